import Contract
import Device
import Host
import JSON
import Testing

@Suite struct RealTimeTests {
  private static let start = 1_767_225_600.0

  private func time(_ client: Client) throws -> Double { try client.call("clock.get")["time"]?.double ?? 0 }

  @Test("A real clock goes on from where it stood, a virtual one stands, and looking at either leaves no record")
  func modes() throws {
    let stage = Stage()
    let client = stage.enter()
    stage.pass(100)
    #expect(try time(client) == Self.start)
    expect(try client.call("clock.mode", ["mode": "real"]), contains: ["time": .double(Self.start), "mode": "real"])
    stage.pass(2.5)
    #expect(try time(client) == Self.start + 2.5)
    #expect(try client.call("device.get")["time"]?.double == Self.start + 2.5)
    #expect(try client.call("device.list")["devices"]?[0]?["time"]?.double == Self.start + 2.5)
    try client.call("clock.advance", ["seconds": 60])
    stage.pass(0.5)
    #expect(try time(client) == Self.start + 63)
    try client.call("clock.set", ["time": .double(Self.start), "backwards": true])
    stage.pass(1)
    #expect(try time(client) == Self.start + 1)
    try client.call("clock.mode", ["mode": "virtual"])
    stage.pass(1_000)
    #expect(try time(client) == Self.start + 1)
    #expect(stage.hub.devices.present(try stage.hub.devices.box(named: "default")).record.total == 4)
  }

  @Test("R7 Retries come when their real time has come, each at its own time, and tell the subscribers")
  func retries() throws {
    let stage = Stage()
    let client = stage.enter()
    try client.call("events.subscribe", ["types": ["registration.failed", "registration.succeeded"]])
    try client.call("clock.mode", ["mode": "real"])
    try client.call("authorization.set", ["status": "authorized"])
    try client.call("backend.configure", ["responses": [["status": 503], ["status": 503], ["status": 200]]])
    stage.pass(10)
    try client.call("registration.register")
    #expect(stage.hub.nextDeadline != nil)
    stage.pass(0.9)
    #expect(client.take().isEmpty)
    stage.pass(0.2)
    expect(
      client.take().first?["params"],
      contains: ["type": "registration.failed", "time": .double(Self.start + 11)])
    stage.pass(5)
    expect(
      client.take().first?["params"],
      contains: ["type": "registration.succeeded", "time": .double(Self.start + 16)])
    #expect(stage.hub.nextDeadline == nil)
  }

  @Test("D2 A delegate that completes after seconds does so in real time")
  func delegates() throws {
    let stage = Stage()
    let client = stage.enter()
    try client.call("authorization.set", ["status": "authorized"])
    try client.call("clock.mode", ["mode": "real"])
    try client.call("delegate.add", ["name": "slow", "completes": 2, "options": ["banner"]])
    let note = try client.call("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
    #expect(note["asking"] == true)
    stage.pass(2.01)
    expect(
      try client.call("notification.get", ["notification": note["notification"] ?? nil]),
      contains: ["shownAs": "banner", "delegates": [["ending": "completed"]]])
  }

  @Test("The record of a device in real time replays to an equal one, whatever was due in between")
  func replays() throws {
    let stage = Stage()
    let client = stage.enter()
    try client.call("clock.mode", ["mode": "real"])
    try client.call("backend.configure", ["responses": [["status": 200, "delay": 3], ["status": 503]]])
    try client.call("authorization.set", ["status": "authorized"])
    for step in 0..<20 {
      stage.pass(0.7)
      try client.call(step % 5 == 0 ? "registration.register" : "app.foreground")
      if step == 9 { try client.call("clock.advance", ["seconds": 90_000]) }
    }
    let device = try stage.hub.devices.box(named: "default").device
    var again = try Device(device.specification)
    try again.replay(device.record.entries())
    #expect(again == device)
    #expect(device.record.entries().contains { $0.command == .tick })
  }

  @Test("Reset and destroy take a device out of real time")
  func ends() throws {
    let stage = Stage()
    let client = stage.enter()
    for device: Value in ["default", "other"] {
      if device == "other" { try client.call("device.create", ["device": device]) }
      try client.call("clock.mode", ["mode": "real", "device": device])
      try client.call("backend.configure", ["responses": [["delay": 50]], "device": device])
      try client.call("authorization.set", ["status": "authorized", "device": device])
      try client.call("registration.register", ["device": device])
    }
    #expect(stage.hub.nextDeadline != nil)
    try client.call("device.reset")
    try client.call("device.destroy", ["device": "other"])
    #expect(stage.hub.nextDeadline == nil)
    stage.pass(100)
    #expect(try time(client) == Self.start)
  }
}
