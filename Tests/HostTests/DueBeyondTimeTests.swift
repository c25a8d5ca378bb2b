import Host
import JSON
import TestSupport
import Testing

@Suite("What is due beyond the last instant of a clock holds nobody up")
struct DueBeyondTimeTests {
  @Test("a registration due after the year 9999 in real time leaves the host to its other callers")
  func registration() throws {
    let clock = Seconds()
    let world = MemoryWorld(.lines, hub: Hub(monotonic: { clock.now }))
    let link = world.connect()
    for (method, params): (Value, Value) in [
      ("clock.set", ["time": 253_402_300_799]), ("authorization.set", ["status": "authorized"]),
      ("backend.configure", ["responses": [["delay": 2]]]), ("registration.register", [:]),
      ("clock.mode", ["mode": "real"]),
    ] {
      try link.send(["jsonrpc": "2.0", "id": 1, "method": method, "params": params])
      #expect(try link.next()?["result"] != nil, "\(method)")
    }
    clock.now += 3
    world.hub.tick()
    try link.send(["jsonrpc": "2.0", "id": 2, "method": "host.ping"])
    #expect(try link.next()?["result"] == "pong")
    #expect(world.hub.nextDeadline == nil)
  }
}

private final class Seconds {
  var now = 0.0
}
