import JSON
import TestSupport
import Testing

@Suite struct ElementTests {
  func read<Result>(_ text: String, _ body: (Element) throws -> Result) throws -> Result {
    let padded = Padded(text)
    let parser = Parser()
    return try withExtendedLifetime((padded, parser)) { try body(parser.parse(padded.text).root) }
  }

  @Test("every kind is told, and only its own accessor answers") func kinds() throws {
    try read("[null,true,false,1,1.5,\"é\",[2],{\"a\":3}]") { root in
      let items = Array(root.items)
      #expect(items.map(\.kind) == [.null, .true, .false, .int, .double, .string, .array, .object])
      #expect(items.map(\.isNull) == [true, false, false, false, false, false, false, false])
      #expect(items.map(\.bool) == [nil, true, false, nil, nil, nil, nil, nil])
      #expect(items.map(\.int) == [nil, nil, nil, 1, nil, nil, nil, nil])
      #expect(items.map(\.double) == [nil, nil, nil, 1, 1.5, nil, nil, nil])
      #expect(items.map(\.string) == [nil, nil, nil, nil, nil, "é", nil, nil])
      #expect(items.map(\.isArray) == [false, false, false, false, false, false, true, false])
      #expect(items.map(\.isObject) == [false, false, false, false, false, false, false, true])
      #expect(items.map(\.count) == [0, 0, 0, 0, 0, 0, 1, 1])
      #expect(root.count == 8)
    }
  }

  @Test("a whole number is an integer however it is written", arguments: ["100", "1e2", "100.0"])
  func whole(_ text: String) throws { try read(text) { #expect($0.int == 100) } }

  @Test("a member is found by the bytes of its name, the first of two") func members() throws {
    try read("{\"a\":1,\"b\":{\"a\":2},\"\\u0061\":3,\"\u{e9}\":4}") { root in
      #expect(root["a"]?.int == 1)
      #expect(root["b"]?["a"]?.int == 2)
      #expect(root["c"] == nil)
      #expect(root["\u{e9}"]?.int == 4)
      #expect(root["e\u{301}" as String] == nil)
      #expect(root.members.map { $0.key.string } == ["a", "b", "a", "é"])
      #expect(root["b"]?["a"]?["x"] == nil)
    }
  }

  @Test("strings keep their NUL, their astral characters and their length") func strings() throws {
    try read("[\"a\\u0000b\",\"\\ud83d\\ude00\",\"\"]") { root in
      #expect(root.items.map(\.string) == ["a\0b", "😀", ""])
      #expect(root.items.map { $0.utf8?.count } == [3, 4, 0])
    }
  }

  @Test("structural places lead past any value, and to a scalar's own text") func places() throws {
    let padded = Padded(" [ 1e2 , {\"a\":[1,{}]} , \"x]\\u00e9\"  ,-0.0\n]")
    let parser = Parser()
    let document = try parser.parse(padded.text)
    var place = 1
    var texts: [String] = []
    for item in document.root.items {
      if !item.isObject { texts.append(String(decoding: document.scalarText(at: place), as: UTF8.self)) }
      place = document.structural(behind: place) + 1
    }
    withExtendedLifetime((padded, parser)) {}
    #expect(texts == ["1e2", "\"x]\\u00e9\"", "-0.0"])
  }
}
