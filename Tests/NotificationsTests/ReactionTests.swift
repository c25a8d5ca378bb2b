import Notifications
import Testing

struct ReactionTests {
  @Test("O1 a tap and an explicit dismiss have Apple's names, by gesture or by name")
  func systemActions() throws {
    var center = try UserNotificationCenter.ready()
    for (act, name) in [
      (Reaction.Act.gesture(.tap), Response.defaultAction), (.action(Response.defaultAction), Response.defaultAction),
      (.gesture(.dismiss), Response.dismissAction), (.action(Response.dismissAction), Response.dismissAction),
    ] {
      let id = try center.arrive(mail)
      #expect(try center.react(Reaction(notification: id, act: act)).response?.actionIdentifier == name)
    }
    #expect(Response.defaultAction == "com.apple.UNNotificationDefaultActionIdentifier")
    #expect(Response.dismissAction == "com.apple.UNNotificationDismissActionIdentifier")
  }

  @Test("C6 an explicit dismiss of a Pushwoosh category clears and never reaches the app")
  func silentDismiss() throws {
    var center = try UserNotificationCenter.ready()
    let id = try center.arrive(rating)
    let done = try center.react(Reaction(notification: id, act: .gesture(.dismiss)))
    #expect(done.response == nil && words(done.effects) == ["removed dismissed"])
  }

  @Test("O1 a banner swiped away never reaches the app; it stays in the list if the list has it")
  func swipe() throws {
    var center = try UserNotificationCenter.ready()
    let id = try center.arrive(mail)
    #expect(try center.react(Reaction(notification: id, act: .gesture(.swipe))).effects == [])
    #expect(throws: NotificationRefusal.notVisible("reply", place: .banner, possible: [])) {
      try center.plan(Reaction(notification: id, act: .action("reply"), place: .banner), under: .background)
    }
    #expect(throws: Never.self) {
      try center.plan(Reaction(notification: id, act: .action("reply"), place: .list), under: .background)
    }
    let unlisted = Conditions.background.with { $0.permission = .full(.init(list: false)) }
    let other = try center.arrive(mail, unlisted)
    #expect(
      words(try center.react(Reaction(notification: other, act: .gesture(.swipe)), unlisted).effects)
        == ["removed dismissed"])
  }

  @Test("O2 every refusal is distinct, says what was possible, and changes nothing")
  func refusals() throws {
    var center = try UserNotificationCenter.ready()
    let shown = try center.arrive(mail)
    let quietly = try center.arrive(mail, .foreground)
    let gone = try center.arrive(mail)
    _ = try center.react(Reaction(notification: gone, act: .gesture(.tap)))
    let system = [Response.defaultAction, Response.dismissAction]
    let table: [(Reaction, Conditions, NotificationRefusal)] = [
      (
        Reaction(notification: "x", act: .gesture(.tap)), .background,
        .unknownNotification("x", possible: [shown])
      ),
      (
        Reaction(notification: shown, act: .action("0")), .background,
        .unknownAction("0", category: "MAIL", possible: ["reply", "archive", "read"] + system)
      ),
      (
        Reaction(notification: shown, act: .action("read"), place: .banner), .background,
        .notVisible("read", place: .banner, possible: ["reply", "archive", Response.defaultAction])
      ),
      (
        Reaction(notification: shown, act: .action("read"), place: .list), .background,
        .notVisible("read", place: .list, possible: ["reply", "archive"] + system)
      ),
      (
        Reaction(notification: shown, act: .gesture(.dismiss), place: .banner), .background,
        .notVisible(
          Response.dismissAction, place: .banner, possible: ["reply", "archive", Response.defaultAction])
      ),
      (Reaction(notification: quietly, act: .gesture(.tap)), .background, .notPresented(quietly, .appOnScreen)),
      (Reaction(notification: gone, act: .gesture(.tap)), .background, .dismissed(gone, .responded)),
      (
        Reaction(notification: shown, act: .gesture(.tap)), Conditions.background.with { $0.promptIsPending = true },
        .promptPending
      ),
      (
        Reaction(notification: shown, act: .gesture(.tap)), Conditions.background.with { $0.isLocked = true },
        .locked(Response.defaultAction, possible: ["reply", "read", Response.dismissAction])
      ),
      (
        Reaction(notification: shown, act: .action("archive")), Conditions.background.with { $0.isLocked = true },
        .locked("archive", possible: ["reply", "read", Response.dismissAction])
      ),
      (
        Reaction(notification: shown, act: .action("read"), text: "hi"), .background,
        .textNotAllowed("read", possible: ["reply"])
      ),
      (
        Reaction(notification: shown, act: .gesture(.swipe), text: "hi"), .background,
        .textNotAllowed("swipe", possible: [])
      ),
      (
        Reaction(notification: shown, act: .gesture(.keep)), .background,
        .unknownAction("keep", category: "MAIL", possible: ["tap", "dismiss", "swipe"])
      ),
      (
        Reaction(notification: shown, act: .action("reply")), Conditions.background.with { $0.permission = .none },
        .notVisible("reply", place: .expanded, possible: [])
      ),
    ]
    let before = center
    for (reaction, conditions, refusal) in table {
      #expect(throws: refusal) { try center.react(reaction, conditions) }
    }
    #expect(center == before)
  }

  @Test("C10 the eleventh button exists and is not to be seen")
  func eleventh() throws {
    var center = try UserNotificationCenter.ready()
    let buttons = (0..<11).map { PropertyList.dictionary(.init([.init(key: "label", value: .string("\($0)"))])) }
    _ = try center.register([["categoryId": 9, "buttons": .array(buttons)]])
    let id = try center.arrive(["aps": ["alert": "A", "category": "9"]])
    #expect(throws: Never.self) { try center.plan(Reaction(notification: id, act: .action("10")), under: .background) }
    let refusal = #expect(throws: NotificationRefusal.self) {
      try center.plan(Reaction(notification: id, act: .action("11")), under: .background)
    }
    guard case .notVisible(_, .expanded, let possible)? = refusal else {
      Issue.record("\(String(describing: refusal))")
      return
    }
    #expect(possible.count == 12)
  }

  @Test("O3 the response carries everything, and a text for text actions only")
  func contents() throws {
    var center = try UserNotificationCenter.ready()
    for (action, text, sent) in [("reply", "hi", "hi"), ("reply", nil, ""), ("read", nil, nil)]
      as [(String, String?, String?)]
    {
      let id = try center.arrive(mail)
      let response = try #require(
        try center.react(Reaction(notification: id, act: .action(action), text: text)).response)
      #expect(response.notification == id && response.categoryIdentifier == "MAIL" && response.userInfo == mail)
      #expect(response.actionIdentifier == action && response.userText == sent)
    }
  }

  struct Move: Sendable {
    var act: Reaction.Act
    var app: Conditions.App
    var move: ResponsePlan.Move
  }

  @Test(
    "O4 a tap and a foreground action bring the app to the front, a background action never does",
    arguments: [
      Move(act: .gesture(.tap), app: .notRunning, move: .launchToFront),
      Move(act: .gesture(.tap), app: .background, move: .bringToFront),
      Move(act: .gesture(.tap), app: .inactive, move: .bringToFront),
      Move(act: .gesture(.tap), app: .foreground, move: .stay),
      Move(act: .action("0"), app: .notRunning, move: .launchToFront),
      Move(act: .action("0"), app: .background, move: .bringToFront),
      Move(act: .action("0"), app: .foreground, move: .stay),
      Move(act: .action("1"), app: .notRunning, move: .launchInBackground),
      Move(act: .action("1"), app: .background, move: .wake),
      Move(act: .action("1"), app: .inactive, move: .stay),
      Move(act: .action("1"), app: .foreground, move: .stay),
      Move(act: .gesture(.dismiss), app: .notRunning, move: .none),
      Move(act: .gesture(.swipe), app: .background, move: .none),
    ])
  func moves(_ row: Move) throws {
    var center = try UserNotificationCenter.ready()
    let id = try center.arrive(rating)
    let plan = try center.plan(
      Reaction(notification: id, act: row.act), under: Conditions.background.with { $0.app = row.app })
    #expect(plan.move == row.move)
    #expect(plan.isColdStart == (row.move == .launchToFront || row.move == .launchInBackground))
  }

  @Test("O4 a background action works on a locked phone")
  func lockedBackground() throws {
    var center = try UserNotificationCenter.ready()
    let locked = Conditions.background.with { $0.isLocked = true }
    let id = try center.arrive(rating, locked)
    #expect(try center.react(Reaction(notification: id, act: .action("1"), place: .list), locked).response != nil)
  }

  struct View: Sendable {
    var isLocked: Bool
    var switches: Conditions.Switches
    var places: [Reaction.Place]
  }

  @Test(
    "O2 a notification is to be seen only where it is shown: no banner on a locked phone, no list when that is off",
    arguments: [
      View(isLocked: false, switches: .init(), places: [.expanded, .banner, .list]),
      View(isLocked: false, switches: .init(banner: false), places: [.expanded, .list]),
      View(isLocked: false, switches: .init(list: false), places: [.expanded, .banner]),
      View(isLocked: true, switches: .init(), places: [.expanded, .list]),
      View(isLocked: true, switches: .init(lockScreen: false), places: []),
    ])
  func places(_ view: View) throws {
    var center = try UserNotificationCenter.ready()
    let conditions = Conditions.background.with { $0.permission = .full(view.switches) }
    let id = try center.arrive(rating, conditions)
    let visible = Reaction.Place.allCases.filter { place in
      let reaction = Reaction(notification: id, act: .action("1"), place: place)
      return (try? center.plan(reaction, under: conditions.with { $0.isLocked = view.isLocked })) != nil
    }
    #expect(visible == view.places)
  }

  @Test("O5 a cold start delivers after launch; who is added later has missed it, and the launch notification is set")
  func coldStart() throws {
    var center = try UserNotificationCenter.ready(running: false)
    try center.add(Delegate(name: "early", when: .atLaunch), at: start)
    try center.add(Delegate(name: "late", when: .afterLaunch(2)), at: start)
    let id = try center.arrive(rating, .dead)
    let done = try center.react(Reaction(notification: id, act: .action("0")), .dead)
    #expect(rows(done.calls) == ["Pushwoosh completed", "early ignored", "late missed"])
    #expect(center.launchNotification == rating)
    try center.add(Delegate(name: "later"), at: start + 1)
    #expect(rows(center.trace(of: id)).last == "later missed")
    #expect(center.advance(to: start + 3) == [])
    #expect(rows(center.trace(of: id)).count == 4)
    let next = try center.arrive(mail)
    #expect(
      try center.react(Reaction(notification: next, act: .gesture(.tap))).calls.map(\.delegate)
        == ["early", "later", "late"])
  }

  @Test("O6 any response removes the notification from the list", arguments: ["0", "1", Response.defaultAction])
  func removed(_ action: String) throws {
    var center = try UserNotificationCenter.ready()
    let id = try center.arrive(rating)
    #expect(
      words(try center.react(Reaction(notification: id, act: .action(action))).effects).prefix(2)
        == ["responded \(action)", "removed responded"])
    #expect(center.delivered == [])
  }

  @Test("O7 every action but a dismiss opens the message, a background one too")
  func opens() throws {
    for (act, app, isLaunch) in [
      (Reaction.Act.action("1"), Conditions.App.background, true), (.action("0"), .foreground, false),
      (.action("1"), .foreground, false), (.gesture(.tap), .notRunning, true),
    ] {
      var center = try UserNotificationCenter.ready()
      let id = try center.arrive(rating)
      let effects = try center.react(
        Reaction(notification: id, act: act), Conditions.background.with { $0.app = app }
      ).effects
      #expect(
        words(effects).dropFirst(2) == [
          "Pushwoosh didReceive", "link https://example.com/", isLaunch ? "opened HASH launch" : "opened HASH",
          "Pushwoosh completed",
        ])
      #expect((center.launchNotification != nil) == isLaunch)
    }
  }

  @Test("O7 without pw_msg the SDK does nothing and the delegates still get it")
  func foreign() throws {
    var center = try UserNotificationCenter.ready()
    try center.add(Delegate(name: "app"), at: start)
    let id = try center.arrive(mail)
    let done = try center.react(Reaction(notification: id, act: .gesture(.tap)))
    #expect(words(done.effects).dropFirst(2) == ["app didReceive", "app completed"])
    #expect(center.launchNotification == nil)
  }

  @Test("O7 a dismissal that is reported opens nothing")
  func reportedDismissal() throws {
    var center = try UserNotificationCenter.ready()
    let payload: PropertyList = ["aps": ["alert": "A", "category": "MAIL"], "pw_msg": "1", "l": "https://e.org"]
    let id = try center.arrive(payload)
    let done = try center.react(Reaction(notification: id, act: .gesture(.dismiss)))
    #expect(
      words(done.effects) == [
        "responded \(Response.dismissAction)", "removed dismissed", "Pushwoosh didReceive", "Pushwoosh completed",
      ])
  }

  @Test("A5 keeping and turning off are choices on a quiet notification, which stays")
  func quietChoices() throws {
    let quiet = Conditions.background.with { $0.permission = .quiet }
    for (gesture, kind) in [(Reaction.Gesture.keep, ResponsePlan.Kind.keep), (.turnOff, .turnOff)] {
      var center = try UserNotificationCenter.ready()
      let id = try center.arrive(rating, quiet)
      let plan = try center.plan(Reaction(notification: id, act: .gesture(gesture)), under: quiet)
      #expect(plan.kind == kind && plan.move == .none)
      #expect(center.perform(plan, under: quiet).effects == [])
      #expect(center.delivered.count == 1)
    }
  }
}
