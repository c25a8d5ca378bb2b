import Device
import Notifications
import TestSupport
import Testing

@Suite struct NotificationFlowTests {
  private func ready(_ change: (inout Device.Specification) -> Void = { _ in }) throws -> Device {
    var device = try device {
      $0.status = .authorized
      change(&$0)
    }
    try device.apply(.registerCategories(rateAndLater, mode: nil, lenient: false))
    try device.apply(.addDelegate(Delegate(name: "app", when: .atLaunch)))
    return device
  }

  @Test("O4 A foreground action brings the app to the front, a background action does not")
  func foregroundAction() throws {
    var device = try ready()
    try device.apply(.background)
    let first = try device.deliver(ratePush)
    #expect(first.notification.shown == .banner)
    let rate = try device.respond(Reaction(notification: first.notification.identifier, act: .action("0")))
    #expect(rate.before == .background)
    #expect(rate.after == .foreground)
    #expect(rate.performance.response?.actionIdentifier == "0")
    #expect(rate.performance.response?.categoryIdentifier == "65")
    try device.apply(.background)
    let second = try device.deliver(ratePush)
    let later = try device.respond(Reaction(notification: second.notification.identifier, act: .action("1")))
    #expect(later.after == .background)
    #expect(later.performance.calls.map(\.delegate) == ["Pushwoosh", "app"])
  }

  @Test("O4 O5 A response to a dead app launches it first; a background action leaves it in the background")
  func coldStart() throws {
    for (action, state) in [("0", Device.AppState.foreground), ("1", .background)] {
      var device = try ready()
      try device.apply(.terminate)
      let delivery = try device.deliver(ratePush)
      let before = device.events.total
      let report = try device.respond(Reaction(notification: delivery.notification.identifier, act: .action(action)))
      #expect(report.after == state)
      let story = device.story(after: before)
      #expect(story.first == "app.stateChanged notRunning \(state)")
      #expect(story.contains("delegate.called app didReceive"))
      #expect(device.center.launchNotification == ratePush)
    }
  }

  @Test("O2 A prompt in the way is named, a locked phone refuses what needs it, and nothing changes")
  func refusals() throws {
    var device = try ready { $0.status = .provisional }
    let delivery = try device.deliver(ratePush)
    try device.apply(.requestAuthorization(.standard))
    var before = device
    #expect(throws: Device.Refusal.self) {
      try device.respond(Reaction(notification: delivery.notification.identifier, act: .action("0")))
    }
    #expect(device == before)
    var locked = try ready()
    try locked.apply(.lock)
    let arrived = try locked.deliver(ratePush)
    before = locked
    #expect(throws: Device.Refusal.self) {
      try locked.respond(Reaction(notification: arrived.notification.identifier, act: .action("0")))
    }
    #expect(locked == before)
    #expect(
      try locked.respond(Reaction(notification: arrived.notification.identifier, act: .action("1"))).after
        == .background)
  }

  @Test("N5 Undetermined and denied show nothing, and a switch turned off is obeyed")
  func permission() throws {
    for status in [Device.Authorization.Status.notDetermined, .denied] {
      var device = try device { $0.status = status }
      try device.apply(.background)
      #expect(try device.deliver(ratePush).notification.shown == .none)
    }
    var device = try ready()
    try device.apply(.background)
    try device.apply(.changeSettings(notifications: nil, switches: [.alert: false, .badge: false]))
    let delivery = try device.deliver(["aps": ["alert": "x", "badge": 4]])
    #expect(delivery.notification.shown == .list)
    #expect(device.center.badge == 0)
  }

  @Test("N7 In front, the SDK shows its own pushes unless showAlert is off")
  func localCopy() throws {
    var device = try ready()
    #expect(try device.deliver(ratePush).notification.shown == .banner)
    try device.apply(.configureApp(showAlert: false, additionalOptions: nil))
    #expect(
      try device.deliver(["aps": ["alert": "x"], "pw_msg": "1", "p": "h2"]).notification.shown == .none)
  }

  @Test("D2 A completion that never comes is forced after four seconds of the device's clock")
  func forced() throws {
    var device = try ready()
    try device.apply(.addDelegate(Delegate(name: "slow", completes: .never)))
    try device.apply(.background)
    let delivery = try device.deliver(["aps": ["alert": "x", "category": "65"]])
    try device.apply(.removeDelegate("app"))
    _ = try device.respond(Reaction(notification: delivery.notification.identifier, act: .action("1")))
    #expect(device.nextDue == device.clock.now + 4)
    #expect(try device.story(of: .advance(3.5)) == ["clock.changed"])
    #expect(try device.story(of: .advance(0.5)).contains("delegate.completed Pushwoosh forced"))
  }

  @Test("Equal seeds give equal identifiers, different seeds others")
  func identifiers() throws {
    func identifier(_ seed: UInt64) throws -> String {
      var device = try ready { $0.seed = seed }
      return try device.deliver(ratePush).notification.identifier
    }
    #expect(try identifier(7) == identifier(7))
    #expect(try identifier(7) != identifier(8))
  }

  @Test("Seed 1 gives these identifiers for good: recorded transcripts name them")
  func pinned() throws {
    var device = try device { $0.status = .authorized }
    try device.apply(.register(options: nil))
    #expect(device.registration.token == "0b0813a47e5673f67ef31b4a5d185379dbed56e4ec799a6cea6931bce857fa99")
    #expect(device.hwid == "B1048C9D-07D2-429C-91DC-E7D238ABB924")
    #expect(try device.deliver(ratePush).notification.identifier == "910A2DEC-8902-4CC1-BEEB-8DA1658EEC67")
    try device.apply(.reinstall)
    #expect(device.hwid == "C407EA5A-E3F3-4D0A-AC13-DA1B1FDFFF3B")
  }
}
