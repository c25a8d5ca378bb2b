import Notifications

extension Device {
  /// The installation's identifier: a UUID in capitals, another one after every reinstall.
  static func hwid(seed: UInt64, installation: UInt64) -> String {
    var generator = generator(seed, installation, salt: 0x6877_6964)
    return generator.uuid()
  }

  /// The push token: 64 lower-case hexadecimal digits, another one after every reinstall.
  static func token(seed: UInt64, installation: UInt64) -> String {
    var generator = generator(seed, installation, salt: 0x746F_6B65_6E)
    return String(unsafeUninitializedCapacity: 64) { digits in
      for word in 0..<4 {
        let bits = generator.next()
        for place in 0..<16 {
          let digit = UInt8(truncatingIfNeeded: bits >> (60 - 4 * UInt64(place)) & 15)
          digits[16 * word + place] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
      }
      return 64
    }
  }

  /// A generator of its own for each purpose, so that one does not disturb the other.
  private static func generator(_ seed: UInt64, _ installation: UInt64, salt: UInt64) -> IdentifierGenerator {
    var first = IdentifierGenerator(seed: seed ^ salt)
    return IdentifierGenerator(seed: first.next() &+ installation)
  }
}
