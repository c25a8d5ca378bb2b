import TestSupport
import Testing

/// Every transcript, over every transport, in both framings.
@Suite struct TranscriptTests {
  @Test("a transcript holds in memory", arguments: Transcript.all, WireFraming.allCases)
  func memory(_ transcript: Transcript, _ framing: WireFraming) throws {
    try play(transcript, MemoryWorld(framing))
  }

  @Test(
    "a transcript of one connection holds over stdio", arguments: Transcript.all.filter { $0.connections.count == 1 },
    WireFraming.allCases)
  func stdio(_ transcript: Transcript, _ framing: WireFraming) throws {
    let world = try StdioWorld(framing)
    try play(transcript, world)
    world.link.finish()
    #expect(try world.link.all() == [])
    #expect(try world.program.wait() == .exit(0))
  }

  @Test("a transcript holds over TCP", arguments: Transcript.all, WireFraming.allCases)
  func tcp(_ transcript: Transcript, _ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    try play(transcript, world)
  }

  @Test("a transcript begins with what it is about") func told() {
    for transcript in Transcript.all {
      guard case .comment? = transcript.steps.first?.act else {
        Issue.record("no comment", sourceLocation: transcript.location(1))
        continue
      }
    }
  }

  /// Without it two connections race: nothing else says that one message is handled before the other.
  @Test("whoever sends after another connection has seen the effect of what was sent there") func ordered() {
    for transcript in Transcript.all {
      var last: (name: String, seen: Bool)?
      for step in transcript.steps {
        switch step.act {
        case .comment, .connect: break
        case .send(let name, _):
          if let last, last.name != name, !last.seen {
            Issue.record("\(last.name) has not heard of what it sent", sourceLocation: transcript.location(step.line))
          }
          last = (name, false)
        case .expect(let name, _): if name == last?.name { last?.seen = true }
        }
      }
    }
  }

  @Test(
    "whatever is not as written is reported at its line",
    arguments: [
      (#"{"on":"a","expect":{"result":"ping"}}"#, 2, "/result: expected \"ping\", came \"pong\""),
      (#"{"on":"a","expect":{"result":"pong","more":1}}"#, 2, "/more: missing"),
      (#"{"on":"b","expect":{"result":"pong"}}"#, 2, "nothing came"),
      (#"{"comment":"the answer is forgotten"}"#, 2, "one more message"),
      (#"{"on":"a","expect":{"id":"${id}","result":"${id}"}}"#, 2, "/result: expected 1, came \"pong\""),
    ])
  func reported(_ line: String, _ number: Int, _ text: String) throws {
    let ping = #"{"on":"a","send":{"jsonrpc":"2.0","id":1,"method":"host.ping"}}"#
    let transcript = try Transcript("wrong", "/wrong.jsonl", Array("\(ping)\n\(line)\n".utf8))
    var runner = TranscriptRunner(transcript, MemoryWorld())
    let failure = try #require(try runner.run())
    #expect(failure.line == number)
    #expect(failure.text.contains(text))
  }

  @Test(
    "a line that is no step is refused",
    arguments: [
      "7", "{}", #"{"on":"a"}"#, #"{"on":"a","send":{},"expect":{}}"#, #"{"send":{}}"#, #"{"on":"a","connect":1}"#, "{",
    ])
  func malformed(_ line: String) {
    #expect(throws: (any Error).self) { try Transcript("wrong", "/wrong.jsonl", Array(line.utf8)) }
  }

  private func play(_ transcript: Transcript, _ world: any World) throws {
    var runner = TranscriptRunner(transcript, world)
    do {
      guard let failure = try runner.run() else { return }
      Issue.record(
        "\(transcript.name).jsonl:\(failure.line): \(failure.text)", sourceLocation: transcript.location(failure.line))
    } catch {
      let line = runner.messages.last?.line ?? 1
      Issue.record("\(transcript.name).jsonl, behind line \(line): \(error)", sourceLocation: transcript.location(line))
    }
  }
}
