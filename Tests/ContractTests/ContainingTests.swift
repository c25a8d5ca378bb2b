import Contract
import JSON
import TestSupport
import Testing

@Suite struct ContainingTests {
  private func differences(_ found: Value, _ wanted: Value) throws -> [EventDifference] {
    let parser = Parser()
    let text = Padded(found.text)
    defer { withExtendedLifetime((parser, text)) {} }
    let root = try parser.parse(text.text).root
    var differences: [EventDifference] = []
    root.differences(from: wanted, at: "", &differences)
    #expect(root.contains(wanted) == differences.isEmpty)
    return differences
  }

  @Test(
    "An object contains its members', a list its items' one by one, and anything else what is equal to it",
    arguments: [
      (["a": 1, "b": [1, ["c": nil]]], ["b": [1, [:]]]), ([:], [:]), (["a": 1], ["a": 1.0]), (["a": 1.5], ["a": 1.5]),
      (["a": nil], ["a": nil]), ([[]], [[]]), ("é", "é"), (true, true),
    ] as [(Value, Value)])
  func contains(found: Value, wanted: Value) throws {
    #expect(try differences(found, wanted).isEmpty)
  }

  @Test(
    "Each place at which it does not is told with what was expected and what is there",
    arguments: [
      (["a": 1], ["a": 2], "/a", 1), (["a": 1], ["b": nil], "/b", nil), (["a": [1]], ["a": [1, 2]], "/a", [1]),
      (["a": [1, 2]], ["a": [1, 3]], "/a/1", 2), (["a/~": "1"], ["a/~": 1], "/a~1~0", "1"), (1, true, "", 1),
      (["a": nil], ["a": [:]], "/a", nil as Value), (["a": [:]], ["a": []], "/a", [:]),
      ("e\u{301}", "é", "", "e\u{301}"),
    ] as [(Value, Value, String, Value?)])
  func differs(found: Value, wanted: Value, path: String, actual: Value?) throws {
    let difference = try #require(try differences(found, wanted).first)
    #expect(difference.path == path)
    #expect(difference.actual == actual || (actual == nil && difference.actual == .null))
  }

  @Test("Of very many differences only some are told")
  func limit() throws {
    let wanted = Value.array((0..<100).map { .int($0) })
    let found = Value.array((0..<100).map { .int($0 + 1) })
    #expect(try differences(found, wanted).count == EventDifference.limit)
  }
}
