import JSON
import TestSupport
import Testing

/// Plays a transcript to a host and compares.
struct TranscriptRunner {
  /// A message, the connection it was on, and whether it was the test that sent it.
  struct Message {
    let line: Int
    let connection: String
    let isSent: Bool
    let value: Value
  }

  /// What is not as written, at the line where it stands.
  struct Failure: Equatable {
    let line: Int
    let text: String
  }

  private let transcript: Transcript
  private let world: any World
  private var links: [String: any Link] = [:]
  private var captured: [String: Value] = [:]
  private(set) var messages: [Message] = []

  init(_ transcript: Transcript, _ world: any World) {
    self.transcript = transcript
    self.world = world
  }

  /// Plays it to its end, or to the first thing that is not as written.
  mutating func run() throws -> Failure? {
    for step in transcript.steps {
      switch step.act {
      case .comment: break
      case .connect(let name): _ = try link(name)
      case .send(let name, let message):
        let message = filled(message)
        note(step.line, name, isSent: true, message)
        try link(name).send(message)
      case .expect(let name, let expected):
        guard let found = try link(name).next() else {
          return Failure(line: step.line, text: "nothing came; expected \(filled(expected).text)")
        }
        note(step.line, name, isSent: false, found)
        if let difference = match(found, expected, at: "") {
          let both = "expected: \(filled(expected).text)\ncame:     \(found.text)"
          return Failure(line: step.line, text: "\(difference)\n\(both)")
        }
      }
    }
    for name in transcript.connections {
      if let failure = try expectSilence(name) { return failure }
    }
    return nil
  }

  /// Whether everything that came was expected: the answer to a ping comes next.
  private mutating func expectSilence(_ name: String) throws -> Failure? {
    let line = transcript.steps.last?.line ?? 1
    try link(name).send(#"{"jsonrpc":"2.0","id":"the end of \#(name)","method":"host.ping"}"#)
    guard let found = try link(name).next() else { return Failure(line: line, text: "\(name) is closed at the end") }
    guard found["id"] != .string("the end of \(name)") else { return nil }
    return Failure(line: line, text: "\(name) was sent one more message: \(found.text)")
  }

  private mutating func link(_ name: String) throws -> any Link {
    if let link = links[name] { return link }
    let link = try world.connect()
    links[name] = link
    return link
  }

  private mutating func note(_ line: Int, _ name: String, isSent: Bool, _ value: Value) {
    messages.append(Message(line: line, connection: name, isSent: isSent, value: value))
  }
}

// MARK: Captures

extension TranscriptRunner {
  /// The name in `"${name}"`.
  private static func capture(_ value: Value) -> String? {
    guard let text = value.string, text.hasPrefix("${"), text.hasSuffix("}") else { return nil }
    return String(text.dropFirst(2).dropLast())
  }

  /// The value with everything put in that is captured by now.
  private func filled(_ value: Value) -> Value {
    if let name = TranscriptRunner.capture(value) { return captured[name] ?? value }
    switch value {
    case .array(let items): return .array(items.map(filled))
    case .object(let members):
      var copy = Value.Members()
      for member in members { copy.append(member.key, filled(member.value)) }
      return .object(copy)
    case .null, .bool, .int, .double, .string: return value
    }
  }

  /// The first place at which a message lacks what is expected; captures what is met for the first time.
  private mutating func match(_ found: Value, _ expected: Value, at place: String) -> String? {
    if let name = TranscriptRunner.capture(expected), captured[name] == nil {
      captured[name] = found
      return nil
    }
    switch (found, expected) {
    case (.object(let own), .object(let wanted)):
      for (key, value) in wanted {
        guard let member = own[key] else { return "\(place)/\(key): missing" }
        if let difference = match(member, value, at: "\(place)/\(key)") { return difference }
      }
      return nil
    case (.array(let own), .array(let wanted)) where own.count == wanted.count:
      for (index, pair) in zip(own, wanted).enumerated() {
        if let difference = match(pair.0, pair.1, at: "\(place)/\(index)") { return difference }
      }
      return nil
    default:
      let expected = filled(expected)
      return found == expected ? nil : "\(place): expected \(expected.text), came \(found.text)"
    }
  }
}
