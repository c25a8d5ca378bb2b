import Contract
import Device
import Host
import JSON
import Testing

@Suite struct CommandsTests {
  /// Something of everything on a device.
  static func story(_ client: Client, on device: Value) throws {
    let steps: [(String, Value)] = [
      ("categories.register", ["document": ["iosCategories": [["categoryId": 65, "buttons": [["label": "Rate"]]]]]]),
      ("delegate.add", ["name": "d", "completes": 2]),
      ("primer.present", ["title": "é", "wait": false]), ("primer.respond", ["answer": "accept"]),
      ("prompt.respond", ["answer": "allow"]), ("app.background", [:]),
      ("notification.deliver", ["payload": ["aps": ["alert": "x", "category": "65", "badge": 3]], "collapseId": "c"]),
      ("clock.advance", ["seconds": 10]), ("notification.respond", ["notification": "c", "action": "1"]),
      ("primer.configure", ["minInterval": 60, "titleColor": ".systemRed"]), ("clock.advance", ["seconds": 1.5]),
    ]
    for (method, params) in steps {
      var members = params.members ?? [:]
      members.append("device", device)
      try client.call(method, .object(members))
    }
  }

  @Test("The commands of one device replayed on a fresh one give an equal device with equal events")
  func replay() throws {
    let stage = Stage()
    let client = stage.enter()
    try Self.story(client, on: "default")
    let listed = try client.call("commands.list")
    expect(listed, contains: ["dropped": 0, "next": nil])
    #expect(listed["commands"]?.items?.count == 11)
    expect(
      listed["commands"]?[2],
      contains: ["time": 1_767_225_600, "method": "primer.present", "params": ["title": "é"]])
    let before = try client.call("events.list")
    try client.call("device.create", ["replace": true])
    let replayed = try client.call("commands.replay", ["commands": listed["commands"] ?? nil])
    expect(replayed, contains: ["replayed": 11, "seq": before["events"]?.items?.last?["seq"] ?? nil])
    #expect(try client.call("events.list") == before)
    #expect(try client.call("commands.list") == listed)
  }

  @Test("A record is listed page by page, without gaps and to its end")
  func pages() throws {
    let client = Stage().enter()
    try Self.story(client, on: "default")
    let whole = try client.call("commands.list")["commands"]?.items ?? []
    var pages: [Value] = []
    var after: Value = 0
    while after != .null {
      let page = try client.call("commands.list", ["after": after, "limit": 4])
      pages += page["commands"]?.items ?? []
      after = page["next"] ?? nil
    }
    #expect(pages == whole)
    #expect(try client.call("commands.list", ["after": 11])["commands"] == [])
  }

  @Test("A replay that is malformed or refused changes nothing and names the command")
  func refused() throws {
    let stage = Stage()
    let client = stage.enter()
    let good: Value = ["time": 0, "method": "app.background", "params": [:]]
    let before = try stage.hub.devices.box(named: "default").device
    expect(
      try client.refusal(
        "commands.replay",
        ["commands": [good, ["time": 0, "method": "prompt.respond", "params": ["answer": "allow"]]]]),
      contains: [
        "code": -32602,
        "data": ["path": "/commands/1", "refusal": ["code": 1301, "data": ["kind": "noPrompt"]]],
      ])
    expect(
      try client.refusal("commands.replay", ["commands": [good, good, ["time": 0, "method": "clock.advance"]]]),
      contains: ["code": -32602, "data": ["path": "/commands/2/params/seconds"]])
    expect(try client.refusal("commands.replay"), contains: ["data": ["path": "/commands"]])
    expect(
      try client.refusal("commands.replay", ["commands": [], "device": "no"]),
      contains: ["data": ["kind": "unknownDevice"]])
    #expect(try stage.hub.devices.box(named: "default").device == before)
  }

  @Test("A replay tells its events and answers those who wait for one")
  func tells() throws {
    let stage = Stage()
    let (client, other) = (stage.enter(), stage.enter())
    try other.call("events.subscribe")
    other.ask("events.wait", ["match": ["data": ["to": "background"]]])
    try client.call(
      "commands.replay", ["commands": [["time": 0, "method": "app.background", "params": [:]]]])
    let heard = other.take()
    #expect(heard.count == 2)
    expect(heard[0]["params"], contains: ["type": "app.stateChanged"])
    expect(heard[1]["result"], contains: ["type": "app.stateChanged"])
  }

  @Test("A record made in real time replays at its own times, and the clock goes on in real time from there")
  func realTime() throws {
    let stage = Stage()
    let client = stage.enter()
    try client.call("clock.mode", ["mode": "real"])
    try client.call("backend.configure", ["responses": [["status": 503]]])
    try client.call("authorization.set", ["status": "authorized"])
    stage.pass(2)
    try client.call("registration.register")
    stage.pass(5)
    try client.call("app.background")
    let device = try stage.hub.devices.box(named: "default").device
    let commands = try client.call("commands.list")["commands"] ?? nil
    #expect(commands.items?.contains { $0["method"] == "clock.tick" } == true)
    stage.pass(100)
    try client.call("device.create", ["replace": true])
    try client.call("commands.replay", ["commands": commands])
    #expect(try stage.hub.devices.box(named: "default").device == device)
    stage.pass(1)
    #expect(try client.call("clock.get")["time"]?.double == device.clock.now + 1)
  }
}
