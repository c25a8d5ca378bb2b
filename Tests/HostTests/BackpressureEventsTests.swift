import Glibc
import JSON
import RPC
import Testing

/// A subscriber that leaves its events unread: it costs no more than its queue, and misses nothing without being told.
@Suite(.serialized) struct BackpressureEventsTests {
  /// The events that a device keeps.
  private static let kept = 100_000

  /// Lets a device's app change its state so often, each time an event, and reads all the answers.
  private func act(_ times: Int, through client: LimitsClient) throws {
    var asked = 0
    var answered = 0
    while answered < times {
      while asked < times, asked - answered < 500 {
        client.put(#"{"jsonrpc":"2.0","id":0,"method":"app.\#(asked % 2 == 0 ? "background" : "foreground")"}"#)
        asked += 1
      }
      try client.skip()
      answered += 1
    }
  }

  /// Reads a subscriber's messages and expects every number from `first` to `last` once and in order, as an event or
  /// within an overflow; returns how many overflows there were.
  private func expectEvents(_ subscriber: LimitsClient, from first: Int, to last: Int) throws -> Int {
    var told = first - 1
    var overflows = 0
    while told < last {
      let message = try subscriber.next()
      let data = try #require(message["params"])
      if message["method"] == "events.overflow" {
        try #require(data["from"] == .int(told + 1))
        told = try #require(data["to"]?.int)
        overflows += 1
      } else {
        try #require(message["method"] == "event" && data["seq"] == .int(told + 1))
        told += 1
      }
    }
    try #require(told == last)
    return overflows
  }

  @Test("200,000 unread events cost the queue alone, and are told or counted later")
  func unread() throws {
    let host = try LimitsHost()
    let actor = try host.connect()
    try act(Self.kept, through: actor)
    let subscriber = try host.connect()
    _ = try subscriber.call("events.subscribe")
    let before = host.peakBytes
    try act(2 * Self.kept, through: actor)
    let growth = host.peakBytes - before
    #expect(
      growth < Limits().softQueuedBytes + BackpressureTests.allowance || LimitsHost.isSanitized, "\(growth) bytes more")
    #expect(try expectEvents(subscriber, from: Self.kept + 1, to: 3 * Self.kept) == 1)
    try act(2, through: actor)
    #expect(try expectEvents(subscriber, from: 3 * Self.kept + 1, to: 3 * Self.kept + 2) == 0)
  }

  @Test("what happened before is replayed to its end without anything else happening")
  func replay() throws {
    let host = try LimitsHost(["--soft-queue", "1KiB"])
    let actor = try host.connect()
    try act(2_000, through: actor)
    let subscriber = try host.connect()
    _ = try subscriber.call("events.subscribe", ["since": 0])
    #expect(try expectEvents(subscriber, from: 1, to: 2_000) == 0)
  }

  @Test("events of many devices that nobody reads are all told later, each device's in order")
  func manyDevices() throws {
    let devices = 300
    let host = try LimitsHost(["--soft-queue", "1KiB"])
    let subscriber = try host.connect()
    _ = try subscriber.call("events.subscribe", ["devices": "*"])
    let actor = try host.connect()
    for number in 0..<devices { _ = try actor.call("device.create", ["device": .string("d\(number)")]) }
    for method in ["app.background", "app.foreground", "app.terminate"] {
      for number in 0..<devices { actor.request(method, ["device": .string("d\(number)")]) }
      for _ in 0..<devices { try #require(try actor.next()["result"] != nil) }
    }
    for number in 0..<devices { _ = try actor.call("device.destroy", ["device": .string("d\(number)")]) }
    var told: [String: Int] = [:]
    while told.count < devices || told.values.contains(where: { $0 < 3 }) {
      let data = try #require(try subscriber.next()["params"])
      let device = try #require(data["device"]?.string)
      try #require(data["seq"] == .int(told[device, default: 0] + 1))
      told[device, default: 0] += 1
    }
  }

  @Test("a subscriber that reads nothing delays no other, and goes without a trace")
  func goes() throws {
    let host = try LimitsHost()
    let deaf = try host.connect()
    let subscriber = try host.connect()
    _ = try deaf.call("events.subscribe")
    _ = try subscriber.call("events.subscribe")
    let actor = try host.connect()
    try act(20_000, through: actor)
    #expect(try expectEvents(subscriber, from: 1, to: 20_000) == 0)
    deaf.close()
    while try actor.call("host.info")["connections"] != 2 {}
    try act(2, through: actor)
    #expect(try expectEvents(subscriber, from: 20_001, to: 20_002) == 0)
  }
}
