/// A value inside a parsed document, read in place.
///
/// Valid as long as its document.
package struct Element {
  /// What a value is.
  package enum Kind: UInt8 {
    case null = 0x6E
    case `true` = 0x74
    case `false` = 0x66
    case int = 0x6C
    case double = 0x64
    case string = 0x22
    case array = 0x5B
    case object = 0x7B
  }

  let tape: UnsafePointer<UInt64>
  let strings: UnsafePointer<UInt8>

  /// Where the value stands on its document's tape.
  package let index: Int

  init(tape: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>, index: Int) {
    self.tape = tape
    self.strings = strings
    self.index = index
  }

  @inline(__always)
  var tag: UInt8 { UInt8(truncatingIfNeeded: tape[index] >> 56) }

  /// The tape's place behind the value.
  @inline(__always)
  package var after: Int {
    if isContainer { return Int(tape[index] & 0xFFFF_FFFF) }
    return index + (tag == Kind.int.rawValue || tag == Kind.double.rawValue ? 2 : 1)
  }

  /// The value at another place of the same tape.
  @inline(__always)
  package func at(_ index: Int) -> Element { Element(tape: tape, strings: strings, index: index) }

  /// What the value is.
  package var kind: Kind {
    guard let kind = Kind(rawValue: tag) else { preconditionFailure("no value stands at this place of the tape") }
    return kind
  }

  /// Whether the value is null.
  package var isNull: Bool { tag == Kind.null.rawValue }

  /// Whether the value is an object.
  package var isObject: Bool { tag == Kind.object.rawValue }

  /// Whether the value is an array.
  package var isArray: Bool { tag == Kind.array.rawValue }

  /// Whether the value is an array or an object.
  package var isContainer: Bool { isObject || isArray }

  /// Whether the value is a string.
  package var isString: Bool { tag == Kind.string.rawValue }

  /// A string's bytes, unescaped, valid UTF-8; nil when the value is no string.
  @inline(__always)
  package var utf8: UnsafeBufferPointer<UInt8>? {
    guard isString else { return nil }
    let start = strings + Int(tape[index] & 0x00FF_FFFF_FFFF_FFFF)
    let count = UnsafeRawPointer(start).loadUnaligned(as: UInt32.self)
    return UnsafeBufferPointer(start: start + 4, count: Int(count))
  }

  /// A string; nil when the value is none.
  package var string: String? { utf8.map { String(decoding: $0, as: UTF8.self) } }

  /// An integer, also when it was written as `1.0` or `1e2`; nil for any other number and any other value.
  package var int: Int? {
    switch tag {
    case Kind.int.rawValue: Int(truncatingIfNeeded: tape[index + 1])
    case Kind.double.rawValue: Double(bitPattern: tape[index + 1]).whole
    default: nil
    }
  }

  /// A number, rounded to a double where an integer is beyond 2^53; nil for any other value.
  package var double: Double? {
    switch tag {
    case Kind.double.rawValue: Double(bitPattern: tape[index + 1])
    case Kind.int.rawValue: Double(Int64(truncatingIfNeeded: tape[index + 1]))
    default: nil
    }
  }

  /// True or false; nil for any other value.
  package var bool: Bool? {
    switch tag {
    case Kind.true.rawValue: true
    case Kind.false.rawValue: false
    default: nil
    }
  }
}
