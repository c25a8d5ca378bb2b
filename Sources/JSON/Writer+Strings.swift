extension Writer {
  /// Appends a string.
  @_disfavoredOverload
  package func string(_ text: String) {
    var text = text
    text.withUTF8 { valid($0) }
  }

  /// Appends a string.
  package func string(_ text: StaticString) {
    valid(UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount))
  }

  /// Appends a string of bytes from anywhere; what is not UTF-8 in it becomes U+FFFD.
  package func string(utf8 bytes: UnsafeBufferPointer<UInt8>) {
    if bytes.allSatisfy({ $0 < 0x80 }) {
      valid(bytes)
    } else {
      string(String(decoding: bytes, as: UTF8.self))
    }
  }

  /// Appends a string whose bytes are known to be UTF-8, as a parsed text's are.
  func valid(_ bytes: UnsafeBufferPointer<UInt8>) {
    // Room at once for all that needs no escape, which is nearly always the whole string.
    var start = Writer.plainEnd(bytes, from: 0)
    let place = room(start + 3)
    var at = 0
    if needsComma {
      place[0] = UInt8(ascii: ",")
      at = 1
    }
    place[at] = UInt8(ascii: "\"")
    if let source = bytes.baseAddress { (place + at + 1).update(from: source, count: start) }
    advance(at + 1 + start)
    while start < bytes.count {
      start += escape(bytes, at: start)
      let end = Writer.plainEnd(bytes, from: start)
      raw(UnsafeBufferPointer(rebasing: bytes[start..<end]))
      start = end
    }
    byte(UInt8(ascii: "\""))
  }

  /// Where the first byte that may need an escape stands, or the end.
  @inline(__always)
  private static func plainEnd(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    guard let base = bytes.baseAddress else { return 0 }
    var at = start
    while at + 8 <= bytes.count {
      let suspects = special(UnsafeRawPointer(base + at).loadUnaligned(as: UInt64.self))
      if suspects != 0 { return at + suspects.littleEndian.trailingZeroBitCount / 8 }
      at += 8
    }
    let last = bytes.count - 8
    if at < bytes.count, last >= start {
      // The last eight at once: those before `at` are known to be plain, and if all are, 64 bits of zero lead to the end.
      let suspects = special(UnsafeRawPointer(base + last).loadUnaligned(as: UInt64.self))
      return last + suspects.littleEndian.trailingZeroBitCount / 8
    }
    while at < bytes.count, !isSpecial(base[at]) { at += 1 }
    return at
  }

  /// The top bit of each byte that is a control character, a quote, a backslash or 0xE2, where U+2028 begins.
  ///
  /// Bytes behind the first such one may be marked wrongly, because a borrow runs upwards.
  private static func special(_ eight: UInt64) -> UInt64 {
    let ones: UInt64 = 0x0101_0101_0101_0101
    let tops: UInt64 = 0x8080_8080_8080_8080
    let quote = eight ^ (ones &* 0x22)
    let backslash = eight ^ (ones &* 0x5C)
    let separator = eight ^ (ones &* 0xE2)
    let control = (eight &- ones &* 0x20) & ~eight
    let equal = ((quote &- ones) & ~quote) | ((backslash &- ones) & ~backslash) | ((separator &- ones) & ~separator)
    return (control | equal) & tops
  }

  private static func isSpecial(_ byte: UInt8) -> Bool { byte < 0x20 || byte == 0x22 || byte == 0x5C || byte == 0xE2 }

  /// Writes what stands at `place`, escaped where it must be, and returns how many bytes of the source that was.
  private func escape(_ bytes: UnsafeBufferPointer<UInt8>, at place: Int) -> Int {
    let found = bytes[place]
    switch found {
    case 0x22: raw("\\\"")
    case 0x5C: raw("\\\\")
    case 0x0A: raw("\\n")
    case 0x0D: raw("\\r")
    case 0x09: raw("\\t")
    case 0xE2:
      if place + 2 < bytes.count, bytes[place + 1] == 0x80, bytes[place + 2] & 0xFE == 0xA8 {
        raw(bytes[place + 2] == 0xA8 ? "\\u2028" : "\\u2029")
        return 3
      }
      byte(found)
    default:
      raw("\\u00")
      byte(UInt8(ascii: "0") + found >> 4)
      let low = found & 0x0F
      byte(low < 10 ? UInt8(ascii: "0") + low : UInt8(ascii: "a") + low - 10)
    }
    return 1
  }
}
