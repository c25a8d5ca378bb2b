import JSON
import RPC
import Testing

/// How much a connection may subscribe to.
@Suite struct LimitsSubscriptionsTests {
  @Test("a connection has so many subscriptions and no more, until it ends one")
  func most() throws {
    let host = try LimitsHost()
    let client = try host.connect()
    let limit = Limits().subscriptions
    for number in 1...limit { #expect(try client.call("events.subscribe")["subscription"] == .int(number)) }
    client.request("events.subscribe", id: 0)
    let data = try client.next()["error"]?["data"]
    #expect(data?["kind"] == "limitExceeded" && data?["limit"] == "subscriptions" && data?["value"] == .int(limit))
    _ = try client.call("events.unsubscribe", ["subscription": 1])
    #expect(try client.call("events.subscribe")["subscription"] == .int(limit + 1))
    withExtendedLifetime(host) {}
  }
}
