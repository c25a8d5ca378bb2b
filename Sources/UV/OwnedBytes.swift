import Glibc

/// Bytes at an address that stays while nothing is appended, as a write in flight needs them.
final class OwnedBytes {
  private(set) var count = 0
  private var base: UnsafeMutableRawPointer
  private var capacity: Int

  init(_ bytes: UnsafeRawBufferPointer) {
    capacity = max(bytes.count, 1)
    base = malloc(capacity)!
    append(bytes)
  }

  deinit {
    free(base)
  }

  func append(_ bytes: UnsafeRawBufferPointer) {
    guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
    reserve(count + bytes.count)
    (base + count).copyMemory(from: source, byteCount: bytes.count)
    count += bytes.count
  }

  var bytes: UnsafeRawBufferPointer { UnsafeRawBufferPointer(start: base, count: count) }

  private func reserve(_ needed: Int) {
    guard needed > capacity else { return }
    capacity = max(needed, 2 * capacity, 4096)
    base = realloc(base, capacity)!
  }
}
