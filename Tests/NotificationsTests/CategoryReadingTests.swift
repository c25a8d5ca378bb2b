import Notifications
import Testing

/// A category document that Pushwoosh could send, with one category of these members.
private func sdk(_ category: PropertyList) -> PropertyList { ["iosCategories": [category]] }

private func button(_ members: PropertyList.Members.Member...) -> PropertyList {
  var button: PropertyList.Members = .init([.init(key: "id", value: 0), .init(key: "label", value: "A")])
  for member in members { button[member.key] = member.value }
  return sdk(["categoryId": 1, "buttons": [.dictionary(button)]])
}

private typealias Member = PropertyList.Members.Member

struct Seen: Sendable, CustomTestStringConvertible {
  var note: String
  var document: PropertyList
  var strict: Bool
  var lenient: [String: [String]]?
  var testDescription: String { note }

  static let all: [Seen] = {
    let text = (try? dataText("categories-seen.jsonl")) ?? ""
    return text.split(separator: "\n").map { line in
      let value = JSONText.read(String(line))
      var lenient: [String: [String]]?
      if let members = value["lenient"]?.dictionary {
        lenient = [:]
        for member in members.all { lenient?[member.key] = member.value.array?.compactMap(\.string) }
      }
      return Seen(
        note: value["note"]?.string ?? "", document: ["iosCategories": value["iosCategories"] ?? .null],
        strict: value["strict"] == true, lenient: lenient)
    }
  }()
}

struct CategoryReadingTests {
  @Test("C1 seed 004's registerDevice answer reads as it stands, whole, by its list's name, and bare")
  func seed() throws {
    let whole = try JSONText.read(dataText("registerDevice.json"))
    let response = try #require(whole["response"])
    let list = try #require(response["iosCategories"])
    for document in [whole, response, list] {
      let reading = try CategoryReading(strictly: document)
      #expect(
        reading.categories == [
          Category(
            identifier: "65",
            actions: [
              Action(identifier: "0", title: "Rate", options: [.destructive, .foreground]),
              Action(identifier: "1", title: "Later"),
            ])
        ])
      #expect(reading.form == .sdk && reading.defaultMode == .merge && reading.warnings.isEmpty)
      #expect(CategoryReading(leniently: document).categories == reading.categories)
    }
  }

  @Test("C1 an app's own list reads with options and text fields, and replaces by default")
  func app() throws {
    let reading = try CategoryReading(strictly: [
      [
        "identifier": "A",
        "actions": [
          [
            "identifier": "x", "title": "X", "options": ["foreground", "destructive", "authenticationRequired"],
            "textInput": ["placeholder": "…"],
          ]
        ], "options": ["customDismissAction", "allowInCarPlay"],
      ]
    ])
    let action = Action(
      identifier: "x", title: "X", options: [.foreground, .destructive, .authenticationRequired],
      textInput: .init(buttonTitle: "Send", placeholder: "…"))
    #expect(
      reading.categories == [
        Category(identifier: "A", actions: [action], options: [.customDismissAction, .allowInCarPlay])
      ])
    #expect(reading.defaultMode == .replace)
  }

  @Test("C5 shapes seen in the wild read as recorded", arguments: Seen.all)
  func seen(_ seen: Seen) throws {
    if seen.strict {
      let reading = try CategoryReading(strictly: seen.document)
      #expect(reading.categories.count == seen.lenient?.count)
    } else {
      #expect(throws: Fault.self) { try CategoryReading(strictly: seen.document) }
    }
    let reading = CategoryReading(leniently: seen.document)
    #expect((reading.consequence == .earlierSetKept) == (seen.lenient == nil))
    #expect(
      Dictionary(uniqueKeysWithValues: reading.categories.map { ($0.identifier, $0.actions.map(\.identifier)) })
        == seen.lenient ?? [:])
  }

  @Test("C5 there are shapes to read")
  func seenExist() {
    #expect(Seen.all.count == 8)
  }

  @Test(
    "C5 strict reading names the place and what was expected",
    arguments: [
      (3, "", "a list of categories"),
      ("text", "", "a list of categories"),
      ([:], "", "iosCategories"),
      (["iosCategories": 1], "/iosCategories", "a list of categories, not 1"),
      (["status_code": 210, "response": nil], "/response/iosCategories", "missing"),
      (["response": [:]], "/response/iosCategories", "missing"),
      (["iosCategories": [7]], "/iosCategories/0", "an object"),
      ([7], "/0", "an object"),
      (sdk(["buttons": []]), "/iosCategories/0/categoryId", "missing"),
      (sdk(["categoryId": "Six", "buttons": []]), "/iosCategories/0/categoryId", "not \"Six\""),
      (sdk(["categoryId": 6.5, "buttons": []]), "/iosCategories/0/categoryId", "a fraction"),
      (sdk(["categoryId": true, "buttons": []]), "/iosCategories/0/categoryId", "a boolean"),
      (sdk(["categoryId": 1]), "/iosCategories/0/buttons", "missing"),
      (sdk(["categoryId": 1, "buttons": [:]]), "/iosCategories/0/buttons", "an object"),
      (sdk(["categoryId": 1, "buttons": [1]]), "/iosCategories/0/buttons/0", "an object"),
      (button(Member(key: "label", value: nil)), "/iosCategories/0/buttons/0/label", "null"),
      (button(Member(key: "label", value: 7)), "/iosCategories/0/buttons/0/label", "not 7"),
      (button(Member(key: "id", value: nil)), "/iosCategories/0/buttons/0/id", "null"),
      (button(Member(key: "type", value: 2)), "/iosCategories/0/buttons/0/type", "0 or 1"),
      (button(Member(key: "startApplication", value: [])), "/iosCategories/0/buttons/0/startApplication", "a list"),
      (button(Member(key: "extra~/x", value: nil)), "/iosCategories/0/buttons/0/extra~0~1x", "no null"),
      ([["identifier": "A"]], "/0/actions", "missing"),
      ([["identifier": "A", "actions": [["identifier": "x"]]]], "/0/actions/0/title", "missing"),
      ([["identifier": "A", "actions": [], "options": ["what"]]], "/0/options/0", "customDismissAction"),
    ] as [(PropertyList, String, String)])
  func faults(_ document: PropertyList, path: String, expected: String) throws {
    let fault = try #require(throws: Fault.self) { try CategoryReading(strictly: document) }
    #expect(fault.path == path)
    #expect(fault.expected.contains(expected), "\(fault.expected)")
    var center = try UserNotificationCenter.ready()
    let before = center
    #expect(throws: NotificationRefusal.invalidCategories(fault)) { try center.register(document) }
    #expect(center == before)
  }

  @Test("C2 identifiers become decimal strings, and a missing button id its place counted from 1")
  func identifiers() throws {
    let reading = try CategoryReading(
      strictly: sdk(["categoryId": 65, "buttons": [["label": "A"], ["id": "9", "label": "B"], ["label": "C"]]]))
    #expect(reading.categories[0].identifier == "65")
    #expect(reading.categories[0].actions.map(\.identifier) == ["1", "9", "3"])
  }

  @Test(
    "C2 a category id in digits is a matter of profile",
    arguments: [(Rules.docs, true), (.v7_1_3, false), (.v7_1_2, false)])
  func numericString(_ rules: Rules, accepted: Bool) {
    let document = sdk(["categoryId": "10212", "buttons": [["label": "A"]]])
    #expect(((try? CategoryReading(strictly: document, rules: rules)) != nil) == accepted)
    #expect(CategoryReading(leniently: document, rules: rules).categories.isEmpty == !accepted)
  }

  @Test("C3 yes and no come as texts, numbers and booleans", arguments: [("type", true), ("startApplication", false)])
  func flags(_ name: String, isDestructive: Bool) throws {
    let option: Action.Options = isDestructive ? .destructive : .foreground
    let forms: [(PropertyList, Action.Options)] = [
      ("1", option), (1, option), (true, option), ("0", []), (0, []), (false, []),
    ]
    for (value, options) in forms {
      let document = button(Member(key: name, value: value))
      #expect(try CategoryReading(strictly: document).categories[0].actions[0].options == options)
      #expect(CategoryReading(leniently: document).categories[0].actions[0].options == options)
    }
  }

  @Test("C4 a text action has defaults for what it does not say")
  func textInput() throws {
    let plain = button(Member(key: "behavior", value: "text_input"))
    let full = button(
      Member(key: "behavior", value: "text_input"), Member(key: "text_input_title", value: "Go"),
      Member(key: "text_input_placeholder", value: "Say"))
    #expect(
      try CategoryReading(strictly: plain).categories[0].actions[0].textInput
        == .init(buttonTitle: "Send", placeholder: ""))
    #expect(
      try CategoryReading(strictly: full).categories[0].actions[0].textInput
        == .init(buttonTitle: "Go", placeholder: "Say"))
  }

  @Test(
    "C5 lenient reading does as the SDK",
    arguments: [
      ([:], .ignored, []), (7, .ignored, []), (["iosCategories": []], .ignored, []),
      (["iosCategories": [7, ["categoryId": 1, "buttons": []]]], .registered, ["1"]),
      (["iosCategories": [["categoryId": 1], ["categoryId": 2, "buttons": []]]], .registered, ["2"]),
      (button(Member(key: "label", value: nil)), .earlierSetKept, []),
      (button(Member(key: "other", value: ["deep": [nil]])), .earlierSetKept, []),
      (sdk(["categoryId": 1, "buttons": [7]]), .storedUnregistered, []),
      (button(Member(key: "type", value: [])), .storedUnregistered, []),
      (button(Member(key: "startApplication", value: [:])), .storedUnregistered, []),
    ] as [(PropertyList, CategoryReading.Consequence, [String])])
  func lenient(_ document: PropertyList, consequence: CategoryReading.Consequence, registered: [String]) {
    let reading = CategoryReading(leniently: document)
    #expect(reading.consequence == consequence)
    #expect(reading.categories.map(\.identifier) == registered)
    #expect(!reading.skipped.isEmpty)
  }

  @Test("C5 an empty list of buttons is valid and warned of")
  func emptyButtons() throws {
    let reading = try CategoryReading(strictly: sdk(["categoryId": 1, "buttons": []]))
    #expect(reading.categories == [Category(identifier: "1", actions: [])])
    #expect(reading.warnings.map(\.path) == ["/iosCategories/0/buttons"])
  }

  @Test("C8 an identifier given twice: strict refuses, lenient takes the last")
  func duplicates() throws {
    let document: PropertyList = [
      ["categoryId": 1, "buttons": [["label": "A"]]], ["categoryId": "1", "buttons": [["label": "B"]]],
    ]
    let fault = try #require(throws: Fault.self) { try CategoryReading(strictly: document) }
    #expect(fault.path == "/1/categoryId")
    let reading = CategoryReading(leniently: document)
    #expect(reading.categories.map { $0.actions.map(\.title) } == [["B"]])
    #expect(reading.warnings.map(\.path) == ["/1"])
  }

  @Test("C10 more than ten buttons are warned of, ten and two are shown", arguments: [10, 11])
  func tooMany(_ count: Int) throws {
    let buttons = (0..<count).map { PropertyList.dictionary(.init([.init(key: "label", value: .string("\($0)"))])) }
    let reading = try CategoryReading(strictly: sdk(["categoryId": 1, "buttons": .array(buttons)]))
    #expect(reading.warnings.isEmpty == (count == 10))
    #expect(reading.categories[0].expandedActions.count == 10)
    #expect(reading.categories[0].compactActions.map(\.title) == ["0", "1"])
  }

  @Test("C12 button ids may repeat across categories, not within one")
  func repeatedButtons() throws {
    let fault = try #require(throws: Fault.self) {
      try CategoryReading(strictly: sdk(["categoryId": 1, "buttons": [["label": "A"], ["id": "1", "label": "B"]]]))
    }
    #expect(fault.path == "/iosCategories/0/buttons/1/id")
  }
}
