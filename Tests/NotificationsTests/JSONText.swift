import Notifications

/// Reads the JSON of test data, which is well-formed, into a property list.
struct JSONText {
  private var bytes: ArraySlice<UInt8>

  static func read(_ text: String) -> PropertyList {
    var reader = JSONText(bytes: Array(text.utf8)[...])
    return reader.value()
  }

  private mutating func skipBlanks() {
    bytes = bytes.drop { $0 == 0x20 || $0 == 0x0A || $0 == 0x0D || $0 == 0x09 }
  }

  private mutating func take(_ text: String) -> Bool {
    skipBlanks()
    guard bytes.starts(with: text.utf8) else { return false }
    bytes = bytes.dropFirst(text.utf8.count)
    return true
  }

  private mutating func value() -> PropertyList {
    if take("null") { return .null }
    if take("true") { return true }
    if take("false") { return false }
    if take("\"") { return .string(text()) }
    if take("[") {
      var elements: [PropertyList] = []
      while !take("]") {
        elements.append(value())
        _ = take(",")
      }
      return .array(elements)
    }
    if take("{") {
      var members = PropertyList.Members()
      while !take("}") {
        _ = take("\"")
        let key = text()
        _ = take(":")
        members[key] = value()
        _ = take(",")
      }
      return .dictionary(members)
    }
    let digits = bytes.prefix { "+-.eE0123456789".utf8.contains($0) }
    bytes = bytes.dropFirst(digits.count)
    let number = String(decoding: digits, as: UTF8.self)
    return Int(number).map(PropertyList.integer) ?? .real(Double(number)!)
  }

  /// The rest of a string; the data has no escapes but quotes and backslashes.
  private mutating func text() -> String {
    var found: [UInt8] = []
    while let byte = bytes.popFirst(), byte != UInt8(ascii: "\"") {
      found.append(byte == UInt8(ascii: "\\") ? bytes.popFirst()! : byte)
    }
    return String(decoding: found, as: UTF8.self)
  }
}
