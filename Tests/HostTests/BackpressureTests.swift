import Glibc
import JSON
import RPC
import Testing

/// What a client can make the host keep by asking and not reading, and what becomes of it and of others meanwhile.
@Suite(.serialized) struct BackpressureTests {
  /// The ways to the host that a client may leave unread.
  enum Way: CaseIterable, Sendable {
    case tcpLines, tcpHeaders, stdio
  }

  /// Memory that a client may cost beyond the queue it is allowed, in bytes.
  static let allowance = 16 << 20

  static func open(_ way: Way, _ arguments: [String] = []) throws -> (host: LimitsHost, client: LimitsClient) {
    let host = try LimitsHost(arguments, stdio: way == .stdio)
    switch way {
    case .tcpLines: return (host, try host.connect())
    case .tcpHeaders: return (host, try host.connect(framing: .headers))
    case .stdio: return (host, try #require(host.stdio))
    }
  }

  /// Sends pings without reading until the host takes no more, and returns how many, the last of them perhaps in part.
  ///
  /// Another client's pings tell when that is: each answer to them is a turn of the host's loop.
  static func flood(_ client: LimitsClient, of host: LimitsHost, atMost limit: Int = 64 << 20) throws -> Int {
    let other = try host.connect()
    var count = 0
    var offered = 0
    var turns = 0
    while turns < 20 {
      while client.unsentBytes < 64 << 10 {
        count += 1
        client.request("host.ping", ["text": .string("\(count) " + String(repeating: "-", count: 200))], id: count)
      }
      let taken = client.offer()
      offered += taken
      try #require(offered < limit, "the host goes on reading from a client that takes nothing")
      turns = taken == 0 ? turns + 1 : 0
      try expectLife(other)
    }
    return count
  }

  /// Expects an answer in a time that only a host that waits for somebody else would exceed.
  static func expectLife(_ other: LimitsClient) throws {
    let clock = ContinuousClock()
    let start = clock.now
    #expect(try other.call("host.ping") == "pong")
    #expect(clock.now - start < .seconds(LimitsHost.isSanitized ? 20 : 2))
  }

  static func expectPings(_ client: LimitsClient, upTo count: Int, readingUpTo limit: Int = 64 << 10) throws {
    for number in 1...count {
      let answer = try client.next(readingUpTo: limit)
      try #require(answer["id"] == .int(number))
      try #require(answer["result"]?.string?.hasPrefix("\(number) -") == true)
    }
  }

  @Test("who asks and never reads is left unread, and costs no more than its queue", arguments: Way.allCases)
  func neverReads(_ way: Way) throws {
    let (host, client) = try Self.open(way)
    let before = host.peakBytes
    try #require(before > 0)
    _ = try Self.flood(client, of: host)
    let growth = host.peakBytes - before
    #expect(growth < Limits().softQueuedBytes + Self.allowance || LimitsHost.isSanitized, "\(growth) bytes more")
  }

  @Test("who asks much before it reads gets every answer, in order", arguments: Way.allCases)
  func readsLater(_ way: Way) throws {
    let (host, client) = try Self.open(way)
    let count = try Self.flood(client, of: host)
    try Self.expectPings(client, upTo: count)
    try Self.expectLife(client)
  }

  @Test("who reads a byte at a time gets the same", arguments: Way.allCases)
  func readsBytes(_ way: Way) throws {
    let (host, client) = try Self.open(way)
    let count = try Self.flood(client, of: host)
    let other = try host.connect()
    for _ in 0..<20_000 { try #require(try client.fill(upTo: 1)) }
    try Self.expectLife(other)
    try Self.expectPings(client, upTo: count)
  }

  @Test("answers beyond the soft limit that the system takes at once don't stop the rest", arguments: Way.allCases)
  func systemTakesAll(_ way: Way) throws {
    let (host, client) = try Self.open(way, ["--soft-queue", "1KiB"])
    for number in 1...300 {
      client.request("host.ping", ["text": .string("\(number) -" + String(repeating: "=", count: 1_500))], id: number)
    }
    try Self.expectPings(client, upTo: 300)
    withExtendedLifetime(host) {}
  }

  @Test("above the hard limit a connection is closed, and only that one", arguments: [Way.tcpLines, .tcpHeaders])
  func hardLimit(_ way: Way) throws {
    let (host, client) = try Self.open(way, ["--hard-queue", "1MiB"])
    let other = try host.connect()
    client.request("host.ping", ["text": .string(String(repeating: "a", count: 12 << 20))])
    while client.unsentBytes > 0, client.offer() > 0 || client.waitUntilWritable() {}
    while try other.call("host.info")["connections"] != 1 {}
    #expect(host.log.contains("hardQueuedBytes"))
    while try client.fill() {}
    try Self.expectLife(other)
  }

  @Test("who takes nothing for the time of the stall limit is closed, and only that one")
  func stall() throws {
    let (host, client) = try Self.open(.tcpLines, ["--stall", "1"])
    _ = try Self.flood(client, of: host)
    let other = try host.connect()
    #expect(client.waitUntilLost())
    #expect(try other.call("host.info")["connections"] == 1)
    #expect(host.log.contains("stallSeconds"))
    try Self.expectLife(other)
  }

  @Test("who takes a little now and then is not closed, although its queue is as full as that of one who is")
  func slow() throws {
    let (host, slow) = try Self.open(.tcpLines, ["--stall", LimitsHost.isSanitized ? "15" : "4"])
    let count = try Self.flood(slow, of: host)
    let stalled = try host.connect()
    _ = try Self.flood(stalled, of: host)
    while !stalled.waitUntilLost(atMost: 50) { try #require(try slow.fill(upTo: 16 << 10)) }
    try Self.expectPings(slow, upTo: count)
  }

  @Test("who goes away with a full queue is forgotten at once, and so is what it waited for")
  func closes() throws {
    let (host, client) = try Self.open(.tcpLines)
    client.request("primer.present", nil, id: 0)
    _ = try Self.flood(client, of: host)
    let other = try host.connect()
    #expect(try other.call("host.info")["connections"] == 2)
    client.close()
    let clock = ContinuousClock()
    let start = clock.now
    while try other.call("host.info")["connections"] != 1 {
      try #require(clock.now - start < .seconds(10), "the host keeps a client that is gone")
    }
    #expect(try other.call("primer.respond", ["answer": "decline"])["outcome"] == "declined")
  }
}
