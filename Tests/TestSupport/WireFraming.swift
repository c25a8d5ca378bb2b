package import JSON

/// A way to put messages on a stream, and to take them off it again.
package enum WireFraming: String, CaseIterable, Sendable {
  case lines, headers

  /// A message's bytes on the stream.
  package func wrap(_ text: String) -> [UInt8] {
    switch self {
    case .lines: Array((text + "\n").utf8)
    case .headers: Array("Content-Length: \(text.utf8.count)\r\n\r\n\(text)".utf8)
    }
  }
}

/// Bytes that come from a host, cut into messages; strict, because a host writes in one way only.
package struct MessageBuffer {
  /// What came is no message.
  package struct Malformed: Error, CustomStringConvertible {
    package let description: String

    package init(_ description: String) { self.description = description }
  }

  private let framing: WireFraming
  private var bytes: [UInt8] = []
  private var start = 0
  /// How far the present line has been looked through.
  private var searched = 0

  package init(_ framing: WireFraming) { self.framing = framing }

  /// How many bytes no message was made of.
  package var rest: Int { bytes.count - start }

  package mutating func append(_ more: some Collection<UInt8>) {
    if start > 0 {
      bytes.removeSubrange(..<start)
      searched -= start
      start = 0
    }
    bytes += more
  }

  /// The next whole message, or nil when more bytes are needed.
  package mutating func next() throws(Malformed) -> Value? {
    switch framing {
    case .lines: try nextLine()
    case .headers: try nextBody()
    }
  }

  private mutating func nextLine() throws(Malformed) -> Value? {
    guard let end = bytes[max(start, searched)...].firstIndex(of: UInt8(ascii: "\n")) else {
      searched = bytes.count
      return nil
    }
    defer { start = end + 1 }
    return try parse(bytes[start..<end])
  }

  private mutating func nextBody() throws(Malformed) -> Value? {
    let name = Array("Content-Length: ".utf8)
    let head = bytes[start...]
    guard head.count >= name.count else { return nil }
    guard head.starts(with: name) else { throw malformed("no header", head) }
    let digits = head.dropFirst(name.count).prefix { (0x30...0x39).contains($0) }
    let behind = head[digits.endIndex...]
    guard behind.count >= 4 else { return nil }
    let text = String(decoding: digits, as: UTF8.self)
    guard behind.starts(with: Array("\r\n\r\n".utf8)), let length = Int(text), String(length) == text else {
      throw malformed("no length", head)
    }
    let body = behind.dropFirst(4)
    guard body.count >= length else { return nil }
    defer { start = body.startIndex + length }
    return try parse(body.prefix(length))
  }

  private func parse(_ text: ArraySlice<UInt8>) throws(Malformed) -> Value {
    do throws(ParseFailure) { return try Value.parse(text) } catch { throw malformed("no JSON", text) }
  }

  private func malformed(_ what: String, _ bytes: ArraySlice<UInt8>) -> Malformed {
    Malformed("\(what): \(String(decoding: bytes.prefix(200), as: UTF8.self))")
  }
}
