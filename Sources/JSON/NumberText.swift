/// A number as it is written in a text (RFC 8259, section 6), whatever its size.
struct NumberText {
  /// The number's own bytes.
  let bytes: UnsafeBufferPointer<UInt8>

  private let isInteger: Bool
  private let exponentDigits: Int

  /// The number that `text` begins with; nil when none does, or a malformed one.
  init?(_ text: UnsafeBufferPointer<UInt8>) {
    var end = 0
    func digits() -> Int {
      let start = end
      while end < text.count, NumberText.isDigit(text[end]) { end += 1 }
      return end - start
    }
    func take(_ first: UInt8, or second: UInt8) -> Bool {
      guard end < text.count, text[end] == first || text[end] == second else { return false }
      end += 1
      return true
    }
    _ = take(UInt8(ascii: "-"), or: UInt8(ascii: "-"))
    let start = end
    let whole = digits()
    guard whole > 0, whole == 1 || text[start] != UInt8(ascii: "0") else { return nil }
    let hasFraction = take(UInt8(ascii: "."), or: UInt8(ascii: "."))
    if hasFraction, digits() == 0 { return nil }
    let hasExponent = take(UInt8(ascii: "e"), or: UInt8(ascii: "E"))
    if hasExponent { _ = take(UInt8(ascii: "+"), or: UInt8(ascii: "-")) }
    exponentDigits = hasExponent ? digits() : 0
    if hasExponent, exponentDigits == 0 { return nil }
    bytes = UnsafeBufferPointer(rebasing: text[..<end])
    isInteger = !hasFraction && !hasExponent
  }

  /// Whether it fits an integer of 64 bits, or, with a fraction or an exponent, a finite double.
  var isInRange: Bool {
    // Nearly every number is seen to fit by its length: below 10^18, or below 10^200 times 10^99.
    if isInteger ? bytes.count <= 18 : bytes.count <= 200 && exponentDigits <= 2 { return true }
    let text = String(decoding: bytes, as: UTF8.self)
    return isInteger ? Int(text) != nil : Double(text)?.isFinite ?? false
  }

  static func isDigit(_ byte: UInt8) -> Bool { byte &- UInt8(ascii: "0") < 10 }
}
