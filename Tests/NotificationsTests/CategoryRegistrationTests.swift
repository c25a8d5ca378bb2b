import Notifications
import Testing

private func set(_ pairs: [(String, String)]) -> PropertyList {
  .array(pairs.map { ["categoryId": .integer(Int($0.0)!), "buttons": [["label": .string($0.1)]]] })
}

private func titles(_ registered: [RegisteredCategory]) -> [String] {
  registered.map { "\($0.category.identifier) \($0.category.actions.map(\.title).joined())" }
}

struct CategoryRegistrationTests {
  @Test("C6 categories from Pushwoosh have no options")
  func options() throws {
    let center = try UserNotificationCenter.ready()
    #expect(center.categories["65"]?.category.options == [])
  }

  @Test("C7 the SDK's own win on an equal id and all others stay")
  func merge() throws {
    var center = UserNotificationCenter(seed: 1)
    _ = try center.register(set([("1", "a"), ("2", "b")]))
    let second = try center.register(set([("2", "c"), ("3", "d")]))
    #expect(titles(second.registered) == ["1 a", "2 c", "3 d"])
    #expect(second.registered.map(\.registration) == [1, 2, 2])
    guard case .categoriesChanged(let change) = second.effects.first else {
      Issue.record("no change told")
      return
    }
    #expect(change.changed == ["2", "3"] && change.removed == [])
  }

  @Test("C7 replacing leaves only the new set, and an app's own list replaces unless told otherwise")
  func replace() throws {
    var center = try UserNotificationCenter.ready()
    #expect(center.categories.registered.map(\.category.identifier) == ["65", "MAIL"])
    let own: PropertyList = [["identifier": "X", "actions": []]]
    let result = try center.register(own)
    #expect(result.registered.map(\.origin) == [.app])
    guard case .categoriesChanged(let change) = result.effects.first else {
      Issue.record("no change told")
      return
    }
    #expect(change.removed == ["65", "MAIL"])
    #expect(titles(try center.register(set([("7", "z")]), mode: .replace).registered) == ["7 z"])
  }

  @Test("R1 the stored set comes back when the SDK registers again, and is silent when nothing changes")
  func registerStored() throws {
    var center = try UserNotificationCenter.ready()
    #expect(center.registerStored() == [])
    _ = try center.register([["identifier": "X", "actions": []]])
    #expect(words(center.registerStored()) == ["categories X 65"])
    #expect(center.categories["65"]?.registration == 1)
  }

  @Test("C5 after a null the earlier set is registered again, after a broken button none of it is")
  func consequences() throws {
    let null: PropertyList = [["categoryId": 9, "buttons": [["label": nil]]]]
    let broken: PropertyList = [["categoryId": 9, "buttons": [3]]]
    var center = try UserNotificationCenter.ready()
    _ = try center.register([["identifier": "X", "actions": []]])
    #expect(words(try center.register(null, lenient: true).effects) == ["categories X 65"])
    let result = try center.register(broken, lenient: true)
    #expect(result.effects == [] && result.registered.map(\.category.identifier) == ["X", "65"])
    _ = try center.register([["identifier": "X", "actions": []]])
    #expect(center.registerStored() == [])
  }

  @Test("C9 buttons are looked up when shown, and the report says that they were overwritten since")
  func lookup() throws {
    var center = try UserNotificationCenter.ready()
    let id = try center.arrive(rating)
    _ = try center.register(set([("65", "New")]))
    let report = center.buttons(of: try #require(center.notification(id)))
    #expect(report.expanded.map(\.title) == ["New"])
    #expect(report.registration == 3 && report.registrationAtArrival == 1 && report.origin == .sdk)
  }

  @Test("C11 categories outlive the app's process unless told otherwise, and go with a reinstall")
  func persistence() throws {
    var center = try UserNotificationCenter.ready()
    #expect(center.terminate(at: start) == [])
    #expect(center.categories.registered.count == 2)
    var forgetful = center
    #expect(words(forgetful.terminate(keepingCategories: false, at: start)) == ["categories "])
    center.reinstall()
    #expect(center.categories.registered == [] && center.registerStored() == [])
  }

  @Test("C7 clearing takes out everything, the stored set too")
  func clear() throws {
    var center = try UserNotificationCenter.ready()
    #expect(words(center.clearCategories()) == ["categories "])
    #expect(center.registerStored() == [] && center.clearCategories() == [])
  }

  @Test("C8 more categories than are kept: strict refuses and changes nothing, lenient takes what fits")
  func limit() throws {
    let many = PropertyList.array(
      (0...Limits.categories).map { ["categoryId": .integer($0), "buttons": [["label": "A"]]] })
    var center = UserNotificationCenter(seed: 1)
    let before = center
    #expect(throws: NotificationRefusal.limitExceeded("categories", limit: Limits.categories)) {
      try center.register(many)
    }
    #expect(center == before)
    let result = try center.register(many, lenient: true)
    #expect(result.registered.count == Limits.categories && result.reading.skipped.count == 1)
  }
}
