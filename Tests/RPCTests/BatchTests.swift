import JSON
import RPC
import TestSupport
import Testing

@Suite struct BatchTests {
  func request(_ id: Value, _ method: String = "sum", _ params: Value = []) -> Value {
    ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
  }

  func notification(_ method: String) -> Value { ["jsonrpc": "2.0", "method": .string(method)] }

  @Test("answers come in one array in the order they are given, notifications are silent", arguments: Wrapping.allCases)
  func order(_ wrapping: Wrapping) {
    let host = TestHost()
    host.feed(wrapping.wrap(Value.array([request(1), notification("update"), request("2", "nope"), request(3)]).text))
    #expect(difference(host.take(), [[result(0, id: 1), refusal(-32601, id: "2"), result(0, id: 3)]]) == nil)
    host.feed(wrapping.wrap(Value.array([notification("update"), notification("nope")]).text))
    #expect(host.take() == [])
    #expect(host.calls == ["sum", "update", "nope", "sum", "update", "nope"])
  }

  @Test("a batch with slow members is answered after the last, other requests meanwhile", arguments: Wrapping.allCases)
  func slow(_ wrapping: Wrapping) {
    let host = TestHost()
    host.feed(wrapping.wrap(Value.array([request(1, "later"), request(2), request(3, "later")]).text))
    #expect(host.take() == [] && host.session.requestsInFlight == 2 && host.session.queuedBytes > 0)
    host.feed(wrapping.wrap(request(4).text))
    #expect(host.take() == [result(0, id: 4)])
    host.session.answer(host.postponed[1]).string("b")
    host.session.done()
    #expect(host.take() == [])
    host.session.answer(host.postponed[0]).string("a")
    host.session.done()
    #expect(host.take() == [[result(0, id: 2), result("b", id: 3), result("a", id: 1)]])
    #expect(host.session.requestsInFlight == 0 && host.session.queuedBytes == 0)
  }

  @Test("two slow batches do not mix", arguments: Wrapping.allCases)
  func two(_ wrapping: Wrapping) {
    let host = TestHost()
    for id in 1...2 {
      host.feed(wrapping.wrap(Value.array([request(.int(id), "later"), request(.int(id + 10))]).text))
    }
    for index in [1, 0] {
      host.session.answer(host.postponed[index]).null()
      host.session.done()
    }
    #expect(host.take() == [[result(0, id: 12), result(nil, id: 2)], [result(0, id: 11), result(nil, id: 1)]])
  }

  @Test("events that a member causes come behind the batch's answer", arguments: Wrapping.allCases)
  func events(_ wrapping: Wrapping) {
    let host = TestHost()
    let event: Value = ["jsonrpc": "2.0", "method": "happened", "params": [1]]
    host.feed(wrapping.wrap(Value.array([request(1, "event"), request(2)]).text))
    #expect(host.take() == [[result(true, id: 1), result(0, id: 2)], event])
    host.feed(wrapping.wrap(Value.array([request(1, "event"), request(2, "later")]).text))
    #expect(host.take() == [event])
  }

  @Test("a batch is taken up to its limit, and nothing of it beyond") func limit() {
    var limits = Limits()
    limits.batch = 3
    let host = TestHost(limits)
    host.feed(Value.array([1, 2, 3].map { request(.int($0)) }).text + "\n")
    #expect(host.take().first?.items?.count == 3)
    host.feed(Value.array([1, 2, 3, 4].map { request(.int($0)) }).text + "\n")
    let expected: Value = ["id": nil, "error": ["code": -32600, "data": ["limit": "batch", "value": 3]]]
    #expect(difference(host.take(), [expected]) == nil)
    #expect(host.calls.count == 3)
  }

  @Test("a thousand members are no trouble") func large() {
    let host = TestHost()
    host.feed(Value.array((0..<1000).map { request(.int($0), "sum", [.int($0)]) }).text + "\n")
    #expect(host.take() == [.array((0..<1000).map { result(.int($0), id: .int($0)) })])
  }
}
