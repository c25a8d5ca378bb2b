import Notifications
import Testing

struct DeliveryTests {
  @Test("N4 a collapse id replaces the notification that has it; without one every identifier is new")
  func collapse() throws {
    var center = try UserNotificationCenter.ready()
    let first = try center.deliver(mail, collapseId: "x", under: .background)
    let second = try center.deliver(rating, collapseId: "x", under: .background)
    #expect(!first.replaced && second.replaced && second.notification.identifier == "x")
    #expect(center.delivered.map(\.payload.userInfo) == [rating])
    let ids = try (0..<50).map { _ in try center.arrive(mail) }
    #expect(Set(ids).count == 50)
    #expect(ids.allSatisfy { $0.utf8.count == 36 && $0.utf8.dropFirst(14).first == UInt8(ascii: "4") })
  }

  @Test("N4 a collapse id has 1 to 64 bytes, not characters", arguments: [(0, false), (16, true), (17, false)])
  func collapseBytes(_ emoji: Int, fits: Bool) throws {
    var center = try UserNotificationCenter.ready()
    let before = center
    let id = String(repeating: "😀", count: emoji)
    do {
      _ = try center.deliver(mail, collapseId: id, under: .background)
      #expect(fits)
    } catch {
      #expect(!fits && center == before)
      #expect(error == .invalidParameter(Fault(path: "/collapseId", expected: "1 to 64 bytes")))
    }
  }

  struct Row: Sendable {
    var permission: Conditions.Permission
    var locked = false
    var shown: Notification.Shown
    var sounds: Bool
    var badges: Bool
  }

  @Test(
    "N5 permission and switches decide what a push may do",
    arguments: [
      Row(permission: .none, shown: .none, sounds: false, badges: false),
      Row(permission: .quiet, shown: .list, sounds: false, badges: false),
      Row(permission: .full(.init()), shown: .banner, sounds: true, badges: true),
      Row(permission: .full(.init(banner: false)), shown: .list, sounds: true, badges: true),
      Row(permission: .full(.init(list: false)), shown: .banner, sounds: true, badges: true),
      Row(permission: .full(.init(banner: false, list: false)), shown: .none, sounds: false, badges: true),
      Row(permission: .full(.init(badge: false)), shown: .banner, sounds: true, badges: false),
      Row(permission: .full(.init(sound: false)), shown: .banner, sounds: false, badges: true),
      Row(permission: .full(.init()), locked: true, shown: .list, sounds: true, badges: true),
      Row(permission: .full(.init(lockScreen: false)), locked: true, shown: .list, sounds: true, badges: true),
      Row(
        permission: .full(.init(lockScreen: false, list: false)), locked: true, shown: .none, sounds: false,
        badges: true),
    ])
  func switches(_ row: Row) throws {
    let conditions = Conditions(app: .background, permission: row.permission, isLocked: row.locked, now: start)
    var center = try UserNotificationCenter.ready()
    let delivery = try center.deliver(["aps": ["alert": "A", "sound": "s", "badge": 4]], under: conditions)
    #expect(delivery.notification.shown == row.shown)
    #expect(words(delivery.effects).contains { $0.hasSuffix(" sound") } == row.sounds)
    #expect((center.badge == 4) == row.badges)
    #expect(center.delivered.isEmpty == (row.shown == .none))
  }

  @Test(
    "N5 content-available wakes an app that is alive, whatever is allowed",
    arguments: [Conditions.App.notRunning, .background, .inactive, .foreground])
  func wakes(_ app: Conditions.App) throws {
    var center = try UserNotificationCenter.ready()
    let silent: PropertyList = ["aps": ["content-available": 1]]
    let delivery = try center.deliver(silent, under: Conditions(app: app, permission: .none, now: start))
    #expect(delivery.wakesApp == (app != .notRunning))
    #expect(delivery.notification.shown == .none)
  }

  @Test("N7 in the foreground a push from elsewhere shows only what a delegate asks for")
  func delegatesAlone() throws {
    let payload: PropertyList = ["aps": ["alert": "A", "sound": "s", "badge": 2]]
    var center = try UserNotificationCenter.ready()
    let silent = try center.deliver(payload, under: .foreground)
    #expect(words(silent.effects) == ["delivered none"])
    #expect(silent.notification.state == .notPresented(.appOnScreen) && center.badge == 0)
    try center.add(Delegate(name: "app", options: [.banner, .sound]), at: start)
    let shown = try center.deliver(payload, under: .foreground)
    #expect(
      words(shown.effects) == ["delivered none", "app willPresent", "app completed", "presented banner sound"])
    #expect(center.badge == 0 && shown.notification.shown == .banner && !shown.notification.isInList)
  }

  @Test("N7 an inactive app is on screen and is asked; one in the background is not")
  func inactive() throws {
    for (app, asked) in [(Conditions.App.inactive, true), (.foreground, true), (.background, false)] {
      var center = try UserNotificationCenter.ready()
      try center.add(Delegate(name: "app"), at: start)
      let delivery = try center.deliver(mail, under: Conditions.background.with { $0.app = app })
      #expect(delivery.calls.isEmpty != asked)
    }
  }

  @Test(
    "N7 a Pushwoosh push in the foreground is shown by a local copy; added delegates are asked about the first only")
  func localCopy() throws {
    var center = try UserNotificationCenter.ready()
    try center.add(Delegate(name: "app", options: [.banner]), at: start)
    let delivery = try center.deliver(rating, under: .foreground)
    #expect(
      words(delivery.effects) == [
        "delivered none", "Pushwoosh willPresent", "Pushwoosh completed", "app willPresent", "app ignored",
        "Pushwoosh willPresent", "Pushwoosh completed", "presented banner copy",
      ])
    #expect(delivery.notification.shown == .banner && !delivery.isPending)
  }

  @Test("N7 the same message twice running is copied once; a message without hash every time")
  func repeated() throws {
    var center = try UserNotificationCenter.ready()
    _ = try center.arrive(rating, .foreground)
    #expect(try center.deliver(rating, under: .foreground).notification.state == .notPresented(.repeated))
    let unmarked: PropertyList = ["aps": ["alert": "A"], "pw_msg": "1"]
    #expect(try center.deliver(unmarked, under: .foreground).notification.shown == .banner)
    #expect(try center.deliver(unmarked, under: .foreground).notification.shown == .banner)
    #expect(try center.deliver(rating, under: .foreground).notification.shown == .banner)
    #expect(try center.deliver(rating, under: .foreground).notification.shown == .none)
    _ = center.terminate(at: start)
    center.launch(at: start)
    #expect(try center.deliver(rating, under: .foreground).notification.shown == .banner)
  }

  @Test("N7 with showPushnotificationAlert off nothing is shown")
  func noCopy() throws {
    var center = try UserNotificationCenter.ready()
    let delivery = try center.deliver(rating, under: Conditions.foreground.with { $0.showsLocalCopy = false })
    #expect(delivery.notification.state == .notPresented(.appOnScreen))
  }

  @Test("N5 denied in the foreground, nobody is asked")
  func deniedForeground() throws {
    var center = try UserNotificationCenter.ready()
    let delivery = try center.deliver(rating, under: Conditions.foreground.with { $0.permission = .none })
    #expect(words(delivery.effects) == ["delivered none"])
    #expect(delivery.notification.state == .notPresented(.notAllowed))
  }

  @Test("L2 the delivered list and the badge outlive the process, not a reinstall")
  func survives() throws {
    var center = try UserNotificationCenter.ready()
    let id = try center.arrive(["aps": ["alert": "A", "badge": 2]])
    _ = center.terminate(at: start)
    #expect(center.delivered.map(\.identifier) == [id] && center.badge == 2)
    center.reinstall()
    #expect(center.notifications == [] && center.badge == 0)
    #expect(try center.arrive(mail) != id)
  }

  @Test("N4 the app removes what is delivered, and gets distinct refusals for what is not")
  func remove() throws {
    var center = try UserNotificationCenter.ready()
    let id = try center.arrive(mail)
    #expect(try center.remove(id) == [.removed(notification: id, .removed)])
    #expect(throws: NotificationRefusal.dismissed(id, .removed)) { try center.remove(id) }
    #expect(throws: NotificationRefusal.unknownNotification("x", possible: [])) { try center.remove("x") }
  }

  @Test("N4 no more notifications are remembered than the limit; what is gone goes first")
  func bounded() throws {
    var center = try UserNotificationCenter.ready()
    let kept = try center.arrive(mail)
    for _ in 0..<Limits.notifications { try _ = center.remove(center.arrive(mail)) }
    #expect(center.notifications.count <= Limits.notifications)
    #expect(center.notification(kept)?.state == .delivered)
    for _ in 0..<Limits.notifications { _ = try center.arrive(mail) }
    #expect(center.notifications.count == Limits.notifications && center.notification(kept) == nil)
  }
}
