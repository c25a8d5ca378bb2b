import JSON

/// How the tape marks what stands on it; the raw values of `Element.Kind`, which the compiler sees through here.
enum Tag {
  static let null: UInt8 = 0x6E
  static let int: UInt8 = 0x6C
  static let double: UInt8 = 0x64
  static let string: UInt8 = 0x22
  static let array: UInt8 = 0x5B
  static let object: UInt8 = 0x7B
}

/// The envelope is read for every message, so it reads the tape itself: a call for each look would cost as much again.
extension Document {
  /// What stands at `index` of the tape.
  @inline(__always)
  func tag(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

  /// The tape's place behind the value at `index`.
  @inline(__always)
  func behind(_ index: Int) -> Int {
    if isContainer(index) { return Int(tape[index] & 0xFFFF_FFFF) }
    return index + (tag(index) == Tag.int || tag(index) == Tag.double ? 2 : 1)
  }

  /// The bytes of the string at `index`, which is one.
  @inline(__always)
  func utf8(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = strings + Int(tape[index] & 0x00FF_FFFF_FFFF_FFFF)
    return UnsafeBufferPointer(
      start: start + 4, count: Int(UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)))
  }

  @inline(__always)
  func isString(_ index: Int) -> Bool { tag(index) == Tag.string }

  /// The string at `index`, which is one, as a word: see `Word`.
  @inline(__always)
  func word(_ index: Int) -> UInt64 { Word.of(utf8(index)) }

  @inline(__always)
  func isContainer(_ index: Int) -> Bool {
    tag(index) == Tag.object || tag(index) == Tag.array
  }
}
