import JSON
import RPC
import TestSupport

/// Every request of any stream is answered exactly once, in valid messages, the same however the stream is cut.
enum SessionProperty {
  static let limits: Limits = {
    var limits = Limits()
    limits.messageBytes = 2_000
    limits.headerBytes = 200
    limits.depth = 8
    limits.batch = 6
    limits.inFlight = 4
    limits.idBytes = 40
    return limits
  }()

  static func violation(in input: UnsafeRawBufferPointer) -> String? {
    let pieces = Pieces(input)
    let whole = Host()
    whole.take(pieces.stream)
    whole.finish()
    let cut = Host()
    for piece in pieces { cut.take(piece) }
    cut.finish()
    guard whole.session.output.text == cut.session.output.text, whole.session.verdict == cut.session.verdict else {
      return "in one piece \(whole.session.output.text), in several \(cut.session.output.text)"
    }
    let session = whole.session
    guard session.requestsInFlight == 0, session.unfinishedBytes == 0, session.queuedBytes == session.output.count
    else {
      return "something is kept at the end"
    }
    return Answers(session.output.bytes, inHeaders: session.kind == .headers)
      .difference(from: Expectation(pieces.stream, limits))
  }

  /// A host whose methods do everything that a session allows, chosen by the first letter of their name.
  private final class Host {
    private let parser = Parser(depth: SessionProperty.limits.depth)
    let session: Session
    private var postponed: [Postponed] = []
    private var asked: [Int] = []

    init() { session = Session(parser: parser, limits: SessionProperty.limits) }

    func take(_ bytes: UnsafeRawBufferPointer) {
      let padded = Padded(bytes)
      session.lend(padded.bytes)
      pull()
      session.settle()
      withExtendedLifetime(padded) {}
    }

    func finish() {
      session.end()
      pull()
      session.settle()
      for call in postponed { session.refuse(call, .cancelled) }
    }

    private func pull() {
      while let incoming = session.next() {
        switch incoming {
        case .call(let call): handle(call)
        case .cancelled(let call): session.refuse(call, .cancelled)
        case .response(let response): asked.removeAll { $0 == response.id }
        }
      }
    }

    private func handle(_ call: Call) {
      switch call.method.first {
      case UInt8(ascii: "l"): postponed.append(session.postpone(call))
      case UInt8(ascii: "c"):
        guard !postponed.isEmpty else { return answer(call) }
        session.answer(postponed.removeFirst()).value(["late"])
        session.done()
        answer(call)
      case UInt8(ascii: "e"):
        answer(call)
        session.notify("event").value([1])
        session.done()
      case UInt8(ascii: "h"):
        session.answer(call).beginArray()
        session.refuse(call, code: 7, message: "after all not") { $0.value(["kind": "half"]) }
      case UInt8(ascii: "q"):
        asked.append(session.request("question").id)
        session.done()
        if asked.count > 3 { session.cancelRequest(asked[0]) }
        answer(call)
      case UInt8(ascii: "n"): break
      case UInt8(ascii: "m"): session.refuse(call, .methodNotFound)
      default: answer(call)
      }
    }

    /// Gives the parameters back.
    private func answer(_ call: Call) {
      let result = session.answer(call)
      if let params = call.params { result.element(params) } else { result.null() }
      session.done()
    }
  }
}
