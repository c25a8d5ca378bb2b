import Glibc

/// Reads the headers in front of a message, as the Language Server Protocol has them, a byte at a time.
///
/// Names in any case, blanks around names and values, lines that end in LF or CRLF, other headers ignored. Nothing is
/// kept but the length, which is checked before anything is made ready for it.
struct HeaderSection {
  private static let name: StaticString = "content-length"
  private static let usual: StaticString = "Content-Length: "

  private let messageBytes: Int
  private let limit: Int

  private var size = 0
  private var headers = 0
  private var length: Int?

  private var nameBytes = 0
  private var isName = true
  private var isValue = false
  private var digits = 0
  private var value = 0
  private var isOver = false
  private var fault: Framing.Fault?

  init(messageBytes: Int, limit: Int) {
    self.messageBytes = messageBytes
    self.limit = limit
  }

  /// Whether a header was begun; blank lines before the first are none.
  var isBegun: Bool { headers > 0 || nameBytes > 0 }

  /// Reads on from `position` and returns the body's length once the section ends; nil while it does not.
  mutating func read(_ chunk: UnsafeRawBufferPointer, _ position: inout Int) throws(Framing.Fault) -> Int? {
    if !isBegun, let length = readUsual(chunk, &position) { return length }
    while position < chunk.count {
      let byte = chunk[position]
      position += 1
      if let length = try take(byte) { return length }
    }
    return nil
  }

  /// Takes one byte and returns the body's length if the section ends with it.
  mutating func take(_ byte: UInt8) throws(Framing.Fault) -> Int? {
    size += 1
    guard size <= limit else { throw .headersTooLong }
    switch byte {
    case 0x0A: return try endLine()
    case 0x20, 0x09, 0x0D: if digits > 0 { isOver = true }
    case UInt8(ascii: ":") where !isValue:
      guard nameBytes > 0 else { throw .badHeader }
      isName = isName && nameBytes == HeaderSection.name.utf8CodeUnitCount
      isValue = true
    case _ where isValue: if isName { takeValue(byte) }
    default:
      let expected = nameBytes < HeaderSection.name.utf8CodeUnitCount ? HeaderSection.name.utf8Start[nameBytes] : 0
      // Lower case by one bit: "-" has it set already.
      isName = isName && byte | 0x20 == expected
      nameBytes += 1
    }
    return nil
  }

  private mutating func takeValue(_ byte: UInt8) {
    let digit = Int(byte) - 0x30
    guard digit >= 0, digit <= 9, !isOver else { return fault = .badLength }
    digits += 1
    guard fault == nil else { return }
    let (tens, overTens) = value.multipliedReportingOverflow(by: 10)
    let (sum, overSum) = tens.addingReportingOverflow(digit)
    if overTens || overSum || sum > messageBytes { fault = .messageTooLong } else { value = sum }
  }

  private mutating func endLine() throws(Framing.Fault) -> Int? {
    if nameBytes == 0, !isValue {
      guard headers > 0 else {
        self = HeaderSection(messageBytes: messageBytes, limit: limit)
        return nil
      }
      guard let length else { throw .lengthMissing }
      self = HeaderSection(messageBytes: messageBytes, limit: limit)
      return length
    }
    guard isValue else { throw .badHeader }
    if isName { try keepLength() }
    headers += 1
    nameBytes = 0
    isName = true
    isValue = false
    digits = 0
    value = 0
    isOver = false
    return nil
  }

  private mutating func keepLength() throws(Framing.Fault) {
    if let fault { throw fault }
    guard digits > 0 else { throw .badLength }
    guard length == nil || length == value else { throw .lengthsDiffer }
    length = value
  }

  /// The section as nearly everybody writes it, in one piece: nothing but the length. Nil when it is not just that.
  private func readUsual(_ chunk: UnsafeRawBufferPointer, _ position: inout Int) -> Int? {
    let usual = HeaderSection.usual
    let prefix = usual.utf8CodeUnitCount
    guard let base = chunk.baseAddress, chunk.count - position >= prefix + 14,
      memcmp(base + position, usual.utf8Start, prefix) == 0
    else { return nil }
    var at = position + prefix
    let first = at
    var length = 0
    while at < first + 9, chunk[at] &- 0x30 < 10 {
      length = length * 10 + Int(chunk[at] &- 0x30)
      at += 1
    }
    guard at > first, length <= messageBytes, prefix + at - first + 4 <= limit,
      chunk[at] == 0x0D, chunk[at + 1] == 0x0A, chunk[at + 2] == 0x0D, chunk[at + 3] == 0x0A
    else { return nil }
    position = at + 4
    return length
  }
}
