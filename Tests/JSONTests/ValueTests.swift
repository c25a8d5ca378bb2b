import JSON
import TestSupport
import Testing

@Suite struct ValueTests {
  @Test("numbers are equal by value, objects in any order, and equal values hash alike") func equality() {
    let same: [(Value, Value)] = [
      (1, 1.0), (.int(0), .double(-0.0)), (["a": 1, "b": [2.0]], ["b": [2], "a": 1]), (nil, .null), ([], []),
      ([:], [:]),
    ]
    for (a, b) in same {
      #expect(a == b)
      #expect(a.hashValue == b.hashValue)
    }
    let different: [(Value, Value)] = [
      (1, 2), (1, "1"), (1, true), (["a": 1], ["a": 1, "b": 2]), (["a": 1], ["b": 1]), ([1, 2], [2, 1]), (nil, false),
      (.int(.max), .double(0x1p63)), ("é", "e\u{301}"), ([:], []),
    ]
    for (a, b) in different { #expect(a != b) }
  }

  @Test("members keep their order, and a name given twice stays twice") func order() throws {
    let value = try Value.parse("{\"b\":1,\"a\":2,\"b\":3}")
    #expect(value.text == "{\"b\":1,\"a\":2,\"b\":3}")
    #expect(value["b"] == 1)
  }

  @Test("members are set in place, added at the end and removed") func members() {
    var members: Value.Members = ["a": 1, "b": 2]
    members["a"] = 3
    members["c"] = nil
    members["d"] = 4
    members["b"] = nil
    #expect(Value.object(members).text == "{\"a\":3,\"d\":4}")
  }

  @Test("each accessor answers for its own case only") func access() {
    let value: Value = ["n": nil, "b": true, "i": 1, "d": 1.5, "w": 2.0, "s": "x", "a": [1], "o": ["k": "v"]]
    #expect(value["n"]?.isNull == true)
    #expect(value["b"]?.bool == true)
    #expect(value["i"]?.int == 1 && value["w"]?.int == 2 && value["d"]?.int == nil)
    #expect(value["d"]?.double == 1.5 && value["i"]?.double == 1)
    #expect(value["s"]?.string == "x" && value["i"]?.string == nil)
    #expect(value["a"]?[0] == 1 && value["a"]?[1] == nil && value["a"]?[-1] == nil)
    #expect(value["o"]?["k"] == "v" && value["x"] == nil && value["a"]?["k"] == nil)
  }

  @Test("containing: a subset of members, whole arrays, and the place of the first difference") func contains() {
    let value: Value = ["a": ["b": 1, "c": 2], "d": [1, ["e": 2, "f": 3]]]
    #expect(value.contains([:]))
    #expect(value.contains(["a": ["c": 2], "d": [1, ["f": 3]]]))
    #expect(value.difference(containing: ["d": [1, ["f": 4]]])?.hasPrefix("/d/1/f:") == true)
    #expect(value.difference(containing: ["x": 1])?.hasPrefix("/x: missing") == true)
    #expect(!value.contains(["d": [1]]))
    #expect(!value.contains(["a": nil]))
  }
}
