import Notifications
import Testing

struct PayloadTests {
  @Test(
    "N1 only a string at aps.category is matched; a number is taken as text, with a warning",
    arguments: [
      ("65", "65", 0), (65, "65", 1), (65.0, "", 1), (nil, "", 1), (true, "", 1), (["65"], "", 1),
      ("Unknown", "Unknown", 0), ("", "", 0),
    ] as [(PropertyList, String, Int)])
  func category(_ value: PropertyList, identifier: String, warnings: Int) throws {
    var center = try UserNotificationCenter.ready()
    let delivery = try center.deliver(["aps": ["alert": "A", "category": value]], under: .background)
    #expect(delivery.notification.payload.categoryIdentifier == identifier)
    #expect(delivery.warnings.map(\.path) == Array(repeating: "/aps/category", count: warnings))
    #expect((delivery.buttons.absence == nil) == (identifier == "65"))
  }

  @Test(
    "N1 a category elsewhere is not seen", arguments: ["category", "ios_category", "ios_category_id", "categoryId"])
  func elsewhere(_ name: String) throws {
    var center = try UserNotificationCenter.ready()
    let payload: PropertyList = .dictionary(
      .init([.init(key: "aps", value: ["alert": "A"]), .init(key: name, value: "65")]))
    let delivery = try center.deliver(payload, under: .background)
    #expect(delivery.buttons.absence == .noCategory)
    #expect(delivery.warnings.map(\.path) == ["/\(name)"])
  }

  @Test("N1 the report says why there are no buttons")
  func absence() throws {
    var center = try UserNotificationCenter.ready()
    _ = try center.register([["categoryId": 1, "buttons": []]])
    let unknown = try center.deliver(["aps": ["alert": "A", "category": "66"]], under: .background)
    #expect(unknown.buttons.absence == .unknownCategory(registered: ["65", "MAIL", "1"]))
    #expect(unknown.buttons.absence?.text.contains("65, MAIL, 1") == true)
    let empty = try center.deliver(["aps": ["alert": "A", "category": "1"]], under: .background)
    #expect(empty.buttons.absence == .emptyCategory)
  }

  @Test(
    "N3 what is no payload is refused with its place",
    arguments: [(3, ""), ([:], "/aps"), (["aps": 1], "/aps"), (["aps": [:], "x": .real(.infinity)], "")]
      as [(PropertyList, String)])
  func malformed(_ payload: PropertyList, path: String) throws {
    var center = try UserNotificationCenter.ready()
    let before = center
    let refusal = try #require(throws: NotificationRefusal.self) { try center.deliver(payload, under: .background) }
    guard case .invalidPayload(let fault) = refusal else {
      Issue.record("\(refusal)")
      return
    }
    #expect(fault.path == path && center == before)
  }

  @Test("N3 4096 bytes of compact JSON are taken, one more is not")
  func size() throws {
    // {"aps":{"alert":"…"}} is 20 bytes around the text.
    let fits: PropertyList = ["aps": ["alert": .string(String(repeating: "a", count: 4096 - 20))]]
    let large: PropertyList = ["aps": ["alert": .string(String(repeating: "a", count: 4097 - 20))]]
    #expect(fits.compactJSONByteCount == 4096)
    #expect(throws: Never.self) { try Payload(fits) }
    #expect(throws: NotificationRefusal.payloadTooLarge(bytes: 4097, limit: 4096)) { try Payload(large) }
  }

  @Test(
    "N3 bytes are counted as JSON writes them",
    arguments: [
      (nil, "null"), (true, "true"), (false, "false"), (-12, "-12"), (.integer(.min), "-9223372036854775808"),
      (1.5, "1.5"), ("", "\"\""), ("a\"\\\n\u{1}", "\"a\\\"\\\\\\n\\u0001\""), ("é😀", "\"é😀\""), ([], "[]"),
      ([1, 2], "[1,2]"), ([:], "{}"), (["a": 1, "b": [nil]], "{\"a\":1,\"b\":[null]}"),
    ] as [(PropertyList, String)])
  func byteCount(_ value: PropertyList, text: String) {
    #expect(value.compactJSONByteCount == text.utf8.count)
  }

  @Test("N3 depth costs no stack when counting")
  func depth() {
    var deep = PropertyList.null
    for _ in 0..<1_000 { deep = .array([deep]) }
    #expect(deep.compactJSONByteCount == 2_004)
  }

  @Test(
    "N6 a badge is an absolute whole number",
    arguments: [(3, 3), (0, 0), ("3", 7), (-1, 7), (2.0, 7), (true, 7)] as [(PropertyList, Int)])
  func badge(_ value: PropertyList, becomes: Int) throws {
    var center = try UserNotificationCenter.ready()
    _ = center.setBadge(7)
    let delivery = try center.deliver(["aps": ["alert": "A", "badge": value]], under: .background)
    #expect(center.badge == becomes)
    #expect(words(delivery.effects).contains("badge \(becomes)") == (becomes != 7))
    #expect(delivery.warnings.isEmpty == (becomes != 7))
  }

  @Test("N6 a push without a badge leaves the number")
  func noBadge() throws {
    var center = try UserNotificationCenter.ready()
    #expect(center.setBadge(7) == [.badgeChanged(7)])
    _ = try center.arrive(mail)
    #expect(center.badge == 7)
  }

  @Test(
    "N6 a passive notification has no banner; an unknown level counts as active",
    arguments: [
      ("passive", .list, 0), ("active", .banner, 0), ("time-sensitive", .banner, 0), ("critical", .banner, 0),
      ("loud", .banner, 1), (3, .banner, 1),
    ] as [(PropertyList, Notification.Shown, Int)])
  func levels(_ level: PropertyList, shown: Notification.Shown, warnings: Int) throws {
    var center = try UserNotificationCenter.ready()
    let delivery = try center.deliver(
      ["aps": ["alert": "A", "interruption-level": level, "thread-id": "t"]], under: .background)
    #expect(delivery.notification.shown == shown && delivery.warnings.count == warnings)
    #expect(delivery.notification.payload.threadIdentifier == "t")
  }

  @Test("N8 the SDK's keys are read, and custom data is a text")
  func keys() throws {
    let payload = try Payload([
      "aps": ["alert": ["title": "T", "subtitle": "S", "body": "B"]], "pw_msg": "1", "p": "H", "md": ["a": 1],
      "u": "{\"x\":1}", "l": "https://e.org", "h": 1, "r": 2, "rm": 3, "attachment": "https://e.org/a.png",
      "pw_inbox": "1",
    ])
    #expect(payload.isPushwoosh && payload.isInbox && payload.hash == "H" && payload.metadata == ["a": 1])
    #expect(payload.customData == "{\"x\":1}" && payload.link == "https://e.org")
    #expect([payload.title, payload.subtitle, payload.body] == ["T", "S", "B"])
    #expect(payload.richMedia.map(\.key) == ["h", "r", "rm"] && payload.attachment == "https://e.org/a.png")
    var center = try UserNotificationCenter.ready()
    let warned = try center.deliver(["aps": ["alert": "A"], "u": ["x": 1]], under: .background)
    #expect(warned.warnings.map(\.path) == ["/u"])
  }
}
