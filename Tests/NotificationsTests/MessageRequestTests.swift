import Notifications
import Testing

private func request(_ item: PropertyList) -> PropertyList {
  ["request": ["application": "XXXXX-XXXXX", "auth": "token", "notifications": [item]]]
}

private func payload(_ item: PropertyList, locale: String = "en", badge: Int = 0) throws -> PropertyList {
  try MessageRequest(request(item)).messages[0].payload(locale: locale, badge: badge, code: "CODE") { _ in "JSON" }
}

struct MessageRequestTests {
  @Test("N2 the documents' request becomes a payload with its category as text")
  func seed() throws {
    let request = try MessageRequest(JSONText.read(dataText("createMessage.json")))
    #expect(request.application == "XXXXX-XXXXX" && request.warnings == [])
    let payload = request.messages[0].payload(locale: "en", badge: 0, code: "CODE") { _ in "" }
    #expect(
      payload == ["aps": ["alert": "How do you like it?", "category": "65"], "pw_msg": "1", "p": "CODE"])
  }

  @Test(
    "N2 the category has three names and two forms",
    arguments: ["ios_category", "categoryId", "ios_category_id"], [PropertyList.integer(65), "65"])
  func names(_ name: String, value: PropertyList) throws {
    let item = PropertyList.dictionary(
      .init([.init(key: "content", value: "A"), .init(key: name, value: value)]))
    #expect(try MessageRequest(request(item)).messages[0].category == "65")
  }

  @Test("N2 two equal categories are one, two different ones are refused")
  func conflict() throws {
    let equal: PropertyList = ["content": "A", "ios_category": 65, "categoryId": "65"]
    #expect(try MessageRequest(request(equal)).messages[0].category == "65")
    let fault = try #require(throws: Fault.self) {
      try MessageRequest(request(["content": "A", "ios_category": 65, "ios_category_id": "66"]))
    }
    #expect(fault.path == "/request/notifications/0/ios_category_id")
    #expect(MessageRequest.statusMessage(fault).contains("65 as in ios_category, not 66"))
  }

  @Test(
    "N2 a request that cannot be read says what and where",
    arguments: [
      ([:], "/request"), (["request": 1], "/request"), (["request": [:]], "/request/application"),
      (["request": ["application": ""]], "/request/application"),
      (["request": ["application": "A"]], "/request/notifications"),
      (["request": ["application": "A", "notifications": []]], "/request/notifications"),
      (request(1), "/request/notifications/0"),
      (request([:]), "/request/notifications/0/content"),
      (request(["content": [:]]), "/request/notifications/0/content"),
      (request(["content": ["en": 1]]), "/request/notifications/0/content/en"),
      (request(["content": "A", "ios_category": "Six"]), "/request/notifications/0/ios_category"),
      (request(["content": "A", "ios_badges": "+x"]), "/request/notifications/0/ios_badges"),
      (request(["content": "A", "ios_badges": "99999999999999999999"]), "/request/notifications/0/ios_badges"),
      (request(["content": "A", "ios_badges": -1]), "/request/notifications/0/ios_badges"),
      (request(["content": "A", "platforms": ["1"]]), "/request/notifications/0/platforms/0"),
      (request(["content": "A", "devices": [1]]), "/request/notifications/0/devices/0"),
      (request(["content": "A", "devices": "x"]), "/request/notifications/0/devices"),
      (request(["content": "A", "ios_root_params": ["aps": 1]]), "/request/notifications/0/ios_root_params/aps"),
      (request(["content": "A", "link": 1]), "/request/notifications/0/link"),
    ] as [(PropertyList, String)])
  func faults(_ body: PropertyList, path: String) throws {
    #expect(try #require(throws: Fault.self) { try MessageRequest(body) }.path == path)
  }

  @Test(
    "N2 content by language: exact, then the language, then default",
    arguments: [("pt-BR", "Oi"), ("pt_PT", "Olá"), ("ko", "Hi"), ("en", "Hi"), ("PT", "Olá")])
  func languages(_ locale: String, text: String) throws {
    let item: PropertyList = ["content": ["pt-BR": "Oi", "pt": "Olá", "default": "Hi"]]
    #expect(try payload(item, locale: locale)["aps"]?["alert"] == .string(text))
    #expect(try payload(["content": ["fr": "Salut"]], locale: locale)["aps"]?["alert"] == "Salut")
  }

  @Test(
    "N2 a badge is absolute or relative to the device's",
    arguments: [
      (3, 7, 3), ("3", 7, 3), ("+1", 7, 8), ("-1", 7, 6), ("-9", 7, 0), ("+9223372036854775807", 7, Int.max),
    ] as [(PropertyList, Int, Int)])
  func badges(_ value: PropertyList, current: Int, becomes: Int) throws {
    let item: PropertyList = ["content": "A", "ios_badges": value]
    #expect(try payload(item, badge: current)["aps"]?["badge"] == .integer(becomes))
  }

  @Test("N2 titles, sound, link, data and root parameters find their places")
  func everything() throws {
    let item: PropertyList = [
      "content": "B", "ios_title": "T", "ios_subtitle": "S", "ios_sound": "ding", "link": "https://e.org",
      "data": ["a": 1], "ios_root_params": ["aps": ["content-available": 1], "extra": 2], "devices": ["tok"],
    ]
    #expect(
      try payload(item) == [
        "aps": [
          "alert": ["title": "T", "subtitle": "S", "body": "B"], "sound": "ding", "content-available": 1,
        ], "pw_msg": "1", "p": "CODE", "l": "https://e.org", "u": "JSON", "extra": 2,
      ])
    #expect(try payload(["content": "B", "data": "{}"])["u"] == "{}")
    #expect(try MessageRequest(request(item)).messages[0].devices == ["tok"])
  }

  @Test(
    "N2 platforms that are not served are warned of",
    arguments: [([1], true, 0), ([1, 3], true, 1), ([3], false, 1), ([], true, 0)] as [(PropertyList, Bool, Int)])
  func platforms(_ list: PropertyList, serves: Bool, warnings: Int) throws {
    let read = try MessageRequest(request(["content": "A", "platforms": list, "send_date": "now"]))
    #expect(read.messages[0].servesIOS == serves && read.warnings.count == warnings)
  }
}
