import JSON
import RPC
import TestSupport
import Testing

@Suite struct FramingTests {
  static let ping = #"{"jsonrpc":"2.0","id":1,"method":"sum","params":[1,2]}"#
  static let pong = result(3, id: 1)

  @Test(
    "the first bytes choose, behind white space and a byte order mark",
    arguments: [
      ("\(ping)\n", Framing.Kind.lines), (" \r\n\t\(ping)\n", .lines), ("\u{FEFF}\(ping)\n", .lines),
      ("\n\u{FEFF}\(ping)\r\n", .lines), ("[\(ping)]\n", .lines),
      ("Content-Length: \(ping.utf8.count)\r\n\r\n\(ping)", .headers),
      ("\n \u{FEFF} content-length:\(ping.utf8.count)\n\n\(ping)", .headers),
      ("CONTENT-LENGTH:\t \(ping.utf8.count) \t\r\n\r\n\(ping)", .headers),
      (
        "Content-Type: application/vscode-jsonrpc; charset=utf-8\r\nContent-Length: \(ping.utf8.count)\r\n\r\n\(ping)",
        .headers
      ),
      ("X-1: a:b\nContent-Length : \(ping.utf8.count)\nContent-Length: \(ping.utf8.count)\n\n\(ping)", .headers),
      ("Content-Length: 000\(ping.utf8.count)\r\n\r\n\(ping)\r\nContent-Length: 0\r\n\r\n", .headers),
    ])
  func kinds(_ text: String, _ kind: Framing.Kind) {
    let bytes = Array(text.utf8)
    for size in [bytes.count, 1, 2, 3] {
      let host = TestHost()
      for start in stride(from: 0, to: bytes.count, by: size) {
        host.feed(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(host.session.kind == kind)
      let answer = host.take().first
      #expect(
        answer.map { [Self.pong, [Self.pong]].contains($0) } == true, "pieces of \(size): \(String(describing: answer))"
      )
    }
  }

  @Test(
    "what looks like HTTP is closed with nothing executed and nothing answered",
    arguments: [
      "GET / HTTP/1.1\r\n", "POST / HTTP/1.1\r\nContent-Length: 5\r\n\r\n", "OPTIONS *", "M-SEARCH * HTTP/1.1",
      "Host: x",
      "host:x", " PATCH /\n",
    ])
  func http(_ text: String) {
    for size in [1, 1000] {
      let host = TestHost()
      let bytes = Array((text + "\n\(Self.ping)\n").utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        host.feed(bytes[start..<min(start + size, bytes.count)])
      }
      host.end()
      #expect(host.session.verdict == .closing(.notRPC))
      #expect(host.calls.isEmpty && host.takeText() == "" && host.session.unfinishedBytes == 0)
    }
  }

  @Test(
    "a first line that is not JSON is answered, and the connection goes on",
    arguments: ["hello", "hello world", "nul", "a-b_c", "\u{FEFF}x", "\u{EFFF}", "Content-Length", "é", "1e", "*"])
  func notJSON(_ text: String) {
    let host = TestHost()
    host.feed(text + "\n" + Self.ping + "\n")
    #expect(difference(host.take(), [refusal(-32700), Self.pong]) == nil)
  }

  @Test("blank lines are nothing") func blanks() {
    let host = TestHost()
    host.feed("\(Self.ping)\n\n \t\r\n\(Self.ping)\r\n\u{FEFF}\n")
    #expect(host.take() == [Self.pong, Self.pong])
  }

  @Test(
    "a bad length is refused once, before the body, and closes",
    arguments: [
      "Content-Length: -5", "Content-Length: 99999999999999999999", "Content-Length: 12345678901234567890123",
      "Content-Length: 9223372036854775808", "Content-Length: x", "Content-Length:", "Content-Length: 5 5",
      "Content-Length: 0x5", "Content-Length: 5\r\nContent-Length: 6", "Content-Length: 16777217", "Content-Type: x",
      "Content-Length: 5\r\nnonsense", "A: " + String(repeating: "a", count: 9000), "Content-Length: +5", "A:\n: 5",
    ])
  func badLength(_ header: String) {
    for size in [1, 100_000] {
      let host = TestHost()
      let bytes = Array((header + "\r\n\r\n" + Self.ping + "\n" + Self.ping + "\n").utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        host.feed(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(host.session.verdict == .closing(.badFraming))
      #expect(host.calls.isEmpty)
      #expect(host.session.unfinishedBytes == 0)
      #expect(difference(host.take(), [refusal(-32600)]) == nil)
    }
  }

  @Test("a bad length later on is answered in the framing of the connection") func badLater() {
    let host = TestHost()
    host.feed("Content-Length: \(Self.ping.utf8.count)\r\n\r\n\(Self.ping)Content-Length: 20000000\r\n\r\n")
    #expect(difference(host.take(), [Self.pong, refusal(-32600)]) == nil)
    #expect(host.session.verdict == .closing(.badFraming))
  }

  @Test("a length counts bytes, both ways", arguments: ["é", "😀", "漢字", "\u{2028}", "a\u{0}b"])
  func bytesNotCharacters(_ string: String) {
    let text = Value.object(["jsonrpc": "2.0", "id": 1, "method": "echo", "params": [.string(string)]]).text
    for place in 0..<text.utf8.count + 20 {
      let host = TestHost()
      let bytes = Wrapping.headers.wrap(text) + Wrapping.headers.wrap(text)
      host.feed(bytes[..<place])
      host.feed(bytes[place...])
      #expect(host.take() == [result([.string(string)], id: 1), result([.string(string)], id: 1)])
    }
  }

  @Test("answers of any length have the right header", arguments: [1, 55, 56, 57, 950, 960, 9950, 10_000, 100_000])
  func lengths(_ count: Int) {
    let host = TestHost()
    let string = String(repeating: "x", count: count)
    let text = Value.object(["jsonrpc": "2.0", "id": 1, "method": "echo", "params": [.string(string)]]).text
    for _ in 0..<2 { host.feed(Wrapping.headers.wrap(text)) }
    #expect(host.take() == [result([.string(string)], id: 1), result([.string(string)], id: 1)])
  }

  @Test("a line is taken up to its limit, and refused once beyond it", arguments: [1, 7, 4096])
  func longLines(_ size: Int) {
    var limits = Limits()
    limits.messageBytes = 100
    let fits = Self.ping + String(repeating: " ", count: 100 - Self.ping.utf8.count)
    let long = Array((fits + "\n" + fits + " \n" + fits + fits + fits + "\n" + Self.ping + "\n").utf8)
    let host = TestHost(limits)
    for start in stride(from: 0, to: long.count, by: size) { host.feed(long[start..<min(start + size, long.count)]) }
    let refused: Value = [
      "id": nil, "error": ["code": -32600, "data": ["limit": "messageBytes", "value": 100]],
    ]
    #expect(difference(host.take(), [Self.pong, refused, refused, Self.pong]) == nil)
    #expect(host.session.unfinishedBytes == 0)
  }

  @Test("an endless line costs no memory once it is too long") func endless() {
    var limits = Limits()
    limits.messageBytes = 1000
    let host = TestHost(limits)
    for _ in 0..<100 { host.feed(String(repeating: "[", count: 500)) }
    #expect(host.session.unfinishedBytes == 0)
    #expect(difference(host.take(), [refusal(-32600)]) == nil)
  }

  @Test("a body is taken up to its limit") func longBodies() {
    var limits = Limits()
    limits.messageBytes = Self.ping.utf8.count
    let host = TestHost(limits)
    host.feed(Wrapping.headers.wrap(Self.ping))
    host.feed("Content-Length: \(Self.ping.utf8.count + 1)\r\n\r\n")
    #expect(difference(host.take(), [Self.pong, refusal(-32600)]) == nil)
  }

  @Test(
    "half a message at the end is -32700, a whole line without its end is a message, nothing is nothing",
    arguments: [
      ("", [Value]()), (" \n", []), (ping, [pong]), (ping + "\n", [pong]), (ping.dropLast() + "", [refusal(-32700)]),
      ("nul", [refusal(-32700)]), ("Content-Length: 5\r\n\r\n{}", [refusal(-32700)]), ("Content-Le", [refusal(-32700)]),
      ("Content-Length: 5\r\n", [refusal(-32700)]), ("Content-Length: \(ping.utf8.count)\r\n\r\n\(ping)", [pong]),
      ("Content-Length: \(ping.utf8.count)\r\n\r\n\(ping)\r\n", [pong]), ("\u{FEFF}", []),
    ])
  func endings(_ text: String, _ answers: [Value]) {
    for size in [1, 1000] {
      let host = TestHost()
      let bytes = Array(text.utf8)
      for start in stride(from: 0, to: bytes.count, by: size) {
        host.feed(bytes[start..<min(start + size, bytes.count)])
      }
      host.end()
      host.end()
      #expect(difference(host.take(), answers) == nil)
    }
  }

  @Test("a thousand requests in one write have a thousand answers in their order", arguments: Wrapping.allCases)
  func burst(_ wrapping: Wrapping) {
    let host = TestHost()
    host.feed(
      (0..<1000).flatMap { wrapping.wrap(#"{"jsonrpc":"2.0","id":\#($0),"method":"sum","params":["}\"",\#($0)]}"#) })
    #expect(host.take() == (0..<1000).map { result(.int($0), id: .int($0)) })
  }

  @Test("a host may stop between two messages and go on later", arguments: Wrapping.allCases)
  func pause(_ wrapping: Wrapping) {
    let host = TestHost()
    let bytes = (0..<5).flatMap { wrapping.wrap(#"{"jsonrpc":"2.0","id":\#($0),"method":"sum"}"#) }
    func lend(_ piece: ArraySlice<UInt8>, pulling count: Int) {
      let padded = Padded(piece)
      host.session.lend(padded.bytes)
      for _ in 0..<count {
        guard case .call(let call) = host.session.next() else {
          Issue.record("a call was expected")
          return
        }
        host.session.answer(call).null()
        host.session.done()
      }
      host.session.settle()
      withExtendedLifetime(padded) {}
    }
    lend(bytes[..<(bytes.count - 10)], pulling: 1)
    lend(bytes[(bytes.count - 10)..<(bytes.count - 5)], pulling: 0)
    lend(bytes[(bytes.count - 5)...], pulling: 2)
    host.pull()
    host.session.settle()
    #expect(host.take().compactMap { $0["id"]?.int } == [0, 1, 2, 3, 4])
  }

  @Test("a large message in small pieces is taken once, and its memory given back") func pieces() {
    let host = TestHost()
    let text = Value.object([
      "jsonrpc": "2.0", "id": 1, "method": "sum", "params": [.string(String(repeating: "x", count: 3 << 20))],
    ])
    let bytes = Wrapping.lines.wrap(text.text)
    for start in stride(from: 0, to: bytes.count, by: 512) { host.feed(bytes[start..<min(start + 512, bytes.count)]) }
    #expect(host.take() == [result(0, id: 1)])
    #expect(host.session.unfinishedBytes == 0)
  }
}
