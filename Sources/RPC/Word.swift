/// Short strings as numbers, so that telling them apart costs a comparison each: the first byte lowest, the length
/// highest. 0 stands for whatever is longer than seven bytes, and for nothing.
enum Word {
  static let id: UInt64 = 0x0200_0000_0000_6469
  static let error: UInt64 = 0x0500_0072_6F72_7265
  static let method: UInt64 = 0x0600_646F_6874_656D
  static let params: UInt64 = 0x0600_736D_6172_6170
  static let result: UInt64 = 0x0600_746C_7573_6572
  static let jsonrpc: UInt64 = 0x0763_7072_6E6F_736A
  /// "2.0".
  static let version2: UInt64 = 0x0300_0000_0030_2E32

  /// The word of a document's string: behind it at least eight more bytes are readable.
  static func of(_ string: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let count = string.count
    guard let start = string.baseAddress, count > 0, count <= 7 else { return 0 }
    let bytes = UInt64(littleEndian: UnsafeRawPointer(start).loadUnaligned(as: UInt64.self))
    return bytes & (1 << UInt64(8 * count) &- 1) | UInt64(count) << 56
  }
}
