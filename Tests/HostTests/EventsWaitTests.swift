import Host
import JSON
import Testing

@Suite struct EventsWaitTests {
  private static let declined: Value = ["type": "primer.finished", "data": ["outcome": "declined"]]

  @Test("A wait is answered with the next event that contains what was asked for, whoever causes it")
  func next() throws {
    let stage = Stage()
    let (app, user) = (stage.enter(), stage.enter())
    try app.call("primer.present", ["wait": false])
    let id = app.ask("events.wait", ["match": Self.declined])
    #expect(app.take().isEmpty)
    let answered = try user.call("primer.respond", ["answer": "decline"])
    let answer = app.take().first
    expect(
      answer,
      contains: [
        "id": .int(id),
        "result": ["type": "primer.finished", "device": "default", "data": ["primer": 1, "outcome": "declined"]],
      ])
    #expect(answer?["result"]?["seq"] == answered["seq"])
    #expect(stage.hub.nextDeadline == nil)
    try user.call("primer.present", ["wait": false])
    #expect(app.take().isEmpty)
  }

  @Test("With since a wait is answered at once with the first match after it; without, only with what is to come")
  func since() throws {
    let stage = Stage()
    let client = stage.enter()
    let start = try client.call("device.get")["seq"] ?? nil
    for state in ["app.background", "app.foreground", "app.background"] { try client.call(state) }
    let match: Value = ["type": "app.stateChanged", "data": ["to": "background"]]
    #expect(try client.call("events.wait", ["match": match, "since": start])["seq"] == 1)
    #expect(try client.call("events.wait", ["match": match, "since": 1])["seq"] == 3)
    #expect(try client.call("events.wait", ["match": [:], "since": 1])["seq"] == 2)
    client.ask("events.wait", ["match": match])
    client.ask("events.wait", ["match": match, "since": 3])
    client.ask("events.wait", ["match": ["seq": 5], "since": 0])
    #expect(client.take().isEmpty)
    client.ask("app.foreground")
    client.ask("app.background")
    #expect(client.take().compactMap { $0["result"]?["seq"]?.int } == [4, 5, 5, 5, 5])
  }

  @Test("A wait that runs out tells the nearest events and where they differ, and nothing is left of it")
  func timeout() throws {
    let stage = Stage()
    let client = stage.enter()
    try client.call("primer.present", ["wait": false])
    let shown = try client.call("primer.respond", ["answer": "decline"])["seq"] ?? nil
    try client.call("primer.present", ["wait": false])
    let match: Value = ["type": "primer.finished", "data": ["primer": 2, "outcome": "accepted", "no": ["x": 1]]]
    let id = client.ask("events.wait", ["match": match, "since": shown, "timeout": 3])
    try client.call("primer.respond", ["answer": "tapOutside"])
    stage.pass(2.9)
    #expect(client.take().isEmpty)
    stage.pass(0.2)
    let answer = client.take().first
    expect(
      answer,
      contains: [
        "id": .int(id),
        "error": [
          "code": 1602,
          "data": [
            "kind": "waitTimeout", "since": shown, "timeout": 3, "lost": 0,
            "nearest": [
              [
                "event": ["seq": 4, "type": "primer.finished"],
                "differences": [
                  ["path": "/data/outcome", "expected": "accepted", "actual": "declined"],
                  ["path": "/data/no", "expected": ["x": 1]],
                ],
              ],
              [
                "event": ["seq": 2],
                "differences": [
                  ["path": "/data/primer", "expected": 2, "actual": 1], ["path": "/data/outcome"], ["path": "/data/no"],
                  ["path": "/seq", "expected": "above 2", "actual": 2],
                ],
              ],
              ["event": ["seq": 3], "differences": [["path": "/type", "actual": "primer.presented"]]],
            ],
          ],
        ],
      ])
    #expect(stage.hub.nextDeadline == nil)
    try client.call("primer.present", ["wait": false])
  }

  @Test("Who acts first and waits without since is told that the event had come before")
  func tooLate() throws {
    let client = Stage().enter()
    try client.call("app.background")
    let error = try client.refusal("events.wait", ["match": ["type": "app.stateChanged"], "timeout": 0])
    expect(
      error,
      contains: [
        "message":
          "No matching event came within 0 s. The nearest is 1, app.stateChanged: /seq is 1, expected \"above 1\"."
      ])
  }

  @Test("Cancelling, leaving and ending the host end a wait, and each leaves no deadline")
  func ends() throws {
    let stage = Stage()
    let (client, other) = (stage.enter(), stage.enter())
    let id = client.ask("events.wait", ["match": Self.declined])
    client.send(["jsonrpc": "2.0", "method": "$/cancelRequest", "params": ["id": .int(id)]])
    expect(client.take().first, contains: ["id": .int(id), "error": ["code": -32800]])
    #expect(stage.hub.nextDeadline == nil)
    other.ask("events.wait", ["match": Self.declined])
    other.leave()
    #expect(stage.hub.nextDeadline == nil)
    client.ask("events.wait", ["match": Self.declined])
    stage.hub.endWaits("the end")
    expect(client.take().first, contains: ["error": ["code": -32800]])
    #expect(stage.hub.nextDeadline == nil)
    try client.call("primer.present", ["wait": false])
    try client.call("primer.respond", ["answer": "decline"])
  }

  @Test("L3 A device that goes takes the waits on it along, after its last events", arguments: ["destroy", "create"])
  func flowEnded(how: String) throws {
    let stage = Stage()
    let client = stage.enter()
    try client.call("device.create", ["device": "d"])
    let last = client.ask("events.wait", ["match": ["type": "app.stateChanged"], "device": "d"])
    let never = client.ask("events.wait", ["match": Self.declined, "device": "d"])
    let act = client.ask("device.\(how)", how == "create" ? ["device": "d", "replace": true] : ["device": "d"])
    let answers = client.take()
    #expect(answers.map { $0["id"]?.int } == [act, last, never])
    expect(answers[1], contains: ["result": ["data": ["to": "notRunning"]]])
    expect(answers[2], contains: ["error": ["data": ["kind": "flowEnded", "cause": "destroy"]]])
    #expect(stage.hub.nextDeadline == nil)
  }

  @Test("A pattern that no event can have is refused at once, with the nearest name")
  func badPatterns() throws {
    let client = Stage().enter()
    let cases: [(Value, Value)] = [
      (["match": ["type": "primer.finishd"]], ["path": "/match/type", "nearest": "primer.finished"]),
      (["match": ["typ": "primer.finished"]], ["path": "/match/typ", "nearest": "type"]),
      (["match": ["data": 1]], ["path": "/match/data"]), ([:], ["path": "/match"]), (["match": 1], ["path": "/match"]),
      (["match": [:], "timeout": 3_601], ["path": "/timeout"]), (["match": [:], "timeout": -1], ["path": "/timeout"]),
      (["match": [:], "since": -1], ["path": "/since"]),
    ]
    for (params, data) in cases {
      expect(try client.refusal("events.wait", params), contains: ["code": -32602, "data": data])
    }
  }

  @Test("Many waits on one device are answered in the order in which they began")
  func many() throws {
    let client = Stage().enter()
    let ids = (0..<500).map { _ in client.ask("events.wait", ["match": ["type": "app.stateChanged"]]) }
    let act = client.ask("app.background")
    #expect(client.take().compactMap { $0["id"]?.int } == [act] + ids)
  }
}
