import JSON
import RPC
import TestSupport
import Testing

@Suite struct FlightTests {
  func request(_ id: String, _ method: String = "later", _ params: String = "[]") -> String {
    #"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(params)}"#
  }

  func cancel(_ id: String) -> String { #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":\#(id)}}"# }

  func finish(_ host: TestHost, _ index: Int) {
    host.session.answer(host.postponed[index]).string("done")
    host.session.done()
  }

  @Test("an id in flight is refused a second time, the first is unaffected", arguments: Wrapping.allCases)
  func duplicates(_ wrapping: Wrapping) {
    let host = TestHost()
    for text in [request("1"), request("1", "sum"), request("\"1\"", "sum"), request("1.0", "sum")] {
      host.feed(wrapping.wrap(text))
    }
    #expect(difference(host.take(), [refusal(-32600, id: 1), result(0, id: "1"), result(0, id: 1.0)]) == nil)
    finish(host, 0)
    host.feed(wrapping.wrap(request("1", "sum")))
    #expect(host.take() == [result("done", id: 1), result(0, id: 1)])
  }

  @Test("an id twice in a batch is refused the second time, even if the first has its answer")
  func batchDuplicates() {
    let host = TestHost()
    host.feed("[\(request("1", "sum")),\(request("1", "sum")),\(request("2"))]\n")
    #expect(host.take() == [])
    host.feed(request("1", "sum") + "\n")
    #expect(difference(host.take(), [refusal(-32600, id: 1)]) == nil)
    finish(host, 0)
    let answers: Value = [result(0, id: 1), refusal(-32600, id: 1), result("done", id: 2)]
    #expect(difference(host.take(), [answers]) == nil)
    host.feed(request("1", "sum") + "\n")
    #expect(host.take() == [result(0, id: 1)])
  }

  @Test("null may be in flight any number of times, and means none of them") func nulls() {
    let host = TestHost()
    host.feed(request("null") + "\n[" + request("null") + "," + request("null") + "]\n" + cancel("null") + "\n")
    #expect(host.postponed.count == 3 && host.cancelled.isEmpty)
    for index in 0..<3 { finish(host, index) }
    #expect(host.take() == [result("done", id: nil), [result("done", id: nil), result("done", id: nil)]])
  }

  @Test("so many may be in flight, one more is refused, and cancelling makes room") func limit() {
    var limits = Limits()
    limits.inFlight = 2
    let host = TestHost(limits)
    host.feed((1...3).map { request("\($0)") + "\n" }.joined())
    let expected: Value = ["id": 3, "error": ["code": -32600, "data": ["limit": "inFlight", "value": 2]]]
    #expect(difference(host.take(), [expected]) == nil)
    host.feed(cancel("1") + "\n" + request("4") + "\n")
    #expect(difference(host.take(), [refusal(-32800, id: 1)]) == nil)
    #expect(host.session.requestsInFlight == 2)
  }

  @Test(
    "a cancelled request has exactly one answer, also when the cancel comes in the same write",
    arguments: Wrapping.allCases)
  func cancelled(_ wrapping: Wrapping) {
    let host = TestHost()
    host.feed(wrapping.wrap(request("\"a\"")) + wrapping.wrap(cancel("\"a\"")) + wrapping.wrap(cancel("\"a\"")))
    #expect(difference(host.take(), [refusal(-32800, id: "a")]) == nil)
    finish(host, 0)
    host.session.refuse(host.postponed[0], .internalError)
    #expect(host.take() == [])
    #expect(!host.session.waits(host.postponed[0]))
  }

  @Test("answers that wait for their batch count towards what may pile up") func piles() {
    var limits = Limits()
    limits.inFlight = 3
    limits.batch = 3
    let host = TestHost(limits)
    for tens in 1...3 {
      let members = [request("\(tens)1"), request("\(tens)2", "sum"), request("\(tens)3", "sum")]
      host.feed("[\(members.joined(separator: ","))]\n")
    }
    let refused: Value = [refusal(-32600, id: 31), refusal(-32600, id: 32), refusal(-32600, id: 33)]
    #expect(difference(host.take(), [refused]) == nil)
    for index in 0..<2 { finish(host, index) }
    #expect(host.take().map { $0.items?.count } == [3, 3])
    host.feed(request("9", "sum") + "\n")
    #expect(host.take() == [result(0, id: 9)])
  }

  @Test("an id is taken up to its limit, and refused with itself beyond it") func longIDs() {
    var limits = Limits()
    limits.idBytes = 5
    let host = TestHost(limits)
    host.feed([#""123""#, #""1234""#].map { request($0, "sum") + "\n" }.joined())
    #expect(difference(host.take(), [result(0, id: "123"), refusal(-32600, id: "1234")]) == nil)
  }

  @Test("a host may still answer a cancelled request with its result") func tooLate() {
    let host = TestHost()
    host.obeysCancel = false
    host.feed(request("1") + "\n" + cancel("1") + "\n")
    #expect(host.cancelled == host.postponed)
    finish(host, 0)
    #expect(host.take() == [result("done", id: 1)])
  }

  @Test("a batch's member can be cancelled, from within the batch too") func member() {
    let host = TestHost()
    host.feed("[\(request("1")),\(request("2", "sum")),\(request("3"))]\n\(cancel("1"))\n")
    #expect(host.take() == [])
    finish(host, 1)
    let answers: Value = [result(0, id: 2), refusal(-32800, id: 1), result("done", id: 3)]
    #expect(difference(host.take(), [answers]) == nil)
    host.feed("[\(request("1")),\(cancel("1"))]\n")
    #expect(difference(host.take(), [[refusal(-32800, id: 1)]]) == nil)
  }

  @Test(
    "a cancel that means nothing is ignored",
    arguments: [
      #"{"id":2}"#, #"{"id":"1"}"#, #"{"id":1.0}"#, #"{"id":[1]}"#, #"{"id":{}}"#, "{}", "[]", "[[1]]", #"{"ID":1}"#,
      "null",
      #"{"x":{"id":1}}"#, "[2]",
    ])
  func meaningless(_ params: String) {
    let host = TestHost()
    host.feed(request("1") + "\n" + #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":\#(params)}"# + "\n")
    #expect(host.cancelled.isEmpty && host.take() == [])
    #expect(host.session.waits(host.postponed[0]))
  }

  @Test(
    "the id is found wherever it stands",
    arguments: [
      #"{"id":1}"#, #"{"x":[1,{"id":3}],"id": 1 }"#, "[1]", "[ 1 , 2]", #"{"a":{},"b":[],"c":"}","id":1,"id":2}"#,
    ])
  func found(_ params: String) {
    let host = TestHost()
    host.feed(request("1") + "\n" + #"{"params":\#(params),"jsonrpc":"2.0","method":"$/cancelRequest"}"# + "\n")
    #expect(difference(host.take(), [refusal(-32800, id: 1)]) == nil)
  }

  @Test("a cancel that asks for an answer gets null, and cannot cancel itself") func cancelRequest() {
    let host = TestHost()
    host.feed(request("1") + "\n" + request("9", "$/cancelRequest", #"{"id":1}"#) + "\n")
    #expect(difference(host.take(), [result(nil, id: 9), refusal(-32800, id: 1)]) == nil)
    host.feed("[" + request("9", "$/cancelRequest", #"{"id":9}"#) + "]\n")
    #expect(host.take() == [[result(nil, id: 9)]])
  }

  @Test("a late answer that was begun can be turned into a refusal", arguments: ["[", ""])
  func rollBack(_ open: String) {
    let host = TestHost()
    host.feed(open + request("1") + (open.isEmpty ? "" : "]") + "\n")
    host.session.answer(host.postponed[0]).beginObject()
    host.session.refuse(host.postponed[0], code: 3, message: "no")
    let expected: Value = ["jsonrpc": "2.0", "id": 1, "error": ["code": 3, "message": "no"]]
    #expect(host.take() == [open.isEmpty ? expected : [expected]])
    #expect(host.session.requestsInFlight == 0)
  }

  @Test("a handle outlives its place: an answered request's handle never reaches a newer one") func handles() {
    let host = TestHost()
    host.feed(request("1") + "\n")
    finish(host, 0)
    host.feed(request("2") + "\n")
    finish(host, 0)
    #expect(host.take() == [result("done", id: 1)])
    finish(host, 1)
    #expect(host.take() == [result("done", id: 2)])
  }
}
