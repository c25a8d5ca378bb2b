import RPC

/// Wherever a stream is cut, it holds the same messages and the same faults.
enum FramingProperty {
  static let limits: Limits = {
    var limits = Limits()
    limits.messageBytes = 300
    limits.headerBytes = 100
    return limits
  }()

  static func violation(in input: UnsafeRawBufferPointer) -> String? {
    let pieces = Pieces(input)
    var whole = Cutter(limits)
    whole.take(pieces.stream)
    whole.finish()
    var cut = Cutter(limits)
    for piece in pieces { cut.take(piece) }
    cut.finish()
    guard whole.found == cut.found else { return "in one piece \(whole.found), in several \(cut.found)" }
    for case .message(let text) in whole.found where text.count > limits.messageBytes {
      return "a message of \(text.count) bytes where \(limits.messageBytes) are allowed"
    }
    return nil
  }
}

/// Cuts a stream into messages with the framing machine, and keeps them.
struct Cutter {
  enum Found: Equatable {
    case message([UInt8])
    case fault(Framing.Fault)
    case foreign
    case broken
  }

  private(set) var found: [Found] = []
  private var framing: Framing
  private var kept: [UInt8] = []

  init(_ limits: Limits) { framing = Framing(limits) }

  var kind: Framing.Kind { framing.kind }

  mutating func take(_ chunk: UnsafeRawBufferPointer) {
    var position = 0
    while true {
      switch framing.next(chunk, &position) {
      case .message(let range):
        found.append(.message(kept + chunk[range]))
        kept = []
      case .part(let range): kept += chunk[range]
      case .forget: kept = []
      case .fault(let fault):
        kept = []
        found.append(.fault(fault))
      case .foreign:
        kept = []
        found.append(.foreign)
      case .more: return
      }
    }
  }

  mutating func finish() {
    switch framing.finish() {
    case .nothing: break
    case .message: found.append(.message(kept))
    case .broken: found.append(.broken)
    }
    kept = []
  }
}
