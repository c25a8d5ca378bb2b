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
    var digits: [UInt8] = []
    digits.reserveCapacity(64)
    for _ in 0..<4 {
      let bits = generator.next()
      for shift in stride(from: UInt64(60), through: 0, by: -4) {
        digits.append(Array("0123456789abcdef".utf8)[Int(bits >> shift & 15)])
      }
    }
    return String(decoding: digits, as: UTF8.self)
  }

  /// A generator of its own for each purpose, so that one does not disturb the other.
  private static func generator(_ seed: UInt64, _ installation: UInt64, salt: UInt64) -> IdentifierGenerator {
    var first = IdentifierGenerator(seed: seed ^ salt)
    return IdentifierGenerator(seed: first.next() &+ installation)
  }
}
