/// A seeded source of identifiers: the same seed gives the same ones in the same order.
///
/// The sequence is SplitMix64, small enough to be part of a device's state.
public struct IdentifierGenerator: Hashable, Sendable {
  /// Where in the sequence it stands.
  public private(set) var state: UInt64

  /// Starts at a seed.
  public init(seed: UInt64) {
    state = seed
  }

  /// The next 64 bits.
  public mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  /// The next identifier in the shape of a random UUID, in capitals.
  public mutating func uuid() -> String {
    let high = (next() & ~0xF000) | 0x4000
    let low = (next() & ~(0b11 << 62)) | (0b10 << 62)
    let digits = Self.hex(high, 16) + Self.hex(low, 16)
    var text = ""
    for (index, digit) in digits.enumerated() {
      if index == 8 || index == 12 || index == 16 || index == 20 { text.append("-") }
      text.append(digit)
    }
    return text
  }

  /// The next code in the shape of a Pushwoosh message code: four, eight and eight digits.
  public mutating func messageCode() -> String {
    let bits = next()
    return "\(Self.hex(bits >> 48, 4))-\(Self.hex(next() >> 32, 8))-\(Self.hex(bits & 0xFFFF_FFFF, 8))"
  }

  private static func hex(_ value: UInt64, _ digits: Int) -> String {
    let text = String(value, radix: 16, uppercase: true)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}
