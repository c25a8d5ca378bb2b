import Contract
import Host
import JSON
import TestSupport
import Testing

@Suite("A clock that is advanced far tells its caller how far it is, and can be stopped on the way")
struct ProgressTests {
  private let advance: Value = [
    "jsonrpc": "2.0", "id": "far", "method": "clock.advance", "params": ["seconds": 100, "progress": "p"],
  ]

  private func progress(_ message: Value?) -> Value? {
    message?["method"] == "$/progress" && message?["params"]?["token"] == "p" ? message?["params"]?["value"] : nil
  }

  @Test("progress comes with the caller's token, rises to the whole, and the answer is that of one step")
  func whole() throws {
    let world = try StdioWorld(.lines)
    let link = world.link
    try link.send(["jsonrpc": "2.0", "id": 1, "method": "clock.get"])
    let start = try #require(try link.next()?["result"]?["time"]?.double)
    try link.send(advance)
    var fractions: [Double] = []
    var message = try link.next()
    while let value = progress(message) {
      fractions.append(try #require(value["fraction"]?.double))
      message = try link.next()
    }
    #expect(fractions.count > 1 && fractions == fractions.sorted() && fractions.last == 1)
    #expect(message?["id"] == "far" && message?["result"]?["time"]?.double == start + 100)
  }

  @Test("a cancel ends the call and leaves the clock where it is; others are served meanwhile")
  func cancelled() throws {
    let clock = Ticks()
    let world = MemoryWorld(.lines, hub: Hub(monotonic: { clock.now }))
    let (app, other) = (world.connect(), world.connect())
    try app.send(advance)
    clock.now += 1
    world.hub.tick()
    try other.send(["jsonrpc": "2.0", "id": 1, "method": "host.ping"])
    #expect(try other.next()?["result"] == "pong")
    try app.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": "far"]])
    clock.now += 1
    world.hub.tick()
    var message = try app.next()
    var time: Value?
    while let value = progress(message) {
      time = value["time"]
      #expect(value["fraction"]?.double ?? 1 < 1)
      message = try app.next()
    }
    #expect(message?["id"] == "far" && message?["error"]?["code"] == -32800)
    try app.send(["jsonrpc": "2.0", "id": 2, "method": "clock.get"])
    #expect(try app.next()?["result"]?["time"] == time)
  }

  @Test("what is refused at once is refused at once") func refused() throws {
    let world = MemoryWorld()
    let link = world.connect()
    try link.send([
      "jsonrpc": "2.0", "id": 1, "method": "clock.advance", "params": ["seconds": 1e300, "progress": 1],
    ])
    #expect(try link.next()?["error"]?["data"]?["path"] == "/seconds")
    try link.send(["jsonrpc": "2.0", "id": 2, "method": "clock.advance", "params": ["seconds": 1, "progress": [1]]])
    #expect(try link.next()?["error"]?["data"]?["path"] == "/progress")
  }
}

/// A monotonic clock that a test moves, a step later at each look.
private final class Ticks {
  private var shown = 0.0
  var now: Double {
    get {
      shown += 0.000_001
      return shown
    }
    set { shown = newValue }
  }
}
