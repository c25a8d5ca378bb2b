import JSON
import RPC
import TestSupport
import Testing

/// Requests and notifications of our own.
@Suite struct RequestTests {
  @Test("requests are numbered, and their answers find them", arguments: Wrapping.allCases)
  func answers(_ wrapping: Wrapping) {
    let host = TestHost()
    host.feed(wrapping.wrap(#"{"jsonrpc":"2.0","method":"update"}"#))
    let first = host.session.request("delegate.willPresent")
    first.parameters.value(["name": "d"])
    host.session.done()
    let second = host.session.request("delegate.didReceive")
    host.session.done()
    #expect(
      host.take() == [
        ["jsonrpc": "2.0", "id": 1, "method": "delegate.willPresent", "params": ["name": "d"]],
        ["jsonrpc": "2.0", "id": 2, "method": "delegate.didReceive"],
      ])
    for text in [
      #"{"jsonrpc":"2.0","id":7,"result":1}"#, #"{"jsonrpc":"2.0","id":"1","result":1}"#,
      #"{"jsonrpc":"2.0","id":null,"error":{}}"#,
      #"{"jsonrpc":"2.0","id":2,"result":{"a":[1]}}"#, #"{"id":1,"error":{"code":5,"message":"no"},"jsonrpc":"2.0"}"#,
      #"{"jsonrpc":"2.0","id":2,"result":1}"#,
    ] { host.feed(wrapping.wrap(text)) }
    #expect(host.responses.map(\.id) == [second.id, first.id])
    #expect(host.responses.map(\.outcome) == [#"{"a":[1]}"#, #"error {"code":5,"message":"no"}"#])
    #expect(host.take() == [] && host.calls == ["update"])
  }

  @Test("an answer with a number out of range is told as one, not read as 0") func unreadable() {
    let host = TestHost()
    for _ in 0..<2 {
      _ = host.session.request("x")
      host.session.done()
    }
    _ = host.take()
    host.feed(#"[{"jsonrpc":"2.0","id":1,"result":1e999},{"jsonrpc":"2.0","id":2,"result":2}]"# + "\n")
    #expect(host.responses.map(\.outcome) == ["unreadable", "2"] && host.take() == [])
  }

  @Test("answers may come in a batch") func batch() {
    let host = TestHost()
    for _ in 0..<2 {
      _ = host.session.request("x")
      host.session.done()
    }
    _ = host.take()
    host.feed(#"[{"jsonrpc":"2.0","id":1,"result":1},{"jsonrpc":"2.0","id":2,"result":2}]"# + "\n")
    #expect(host.responses.map(\.id) == [1, 2] && host.take() == [])
  }

  @Test("only a request without an answer is cancelled") func cancel() {
    let host = TestHost()
    let request = host.session.request("x").id
    host.session.done()
    _ = host.take()
    host.session.cancelRequest(request)
    host.session.cancelRequest(request + 1)
    #expect(host.take() == [["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(request)]]])
    host.session.forgetRequest(request)
    host.feed(#"{"jsonrpc":"2.0","id":1,"result":1}"# + "\n")
    host.session.cancelRequest(request)
    #expect(host.responses.isEmpty && host.take() == [])
  }

  @Test("what gets no value: a result is null, parameters are left out") func empty() {
    let host = TestHost()
    host.feed(#"{"jsonrpc":"2.0","id":1,"method":"later"}"# + "\n")
    _ = host.session.answer(host.postponed[0])
    host.session.done()
    _ = host.session.notify("n")
    host.session.done()
    #expect(host.take() == [result(nil, id: 1), ["jsonrpc": "2.0", "method": "n"]])
  }
}
