/// A growing run of bytes to which JSON is appended; a connection's output.
///
/// Commas come by themselves: a value or a name that follows another gets one. What it writes as JSON is valid UTF-8,
/// has no NaN and no Infinity, and no U+2028 or U+2029 as such, because some readers take those for line ends.
package final class Writer {
  // Unchecked, here and below: a writer is used by one thread and calls nobody back, so accesses cannot overlap.

  /// How many bytes are written.
  package var count: Int { length }

  // Not `count` itself: read from another module, a stored property is checked all the same.
  @exclusivity(unchecked)
  private var length = 0
  @exclusivity(unchecked)
  private var base: UnsafeMutablePointer<UInt8>?
  @exclusivity(unchecked)
  private var capacity = 0
  private let spare: Spare?

  /// A writer that takes its first memory from `spare` and returns it there when emptied.
  package init(spare: Spare? = nil) { self.spare = spare }

  deinit { release() }

  /// The written bytes; valid until the next change.
  package var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  /// The written bytes, changeable in place; valid until the next change.
  package var mutableBytes: UnsafeMutableRawBufferPointer { UnsafeMutableRawBufferPointer(start: base, count: count) }

  /// The written bytes as text.
  package var text: String { String(decoding: bytes, as: UTF8.self) }

  /// How much memory is held, in bytes.
  package var heldBytes: Int { capacity }

  /// Takes back everything; keeps no memory, or with `keepingCapacity` at most 64 KiB of it.
  package func removeAll(keepingCapacity: Bool = false) {
    length = 0
    if !keepingCapacity || capacity > Spare.limit { release() }
  }

  /// Takes back what was written after the first `count` bytes.
  package func truncate(to count: Int) {
    precondition(count >= 0 && count <= self.count, "there is nothing to take back up to there")
    length = count
  }

  /// Makes room for `extra` more bytes and returns where they go; `advance` says how many were written.
  package func room(_ extra: Int) -> UnsafeMutablePointer<UInt8> {
    if capacity - length < extra { grow(extra) }
    return base.unsafelyUnwrapped + length
  }

  /// Counts bytes that were written where `room` said; no more than it was asked for.
  package func advance(_ written: Int) { length &+= written }

  private func grow(_ extra: Int) {
    if base == nil, let taken = spare?.take() {
      base = taken.baseAddress?.assumingMemoryBound(to: UInt8.self)
      capacity = taken.count
      if capacity >= extra { return }
    }
    let wanted = max(count + extra, capacity * 2, 1024)
    let larger = UnsafeMutablePointer<UInt8>.allocate(capacity: wanted)
    if let base {
      larger.update(from: base, count: count)
      base.deallocate()
    }
    base = larger
    capacity = wanted
  }

  private func release() {
    guard let base else { return }
    let buffer = UnsafeMutableRawBufferPointer(start: base, count: capacity)
    self.base = nil
    capacity = 0
    if let spare { spare.give(buffer) } else { buffer.deallocate() }
  }
}

// MARK: Bytes as they are

extension Writer {
  /// Appends one byte.
  package func byte(_ byte: UInt8) {
    room(1).pointee = byte
    advance(1)
  }

  /// Appends bytes as they are.
  package func raw(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress else { return }
    UnsafeMutableRawPointer(room(bytes.count)).copyMemory(from: source, byteCount: bytes.count)
    advance(bytes.count)
  }

  /// Appends bytes as they are.
  package func raw(_ bytes: UnsafeBufferPointer<UInt8>) { raw(UnsafeRawBufferPointer(bytes)) }

  /// Appends a constant's bytes as they are.
  package func raw(_ text: StaticString) {
    raw(UnsafeRawBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a decimal integer as it is.
  package func digits(_ number: Int) {
    let place = room(20)
    var rest = number.magnitude
    var length = number < 0 ? 2 : 1
    var power: UInt = rest
    while power >= 10 {
      power /= 10
      length += 1
    }
    var end = length
    repeat {
      end -= 1
      place[end] = UInt8(truncatingIfNeeded: rest % 10) &+ UInt8(ascii: "0")
      rest /= 10
    } while rest > 0
    if number < 0 { place[0] = UInt8(ascii: "-") }
    advance(length)
  }
}
