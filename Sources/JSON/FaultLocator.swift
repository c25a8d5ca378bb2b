/// Finds the byte at which a text stops being JSON, once it is known that it is none.
///
/// The parser is too fast to know; this reads a broken text again, byte by byte, without recursion.
struct FaultLocator {
  private let text: UnsafeRawBufferPointer
  private var place = 0
  /// The brackets that are open, innermost last: true for an object.
  private var open: [Bool] = []

  private init(_ text: UnsafeRawBufferPointer) { self.text = text }

  /// The offset of the first byte that no JSON text could have there; the text's length if it only ends too early.
  static func offset(in text: UnsafeRawBufferPointer) -> Int {
    var locator = FaultLocator(text)
    locator.walk()
    return locator.place
  }

  private var byte: UInt8? { place < text.count ? text[place] : nil }

  private mutating func walk() {
    repeat {
      guard value() else { return }
      guard close() else { return }
    } while !open.isEmpty
    blanks()
  }

  private mutating func blanks() {
    while let byte, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { place += 1 }
  }

  /// Goes past a scalar, or into a container as far as its first value; false where that is impossible.
  private mutating func value() -> Bool {
    while true {
      blanks()
      switch byte {
      case UInt8(ascii: "{"):
        place += 1
        open.append(true)
        blanks()
        if byte == UInt8(ascii: "}") { return true }
        guard key() else { return false }
      case UInt8(ascii: "["):
        place += 1
        open.append(false)
        blanks()
        if byte == UInt8(ascii: "]") { return true }
      case UInt8(ascii: "\""): return string()
      case UInt8(ascii: "t"): return word("true")
      case UInt8(ascii: "f"): return word("false")
      case UInt8(ascii: "n"): return word("null")
      default: return number()
      }
    }
  }

  /// Goes past closing brackets and to the next value of what is still open; false where that is impossible.
  private mutating func close() -> Bool {
    while let isObject = open.last {
      blanks()
      if byte == UInt8(ascii: isObject ? "}" : "]") {
        place += 1
        open.removeLast()
      } else {
        guard byte == UInt8(ascii: ",") else { return false }
        place += 1
        return isObject ? key() : true
      }
    }
    return true
  }

  private mutating func key() -> Bool {
    blanks()
    guard byte == UInt8(ascii: "\""), string() else { return false }
    blanks()
    guard byte == UInt8(ascii: ":") else { return false }
    place += 1
    return true
  }

  private mutating func word(_ word: StaticString) -> Bool {
    for index in 0..<word.utf8CodeUnitCount {
      guard byte == word.utf8Start[index] else { return false }
      place += 1
    }
    return true
  }

  private mutating func number() -> Bool {
    if byte == UInt8(ascii: "-") { place += 1 }
    if byte == UInt8(ascii: "0") { place += 1 } else { guard digits() else { return false } }
    if byte == UInt8(ascii: ".") {
      place += 1
      guard digits() else { return false }
    }
    if byte == UInt8(ascii: "e") || byte == UInt8(ascii: "E") {
      place += 1
      if byte == UInt8(ascii: "+") || byte == UInt8(ascii: "-") { place += 1 }
      guard digits() else { return false }
    }
    return true
  }

  private mutating func digits() -> Bool {
    let start = place
    while let byte, (0x30...0x39).contains(byte) { place += 1 }
    return place > start
  }

  private mutating func string() -> Bool {
    place += 1
    while let byte {
      switch byte {
      case UInt8(ascii: "\""):
        place += 1
        return true
      case UInt8(ascii: "\\"): guard escape() else { return false }
      case ..<0x20: return false
      case ..<0x80: place += 1
      default:
        // A scalar of several bytes: the standard library knows which are well formed.
        let rest = text[place...].prefix(4)
        var iterator = rest.makeIterator()
        var decoder = UTF8()
        guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return false }
        place += UTF8.width(scalar)
      }
    }
    return false
  }

  private mutating func escape() -> Bool {
    guard let unit = escapedUnit() else { return false }
    switch unit {
    case 0xD800...0xDBFF:
      let start = place
      guard let low = escapedUnit(), (0xDC00...0xDFFF).contains(low) else {
        place = start
        return false
      }
      return true
    case 0xDC00...0xDFFF: return false
    default: return true
    }
  }

  /// The UTF-16 unit of an escape; 0 for those of one letter.
  private mutating func escapedUnit() -> UInt32? {
    guard byte == UInt8(ascii: "\\") else { return nil }
    place += 1
    guard let letter = byte, "\"\\/bfnrtu".utf8.contains(letter) else { return nil }
    place += 1
    guard letter == UInt8(ascii: "u") else { return 0 }
    var unit: UInt32 = 0
    for _ in 0..<4 {
      guard let byte, let digit = UInt32(String(UnicodeScalar(byte)), radix: 16) else { return nil }
      unit = unit << 4 | digit
      place += 1
    }
    return unit
  }
}
