import JSON
import RPC
import TestSupport

/// A host with the methods of the specification's examples, and some that put their answer off.
final class TestHost {
  let parser: Parser
  let session: Session
  var calls: [String] = []
  var postponed: [Postponed] = []
  var cancelled: [Postponed] = []
  var responses: [(id: Int, outcome: String)] = []
  /// Whether a cancelled request is refused at once.
  var obeysCancel = true

  init(_ limits: Limits = Limits()) {
    parser = Parser(depth: limits.depth)
    session = Session(parser: parser, limits: limits)
  }

  /// Feeds bytes in one piece.
  func feed(_ bytes: some Collection<UInt8>) {
    let padded = Padded(bytes)
    session.lend(padded.bytes)
    pull()
    session.settle()
    withExtendedLifetime(padded) {}
  }

  func feed(_ text: String) { feed(Array(text.utf8)) }

  /// Ends the input.
  func end() {
    session.end()
    pull()
    session.settle()
  }

  func pull() {
    while let incoming = session.next() {
      switch incoming {
      case .call(let call): handle(call)
      case .response(let response):
        switch response.outcome {
        case .result(let value): responses.append((response.id, Value(value).text))
        case .unreadable: responses.append((response.id, "unreadable"))
        case .error(let value): responses.append((response.id, "error " + Value(value).text))
        }
      case .cancelled(let request):
        cancelled.append(request)
        if obeysCancel { session.refuse(request, .cancelled) }
      }
    }
  }

  /// Everything sent so far, which is then forgotten.
  func takeText() -> String {
    defer { session.output.removeAll() }
    return session.output.text
  }

  /// The messages sent so far, which are then forgotten.
  func take() -> [Value] {
    defer { session.output.removeAll() }
    return TestHost.messages(Array(session.output.bytes), headers: session.kind == .headers)
  }

  private func handle(_ call: Call) {
    calls.append(call.name)
    switch call.name {
    case "subtract":
      let a = call.params?.items.first { _ in true } ?? call.params?["minuend"]
      let b =
        call.params?.isArray == true ? call.params?.items.dropFirst().first { _ in true } : call.params?["subtrahend"]
      guard let a = a?.int, let b = b?.int else { return session.refuse(call, .invalidParams) }
      session.answer(call).int(a - b)
      session.done()
    case "sum":
      session.answer(call).int(call.params?.items.reduce(0) { $0 + ($1.int ?? 0) } ?? 0)
      session.done()
    case "get_data":
      session.answer(call).value(["hello", 5])
      session.done()
    case "echo":
      let result = session.answer(call)
      if let params = call.params { result.element(params) } else { result.null() }
      session.done()
    case "update", "notify_hello", "notify_sum": break
    case "later": postponed.append(session.postpone(call))
    case "event":
      session.answer(call).bool(true)
      session.done()
      session.notify("happened").value([1])
      session.done()
    case "half":
      session.answer(call).beginArray()
      session.refuse(call, code: 7, message: "changed my mind") { $0.value(["kind": "half"]) }
    case "silent": break
    default: session.refuse(call, .methodNotFound)
    }
  }

  /// Splits what a session sent into its messages; whatever is not one becomes a string that no test expects.
  static func messages(_ bytes: [UInt8], headers: Bool) -> [Value] {
    guard headers else {
      var lines = bytes.split(separator: 0x0A, omittingEmptySubsequences: false)
      guard lines.popLast()?.isEmpty == true else { return ["the last line has no end"] }
      return lines.map { (try? Value.parse($0)) ?? .string("not JSON: " + String(decoding: $0, as: UTF8.self)) }
    }
    var messages: [Value] = []
    var rest = bytes[...]
    let name = Array("Content-Length: ".utf8)
    while !rest.isEmpty {
      guard rest.starts(with: name) else { return ["no header"] }
      rest = rest.dropFirst(name.count)
      let digits = rest.prefix { $0 >= 0x30 && $0 <= 0x39 }
      guard let length = Int(String(decoding: digits, as: UTF8.self)), String(length).utf8.elementsEqual(digits) else {
        return ["no length"]
      }
      rest = rest.dropFirst(digits.count)
      guard rest.starts(with: Array("\r\n\r\n".utf8)), rest.count >= 4 + length else { return ["no body"] }
      messages.append((try? Value.parse(rest.dropFirst(4).prefix(length))) ?? "not JSON")
      rest = rest.dropFirst(4 + length)
    }
    return messages
  }
}

/// A way to put messages on a stream.
enum Wrapping: CaseIterable, Sendable {
  case lines, headers

  func wrap(_ text: String) -> [UInt8] {
    switch self {
    case .lines: Array((text + "\n").utf8)
    case .headers: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }
  }
}

/// An answer that refuses a request.
func refusal(_ code: Int, id: Value = nil) -> Value { ["jsonrpc": "2.0", "id": id, "error": ["code": .int(code)]] }

/// An answer that has a result.
func result(_ value: Value, id: Value) -> Value { ["jsonrpc": "2.0", "id": id, "result": value] }

/// Whether messages contain what is expected of each, one by one.
func difference(_ found: [Value], _ expected: [Value]) -> String? {
  Value.array(found).difference(containing: .array(expected))
}
