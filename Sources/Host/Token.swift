/// What a client shows to be let in.
package enum Token {
  /// A new one: 32 bytes of the system's randomness in hexadecimal.
  package static func random() -> String {
    var system = SystemRandomNumberGenerator()
    let digits = Array("0123456789abcdef".utf8)
    return String(decoding: (0..<64).map { _ in digits[Int(system.next(upperBound: UInt(16)))] }, as: UTF8.self)
  }

  /// Whether two tokens are the same, in a time that doesn't tell where they differ.
  package static func same(_ a: some Collection<UInt8>, _ b: some Collection<UInt8>) -> Bool {
    var difference = a.count ^ b.count
    for (x, y) in zip(a, b) { difference |= Int(x ^ y) }
    return difference == 0
  }
}
