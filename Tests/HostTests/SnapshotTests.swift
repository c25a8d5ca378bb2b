import Contract
import Device
import Host
import JSON
import Testing

@Suite struct HostSnapshotTests {
  @Test("A device goes back to a snapshot, and does from there what it did before")
  func restore() throws {
    let client = Stage().enter()
    try CommandsTests.story(client, on: "default")
    let snapshot = try client.call("device.snapshot")
    expect(snapshot, contains: ["version": 1, "specification": ["device": "default"], "time": 1_767_225_611.5])
    let view = try client.call("device.get")
    let delivered = try client.call("notification.deliver", ["payload": ["aps": ["alert": "y"]]])
    try client.call("app.reinstall")

    let restored = try client.call("device.restore", ["snapshot": snapshot])
    var expected = view.members ?? [:]
    expected["seq"] = restored["seq"]
    #expect(restored == .object(expected))
    #expect(try client.call("device.snapshot") == snapshot)
    let again = try client.call("notification.deliver", ["payload": ["aps": ["alert": "y"]]])
    #expect(again["notification"] == delivered["notification"])
    #expect((again["seq"]?.int ?? 0) > (delivered["seq"]?.int ?? 0))
    let events = try client.call("events.list")["events"]?.items ?? []
    #expect(events.compactMap { $0["seq"]?.int } == Array(1...events.count))
  }

  @Test("A snapshot makes another device the same, whatever it was, and keeps its name")
  func another() throws {
    let client = Stage().enter()
    try CommandsTests.story(client, on: "default")
    try client.call("device.create", ["device": "b", "seed": 9, "profile": "7.1.2", "authorization": "denied"])
    let restored = try client.call(
      "device.restore", ["snapshot": try client.call("device.snapshot"), "device": "b"])
    expect(restored, contains: ["device": "b", "seed": 1, "profile": "docs", "authorization": "authorized"])
    #expect(
      try client.call("device.snapshot", ["device": "b"])["commands"] == client.call("device.snapshot")["commands"])
  }

  @Test("L3 Restoring ends a primer on screen and every wait on the device")
  func ends() throws {
    let stage = Stage()
    let (client, other) = (stage.enter(), stage.enter())
    let snapshot = try client.call("device.snapshot")
    let present = other.ask("primer.present")
    let wait = other.ask("events.wait", ["match": ["type": "link.opened"]])
    try other.call("events.subscribe", ["types": ["primer.ended"]])
    try client.call("device.restore", ["snapshot": snapshot])
    let heard = other.take()
    expect(heard[0], contains: ["params": ["data": ["primer": 1, "cause": "restore"]]])
    expect(heard[1], contains: ["id": .int(present), "error": ["data": ["kind": "flowEnded", "cause": "restore"]]])
    expect(heard[2], contains: ["id": .int(wait), "error": ["data": ["kind": "flowEnded", "cause": "restore"]]])
  }

  @Test(
    "A malformed snapshot is refused with the place of the fault, and the device stays as it was",
    arguments: [
      ("version", 2, "/snapshot/version"), ("version", nil, "/snapshot/version"),
      ("specification", ["profil": "docs"], "/snapshot/specification/profil"),
      ("specification", ["authorization": ["status": "notDetermined", "badge": "enabled"]], "/snapshot/specification"),
      ("commands", 1, "/snapshot/commands"), ("commands", [1], "/snapshot/commands/0"),
      ("commands", [["time": 0, "method": "prompt.respond", "params": ["answer": "leave"]]], "/snapshot/commands/0"),
      ("time", 0, "/snapshot/time"), ("more", 0, "/snapshot/more"),
    ] as [(String, Value, String)])
  func malformed(member: String, value: Value, path: String) throws {
    let stage = Stage()
    let client = stage.enter()
    var members = try client.call("device.snapshot").members ?? [:]
    members[member] = value
    try client.call("app.background")
    let before = try stage.hub.devices.box(named: "default").device
    expect(
      try client.refusal("device.restore", ["snapshot": .object(members)]),
      contains: ["code": 1701, "data": ["kind": "invalidSnapshot", "path": .string(path)]])
    #expect(try stage.hub.devices.box(named: "default").device == before)
    expect(try client.refusal("device.restore", ["snapshot": 1]), contains: ["code": -32602])
  }

  @Test("A record that has lost commands is refused for a snapshot, and says how to go on")
  func incomplete() throws {
    let stage = Stage()
    let client = stage.enter()
    let box = try stage.hub.devices.box(named: "default")
    for _ in 0...Device.Limits.commands { try box.device.apply(.lock) }
    expect(
      try client.refusal("device.snapshot"),
      contains: ["code": 1702, "data": ["kind": "incompleteRecord", "dropped": 1]])
    try client.call("device.reset")
    try client.call("device.snapshot")
  }

  @Test("A fork has everything of its original and goes its own way; its snapshot works")
  func fork() throws {
    let client = Stage().enter()
    try CommandsTests.story(client, on: "default")
    let original = try client.call("device.get")
    for index in 0..<1_000 {
      let fork = try client.call("device.fork", ["into": .string("f\(index)")])
      expect(fork, contains: ["device": .string("f\(index)"), "seq": original["seq"] ?? nil, "badge": 3])
    }
    try client.call("app.reinstall", ["device": "f1"])
    #expect(try client.call("device.get") == original)
    expect(try client.call("device.get", ["device": "f2"]), contains: ["badge": 3, "token": original["token"] ?? nil])
    try client.call("clock.advance", ["seconds": 5, "device": "f3"])
    let snapshot = try client.call("device.snapshot", ["device": "f3"])
    expect(snapshot, contains: ["specification": ["device": "f3"]])
    expect(
      try client.call("device.restore", ["snapshot": snapshot, "device": "f4"]),
      contains: ["time": 1_767_225_616.5, "badge": 3])
    expect(
      try client.refusal("device.fork", ["into": "f5"]), contains: ["data": ["kind": "deviceExists", "device": "f5"]])
    expect(try client.call("device.fork", ["into": "f5", "replace": true]), contains: ["device": "f5"])
    expect(try client.call("device.fork", ["into": "default", "replace": true]), contains: ["badge": 3])
  }

  @Test("Restored or forked in real time, the clock goes on from where the snapshot or the original has it")
  func realTime() throws {
    let stage = Stage()
    let client = stage.enter()
    try client.call("clock.mode", ["mode": "real"])
    stage.pass(10)
    let snapshot = try client.call("device.snapshot")
    try client.call("device.fork", ["into": "fork"])
    stage.pass(90)
    func time(_ device: Value) throws -> Double? {
      try client.call("clock.get", ["device": device])["time"]?.double.map { $0 - 1_767_225_600 }
    }
    #expect(try time("fork") == 100)
    try client.call("device.restore", ["snapshot": snapshot])
    #expect(try time("default") == 10)
    stage.pass(1)
    #expect(try time("default") == 11)
    #expect(try time("fork") == 101)
  }

  @Test("Whatever is nested as deep as a call may have it can be restored from its snapshot, in a batch too")
  func depth() throws {
    let client = Stage().enter()
    func nested(_ levels: Int) -> Value { (0..<levels).reduce(1) { inner, _ in [inner] } }
    func payload(_ levels: Int) -> Value { ["payload": ["aps": ["alert": "x"], "u": nested(levels)]] }
    expect(
      try client.refusal("notification.deliver", payload(100)),
      contains: ["code": -32602, "data": ["path": "/payload", "expected": "an object, nested at most 100 deep"]])
    try client.call("notification.deliver", payload(99))
    try client.call("backend.configure", ["responses": [["iosCategories": nested(100)]]])
    let snapshot = try client.call("device.snapshot")
    client.send([["jsonrpc": "2.0", "id": "r", "method": "device.restore", "params": ["snapshot": snapshot]]])
    expect(client.take().first?[0], contains: ["id": "r", "result": ["device": "default"]])
    #expect(try client.call("device.snapshot") == snapshot)
  }
}
