import Contract
import Device
import JSON
import Testing

@testable import Host

@Suite struct RemoteDelegateTests {
  /// An app in front whose delegate is `app`, and a person at the phone.
  private struct Scene {
    let stage = Stage()
    let app: Client
    let user: Client

    init(_ more: (String, Value)...) throws {
      app = stage.enter()
      user = stage.enter()
      try user.call("authorization.set", ["status": "authorized"])
      var members: Value.Members = ["name": "mine", "remote": true]
      for (name, value) in more { members.append(name, value) }
      let added = try app.call("delegate.add", .object(members))
      expect(added, contains: ["name": "mine", "remote": true])
    }

    /// A push that is in the list, the app being in the background.
    func delivered(_ payload: Value = ["aps": ["alert": "x"]]) throws -> Value {
      try user.call("app.background")
      return try user.call("notification.deliver", ["payload": payload])["notification"] ?? nil
    }

    /// What the app is asked: exactly one request.
    func question() throws -> Value {
      let asked = app.take()
      #expect(asked.count == 1)
      return try #require(asked.first)
    }

    func answer(_ question: Value, _ result: Value) {
      app.send(["jsonrpc": "2.0", "id": question["id"] ?? nil, "result": result])
    }

    /// The only thing the user has received, a result.
    func result(_ id: Int) throws -> Value {
      let answers = user.take()
      #expect(answers.count == 1)
      expect(answers.first, contains: ["id": .int(id)])
      return try #require(answers.first?["result"])
    }
  }

  @Test("D2 didReceive asks the connection, whose answer is the completion, and the response is answered after it")
  func didReceive() throws {
    let scene = try Scene()
    let note = try scene.delivered()
    let id = scene.user.ask("notification.respond", ["notification": note])
    #expect(scene.user.take().isEmpty)
    let question = try scene.question()
    expect(
      question,
      contains: [
        "method": "delegate.didReceive",
        "params": [
          "name": "mine", "device": "default", "call": 1,
          "response": [
            "notification": note, "action": "com.apple.UNNotificationDefaultActionIdentifier",
            "userInfo": ["aps": ["alert": "x"]], "userText": nil,
          ],
        ],
      ])
    expect(
      try scene.stage.enter().call("notification.get", ["notification": note]),
      contains: ["delegates": [["delegate": "mine", "ending": "pending"]]])
    scene.answer(question, nil)
    let result = try scene.result(id)
    expect(
      result,
      contains: [
        "response": ["notification": note], "before": "background", "after": "foreground",
        "delegates": [["delegate": "mine", "ending": "completed", "counted": true]],
      ])
    #expect(try result["seq"] == scene.user.call("device.get")["seq"])
    #expect(scene.stage.hub.nextDeadline == nil)
  }

  @Test(
    "N7 willPresent asks the connection how to show a push, and its options decide",
    arguments: [(["sound", "banner"], "banner"), (["list"], "list"), ([], "none"), (nil, "none")] as [(Value, String)])
  func willPresent(options: Value, shown: String) throws {
    let scene = try Scene()
    let id = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
    #expect(scene.user.take().isEmpty)
    let question = try scene.question()
    expect(
      question,
      contains: [
        "method": "delegate.willPresent",
        "params": ["name": "mine", "notification": ["state": "asking", "payload": ["aps": ["alert": "x"]]]],
      ])
    scene.answer(question, options)
    expect(
      try scene.result(id),
      contains: [
        "shownAs": .string(shown), "asking": false,
        "delegates": [["ending": "completed", "options": options == .null ? [] : options]],
      ])
  }

  @Test("D3 For a Pushwoosh payload the built-in completes first; the remote one is asked and waited for all the same")
  func builtInFirst() throws {
    let scene = try Scene()
    let id = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"], "pw_msg": "1"]])
    scene.answer(try scene.question(), [])
    expect(
      try scene.result(id),
      contains: [
        "shownAs": "banner",
        "delegates": [
          ["delegate": "Pushwoosh", "ending": "completed"], ["delegate": "mine", "ending": "ignored"],
          ["delegate": "Pushwoosh", "ending": "completed"],
        ],
      ])
  }

  @Test("An error, or an answer that is none, counts as never", arguments: [true, false])
  func never(isError: Bool) throws {
    let scene = try Scene()
    let id = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
    let question = try scene.question()
    if isError {
      scene.app.send(["jsonrpc": "2.0", "id": question["id"] ?? nil, "error": ["code": 1, "message": "thrown"]])
    } else {
      scene.answer(question, ["banana"])
    }
    expect(
      try scene.result(id),
      contains: ["shownAs": "none", "asking": false, "delegates": [["ending": "never"], ["ending": "forced"]]])
  }

  @Test("D2 Four real seconds without an answer force the completion, withdraw the request, and end the wait")
  func timedOut() throws {
    let scene = try Scene()
    let id = scene.user.ask("notification.respond", ["notification": try scene.delivered()])
    let question = try scene.question()
    scene.stage.pass(3.9)
    #expect(scene.user.take().isEmpty)
    scene.stage.pass(0.2)
    expect(scene.app.take().first, contains: ["method": "$/cancelRequest", "params": ["id": question["id"] ?? nil]])
    let result = try scene.result(id)
    expect(
      result["delegates"],
      contains: [
        ["delegate": "mine", "ending": "pending", "counted": false],
        ["delegate": "Pushwoosh", "role": "builtIn", "order": 1, "ending": "forced", "counted": true],
      ])

    scene.answer(question, nil)
    let note = result["response"]?["notification"] ?? nil
    expect(
      try scene.user.call("notification.get", ["notification": note])["delegates"]?[0],
      contains: ["delegate": "mine", "ending": "late", "counted": false])
    #expect(scene.stage.hub.nextDeadline == nil)
    #expect(scene.stage.hub.questions.isEmpty)
  }

  @Test("A cancelled request answered with -32800 ends as never, once")
  func cancelled() throws {
    let scene = try Scene()
    let note = try scene.delivered()
    let id = scene.user.ask("notification.respond", ["notification": note])
    let question = try scene.question()
    scene.stage.pass(5)
    _ = try scene.result(id)
    _ = scene.app.take()
    scene.app.send(["jsonrpc": "2.0", "id": question["id"] ?? nil, "error": ["code": -32800, "message": "cancelled"]])
    expect(
      try scene.user.call("notification.get", ["notification": note]),
      contains: ["delegates": [["ending": "never"], ["ending": "forced"]]])
    #expect(scene.app.take().isEmpty)
  }

  @Test("A disconnect counts as never, now and for every later call")
  func disconnected() throws {
    let scene = try Scene()
    let first = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
    _ = try scene.question()
    scene.app.leave()
    expect(try scene.result(first), contains: ["delegates": [["ending": "never"], ["ending": "forced"]]])
    let later = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "y"]]])
    expect(
      try scene.result(later), contains: ["asking": false, "delegates": [["ending": "never"], ["ending": "forced"]]])
    #expect(scene.stage.hub.nextDeadline == nil)
    #expect(scene.stage.hub.questions.isEmpty)
  }

  @Test("D5 An app that is terminated takes its delegates along: the request is withdrawn and the wait ends")
  func terminated() throws {
    let scene = try Scene()
    let id = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
    let question = try scene.question()
    try scene.stage.enter().call("app.terminate")
    expect(scene.app.take().first, contains: ["method": "$/cancelRequest", "params": ["id": question["id"] ?? nil]])
    expect(try scene.result(id), contains: ["delegates": [["ending": "never"]]])
    scene.answer(question, [])
    try scene.user.call("app.launch")
    let plain = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "y"]]])
    expect(try scene.result(plain), contains: ["delegates": []])
    #expect(scene.stage.hub.questions.isEmpty)
  }

  @Test("D5 A remote delegate that is added at launch is asked again in the next process")
  func atLaunch() throws {
    let scene = try Scene(("when", "atLaunch"))
    try scene.user.call("app.terminate")
    let note = try scene.user.call("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
    let id = scene.user.ask("notification.respond", ["notification": note["notification"] ?? nil])
    scene.answer(try scene.question(), nil)
    expect(try scene.result(id), contains: ["before": "notRunning", "delegates": [["ending": "completed"]]])
  }

  @Test("D1 Two connections are asked in the order in which they were added, and the first answer counts")
  func two() throws {
    let scene = try Scene()
    let other = scene.stage.enter()
    try other.call("delegate.add", ["name": "theirs", "remote": true])
    let id = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
    let mine = try scene.question()
    let theirs = try #require(other.take().first)
    #expect((mine["params"]?["call"]?.int ?? 0) + 1 == theirs["params"]?["call"]?.int)
    other.send(["jsonrpc": "2.0", "id": theirs["id"] ?? nil, "result": ["list"]])
    #expect(scene.user.take().isEmpty)
    scene.answer(mine, ["banner"])
    expect(
      try scene.result(id),
      contains: [
        "shownAs": "list",
        "delegates": [["delegate": "mine", "ending": "ignored"], ["delegate": "theirs", "ending": "completed"]],
      ])
  }

  @Test("One connection may be both the delegate and the person, and events come before the answer")
  func oneConnection() throws {
    let client = Stage().enter()
    try client.call("authorization.set", ["status": "authorized"])
    try client.call("delegate.add", ["name": "d", "remote": true])
    try client.call("events.subscribe")
    let id = client.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
    let asked = client.take()
    #expect(
      asked.map { $0["params"]?["type"] ?? $0["method"] } == [
        "notification.delivered", "delegate.called", "delegate.willPresent",
      ])
    client.send(["jsonrpc": "2.0", "id": asked.last?["id"] ?? nil, "result": ["banner"]])
    let answered = client.take()
    #expect(
      answered.map { $0["params"]?["type"] ?? $0["id"] } == [
        "delegate.completed", "notification.presented", .int(id),
      ])
  }

  @Test("Whoever stops waiting stops only that: the delegate is still heard")
  func cancelledCall() throws {
    let scene = try Scene()
    let id = scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]], "collapseId": "c"])
    let question = try scene.question()
    scene.user.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(id)]])
    expect(scene.user.take().first, contains: ["error": ["code": -32800]])
    scene.answer(question, ["banner"])
    expect(try scene.user.call("notification.get", ["notification": "c"]), contains: ["shownAs": "banner"])
  }

  @Test("What remote delegates answered is in the record, and replays without them")
  func replays() throws {
    let scene = try Scene()
    for round in 0..<3 {
      scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]]])
      let question = try scene.question()
      if round == 0 { scene.answer(question, ["banner"]) } else { scene.stage.pass(10) }
      if round == 1 { scene.answer(question, ["banner"]) }
      _ = (scene.app.take(), scene.user.take())
    }
    let device = try scene.stage.hub.devices.box(named: "default").device
    let commands = try scene.user.call("commands.list")["commands"] ?? nil
    #expect(
      commands.items?.filter { $0["method"] == "delegate.answer" }.map { $0["params"]?["answer"] }
        == ["completed", "timedOut", "completed", "timedOut"])
    try scene.user.call("device.create", ["replace": true])
    try scene.user.call("commands.replay", ["commands": commands])
    #expect(try scene.stage.hub.devices.box(named: "default").device == device)
    #expect(scene.app.take().isEmpty)
  }

  @Test("The delegate of a device is that of its fork, too; what was open there counts as never")
  func forked() throws {
    let scene = try Scene()
    scene.user.ask("notification.deliver", ["payload": ["aps": ["alert": "x"]], "collapseId": "c"])
    let question = try scene.question()
    let other = scene.stage.enter()
    try other.call("device.fork", ["into": "fork"])
    expect(
      try other.call("notification.get", ["notification": "c", "device": "fork"]),
      contains: ["delegates": [["ending": "never"], ["ending": "forced"]]])
    #expect(scene.user.take().isEmpty)
    let id = other.ask("notification.deliver", ["payload": ["aps": ["alert": "y"]], "device": "fork"])
    let second = try scene.question()
    expect(second["params"], contains: ["device": "fork"])
    scene.answer(second, ["banner"])
    expect(other.take().first, contains: ["id": .int(id), "result": ["shownAs": "banner"]])
    scene.answer(question, ["list"])
    expect(scene.user.take().first, contains: ["result": ["shownAs": "list"]])
  }

  @Test("A connection that never answers is not asked for without bound")
  func bounded() throws {
    let scene = try Scene()
    for _ in 0..<1_100 {
      scene.user.send([
        "jsonrpc": "2.0", "method": "notification.deliver", "params": ["payload": ["aps": ["alert": "x"]]],
      ])
    }
    #expect(scene.stage.hub.questions.count(of: scene.app.peer.number) == 1_000)
    scene.stage.pass(5)
    scene.app.leave()
    #expect(scene.stage.hub.questions.isEmpty)
    #expect(scene.stage.hub.nextDeadline == nil)
  }
}
