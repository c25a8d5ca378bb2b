import JSON
import TestSupport
import Testing

/// A conversation written down: what is sent on which connection, and what comes back (Tests/Conformance/README.md).
struct Transcript: Sendable, CustomTestStringConvertible {
  let name: String
  let path: String
  let steps: [Step]

  /// One line of it.
  struct Step: Sendable {
    let line: Int
    let act: Act
  }

  enum Act: Sendable {
    case comment
    case connect(String)
    case send(String, Value)
    case expect(String, Value)
  }

  /// A file that is no transcript.
  struct Malformed: Error, CustomStringConvertible {
    let description: String
  }

  var testDescription: String { name }

  /// The names of its connections, in the order in which they appear.
  var connections: [String] {
    var names: [String] = []
    for step in steps {
      switch step.act {
      case .comment: break
      case .connect(let name), .send(let name, _), .expect(let name, _):
        if !names.contains(name) { names.append(name) }
      }
    }
    return names
  }

  /// Where failures of a line are reported.
  func location(_ line: Int) -> SourceLocation {
    SourceLocation(fileID: "Conformance/\(name).jsonl", filePath: path, line: line, column: 1)
  }
}

extension Transcript {
  /// All of them by name.
  static let all: [Transcript] = {
    let folder = "../Conformance"
    return TestData.names(in: folder, suffix: ".jsonl").map { file in
      let path = "\(folder)/\(file)"
      let name = String(file.dropLast(".jsonl".count))
      do { return try Transcript(name, TestData.path(path), TestData.bytes(path)) } catch {
        fatalError("\(file): \(error)")
      }
    }
  }()

  init(_ name: String, _ path: String, _ text: [UInt8]) throws {
    self.name = name
    self.path = path
    steps = try text.split(separator: 0x0A, omittingEmptySubsequences: false)
      .enumerated().filter { !$0.element.isEmpty }
      .map { index, text in Step(line: index + 1, act: try Transcript.act(try Value.parse(text), index + 1)) }
  }

  private static func act(_ line: Value, _ number: Int) throws -> Act {
    let names = line.members?.map(\.key) ?? []
    if names == ["comment"], line["comment"]?.string != nil { return .comment }
    guard names.count == 2, let on = line["on"]?.string else {
      throw Malformed(description: "line \(number) has no connection, or more than one thing to do")
    }
    if let message = line["send"] { return .send(on, message) }
    if let message = line["expect"] { return .expect(on, message) }
    if line["connect"] == true { return .connect(on) }
    throw Malformed(description: "line \(number) says neither send, expect nor connect")
  }
}
