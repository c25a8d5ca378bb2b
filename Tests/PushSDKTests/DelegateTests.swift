import Device
import Notifications
import PushSDK
import Testing

@MainActor @Suite struct DelegateTests {
  /// A phone whose app is in the background, with categories and one notification that is not Pushwoosh's.
  private func phone(
    profile: Device.Profile = .docs, _ delegates: [any UNUserNotificationCenterDelegate]
  ) throws -> (phone: Phone, notification: String) {
    let phone = try Phone.make(profile: profile)
    try phone.apply(.registerCategories(registerDeviceAnswer, mode: nil, lenient: false))
    phone.run { for delegate in delegates { Pushwoosh.configure.addNotificationCenterDelegate(delegate) } }
    try phone.apply(.background)
    return (phone, try phone.deliver(push("10212", isPushwoosh: false)))
  }

  @Test("D1 All get every response, in the order of adding, added twice called twice, the centre's own last")
  func order() throws {
    let diary = Diary()
    let twice = Recorder("twice", diary)
    let (phone, notification) = try phone([twice, Recorder("other", diary), twice])
    phone.run { UNUserNotificationCenter.current().delegate = Recorder("own", diary) }
    phone.run { Pushwoosh.configure.addNotificationCenterDelegate(Recorder("later", diary)) }
    try phone.press("1", on: notification)
    #expect(diary.lines == ["twice", "other", "twice", "later", "own"].map { "\($0) didReceive 1" })
    #expect(phone.trace.map(\.ending) == [.completed, .ignored, .ignored, .ignored, .ignored])
    #expect(phone.trace.last?.role == .installedBefore)
    #expect(phone.trace.map(\.delegate) == ["Recorder", "Recorder 2", "Recorder 3", "Recorder 5", "Recorder 4"])
  }

  @Test("The centre's own delegate can be replaced and taken away")
  func ownDelegate() throws {
    let diary = Diary()
    let (phone, notification) = try phone([])
    phone.run {
      let center = UNUserNotificationCenter.current()
      center.delegate = Recorder("first", diary)
      center.delegate = Recorder("second", diary)
      #expect((center.delegate as? Recorder)?.name == "second")
    }
    try phone.press("1", on: notification)
    #expect(diary.lines == ["second didReceive 1"])
    phone.run { UNUserNotificationCenter.current().delegate = nil }
    try phone.press("1", on: try phone.deliver(push("10212")))
    #expect(diary.lines.count == 1)
    #expect(phone.run { UNUserNotificationCenter.current().delegate } == nil)
  }

  @Test("D2 A completion that never comes is forced after four seconds of the phone's clock; later ones are late")
  func forced() throws {
    let diary = Diary()
    let recorder = Recorder("slow", diary, .later)
    let (phone, notification) = try phone([recorder])
    let start = phone.device.clock.now
    try phone.press("1", on: notification)
    try phone.advance(by: 3.5)
    #expect(phone.trace.last?.ending == .pending)
    try phone.advance(by: 100)
    let forced = phone.events().first {
      if case .notifications(.delegateCompleted(let call)) = $0.happening { call.ending == .forced } else { false }
    }
    #expect(forced?.time == start + 4)
    #expect(phone.device.clock.now == start + 103.5)
    recorder.handlers[0]()
    #expect(phone.trace.last { $0.role == .added }?.ending == .late)
  }

  @Test("D2 A completion within four seconds counts, and nothing is forced")
  func inTime() throws {
    let recorder = Recorder("slow", Diary(), .later)
    let (phone, notification) = try phone([recorder])
    try phone.press("1", on: notification)
    try phone.advance(by: 3)
    recorder.handlers[0]()
    try phone.advance(by: 10)
    #expect(phone.trace.map(\.ending) == [.completed])
    #expect(phone.trace[0].endedAt == phone.trace[0].calledAt + 3)
  }

  @Test("§9 On 7.1.2 nothing is forced")
  func neverForced() throws {
    let (phone, notification) = try phone(profile: .sdk712, [Recorder("slow", Diary(), .later)])
    try phone.press("1", on: notification)
    try phone.advance(by: 1_000)
    #expect(phone.trace.map(\.ending) == [.pending])
  }

  @Test("D4 Completing again is twice, and changes nothing")
  func twice() throws {
    let (phone, notification) = try phone([Recorder("eager", Diary(), .twice)])
    try phone.press("1", on: notification)
    #expect(phone.trace.map(\.ending) == [.twice])
    #expect(phone.trace.map(\.counted) == [true])
    #expect(phone.refusals.isEmpty)
  }

  @Test("D4 A method that a delegate does not have is not implemented, and the others decide")
  func notImplemented() throws {
    let diary = Diary()
    let (phone, notification) = try phone([Mute(), Recorder("one", diary, options: [.banner])])
    try phone.press("1", on: notification)
    #expect(phone.trace.map(\.ending) == [.notImplemented, .completed])
    try phone.apply(.foreground)
    let shown = try phone.deliver(push("65", isPushwoosh: false))
    #expect(phone.device.center.notification(shown)?.shown == .banner)
    #expect(phone.trace.map(\.ending) == [.notImplemented, .completed, .notImplemented, .completed])
  }

  @Test("N7 In front, the first delegate to complete decides how a foreign push is shown; without one it is not")
  func presentation() throws {
    for (options, shown) in [
      (UNNotificationPresentationOptions.banner, Notification.Shown.banner), (.list, .list), ([], .none),
      ([.alert, .sound, .badge], .banner),
    ] {
      let diary = Diary()
      let phone = try Phone.make()
      phone.run {
        Pushwoosh.configure.addNotificationCenterDelegate(Recorder("first", diary, options: options))
        Pushwoosh.configure.addNotificationCenterDelegate(Recorder("second", diary, options: [.banner, .list]))
      }
      let notification = try phone.deliver(push("65", isPushwoosh: false))
      #expect(phone.device.center.notification(notification)?.shown == shown)
      #expect(diary.lines == ["first willPresent hello", "second willPresent hello"])
    }
    let phone = try Phone.make()
    func shown(_ payload: PropertyList) throws -> Notification.Shown? {
      let notification = try phone.deliver(payload)
      return phone.device.center.notification(notification)?.shown
    }
    #expect(try shown(push("65", isPushwoosh: false)) == Notification.Shown.none)
    #expect(try shown(push("65")) == .banner)
    phone.run { Pushwoosh.configure.setShowPushnotificationAlert(false) }
    #expect(try shown(push("10212")) == Notification.Shown.none)
  }

  @Test("O3 The response carries what was done to what, the whole payload, and the text typed")
  func response() throws {
    let recorder = Recorder("one", Diary())
    let (phone, _) = try phone([recorder])
    let notification = try phone.deliver(
      [
        "aps": [
          "alert": ["title": "T", "subtitle": "S", "body": "B"], "category": "10212", "badge": 3, "thread-id": "x",
        ],
        "n": nil, "list": [1, 2.5, true], "u": "{}",
      ], collapseId: "mine")
    try phone.press("2", on: notification, text: "so there")
    let response = try #require(recorder.responses.first as? UNTextInputNotificationResponse)
    #expect(response.userText == "so there")
    #expect(response.actionIdentifier == "2")
    #expect(response.notification.request.identifier == "mine")
    let content = response.notification.request.content
    #expect([content.title, content.subtitle, content.body, content.threadIdentifier] == ["T", "S", "B", "x"])
    #expect(content.badge == 3)
    #expect(content.categoryIdentifier == "10212")
    #expect(content.userInfo["u"] as? String == "{}")
    #expect((content.userInfo["list"] as? [Any])?.map { "\($0)" } == ["1", "2.5", "true"])
    #expect((content.userInfo["aps"] as? [String: Any])?["badge"] as? Int == 3)
    #expect(content.userInfo["n"] != nil)
    try phone.tap(try phone.deliver(push("65")))
    #expect(recorder.responses.last?.actionIdentifier == UNNotificationDefaultActionIdentifier)
    #expect(!(recorder.responses.last is UNTextInputNotificationResponse))
  }

  @Test("D5 A process that ends takes its delegates and their open completions with it")
  func processEnds() throws {
    let recorder = Recorder("slow", Diary(), .later)
    let (phone, notification) = try phone([recorder])
    try phone.press("1", on: notification)
    try phone.apply(.relaunch)
    recorder.handlers[0]()
    try phone.advance(by: 10)
    #expect(phone.trace.map(\.ending) == [.never])
    #expect(phone.device.center.delegates.names.isEmpty)
    #expect(phone.refusals.isEmpty)
  }

  @Test("A handler kept over a reset, after which numbers start again, completes nothing")
  func keptOverReset() throws {
    let kept = Recorder("kept", Diary(), .later)
    let (phone, notification) = try phone([Mute(), kept])
    try phone.press("1", on: notification)
    try phone.apply(.reset)
    let fresh = Recorder("fresh", Diary(), .later)
    phone.run { Pushwoosh.configure.addNotificationCenterDelegate(fresh) }
    try phone.apply(.registerCategories(registerDeviceAnswer, mode: nil, lenient: false))
    let second = try phone.deliver(push("10212", isPushwoosh: false))
    #expect(phone.trace.map(\.number) == [1])
    kept.handlers[0]()
    #expect(phone.trace.map(\.ending) == [.pending])
    fresh.presentations[0]([.banner])
    #expect(phone.trace.map(\.ending) == [.completed])
    #expect(phone.device.center.notification(second)?.shown == .banner)
  }

  @Test("N7 A presentation decided late is carried out when it is decided, and not shown if nobody decides in time")
  func latePresentation() throws {
    for (wait, shown) in [(3.0, Notification.Shown.banner), (4, .none)] {
      let phone = try Phone.make()
      let slow = Recorder("slow", Diary(), .later)
      phone.run { Pushwoosh.configure.addNotificationCenterDelegate(slow) }
      let notification = try phone.deliver(push("65", isPushwoosh: false))
      try phone.advance(by: wait)
      slow.presentations[0]([.banner])
      #expect(phone.device.center.notification(notification)?.shown == shown)
    }
  }

  @Test("A delegate may register, add another and answer from within a call; the new one is not asked about this")
  func reentrant() throws {
    let diary = Diary()
    let (phone, notification) = try phone([])
    let busy = Busy(diary)
    phone.run { Pushwoosh.configure.addNotificationCenterDelegate(busy) }
    try phone.press("1", on: notification)
    #expect(diary.lines == ["busy", "told"])
    #expect(phone.trace.map(\.ending) == [.completed])
    #expect(phone.device.center.delegates.names == ["Busy", "Recorder"])
  }
}

/// A delegate that asks more of the SDK while it is called.
private final class Busy: NSObject, UNUserNotificationCenterDelegate {
  let diary: Diary

  init(_ diary: Diary) { self.diary = diary }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    Pushwoosh.configure.addNotificationCenterDelegate(Recorder("new", diary))
    Pushwoosh.configure.registerForPushNotifications { _, _ in self.diary.write("told") }
    diary.write("busy")
    completionHandler()
  }
}
