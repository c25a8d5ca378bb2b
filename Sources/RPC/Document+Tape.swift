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
  func tag(_ index: Int) -> UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

  /// The tape's place behind the value at `index`.
  func behind(_ index: Int) -> Int {
    let word = tape[index]
    switch UInt8(truncatingIfNeeded: word >> 56) {
    case Tag.array, Tag.object: return Int(word & 0xFFFF_FFFF)
    case Tag.int, Tag.double: return index + 2
    default: return index + 1
    }
  }

  /// The bytes of the string at `index`, which is one.
  func utf8(_ index: Int) -> UnsafeBufferPointer<UInt8> {
    let start = strings + Int(tape[index] & 0x00FF_FFFF_FFFF_FFFF)
    return UnsafeBufferPointer(
      start: start + 4, count: Int(UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)))
  }

  func isString(_ index: Int) -> Bool { tag(index) == Tag.string }

  func isContainer(_ index: Int) -> Bool {
    tag(index) == Tag.object || tag(index) == Tag.array
  }
}
