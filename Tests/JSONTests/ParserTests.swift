import JSON
import TestSupport
import Testing

@Suite struct ParserTests {
  func failure(_ text: String, depth: Int = 128) -> ParseFailure? {
    do throws(ParseFailure) {
      _ = try Value.parse(text, depth: depth)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    "depth counts every open container, also an empty innermost one",
    arguments: [1, 2, 127, 128], [("[", "1", "]"), ("[", "[]", "]"), ("{\"a\":", "{}", "}"), ("{\"a\":", "[]", "}")])
  func depth(_ limit: Int, _ shape: (open: String, inner: String, close: String)) {
    func nested(_ levels: Int) -> String {
      let outer = levels - (shape.inner == "1" ? 0 : 1)
      return String(repeating: shape.open, count: outer) + shape.inner + String(repeating: shape.close, count: outer)
    }
    #expect(failure(nested(limit), depth: limit) == nil)
    #expect(failure(nested(limit + 1), depth: limit) == .tooDeep(limit: limit))
  }

  @Test("100,000 opening brackets are refused, not a crash") func bomb() {
    let open = String(repeating: "[", count: 100_000)
    #expect(failure(open) == .notJSON(.structure))
    #expect(failure(open + String(repeating: "]", count: 100_000)) == .tooDeep(limit: 128))
    #expect(failure(String(repeating: "{\"a\":", count: 100_000)) == .notJSON(.structure))
  }

  @Test(
    "integers are 64 bits, other numbers finite doubles",
    arguments: [
      ("9223372036854775807", Value.int(.max)), ("-9223372036854775808", .int(.min)), ("-0", .int(0)),
      ("1e2", .double(100)), ("1.7976931348623157e308", .double(.greatestFiniteMagnitude)),
      ("5e-324", .double(.leastNonzeroMagnitude)), ("1e-999", .double(0)),
    ])
  func numbers(_ text: String, _ value: Value) throws { #expect(try Value.parse(text) == value) }

  @Test(
    "a number out of range is told from a malformed one",
    arguments: [
      "9223372036854775808", "-9223372036854775809", "18446744073709551615", "18446744073709551616", "1e309", "-1e309",
      "1.8e308", "123456789012345678901234567890",
    ])
  func outOfRange(_ number: String) {
    #expect(failure(number) == .numberOutOfRange(offset: 0))
    #expect(failure(" [1, \(number)]") == .numberOutOfRange(offset: 5))
    #expect(failure("\u{FEFF}[1,\(number), \(number)]") == .numberOutOfRange(offset: 6))
    #expect(failure("[\(number), 01]") == .notJSON(.badNumber))
    #expect(failure("[\(number)x]").map { if case .notJSON = $0 { true } else { false } } == true)
    #expect(failure("[\(number)").map { if case .notJSON = $0 { true } else { false } } == true)
    #expect(failure("{\"\(number)\":1}") == nil)
  }

  @Test("a number in range is taken whatever its bits are, alone and beside one out of range") func lookalikes() throws
  {
    // Each of these has the byte by which the tape marks a 64-bit number without a sign.
    let integer = 0x75 << 56 | 0x2A
    let double = Double(bitPattern: 0x75 << 56 | 0x2A)
    let numbers = "[\(integer),\(double),"
    #expect(
      try Value.parse(numbers + "\"u\",[[\(integer)]]]") == [.int(integer), .double(double), "u", [[.int(integer)]]])
    #expect(failure(numbers + "9223372036854775808]") == .numberOutOfRange(offset: numbers.utf8.count))
  }

  @Test("a text with numbers out of range can still be read, each as 0") func salvage() throws {
    let text = Padded("{\"id\":1e999,\"big\":[18446744073709551615, 7],\"s\":\"1e999\"}")
    let parser = Parser()
    defer { withExtendedLifetime((text, parser)) {} }
    #expect(throws: ParseFailure.numberOutOfRange(offset: 6)) { _ = try parser.parse(text.text) }
    let salvage = try #require(parser.salvage(text.text))
    #expect(Value(salvage.document.root) == ["id": 0, "big": [0, 7], "s": "1e999"])
    #expect(salvage.numbers == [6, 19])
    #expect(String(decoding: salvage.document.scalarText(at: 3), as: UTF8.self) == "1e999")
    for other in [Padded("[1]"), Padded("[1e999")] { #expect(parser.salvage(other.text) == nil) }
  }

  @Test(
    "each fault has its name",
    arguments: [
      ("", ParseFailure.Fault.empty), (" \n", .empty), ("\u{FEFF}", .empty), ("[\"\\q\"]", .badEscape),
      ("[\"a", .unclosedString), ("[\"\n\"]", .controlCharacter), ("[\"\0\"]", .controlCharacter),
      ("[\"\\ud800\"]", .badEscape), ("[01]", .badNumber), ("[1.]", .badNumber), ("[-]", .badNumber),
      ("[1 2]", .structure), ("nul", .structure), ("{\"a\" 1}", .structure), ("[1]]", .structure), ("[1]x", .structure),
    ])
  func faults(_ text: String, _ fault: ParseFailure.Fault) { #expect(failure(text) == .notJSON(fault)) }

  @Test("bytes that are not UTF-8 are refused") func utf8() {
    for bytes: [UInt8] in [
      [0x22, 0xFF, 0x22], [0x22, 0xC0, 0x80, 0x22], [0x22, 0xED, 0xA0, 0x80, 0x22], [0xFF, 0xFE],
    ] {
      #expect(throws: ParseFailure.notJSON(.notUTF8)) { _ = try Value.parse(bytes) }
    }
  }

  @Test("memory that only a long text needed is given back") func trim() throws {
    let parser = Parser()
    let long = Padded("\"" + String(repeating: "a", count: 2 << 20) + "\"")
    #expect(try parser.parse(long.text).root.utf8?.count == 2 << 20)
    let before = parser.generation
    parser.trim()
    #expect(parser.generation != before)
    let short = Padded("[1]")
    #expect(try parser.parse(short.text).root.count == 1)
    let after = parser.generation
    parser.trim()
    #expect(parser.generation == after)
    withExtendedLifetime((long, short)) {}
  }

  @Test("random bytes never trap, and what is read is read again the same", arguments: 0..<8 as Range<UInt64>)
  func soup(_ seed: UInt64) throws {
    var random = SplitMix64(seed: seed)
    let parser = Parser(depth: 8)
    let alphabet = Array("{}[]:,\"\\u0019-.eEtrufalsn \n\u{E9}1234567890".utf8) + [0, 0xFF, 0xE2, 0x80, 0xA8]
    for _ in 0..<4000 {
      let length = Int.random(in: 0..<24, using: &random)
      let text = Padded((0..<length).map { _ in alphabet.randomElement(using: &random) ?? 0 })
      guard let document = try? parser.parse(text.text) else { continue }
      let value = Value(document.root)
      #expect(try Value.parse(value.text) == value)
      withExtendedLifetime((text, parser)) {}
    }
  }
}
