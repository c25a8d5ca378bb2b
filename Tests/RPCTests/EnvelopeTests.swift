import JSON
import RPC
import TestSupport
import Testing

@Suite struct EnvelopeTests {
  func answers(_ text: String, _ limits: Limits = Limits()) -> [Value] {
    let host = TestHost(limits)
    host.feed(text + "\n")
    return host.take()
  }

  @Test(
    "an id comes back byte for byte",
    arguments: [
      "0", "1", "-1", "-0", "1.5", "1e2", "1E+2", "9007199254740993", "9223372036854775807", "-9223372036854775808",
      "0.1e-3", "1.0", "null", "\"\"", "\"1\"", "\"a b\"", "\"\\u0041\"", "\"\\\"}\"", "\"é😀\"", "\"\\ud83d\\ude00\"",
      "\",\"",
    ], Wrapping.allCases)
  func ids(_ id: String, _ wrapping: Wrapping) {
    for text in [
      #"{"jsonrpc":"2.0","id":\#(id),"method":"sum"}"#, #"{"id" : \#(id)  , "method":"sum","jsonrpc":"2.0"}"#,
      #"{"method":"sum","params":{"a":[{"id":2}]},"jsonrpc":"2.0","id":\#(id) }"#,
    ] {
      let host = TestHost()
      host.feed(wrapping.wrap(text))
      #expect(host.takeText().contains(#"{"jsonrpc":"2.0","id":\#(id),"result":0}"#))
      host.feed(wrapping.wrap(text.replacing("sum", with: "nope")))
      #expect(
        host.takeText().contains(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32601,"message":"Method not found"}}"#)
      )
      host.feed(wrapping.wrap(text.replacing("sum", with: "later")))
      host.session.answer(host.postponed[0]).null()
      host.session.done()
      #expect(host.takeText().contains(#"{"jsonrpc":"2.0","id":\#(id),"result":null}"#))
    }
  }

  @Test("an id of another type is refused with null", arguments: ["true", "false", "[]", "[1]", "{}", "{\"a\":1}"])
  func idTypes(_ id: String) {
    #expect(difference(answers(#"{"jsonrpc":"2.0","id":\#(id),"method":"sum"}"#), [refusal(-32600)]) == nil)
    #expect(difference(answers(#"[{"jsonrpc":"2.0","id":\#(id),"method":"sum"}]"#), [[refusal(-32600)]]) == nil)
  }

  @Test(
    "what is no valid request is refused, with the id where there is one",
    arguments: [
      ("1", Value.null), ("\"x\"", nil), ("null", nil), ("{}", nil), (#"{"foo":"boo"}"#, nil),
      (#"{"jsonrpc":"2.0","id":5}"#, 5), (#"{"id":5,"method":"sum"}"#, 5),
      (#"{"jsonrpc":"1.0","id":5,"method":"sum"}"#, 5),
      (#"{"jsonrpc":2.0,"id":5,"method":"sum"}"#, 5), (#"{"jsonrpc":"2.0","id":5,"method":1}"#, 5),
      (#"{"jsonrpc":"2.0","id":5,"method":null}"#, 5), (#"{"jsonrpc":"2.0","id":5,"method":"sum","params":1}"#, 5),
      (#"{"jsonrpc":"2.0","id":5,"method":"sum","params":"x"}"#, 5),
      (#"{"jsonrpc":"2.0","method":"sum","params":1}"#, nil),
      (#"{"jsonrpc":"2.0","result":1}"#, nil), (#"{"method":"sum"}"#, nil),
      (#"{"jsonrpc":"2.0","id":5,"method":"sum","method":"sum"}"#, 5),
      (#"{"jsonrpc":"2.0","jsonrpc":"2.0","id":5,"method":"sum"}"#, 5),
      (#"{"jsonrpc":"2.0","id":5,"method":"sum","params":[],"params":[]}"#, 5),
      (#"{"jsonrpc":"2.0","id":5,"id":5,"method":"sum"}"#, nil),
      (#"{"jsonrpc":"2.0","id":5,"\u0069d":6,"method":"sum"}"#, nil),
      (#"{"jsonrpc":"2.0","method":"sum","method":"sum"}"#, nil),
    ])
  func invalid(_ text: String, _ id: Value) {
    let host = TestHost()
    host.feed(text + "\n[" + text + "]\n")
    let found = host.take()
    #expect(difference(found, [refusal(-32600, id: id), [refusal(-32600, id: id)]]) == nil)
    #expect(found.first?["error"]?["message"] == "Invalid Request")
    #expect(found.first?["error"]?["data"]?["reason"]?.string?.isEmpty == false)
    #expect(host.calls.isEmpty)
  }

  @Test("members that mean nothing here are ignored, and names may be escaped") func extras() {
    let text =
      #"{"x":1,"id":1,"meth\u006fd":"su\u006d","result":[{}],"jsonrpc":"\u0032.0","y":{"id":7},"params":[4],"z":2,"x":1}"#
    #expect(answers(text) == [result(4, id: 1)])
  }

  @Test(
    "only the very names mean something",
    arguments: [
      "I", "iD", "id\\u0000", "ids", "metho", "methods", "method\\u0000", "params\\u0000", "paramss", "jsonrp",
      "jsonrpc\\u0000",
      "jsonrpc2", "resul", "error\\u0000", "errors", "",
    ])
  func names(_ name: String) {
    #expect(
      answers(#"{"\#(name)":7,"jsonrpc":"2.0","method":"sum","params":[4],"id":1,"\#(name)":8}"#) == [result(4, id: 1)])
    #expect(answers(#"{"jsonrpc":"2.0\u0000","method":"sum","id":1}"#) != [result(0, id: 1)])
  }

  @Test("omitted and null parameters are the same", arguments: ["", #","params":null"#])
  func omitted(_ params: String) {
    #expect(answers(#"{"jsonrpc":"2.0","id":1,"method":"echo"\#(params)}"#) == [result(nil, id: 1)])
  }

  @Test(
    "a valid notification is never answered",
    arguments: ["sum", "nope", "half", "event", "subtract", "later", "silent", "rpc.x", ""])
  func notifications(_ method: String) {
    let host = TestHost()
    host.feed(#"{"jsonrpc":"2.0","method":"\#(method)"}"# + "\n")
    for request in host.postponed {
      host.session.refuse(request, .cancelled)
      host.session.answer(request).null()
      host.session.done()
    }
    #expect(host.calls == [method])
    #expect(host.take() == (method == "event" ? [["jsonrpc": "2.0", "method": "happened", "params": [1]]] : []))
  }

  @Test(
    "what is not JSON is -32700 with null, and says why",
    arguments: ["{", "[1,", "{\"a\":\u{1}}", "\"\\ud800\"", "[\"\0\"]", "01"])
  func parseErrors(_ text: String) {
    let found = answers(text)
    #expect(difference(found, [refusal(-32700)]) == nil)
    #expect(found.first?["error"]?["message"] == "Parse error")
  }

  @Test("100,000 brackets are -32700, and the connection goes on") func bomb() {
    let bomb = String(repeating: "[", count: 100_000)
    let closed = bomb + String(repeating: "]", count: 100_000)
    let found = answers("\(bomb)\n\(closed)\n\(FramingTests.ping)")
    let deep: Value = ["error": ["code": -32700, "data": ["limit": "depth", "value": 128]], "id": nil]
    #expect(difference(found, [refusal(-32700), deep, FramingTests.pong]) == nil)
  }

  @Test(
    "a number out of range is -32600 with the request's id, whatever its place",
    arguments: ["1e999", "18446744073709551616", "9223372036854775808"])
  func outOfRange(_ number: String) {
    for (text, id) in [
      (#"{"jsonrpc":"2.0","id":5,"method":"sum","params":[\#(number)]}"#, "5"),
      (#"{"params":{"a":[\#(number), 1]},"method":"sum","jsonrpc":"2.0","id":"x"}"#, "\"x\""),
      (#"{"jsonrpc":"2.0","id":\#(number),"method":"sum"}"#, number),
      (#"{"jsonrpc":"2.0","method":"sum","params":[\#(number)]}"#, "null"),
    ] {
      let host = TestHost()
      host.feed(text + "\n" + FramingTests.ping + "\n")
      #expect(
        host.takeText().hasPrefix(#"{"jsonrpc":"2.0","id":\#(id),"error":{"code":-32600,"message":"Invalid Request","#))
      #expect(host.calls == ["sum"])
    }
    let batch =
      #"[{"jsonrpc":"2.0","id":1,"method":"sum","params":[1]},{"jsonrpc":"2.0","id":2,"method":"sum","params":[\#(number)]},"#
      + #"{"jsonrpc":"2.0","id":3,"method":"sum","params":[3]}]"#
    #expect(difference(answers(batch), [[result(1, id: 1), refusal(-32600, id: 2), result(3, id: 3)]]) == nil)
  }

  @Test("U+2028 and U+2029 never leave as such") func separators() {
    let host = TestHost()
    host.feed("{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"echo\",\"params\":[\"\u{2028}\u{2029}\"]}\n")
    #expect(host.takeText() == "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":[\"\\u2028\\u2029\"]}\n")
  }

  @Test("a request that the host leaves without an answer gets -32603") func unanswered() {
    #expect(difference(answers(#"{"jsonrpc":"2.0","id":1,"method":"silent"}"#), [refusal(-32603, id: 1)]) == nil)
    #expect(difference(answers(#"[{"jsonrpc":"2.0","id":1,"method":"silent"}]"#), [[refusal(-32603, id: 1)]]) == nil)
  }

  @Test("an answer that was begun can be turned into a refusal", arguments: Wrapping.allCases)
  func rollBack(_ wrapping: Wrapping) {
    let host = TestHost()
    let text = #"{"jsonrpc":"2.0","id":1,"method":"half"}"#
    let expected: Value = [
      "jsonrpc": "2.0", "id": 1, "error": ["code": 7, "message": "changed my mind", "data": ["kind": "half"]],
    ]
    host.feed(wrapping.wrap(text))
    host.feed(wrapping.wrap("[\(text),\(text.replacing("1,", with: "2,"))]"))
    let found = host.take()
    #expect(found.first == expected && found.last?.items?.count == 2 && found.last?[0] == expected)
  }
}
