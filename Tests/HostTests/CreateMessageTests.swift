import Host
import JSON
import Testing

@Suite struct CreateMessageTests {
  private func request(_ items: [Value], application: Value = "XXXXX-XXXXX") -> Value {
    ["request": ["application": application, "auth": "t", "notifications": .array(items)]]
  }

  /// A host with a device that may show pushes and has a token; the app is in the background.
  private func registered(_ client: Client, _ device: Value = "default", _ more: [(String, Value)] = []) throws -> Value
  {
    var members: Value.Members = ["device": device, "replace": true, "authorization": "authorized"]
    for (name, value) in more { members.append(name, value) }
    try client.call("device.create", .object(members))
    let registration = try client.call("registration.register", ["device": device])
    try client.call("app.background", ["device": device])
    return registration["token"] ?? nil
  }

  @Test("N2 A message reaches every registered device of the application, and the answer has the API's own shape")
  func everyDevice() throws {
    let client = Stage().enter()
    _ = try registered(client)
    _ = try registered(client, "ko", [("locale", "ko-KR"), ("seed", 2)])
    _ = try registered(client, "other", [("application", "AAAAA-BBBBB")])
    try client.call("device.create", ["device": "unregistered"])
    let item: Value = [
      "content": ["en": "Hello", "ko": "안녕"], "ios_category": 65, "data": ["a": 1], "link": "https://example.com",
      "ios_badges": "+1",
    ]
    let sent = try client.call("pushwoosh.createMessage", request([item]))
    let code = sent["response"]?["response"]?["Messages"]?[0] ?? nil
    #expect(
      sent["response"]
        == ["status_code": 200, "status_message": "OK", "response": ["Messages": [code]]])
    #expect(sent["delivered"] == 2)
    #expect(sent["warnings"] == [])
    for (index, (device, text)) in [("default", "Hello"), ("ko", "안녕")].enumerated() {
      let delivery = sent["deliveries"]?[index]
      expect(
        delivery,
        contains: [
          "device": .string(device), "message": code, "shownAs": "banner", "categoryIdentifier": "65",
          "payload": [
            "aps": ["alert": .string(text), "category": "65", "badge": 1], "pw_msg": "1", "p": code,
            "l": "https://example.com", "u": "{\"a\":1}",
          ],
        ])
      #expect(try client.call("device.get", ["device": .string(device)])["seq"] == delivery?["seq"])
      let commands = try client.call("commands.list", ["device": .string(device)])["commands"]?.items
      expect(commands?.last, contains: ["method": "notification.deliver", "params": ["source": "remote"]])
    }
    #expect(try client.call("notification.list", ["device": "other"])["notifications"] == [])
    let again = try client.call("pushwoosh.createMessage", request([item]))
    expect(again["deliveries"]?[0], contains: ["payload": ["aps": ["badge": 2]]])
    #expect(again["deliveries"]?[0]?["message"] != code)
  }

  @Test("N2 With devices a message reaches these push tokens only, each once; an unknown one is a warning")
  func tokens() throws {
    let client = Stage().enter()
    let first = try registered(client)
    let second = try registered(client, "b", [("seed", 2)])
    let item: Value = ["content": "x", "devices": [second, "nobody", second]]
    let sent = try client.call("pushwoosh.createMessage", request([item]))
    #expect(sent["deliveries"]?.items?.map { $0["device"] } == ["b"])
    expect(sent["warnings"], contains: [["path": "/request/notifications/0/devices/1"]])
    let both = try client.call(
      "pushwoosh.createMessage", request([["content": "x", "devices": [second, first]], item]))
    #expect(both["deliveries"]?.items?.map { $0["device"] } == ["b", "default", "b"])
    #expect(both["response"]?["response"]?["Messages"]?.items?.count == 2)
  }

  @Test(
    "N2 A faulty request is answered as the API does and nothing of it is sent",
    arguments: [
      ([:], "/request"), (["request": nil], "/request"), (["request": ["application": "XXXXX-XXXXX"]], "/request"),
      (
        [
          "request": [
            "application": "XXXXX-XXXXX",
            "notifications": [["content": "good"], ["content": "x", "ios_category": 1, "categoryId": 2]],
          ]
        ], "/request/notifications/1/categoryId"
      ),
      (
        [
          "request": [
            "application": "XXXXX-XXXXX",
            "notifications": [["content": "good"], ["content": .string(String(repeating: "x", count: 4_096))]],
          ]
        ], "/request/notifications/1: The payload has "
      ),
      (
        ["request": ["application": "AAAAA-AAAAA", "notifications": [["content": "x"]]]],
        "/request/application: expected the code of an application that a device has (XXXXX-XXXXX), not AAAAA-AAAAA"
      ),
    ] as [(Value, String)])
  func faulty(body: Value, message: String) throws {
    let client = Stage().enter()
    _ = try registered(client)
    let before = try client.call("device.get")
    let sent = try client.call("pushwoosh.createMessage", body)
    expect(
      sent, contains: ["response": ["status_code": 210, "response": nil], "delivered": 0, "deliveries": []])
    #expect(sent["response"]?["status_message"]?.string?.hasPrefix(message) == true)
    #expect(try client.call("device.get") == before)
  }

  @Test("Other platforms, and nobody to send to, are warnings")
  func warnings() throws {
    let client = Stage().enter()
    let nobody = try client.call("pushwoosh.createMessage", request([["content": "x"]]))
    expect(nobody, contains: ["response": ["status_code": 200], "delivered": 0])
    expect(nobody["warnings"], contains: [["path": "/request/notifications/0"]])
    _ = try registered(client)
    let android = try client.call("pushwoosh.createMessage", request([["content": "x", "platforms": [3]]]))
    expect(android, contains: ["response": ["status_code": 200], "delivered": 0])
    expect(android["warnings"], contains: [["path": "/request/notifications/0/platforms"]])
  }

  @Test("Equal calls to equal devices send equal bytes, whatever happens to other devices")
  func deterministic() throws {
    var answers: [Value] = []
    for others in 0..<2 {
      let client = Stage().enter()
      if others == 1 {
        let token = try registered(client, "noise", [("seed", 5)])
        try client.call("pushwoosh.createMessage", request([["content": "n", "devices": [token]]]))
      }
      let token = try registered(client)
      answers.append(try client.call("pushwoosh.createMessage", request([["content": "x", "devices": [token]]])))
    }
    #expect(answers[0] == answers[1])
  }

  @Test("More deliveries than a request may have are refused before the first")
  func limit() throws {
    let client = Stage().enter()
    let items = [Value](repeating: ["content": "x"], count: 10_001)
    for index in 0..<10 { _ = try registered(client, .string("d\(index)"), [("seed", .int(index))]) }
    let before = try client.call("device.get", ["device": "d0"])
    expect(
      try client.refusal("pushwoosh.createMessage", request(items)),
      contains: ["data": ["kind": "limitExceeded", "limit": "deliveries", "value": 100_000]])
    #expect(try client.call("device.get", ["device": "d0"]) == before)
  }
}
