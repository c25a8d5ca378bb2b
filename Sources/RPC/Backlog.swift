import Glibc
import JSON

/// The bytes of an unfinished message, with a parser's padding behind them.
///
/// Grows by doubling, so that a message in many small pieces costs as much as in one, and keeps next to nothing once
/// it is emptied.
struct Backlog: ~Copyable {
  /// What is kept while empty, in bytes.
  private static let idle = 1 << 10

  private var base: UnsafeMutableRawPointer?
  private var capacity = 0
  private(set) var count = 0

  deinit { free(base) }

  var isEmpty: Bool { count == 0 }

  /// The bytes; 64 more are readable behind them.
  var bytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: base, count: count) }

  mutating func append(_ piece: UnsafeRawBufferPointer) {
    guard let source = piece.baseAddress, !piece.isEmpty else { return }
    let wanted = count + piece.count + Parser.padding
    if wanted > capacity { grow(max(wanted, capacity * 2, Backlog.idle)) }
    guard let base else { return }
    (base + count).copyMemory(from: source, byteCount: piece.count)
    count += piece.count
  }

  mutating func removeAll() {
    count = 0
    guard capacity > Backlog.idle else { return }
    free(base)
    base = nil
    capacity = 0
  }

  private mutating func grow(_ wanted: Int) {
    guard let larger = realloc(base, wanted) else { preconditionFailure("no memory for an unfinished message") }
    base = larger
    capacity = wanted
  }
}
