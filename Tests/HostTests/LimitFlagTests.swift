import JSON
import TestSupport
import Testing

@Suite("Limits have flags, are told, and a refusal says which limit and its value")
struct LimitFlagTests {
  private func call(_ link: any Link, _ method: Value, _ params: Value = [:]) throws -> Value {
    try link.send(["jsonrpc": "2.0", "id": 1, "method": method, "params": params])
    return try #require(try link.next())
  }

  @Test("devices, events, commands, subscriptions") func kept() throws {
    let world = try StdioWorld(
      .lines, ["--max-devices", "2", "--max-events", "3", "--max-commands", "4", "--max-subscriptions", "1"])
    let link = world.link
    let told = try call(link, "host.info")["result"]?["limits"]
    #expect(told?["devices"] == 2 && told?["events"] == 3 && told?["commands"] == 4 && told?["subscriptions"] == 1)

    #expect(try call(link, "device.create", ["device": "a"])["result"] != nil)
    let third = try call(link, "device.create", ["device": "b"])["error"]?["data"]
    #expect(third?["kind"] == "limitExceeded" && third?["limit"] == "devices" && third?["value"] == 2)

    for device: Value in ["default", "a"] {
      for _ in 0..<3 {
        _ = try call(link, "app.background", ["device": device])
        _ = try call(link, "app.foreground", ["device": device])
      }
      let events = try call(link, "events.list", ["device": device])["result"]
      #expect(events?["events"]?.items?.count == 3 && events?["dropped"] == 3)
      let refused = try call(link, "device.snapshot", ["device": device])["error"]?["data"]
      #expect(refused?["kind"] == "incompleteRecord" && refused?["dropped"] == 2)
    }

    #expect(try call(link, "events.subscribe")["result"] != nil)
    let second = try call(link, "events.subscribe")["error"]?["data"]
    #expect(second?["limit"] == "subscriptions" && second?["value"] == 1)
  }

  @Test("messages, depth, batches, requests in flight", arguments: WireFraming.allCases)
  func wire(_ framing: WireFraming) throws {
    let world = try StdioWorld(
      framing, ["--max-message", "2KiB", "--max-depth", "4", "--max-batch", "2", "--max-in-flight", "1"])
    let link = world.link
    func refusal(_ text: String) throws -> Value? {
      try link.send(text)
      return try link.next()?["error"]?["data"]
    }
    let deep = try refusal(#"{"jsonrpc":"2.0","id":1,"method":"host.ping","params":{"text":[[[]]]}}"#)
    #expect(deep?["limit"] == "depth" && deep?["value"] == 4)
    let ping = #"{"jsonrpc":"2.0","id":1,"method":"host.ping"}"#
    let batch = try refusal("[\(ping),\(ping),\(ping)]")
    #expect(batch?["limit"] == "batch" && batch?["value"] == 2)
    try link.send(#"{"jsonrpc":"2.0","id":1,"method":"primer.present"}"#)
    let flight = try refusal(#"{"jsonrpc":"2.0","id":2,"method":"authorization.request"}"#)
    #expect(flight?["limit"] == "inFlight" && flight?["value"] == 1)
    let long = try refusal(#"{"jsonrpc":"2.0","id":1,"method":"\#(String(repeating: "x", count: 3_000))"}"#)
    #expect(long?["limit"] == "messageBytes" && long?["value"] == 2_048)
  }
}
