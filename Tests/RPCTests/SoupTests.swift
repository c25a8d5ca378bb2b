import JSON
import RPC
import TestSupport
import Testing

/// Laws that hold for any bytes at all.
@Suite struct SoupTests {
  static let pieces: [String] = [
    "{", "}", "[", "]", ":", ",", "\"", "\\", "\n", "\r\n", " ", "\u{FEFF}", "é", "\0", "1", "-", "e9", "1e999", "null",
    "true",
    #""jsonrpc":"2.0","#, #""id":1,"#, #""id":"a","#, #""method":"sum""#, #""method":"later","#, #""params":[1]"#,
    #"{"jsonrpc":"2.0","id":1,"method":"later"}"#, #"{"jsonrpc":"2.0","id":2,"method":"sum","params":[1,{}]}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":1}}"#, #"{"jsonrpc":"2.0","id":1,"result":[]}"#,
    #"[{"jsonrpc":"2.0","id":3,"method":"later"},{"jsonrpc":"2.0","id":4,"method":"event"},5]"#,
    "Content-Length: ", "Content-Length: 41\r\n\r\n", "Content-Length: 2\n\n[]", "GET ", "Host:", "Content-",
  ]

  static func soup(_ random: inout SplitMix64) -> [UInt8] {
    (0..<Int.random(in: 1..<14, using: &random)).flatMap { _ -> [UInt8] in
      if Int.random(in: 0..<8, using: &random) == 0 { return [UInt8.random(in: 0...255, using: &random)] }
      return Array((pieces.randomElement(using: &random) ?? "").utf8)
    }
  }

  @Test(
    "bytes never trap, what is sent is always whole messages, and no split changes it",
    arguments: 0..<16 as Range<UInt64>)
  func soup(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var limits = Limits()
    limits.messageBytes = 120
    limits.depth = 6
    limits.batch = 4
    limits.inFlight = 3
    for _ in 0..<400 {
      let bytes = Self.soup(&random)
      let whole = TestHost(limits)
      whole.feed(bytes)
      let pieces = TestHost(limits)
      var start = 0
      while start < bytes.count {
        let end = min(bytes.count, start + Int.random(in: 1..<9, using: &random))
        pieces.feed(bytes[start..<end])
        start = end
      }
      for host in [whole, pieces] {
        host.end()
        for request in host.postponed { host.session.refuse(request, .cancelled) }
      }
      let text = whole.session.output.text
      #expect(pieces.session.output.text == text, "\(String(decoding: bytes, as: UTF8.self))")
      #expect(pieces.calls == whole.calls && pieces.session.verdict == whole.session.verdict)
      for message in whole.take() {
        #expect(
          message.items != nil || message["jsonrpc"] == "2.0",
          "\(message) for \(String(decoding: bytes, as: UTF8.self))")
      }
      #expect(
        whole.session.requestsInFlight == 0 && whole.session.queuedBytes == 0 && whole.session.unfinishedBytes == 0)
    }
  }
}
