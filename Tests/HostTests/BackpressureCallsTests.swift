import JSON
import RPC
import Testing

/// Calls that wait while their client leaves its answers unread, or while a batch holds much back.
///
/// Input is taken in order and a message behind what is not read yet has not arrived, a cancel like any other. But
/// whatever a client has sent is acted on as soon as it reads, and a batch that waits stops nothing.
@Suite(.serialized) struct BackpressureCallsTests {
  typealias Way = BackpressureTests.Way

  @Test("a cancel behind a flood ends its call once the client reads, with one answer", arguments: Way.allCases)
  func cancelBehindFlood(_ way: Way) throws {
    let (host, client) = try BackpressureTests.open(way)
    client.request("primer.present", id: 0)
    let count = try BackpressureTests.flood(client, of: host)
    client.put(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":0}}"#)
    try BackpressureTests.expectPings(client, upTo: count)
    let answer = try client.next()
    #expect(answer["id"] == 0 && answer["error"]?["code"] == -32800)
    #expect(try client.call("primer.respond", ["answer": "decline"])["outcome"] == "declined")
    try expectNothingMore(client)
  }

  @Test("what somebody else ends while a client reads nothing is answered to it all the same", arguments: Way.allCases)
  func endedMeanwhile(_ way: Way) throws {
    let (host, client) = try BackpressureTests.open(way)
    client.request("primer.present", id: 0)
    let count = try BackpressureTests.flood(client, of: host)
    let other = try host.connect()
    #expect(try other.call("primer.respond", ["answer": "decline"])["outcome"] == "declined")
    client.put(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":0}}"#)
    var numbers: [Int] = []
    var outcome: Value?
    while numbers.last != count {
      let answer = try client.next()
      let id = try #require(answer["id"]?.int)
      if id == 0 { outcome = answer["result"]?["outcome"] } else { numbers.append(id) }
    }
    #expect(numbers == Array(1...count))
    #expect(outcome == "declined")
    try expectNothingMore(client)
  }

  /// A batch whose first member waits, and whose other members' answers are a kilobyte each.
  private func batch(_ members: Int) -> String {
    let text = String(repeating: "b", count: 1_000)
    let pings = (1...members).map {
      #"{"jsonrpc":"2.0","id":\#($0),"method":"host.ping","params":{"text":"\#($0) \#(text)"}}"#
    }
    return "[" + ([#"{"jsonrpc":"2.0","id":0,"method":"primer.present"}"#] + pings).joined(separator: ",") + "]"
  }

  @Test("a batch that waits with more than the soft limit in hand can be cancelled", arguments: Way.allCases)
  func cancelInBatch(_ way: Way) throws {
    let (host, client) = try BackpressureTests.open(way, ["--soft-queue", "64KiB"])
    client.put(batch(300))
    #expect(try client.call("host.ping") == "pong")
    client.put(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":0}}"#)
    let answers = try #require(try client.next().items)
    #expect(answers.count == 301)
    #expect(answers.last?["id"] == 0 && answers.last?["error"]?["code"] == -32800)
    for number in 1...300 { try #require(answers[number - 1]["result"]?.string?.hasPrefix("\(number) b") == true) }
    withExtendedLifetime(host) {}
  }

  @Test("members of a batch whose answers don't fit under the hard limit are refused, and say so")
  func batchBeyondHardLimit() throws {
    let (host, client) = try BackpressureTests.open(.tcpLines, ["--soft-queue", "32KiB", "--hard-queue", "64KiB"])
    client.put(batch(900))
    #expect(try client.call("host.ping") == "pong")
    client.put(#"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":0}}"#)
    let answers = try #require(try client.next().items)
    #expect(answers.count == 901)
    let served = answers.filter { $0["result"] != nil }.count
    #expect((60...65).contains(served))
    for answer in answers[served..<900] {
      try #require(answer["error"]?["data"]?["kind"] == "limitExceeded")
      try #require(answer["error"]?["data"]?["limit"] == "hardQueuedBytes")
      try #require(answer["error"]?["data"]?["value"] == 65_536)
    }
    withExtendedLifetime(host) {}
  }

  @Test("batches of long answers that nobody reads cost no more than the hard limit and a batch's copies")
  func batchesUnread() throws {
    let (host, client) = try BackpressureTests.open(.tcpLines, ["--hard-queue", "4MiB"])
    let other = try host.connect()
    let before = host.peakBytes
    let members = (1...1_000).map { #"{"jsonrpc":"2.0","id":\#($0),"method":"rpc.discover"}"# }
    for _ in 0..<10 { client.put("[" + members.joined(separator: ",") + "]") }
    while client.unsentBytes > 0, client.offer() > 0 { try BackpressureTests.expectLife(other) }
    try BackpressureTests.expectLife(other)
    let growth = host.peakBytes - before
    #expect(growth < 4 << 20 + BackpressureTests.allowance || LimitsHost.isSanitized, "\(growth) bytes more")
  }

  private func expectNothingMore(_ client: LimitsClient) throws {
    client.request("host.ping", id: -7)
    let last = try client.next()
    #expect(last["id"] == -7, "\(last.text)")
  }
}
