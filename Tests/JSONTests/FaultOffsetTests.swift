import JSON
import TestSupport
import Testing

@Suite("A text that is no JSON is refused with the byte at which it stops being any")
struct FaultOffsetTests {
  private func offset(_ text: some Collection<UInt8>) -> Int {
    Array(text).withUnsafeBytes { Parser.faultOffset(in: $0) }
  }

  @Test(
    "the byte is the first that no JSON text could have there",
    arguments: [
      ("[1,]", 3), ("[1 2]", 3), ("{\"a\" 1}", 5), ("{a:1}", 1), ("{\"a\":1,}", 7), ("[\"a\nb\"]", 3), ("tru", 3),
      ("nul]", 3),
      ("01", 1), ("-", 1), ("1.", 2), ("1e+", 3), ("[1]]", 3), ("\"\\x\"", 2), ("\"\\ud800\"", 7),
      ("\"\\ud800\\n\"", 7),
      ("\"abc", 4), ("[", 1), ("", 0), ("\u{FEFF}[1,]", 6), ("{\"é\":x}", 6), (" ", 1),
    ])
  func place(_ text: String, _ expected: Int) {
    #expect(offset(text.utf8) == expected)
  }

  @Test("bytes that are no UTF-8 are found where they begin")
  func encoding() {
    #expect(offset(Array("[\"é".utf8) + [0xFF]) == 4)
    #expect(offset([0x22, 0xC0, 0xAF, 0x22]) == 1)
    #expect(offset([0x22, 0xED, 0xA0, 0x80, 0x22]) == 1)
  }

  @Test("every refused text of the public suite has a fault inside it or at its end, every accepted one at its end")
  func suite() {
    for name in TestData.names(in: "json-parsing") where name.hasSuffix(".json") {
      let bytes = TestData.bytes("json-parsing/\(name)")
      let place = offset(bytes)
      if name.hasPrefix("y_") { #expect(place == bytes.count, "\(name)") }
      #expect((0...bytes.count).contains(place), "\(name)")
    }
  }

  @Test("a byte that may stand nowhere is found wherever it is put", arguments: 0..<20 as Range<UInt64>)
  func anywhere(_ seed: UInt64) {
    var random = SplitMix64(seed: seed)
    let text = Array(#"{"a":[1,-2.5e3,"x\n\u00e9 é",true,null],"b":{"c":{}},"d":[[]]}"#.utf8)
    for _ in 0..<100 {
      let place = Int.random(in: 0..<text.count, using: &random)
      // Within a character of several bytes, that character is what is broken.
      let isWithin = text[place] & 0xC0 == 0x80
      var broken = text
      broken.insert(0x01, at: place)
      #expect(offset(broken) == (isWithin ? place - 1 : place))
    }
  }
}
