import JSON
import TestSupport
import Testing

@Suite struct WriterTests {
  func written(_ body: (Writer) -> Void) -> String {
    let writer = Writer()
    body(writer)
    return writer.text
  }

  @Test("commas come by themselves, in containers and between lines") func commas() {
    let text = written { w in
      for _ in 0..<2 {
        w.beginObject()
        w.field("a", 1)
        w.key("b")
        w.beginArray()
        w.null()
        w.bool(true)
        w.string("x")
        w.beginArray()
        w.endArray()
        w.beginObject()
        w.endObject()
        w.double(0.5)
        w.json("{}")
        w.endArray()
        w.key("c" as String)
        w.value(["d": []])
        w.endObject()
        w.byte(0x0A)
      }
    }
    let line = "{\"a\":1,\"b\":[null,true,\"x\",[],{},0.5,{}],\"c\":{\"d\":[]}}\n"
    #expect(text == line + line)
  }

  @Test(
    "integers are written in full",
    arguments: [
      (0, "0"), (7, "7"), (-1, "-1"), (10, "10"), (99, "99"), (100, "100"), (.max, "9223372036854775807"),
      (.min, "-9223372036854775808"), (-1000, "-1000"),
    ])
  func integers(_ number: Int, _ text: String) { #expect(written { $0.int(number) } == text) }

  @Test(
    "doubles are as short as they can be, whole ones without a fraction",
    arguments: [
      (1.0, "1"), (-3.0, "-3"), (0.1, "0.1"), (0.0, "0"), (-0.0, "-0.0"), (1e15, "1000000000000000"),
      (9_007_199_254_740_991.0, "9007199254740991"), (0x1p53, "9007199254740992.0"), (1e300, "1e+300"),
      (.leastNonzeroMagnitude, "5e-324"), (1.0 / 3.0, "0.3333333333333333"),
    ] as [(Double, String)])
  func doubles(_ number: Double, _ text: String) { #expect(written { $0.double(number) } == text) }

  @Test("any double reads back as itself", arguments: 0..<4 as Range<UInt64>)
  func roundTrip(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    for _ in 0..<2000 {
      let number = Double(bitPattern: random.next())
      guard number.isFinite else { continue }
      #expect(try Value.parse(written { $0.double(number) }).double?.bitPattern == number.bitPattern)
    }
  }

  @Test("every control character, quote and backslash is escaped, at any distance from the start")
  func escapes() throws {
    for code in UInt8(0)..<0x80 {
      for before in 0..<18 {
        let string =
          String(repeating: "é", count: before / 2) + String(repeating: "a", count: before)
          + String(UnicodeScalar(code)) + "tail of text"
        let text = written { $0.string(string) }
        #expect(try Value.parse(text) == .string(string))
        #expect(!text.utf8.contains { $0 < 0x20 })
      }
    }
    #expect(written { $0.string("\u{1}\u{1f}\"\\\n\r\t/\u{7f}" as String) } == #""\u0001\u001f\"\\\n\r\t/\#u{7f}""#)
  }

  @Test("U+2028 and U+2029 are escaped, their neighbours are not", arguments: 0..<10)
  func separators(_ before: Int) throws {
    let pad = String(repeating: "x", count: before)
    #expect(
      written { $0.string(pad + "\u{2027}\u{2028}\u{2029}\u{202A}\u{2088}") }
        == "\"\(pad)\u{2027}\\u2028\\u2029\u{202A}\u{2088}\"")
  }

  @Test("random strings read back as themselves", arguments: 0..<4 as Range<UInt64>)
  func strings(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let alphabet = Array("abc\"\\\n\u{1}\u{7f}é😀\u{2028}漢\u{e2}\u{80}\u{100}")
    for _ in 0..<2000 {
      let length = Int.random(in: 0..<40, using: &random)
      let string = String((0..<length).map { _ in alphabet.randomElement(using: &random) ?? "a" })
      #expect(try Value.parse(written { $0.string(string) }) == .string(string))
    }
  }

  @Test("bytes that are not UTF-8 come out as UTF-8") func repaired() {
    let bytes: [UInt8] = [0x61, 0xFF, 0xE2, 0x80]
    #expect(written { w in bytes.withUnsafeBufferPointer { w.string(utf8: $0) } } == "\"a\u{FFFD}\u{FFFD}\"")
  }

  @Test("what was written can be taken back") func truncate() {
    let text = written { w in
      w.beginArray()
      w.int(1)
      let mark = w.count
      w.string("gone")
      w.truncate(to: mark)
      w.int(2)
      w.endArray()
    }
    #expect(text == "[1,2]")
  }

  @Test("an emptied writer holds nothing, and its memory serves the next one") func memory() {
    let spare = Spare()
    let one = Writer(spare: spare)
    let two = Writer(spare: spare)
    one.string(String(repeating: "a", count: 10_000))
    let held = one.heldBytes
    one.removeAll()
    #expect(one.heldBytes == 0)
    two.int(1)
    #expect(two.heldBytes == held)
    one.string(String(repeating: "a", count: 100_000))
    one.removeAll(keepingCapacity: true)
    #expect(one.heldBytes == 0)
    one.int(1)
    one.removeAll(keepingCapacity: true)
    #expect(one.heldBytes > 0 && one.heldBytes <= Spare.limit)
  }
}
