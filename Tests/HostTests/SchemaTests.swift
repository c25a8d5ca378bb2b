import Contract
import JSON
import TestSupport
import Testing

/// What the transcripts make the host say, against what the table declares.
@Suite struct SchemaTests {
  /// The methods that no transcript can call, because they end the host.
  private static let untold = ["host.shutdown"]

  /// An answer with the method that it answers.
  private struct Answer {
    let method: Method
    let message: Value
    let place: String
  }

  private static let methods = Dictionary(uniqueKeysWithValues: Methods.all.map { ("\($0.name)", $0) })

  /// Everything that the transcripts made come, each message with the place of its expectation.
  private static let played: (answers: [Answer], events: [(Value, place: String)]) = {
    var answers: [Answer] = []
    var events: [(Value, place: String)] = []
    for transcript in Transcript.all {
      let world = MemoryWorld()
      var runner = TranscriptRunner(transcript, world)
      _ = try? runner.run()
      var asked: [String: Method] = [:]
      for message in runner.messages {
        let place = "\(transcript.name).jsonl:\(message.line)"
        for single in message.value.items ?? [message.value] {
          let key = message.connection + (single["id"]?.text ?? "")
          if message.isSent {
            asked[key] = single["method"]?.string.flatMap { methods[$0] }
          } else if let method = single["method"]?.string {
            if method == "event" { events.append((single, place)) }
          } else if let method = asked[key] {
            answers.append(Answer(method: method, message: single, place: place))
          }
        }
      }
    }
    return (answers, events)
  }()

  @Test("every result is what its method declares, and nothing undeclared is in it") func results() {
    for answer in Self.played.answers {
      guard let result = answer.message["result"] else { continue }
      let difference = answer.method.result.difference(result)
      #expect(difference == nil, "\(answer.place): \(answer.method.name)")
    }
  }

  @Test("every refusal is one that its method declares, with its code") func refusals() {
    for answer in Self.played.answers {
      guard let name = answer.message["error"]?["data"]?["kind"]?.string else { continue }
      let kind = ErrorKind(rawValue: name)
      #expect(answer.message["error"]?["code"]?.int == kind?.code)
      #expect(answer.method.errors.contains { $0 == kind }, "\(answer.place): \(answer.method.name) \(name)")
    }
  }

  @Test("every event is what its type declares, and nothing undeclared is in it") func events() throws {
    for (message, place) in Self.played.events {
      #expect(
        message["params"]?.members?.map(\.key) == ["subscription", "seq", "time", "device", "type", "data"], "\(place)")
      let type = try #require(EventType(rawValue: message["params"]?["type"]?.string ?? ""), "\(place)")
      let difference = type.schema.difference(message["params"]?["data"] ?? nil)
      #expect(difference == nil, "\(place): \(type.rawValue)")
    }
  }

  @Test("the transcripts call every method with success", arguments: Methods.all.map { "\($0.name)" })
  func calledAll(_ name: String) {
    guard !Self.untold.contains(name) else { return }
    #expect(Self.played.answers.contains { "\($0.method.name)" == name && $0.message["result"] != nil })
  }

  @Test("the transcripts show every type of event", arguments: EventType.allCases)
  func shownAll(_ type: EventType) {
    #expect(Self.played.events.contains { $0.0["params"]?["type"]?.string == type.rawValue })
  }

  @Test("the transcripts show every refusal that a method declares for itself", arguments: Methods.all)
  func refusedAll(_ method: Method) {
    for kind in method.errors where !Self.common.contains(kind) {
      #expect(
        Self.played.answers.contains { $0.method === method && $0.message["error"]?["code"]?.int == kind.code },
        "\(method.name): \(kind.rawValue)")
    }
  }

  /// Those that many methods share, limits that take as many calls as they allow, and what only a connection's first
  /// message can meet.
  private static let common: [ErrorKind] = [
    .unknownDevice, .appNotRunning, .promptPending, .limitExceeded, .incompleteRecord, .unauthorized,
  ]

  @Test("the check itself finds what is wrong") func strictness() {
    let schema = Schema.object([.always("a", .count), .sometimes("b", .text), .always("c", Schema.boolean.orNull)])
    #expect(schema.difference(["a": 1, "b": "x", "c": nil]) == nil)
    #expect(schema.difference(["a": 1, "c": true]) == nil)
    #expect(schema.difference(["a": -1, "c": true]) != nil)
    #expect(schema.difference(["a": 1]) == "/c: missing")
    #expect(schema.difference(["a": 1, "c": true, "d": 1]) == "/d: not declared")
    #expect(schema.difference(["a": 1, "c": true, "b": "x"]) != nil)
    #expect(schema.difference(["a": 1, "a": 1, "c": true]) != nil)
    #expect(schema.list.difference([["a": 1, "c": 7]]) != nil)
  }
}
