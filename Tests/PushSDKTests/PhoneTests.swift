import Device
import Foundation
import Notifications
import Primer
import PushSDK
import Testing

/// An app that writes down its launches, and adds a delegate at each.
final class LaunchingApp: NSObject, UIApplicationDelegate {
  let diary: Diary

  init(_ diary: Diary) { self.diary = diary }

  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool {
    let payload = launchOptions?[.remoteNotification] as? [AnyHashable: Any]
    diary.write("launched \(payload?["p"] as? String ?? "-")")
    Pushwoosh.configure.pushPrimer.present { self.diary.write("\($0)") }
    Pushwoosh.configure.addNotificationCenterDelegate(Recorder("its", diary))
    return true
  }
}

@MainActor @Suite struct PhoneTests {
  @Test("Phones do not see each other, however their code is nested or waits")
  func apart() async throws {
    let one = try Phone()
    let two = try Phone()
    one.run {
      two.run { Pushwoosh.configure.pushPrimer.title("two").present() }
      Pushwoosh.configure.pushPrimer.title("one").present()
    }
    #expect(one.primer?.resolved.title == "one")
    #expect(two.primer?.resolved.title == "two")
    let task = two.run {
      Task { @MainActor in Pushwoosh.configure.getHWID() == two.device.hwid && Phone.current === two }
    }
    #expect(await task.value)
    #expect(Phone.current !== one)
    #expect(Phone.current !== two)
  }

  @Test("An error of the app's code comes through with its type")
  func errors() throws {
    struct Stop: Error {}
    let phone = try Phone()
    #expect(throws: Stop.self) { try phone.run { () throws(Stop) in throw Stop() } }
    phone.run { Pushwoosh.configure.pushPrimer.present() }
    #expect(phone.primer != nil)
  }

  @Test("D5 O5 The app is launched once in each process, and told what launched it before it is told the response")
  func launches() throws {
    let diary = Diary()
    let phone = try Phone.make(launching: { LaunchingApp(diary) })
    #expect(diary.lines == ["launched -", "suppressed"])
    for command in [Device.Command.relaunch, .upgrade] {
      try phone.apply(command)
      try phone.apply(.launch)
    }
    #expect(diary.lines.count == 6)
    try phone.apply(.terminate)
    diary.lines = []
    try phone.tap(try phone.deliver(push("65")))
    #expect(diary.lines == ["launched h65", "its didReceive \(UNNotificationDefaultActionIdentifier)", "suppressed"])
    #expect(phone.run { UIApplication.shared.applicationState } == .active)
  }

  @Test("O5 In the process that a response has launched, a delegate added later has missed it")
  func missed() throws {
    let diary = Diary()
    let phone = try Phone.make(launching: { LaunchingApp(diary) })
    try phone.apply(.terminate)
    try phone.tap(try phone.deliver(push("65")))
    phone.run { Pushwoosh.configure.addNotificationCenterDelegate(Recorder("late", diary)) }
    #expect(phone.trace.last?.ending == .missed)
    #expect(phone.trace.last?.delegate == "Recorder 2")
  }

  @Test("O2 A reaction that a dead app's phone refuses launches nothing and changes nothing")
  func refusedReaction() throws {
    let diary = Diary()
    let phone = try Phone.make(launching: { LaunchingApp(diary) })
    try phone.apply(.terminate)
    let notification = try phone.deliver(push("65"))
    diary.lines = []
    let before = phone.device
    for attempt in [
      { try phone.press("7", on: notification) }, { try phone.tap("unknown") }, { try phone.advance(by: -1) },
      { try phone.advance(by: .nan) }, { try phone.answerPrimer(.accept) }, { try phone.answerPrompt(.allow) },
    ] {
      #expect(throws: Device.Refusal.self) { try attempt() }
      #expect(phone.device == before)
    }
    try phone.apply(.respond(Reaction(notification: notification, act: .gesture(.swipe))))
    #expect(diary.lines.isEmpty, "a swiped banner starts no app")
    #expect(!phone.device.appState.isRunning)
  }

  @Test("What happens while the clock moves is told at its own time")
  func ownTime() throws {
    let phone = try Phone.make()
    try phone.apply(
      .configureBackend(
        responses: [.init(status: .http(503), delay: 2), .init(delay: 3)], apns: nil, communication: nil))
    let start = phone.device.clock.now
    var times: [Double] = []
    phone.run {
      Pushwoosh.configure.registerForPushNotifications { _, _ in times.append(phone.device.clock.now - start) }
    }
    try phone.advance(by: 60)
    #expect(times == [2, 6], "the retry is sent a second after the failure")
    #expect(phone.device.clock.now == start + 60)
  }

  @Test("The app's state and badge are the phone's")
  func application() throws {
    let phone = try Phone()
    func state() -> UIApplication.State { phone.run { UIApplication.shared.applicationState } }
    #expect(state() == .active)
    phone.run { Pushwoosh.configure.registerForPushNotifications() }
    #expect(state() == .inactive)
    try phone.answerPrompt(.allow)
    try phone.apply(.background)
    #expect(state() == .background)
    try phone.deliver(["aps": ["badge": 5]])
    #expect(phone.run { UIApplication.shared.applicationIconBadgeNumber } == 5)
    try phone.apply(.terminate)
    #expect(state() == .background)
  }

  @Test("A file that imports Foundation too has one NSObject and one NSLocalizedString to call")
  func foundation() throws {
    #expect(Mute().isEqual(NSObject()) == false)
    let phone = try Phone(strings: ["en": ["key": "text"]])
    #expect(phone.run { NSLocalizedString("key", comment: "") } == "text")
  }

  @Test("Whatever an app does, the record replays to an equal device", arguments: 0..<40)
  func replays(seed: UInt64) throws {
    var random = Xorshift(state: seed &* 0x9E37_79B9_7F4A_7C15 | 1)
    let diary = Diary()
    let phone = try Phone.make(status: .notDetermined, launching: { LaunchingApp(diary) })
    var recorders: [Recorder] = []
    for _ in 0..<120 {
      let notifications = phone.device.center.notifications.map(\.identifier)
      let notification = notifications.randomElement(using: &random) ?? "none"
      switch Int.random(in: 0..<16, using: &random) {
      case 0, 1: try? phone.answerPrimer(Primer.Answer.allCases.randomElement(using: &random)!)
      case 2: try? phone.answerPrompt(Device.Prompt.Answer.allCases.randomElement(using: &random)!)
      case 3, 4:
        try phone.deliver(
          push(["65", "10212", ""].randomElement(using: &random)!, isPushwoosh: .random(using: &random)))
      case 5, 6: try? phone.press(["0", "1", "2"].randomElement(using: &random)!, on: notification)
      case 7: try? phone.tap(notification)
      case 8: try phone.advance(by: [0, 1, 2, 4, 1_000].randomElement(using: &random)!)
      case 9: recorders.randomElement(using: &random)?.handlers.randomElement(using: &random)?()
      case 10:
        let recorder = Recorder("r", diary, [.now, .later, .twice].randomElement(using: &random)!, options: [.banner])
        recorders.append(recorder)
        phone.run { Pushwoosh.configure.addNotificationCenterDelegate(recorder) }
      case 11: phone.run { Pushwoosh.configure.registerForPushNotifications { _, _ in diary.write("told") } }
      case 12:
        phone.run {
          Pushwoosh.configure.pushPrimer.minInterval(2).present { _ in
            Pushwoosh.configure.pushPrimer.present()
            _ = try? phone.apply(.tick)
          }
        }
      case 13: _ = try? phone.apply([.terminate, .relaunch, .launch, .reinstall].randomElement(using: &random)!)
      case 14: _ = try? phone.apply([.background, .foreground, .lock, .unlock].randomElement(using: &random)!)
      default: _ = try? phone.apply(.registerCategories(registerDeviceAnswer, mode: nil, lenient: false))
      }
      #expect(phone.events().count == phone.device.events.total, "everything is told when nothing runs")
    }
    var replayed = try Device(phone.device.specification)
    try replayed.replay(phone.device.record.entries())
    #expect(replayed == phone.device)
  }
}

/// A small generator, the same at every run.
struct Xorshift: RandomNumberGenerator {
  var state: UInt64

  mutating func next() -> UInt64 {
    state ^= state << 13
    state ^= state >> 7
    state ^= state << 17
    return state
  }
}
