import JSON
import TestSupport
import Testing

/// What a client gets wrong is told clearly, changes nothing and leaves the connection as it was.
@Suite struct BadInputTests {
  enum Transport: CaseIterable, Sendable {
    case memory, stdio, tcp

    func world(_ framing: WireFraming) throws -> any World {
      switch self {
      case .memory: MemoryWorld(framing)
      case .stdio: try StdioWorld(framing)
      case .tcp: try TCPWorld(framing)
      }
    }
  }

  /// A mistake: what has to be so first, the text that is sent, and what the error contains.
  struct Mistake: Sendable, CustomTestStringConvertible {
    let name: String
    var first: [(method: String, params: Value)] = []
    let text: String
    let error: Value
    var id: Value = "bad"
    var testDescription: String { name }

    init(
      _ name: String, after first: [(method: String, params: Value)] = [], _ method: String, _ params: Value,
      error: Value
    ) {
      self.name = name
      self.first = first
      text = request("bad", method, params).text
      self.error = error
    }

    init(_ name: String, text: String, error: Value) {
      self.name = name
      self.text = text
      self.error = error
      id = nil
    }
  }

  static let mistakes: [Mistake] = [
    Mistake("unknown method", "primer.presant", [:], error: ["code": -32601, "data": ["nearest": "primer.present"]]),
    Mistake(
      "unknown parameter", "primer.configure", ["title": "Hi", "mesage": "there"],
      error: ["code": -32602, "data": ["path": "/mesage", "nearest": "message"]]),
    Mistake(
      "wrong type", "primer.configure", ["title": 5],
      error: ["code": -32602, "data": ["path": "/title", "expected": "a string"]]),
    Mistake(
      "bad colour", "primer.configure", ["titleColor": "systemBlu"],
      error: ["code": -32602, "data": ["path": "/titleColor", "nearest": "systemBlue"]]),
    Mistake(
      "bad colour in a list", "primer.present", ["backgroundGradient": ["#FFF", "#12345"]],
      error: ["code": -32602, "data": ["path": "/backgroundGradient/1"]]),
    Mistake(
      "negative interval", "primer.present", ["minInterval": -1],
      error: ["code": -32602, "data": ["path": "/minInterval"]]),
    Mistake("not JSON", text: #"{"jsonrpc":"2.0","id":"bad","method":"app.terminate""#, error: ["code": -32700]),
    Mistake(
      "category without buttons", "categories.register",
      [
        "document": [
          "iosCategories": [["categoryId": 1, "buttons": [["id": 0, "label": "Yes"]]], ["categoryId": 65]]
        ]
      ],
      error: ["code": 1401, "data": ["kind": "invalidCategories", "path": "/document/iosCategories/1/buttons"]]),
    Mistake(
      "response to a button that doesn't exist", after: delivered, "notification.respond",
      ["notification": "note", "action": "2"],
      error: [
        "code": 1504,
        "data": [
          "kind": "unknownAction", "categoryIdentifier": "65",
          "possible": [
            "0", "com.apple.UNNotificationDefaultActionIdentifier", "com.apple.UNNotificationDismissActionIdentifier",
          ],
        ],
      ]),
    Mistake(
      "response to a notification that doesn't exist", after: delivered, "notification.respond",
      ["notification": "nota"], error: ["code": 1503, "data": ["kind": "unknownNotification", "possible": ["note"]]]),
    Mistake(
      "device that doesn't exist", "app.terminate", ["device": "defalt"],
      error: ["code": 1001, "data": ["kind": "unknownDevice", "device": "defalt", "nearest": "default"]]),
    Mistake(
      "present while the app isn't running", after: [("app.terminate", [:])], "primer.present", ["title": "Hi"],
      error: ["code": 1101, "data": ["kind": "appNotRunning"]]),
  ]

  private static let delivered: [(method: String, params: Value)] = [
    ("authorization.set", ["status": "authorized"]),
    (
      "categories.register",
      [
        "document": [
          "iosCategories": [
            ["categoryId": 65, "buttons": [["id": 0, "label": "Rate", "type": "0", "startApplication": 1]]]
          ]
        ]
      ]
    ),
    ("app.background", [:]),
    ("notification.deliver", ["payload": ["aps": ["alert": "Hi", "category": "65"]], "collapseId": "note"]),
  ]

  @Test("a mistake is told, changes nothing and ends nothing", arguments: mistakes, Transport.allCases)
  func told(_ mistake: Mistake, _ transport: Transport) throws {
    for framing in WireFraming.allCases {
      let world = try transport.world(framing)
      let link = try world.connect()
      for (method, params) in mistake.first { _ = try ask(link, method, params) }
      let before = try everything(link)
      try link.send(mistake.text)
      let answer = try #require(try link.next())
      #expect(answer.difference(containing: ["jsonrpc": "2.0", "id": mistake.id, "error": mistake.error]) == nil)
      #expect(answer["result"] == nil)
      #expect(try everything(link) == before)
      #expect(try ask(link, "host.ping", [:]) == "pong")
      withExtendedLifetime(world) {}
    }
  }

  @Test("half a message and then the end: -32700, and an orderly end", arguments: WireFraming.allCases)
  func half(_ framing: WireFraming) throws {
    for text in ["{", #"{"jsonrpc":"2.0","id":1,"method":"app.termin"#] {
      let world = try StdioWorld(framing)
      try world.link.send(request(1, "host.ping", ["text": "whole"]))
      let whole = framing.wrap(text + String(repeating: " ", count: 40))
      try world.link.write(Array(whole.dropLast(20)))
      world.link.finish()
      #expect(try world.link.next() == ["jsonrpc": "2.0", "id": 1, "result": "whole"])
      let answer = try #require(try world.link.next())
      #expect(answer.contains(["id": nil, "error": ["code": -32700]]))
      #expect(try world.link.next() == nil)
      #expect(try world.program.wait() == .exit(0))
    }
  }

  @Test(
    "half a message and then the end of a connection: -32700, and the host lives on", arguments: WireFraming.allCases)
  func halfOverTCP(_ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    let link = try world.link()
    try link.write(framing.wrap("{\"jsonrpc\":\"2.0\"}").dropLast(5))
    link.finish()
    #expect(try link.all().map { $0["error"]?["code"] } == [-32700])
    #expect(try ask(try world.connect(), "host.info", [:])["connections"] == 1)
  }

  /// All that could have changed.
  private func everything(_ link: any Link) throws -> [Value] {
    try ["device.get", "categories.list", "notification.list", "primer.get", "events.list", "device.list"].map {
      try ask(link, $0, [:])
    }
  }
}

/// A request.
func request(_ id: Value, _ method: String, _ params: Value = nil) -> Value {
  ["jsonrpc": "2.0", "id": id, "method": .string(method), "params": params]
}

/// Calls a method and returns its result; fails where it has none.
func ask(_ link: any Link, _ method: String, _ params: Value) throws -> Value {
  try link.send(request("ask", method, params))
  let answer = try #require(try link.next(), "nothing answered \(method)")
  return try #require(answer["result"], "\(answer.text) answered \(method)")
}
