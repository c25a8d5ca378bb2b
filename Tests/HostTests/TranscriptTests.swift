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

  private func play(_ transcript: Transcript, _ world: any World) throws {
    var runner = TranscriptRunner(transcript, world)
    do { try runner.run() } catch {
      let line = runner.messages.last?.line ?? 1
      Issue.record("behind line \(line): \(error)", sourceLocation: transcript.location(line))
    }
  }
}
