extension StaticString {
  /// Whether these bytes, and no more, spell this string.
  ///
  /// Compared eight at a time, the last eight overlapping: names are short, and a call to memcmp costs as much again.
  @inline(__always)
  package func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    let count = bytes.count
    guard count == utf8CodeUnitCount, let start = bytes.baseAddress else { return count == utf8CodeUnitCount }
    let (one, other) = (UnsafeRawPointer(start), UnsafeRawPointer(utf8Start))
    guard count >= 8 else {
      for place in 0..<count where start[place] != utf8Start[place] { return false }
      return true
    }
    var place = 0
    while place < count - 8 {
      guard same(one, other, place) else { return false }
      place += 8
    }
    return same(one, other, count - 8)
  }

  @inline(__always)
  private func same(_ one: UnsafeRawPointer, _ other: UnsafeRawPointer, _ place: Int) -> Bool {
    one.loadUnaligned(fromByteOffset: place, as: UInt64.self)
      == other.loadUnaligned(fromByteOffset: place, as: UInt64.self)
  }
}
