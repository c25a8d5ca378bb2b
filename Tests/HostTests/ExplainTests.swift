import JSON
import Testing

@Suite struct ExplainTests {
  @Test("P6 explain names the rule that decides, agrees with present, and changes nothing")
  func agrees() throws {
    let client = Stage().enter()
    let texts: Value = ["title": "t", "message": "m", "acceptButton": "a", "declineButton": "d"]
    let cases: [(setup: [(String, Value)], more: (String, Value)?, decision: Value, rule: Value)] = [
      ([], nil, "shown", "P6.6"),
      ([("primer.present", ["wait": false])], nil, "suppressed", "P6.4"),
      ([("app.background", [:])], nil, "suppressed", "P6.5"),
      ([("authorization.set", ["status": "authorized"])], nil, "suppressed", "P6.1"),
      ([("authorization.set", ["status": "denied"])], ("fallbackToSettings", false), "suppressed", "P6.2"),
      ([("primer.present", ["wait": false])], ("minInterval", 60), "suppressed", "P6.3"),
    ]
    for (setup, more, decision, rule) in cases {
      var members = texts.members ?? [:]
      if let more { members.append(more.0, more.1) }
      try client.call("device.reset")
      for (method, params) in setup { try client.call(method, params) }
      let before = try client.call("device.get")
      let explanation = try client.call("primer.explain", .object(members))
      expect(explanation, contains: ["decision": decision, "rule": rule])
      #expect(explanation["remedies"]?.items?.isEmpty == (decision == "shown"))
      #expect(try client.call("device.get") == before)
      members.append("wait", false)
      let report = try client.call("primer.present", .object(members))
      #expect(report["reason"] == explanation["reason"])
      #expect((report["primer"] != .null) == (decision == "shown"))
    }
  }

  @Test("P6 explain refuses what present refuses")
  func refuses() throws {
    let client = Stage().enter()
    expect(
      try client.refusal("primer.explain", ["cornerRadius": -1]),
      contains: ["code": -32602, "data": ["path": "/cornerRadius"]])
    try client.call("app.terminate")
    expect(try client.refusal("primer.explain"), contains: ["data": ["kind": "appNotRunning"]])
  }

  @Test("C9 notification.get says which registration its buttons come from, and whether they were overwritten")
  func buttons() throws {
    let client = Stage().enter()
    try client.call("authorization.set", ["status": "authorized"])
    try client.call("app.background")
    let document: Value = ["iosCategories": [["categoryId": 65, "buttons": [["id": 0, "label": "Rate"]]]]]
    try client.call("categories.register", ["document": document])
    let delivered = try client.call("notification.deliver", ["payload": ["aps": ["alert": "x", "category": "65"]]])
    let id: Value = ["notification": delivered["notification"] ?? nil]
    expect(
      try client.call("notification.get", id),
      contains: ["buttonsFrom": ["origin": "sdk", "registration": 1], "overwritten": false, "noButtons": nil])
    try client.call("categories.register", ["document": document])
    expect(
      try client.call("notification.get", id),
      contains: ["buttonsFrom": ["origin": "sdk", "registration": 2], "overwritten": true])
    try client.call("categories.clear")
    expect(
      try client.call("notification.get", id),
      contains: ["buttons": [], "buttonsFrom": nil, "noButtons": "The category is not registered; none is."])
  }
}
