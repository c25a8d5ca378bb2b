import JSON
import TestSupport
import Testing

@Suite struct MatchingTests {
  @Test(
    "a constant matches its own bytes, and no others of any length",
    arguments: ["", "a", "id", "abcdefg", "abcdefgh", "abcdefghi", "abcdefghijklmnop", "é and more than sixteen"]
      as [StaticString])
  func constants(_ text: StaticString) {
    let bytes = Array(text.description.utf8)
    func matches(_ bytes: [UInt8]) -> Bool { bytes.withUnsafeBufferPointer { text.matches($0) } }
    #expect(matches(bytes))
    #expect(!matches(bytes + [0x61]))
    #expect(bytes.isEmpty || !matches(Array(bytes.dropLast())))
    for place in bytes.indices {
      var other = bytes
      other[place] ^= 1
      #expect(!matches(other), "byte \(place)")
    }
  }

  static let names: [StaticString] = ["first", "second", "th\u{ef}rd", "a longer fourth"]

  func find(_ text: String) throws -> (places: [Int: String], mismatch: String?) {
    let padded = Padded(text)
    let parser = Parser()
    return try withExtendedLifetime((padded, parser)) {
      let root = try parser.parse(padded.text).root
      var found = InlineArray<32, Int32>(repeating: 0)
      let mismatch: String? =
        switch root.find(Self.names, &found) {
        case .unknown(let key): "unknown \(key.string ?? "")"
        case .repeated(let place): "repeated \(place)"
        case nil: nil
        }
      var places: [Int: String] = [:]
      for place in found.indices where found[place] != 0 { places[place] = root.at(Int(found[place])).string }
      return (places, mismatch)
    }
  }

  @Test("members are found by name in any order, and any of them may be missing") func found() throws {
    for order in [[0, 1, 2, 3], [3, 2, 1, 0], [2, 0, 3], [1], []] {
      let members = order.map { "\"\(Self.names[$0])\":\"value \($0)\"" }
      let (places, mismatch) = try find("{\(members.joined(separator: ","))}")
      #expect(mismatch == nil)
      #expect(places == Dictionary(uniqueKeysWithValues: order.map { ($0, "value \($0)") }))
    }
  }

  @Test(
    "a name that is not on the list, or is there twice, is told",
    arguments: [
      ("{\"first\":1,\"Second\":2}", "unknown Second"), ("{\"\":1}", "unknown "),
      ("{\"first\":1,\"second\":2,\"\\u0066irst\":3}", "repeated 0"),
      ("{\"a longer fourth\":[],\"a longer fourth\":{}}", "repeated 3"),
    ])
  func mismatches(_ text: String, _ expected: String) throws { #expect(try find(text).mismatch == expected) }
}
