/// One emptied buffer, kept for whichever writer needs memory next.
///
/// Writers that share it hold no memory while they are empty, and none of them asks the system for any in a steady
/// state: an idle connection costs nothing, a busy one no allocation.
package final class Spare {
  /// The most that is kept, in bytes.
  package static let limit = 64 << 10

  private var buffer: UnsafeMutableRawBufferPointer?

  package init() {}

  deinit { buffer?.deallocate() }

  /// The kept buffer, whatever its size; it is the caller's from now on.
  func take() -> UnsafeMutableRawBufferPointer? {
    let taken = buffer
    buffer = nil
    return taken
  }

  /// Keeps the buffer if it is of use, frees it otherwise.
  func give(_ returned: UnsafeMutableRawBufferPointer) {
    if buffer == nil, returned.count <= Spare.limit {
      buffer = returned
    } else {
      returned.deallocate()
    }
  }
}
