extension Writer {
  /// Begins an object, as a value.
  package func beginObject() { open(UInt8(ascii: "{")) }

  /// Ends the innermost object.
  package func endObject() { byte(UInt8(ascii: "}")) }

  /// Begins an array, as a value.
  package func beginArray() { open(UInt8(ascii: "[")) }

  /// Ends the innermost array.
  package func endArray() { byte(UInt8(ascii: "]")) }

  /// Appends a member's name, which needs no escape; its value comes next.
  package func key(_ name: StaticString) {
    let length = name.utf8CodeUnitCount
    let place = room(length + 4)
    var at = 0
    if needsComma {
      place[0] = UInt8(ascii: ",")
      at = 1
    }
    place[at] = UInt8(ascii: "\"")
    UnsafeMutableRawPointer(place + at + 1).copyMemory(from: name.utf8Start, byteCount: length)
    place[at + length + 1] = UInt8(ascii: "\"")
    place[at + length + 2] = UInt8(ascii: ":")
    advance(at + length + 3)
  }

  /// Appends a member's name; its value comes next.
  @_disfavoredOverload
  package func key(_ name: String) {
    string(name)
    byte(UInt8(ascii: ":"))
  }

  /// Appends an integer.
  package func int(_ number: Int) {
    separate()
    digits(number)
  }

  /// Appends a number in the fewest digits that read back as the same double.
  ///
  /// Whole numbers below 2^53 are written without a fraction. JSON has no NaN and no Infinity: null stands for them.
  package func double(_ number: Double) {
    guard number.isFinite else {
      assertionFailure("JSON has no \(number)")
      return null()
    }
    if number.magnitude < 0x1p53, let whole = number.whole, whole != 0 || number.sign == .plus {
      return int(whole)
    }
    separate()
    var text = number.description
    text.withUTF8 { raw($0) }
  }

  /// Appends true or false.
  package func bool(_ value: Bool) {
    separate()
    raw(value ? "true" : "false")
  }

  /// Appends null.
  package func null() {
    separate()
    raw("null")
  }

  /// Appends bytes that are one whole JSON value.
  package func json(_ text: UnsafeBufferPointer<UInt8>) {
    separate()
    raw(text)
  }

  /// Appends a constant that is one whole JSON value.
  package func json(_ text: StaticString) {
    separate()
    raw(text)
  }

  /// Whether a value that comes next follows another one.
  @inline(__always)
  var needsComma: Bool {
    guard count > 0 else { return false }
    switch bytes[count - 1] {
    case UInt8(ascii: "{"), UInt8(ascii: "["), UInt8(ascii: ":"), UInt8(ascii: ","), UInt8(ascii: "\n"): return false
    default: return true
    }
  }

  func separate() {
    if needsComma { byte(UInt8(ascii: ",")) }
  }

  private func open(_ bracket: UInt8) {
    separate()
    byte(bracket)
  }
}
