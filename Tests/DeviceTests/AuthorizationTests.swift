import Device
import Notifications
import Primer
import TestSupport
import Testing

@Suite struct AuthorizationTests {
  typealias Status = Device.Authorization.Status
  typealias Switch = Device.Settings.Switch

  @Test("A1 Status and settings have Apple's numbers; undetermined, every setting is not supported")
  func numbers() throws {
    #expect(Status.allCases.map(\.code) == [0, 1, 2, 3, 4])
    #expect(Device.Settings.Value.allCases.map(\.code) == [0, 1, 2])
    let fresh = try device()
    #expect(Switch.allCases.allSatisfy { fresh.authorization.settings[$0] == .notSupported })
    #expect(throws: Device.Refusal.self) { try device { $0.settings = [.alert: .enabled] } }
  }

  @Test("A1 Each switch is kept apart from the others")
  func switches() {
    for toggle in Switch.allCases {
      for value in Device.Settings.Value.allCases {
        var settings = Device.Settings()
        for other in Switch.allCases { settings[other] = .disabled }
        settings[toggle] = value
        #expect(settings[toggle] == value)
        #expect(Switch.allCases.filter { $0 != toggle }.allSatisfy { settings[$0] == .disabled })
      }
    }
  }

  @Test("A2 Options have Apple's bits and names")
  func options() {
    #expect(Device.Authorization.Options.named.map(\.bit) == [1, 2, 4, 8, 16, 32, 64, 128, 256])
    #expect(Device.Authorization.Options.standard.rawValue == 15)
    #expect(Device.Authorization.Options.standard.names == ["badge", "sound", "alert", "carPlay"])
    #expect(Device.Authorization.Options(name: "timeSensitive") == .timeSensitive)
    #expect(Device.Authorization.Options(name: "TimeSensitive") == nil)
  }

  @Test("A3 The prompt appears once; later requests show nothing", arguments: [Device.Prompt.Answer.allow, .dontAllow])
  func once(answer: Device.Prompt.Answer) throws {
    var device = try device()
    try device.apply(.requestAuthorization([.alert]))
    try device.apply(.respondToPrompt(answer))
    let story = try device.story(of: .requestAuthorization([.alert, .badge]))
    #expect(story == ["prompt.requested app not shown"])
    #expect(device.prompts.count == 1)
    #expect(device.prompts.causes == [.app])
  }

  @Test("A4 Left unanswered the status stays, there is no switch, and the next request shows the prompt again")
  func left() throws {
    var device = try device()
    try device.apply(.requestAuthorization(.standard))
    #expect(
      try device.story(of: .respondToPrompt(.leave)) == [
        "prompt.answered 1 leave notDetermined", "app.stateChanged inactive foreground",
      ])
    #expect(throws: Device.Refusal.self) { try device.apply(.changeSettings(notifications: true, switches: [:])) }
    #expect(try device.story(of: .requestAuthorization(.standard)).contains("prompt.presented 2 app"))
    #expect(device.prompts.count == 2)
  }

  @Test("A4 The Home swipe leaves the prompt and then the app; registration goes on without a grant")
  func homeSwipe() throws {
    var device = try device()
    try device.apply(.register(options: nil))
    #expect(
      try device.story(of: .background) == [
        "prompt.answered 1 leave notDetermined", "app.stateChanged inactive foreground",
        "registration.requested registerDevice register 1", "registration.succeeded sent handler",
        "app.stateChanged foreground background",
      ])
  }

  @Test("A4 A second request joins the first, and both go on when it is answered")
  func joins() throws {
    var device = try device()
    try device.apply(.requestAuthorization(.standard))
    #expect(
      try device.story(of: .register(options: nil)) == [
        "registration.requested register register 1", "prompt.requested register not shown",
      ])
    let story = try device.story(of: .respondToPrompt(.dontAllow))
    #expect(story.last == "registration.succeeded sent handler")
    #expect(device.prompts.count == 1)
    #expect(device.registration.token != nil)
  }

  @Test("A4 Neither the app's going inactive nor its coming back shows anything by itself")
  func nothingByItself() throws {
    var device = try device()
    _ = try device.present()
    try device.apply(.respondToPrimer(.accept, primer: nil))
    let story = try device.story(of: .respondToPrompt(.leave))
    #expect(!story.contains { $0.hasPrefix("primer.presented") || $0.hasPrefix("prompt.presented") })
  }

  @Test(
    "A4 A prompt pending when the app dies is gone, unanswered",
    arguments: [
      Device.Command.terminate, .relaunch, .upgrade, .reinstall, .reset,
    ])
  func dies(command: Device.Command) throws {
    var device = try device()
    try device.apply(.requestAuthorization(.standard))
    let story = try device.story(of: command)
    #expect(story.first == "prompt.answered 1 leave notDetermined")
    #expect(device.prompt == nil)
    #expect(device.authorization.status == .notDetermined)
  }

  @Test("A5 Provisional is granted without a prompt, for the list only; keeping and turning off are the user's")
  func provisional() throws {
    var device = try device()
    #expect(
      try device.story(of: .requestAuthorization([.alert, .badge, .provisional])) == [
        "prompt.requested app not shown", "authorization.changed provisional",
      ])
    #expect(device.authorization.settings[.notificationCenter] == .enabled)
    #expect(device.authorization.settings[.alert] == .disabled)
    #expect(device.authorization.settings[.lockScreen] == .disabled)
    for (gesture, status) in [(Reaction.Gesture.keep, Status.authorized), (.turnOff, .denied)] {
      var device = device
      try device.apply(.background)
      let delivery = try device.deliver(ratePush)
      #expect(delivery.notification.shown == .list)
      try device.apply(
        .respond(Reaction(notification: delivery.notification.identifier, act: .gesture(gesture), place: .list)))
      #expect(device.authorization.status == status)
      #expect(device.authorization.settings[.alert] == .disabled)
    }
  }

  @Test("A6 While provisional, a request without provisional shows the prompt once; the SDK's shows nothing")
  func upgrade() throws {
    var device = try device { $0.status = .provisional }
    #expect(try device.story(of: .register(options: nil)).contains("prompt.requested register not shown"))
    #expect(device.authorization.status == .provisional)
    #expect(try device.story(of: .requestAuthorization([.alert])).contains("prompt.presented 1 app"))
    try device.apply(.respondToPrompt(.allow))
    #expect(device.authorization.status == .authorized)
    #expect(try device.story(of: .requestAuthorization([.alert])) == ["prompt.requested app not shown"])
  }

  @Test("A7 Settings change without a word to the app; single switches need the main one and an earlier request")
  func settings() throws {
    var device = try device { $0.status = .authorized }
    #expect(
      try device.story(of: .changeSettings(notifications: nil, switches: [.badge: false])) == [
        "authorization.changed authorized"
      ])
    #expect(throws: Device.Refusal.settingsUnavailable(.criticalAlert, why: "The app never asked for it.")) {
      try device.apply(.changeSettings(notifications: nil, switches: [.criticalAlert: true]))
    }
    try device.apply(.changeSettings(notifications: false, switches: [:]))
    #expect(device.authorization.status == .denied)
    let before = device
    #expect(throws: Device.Refusal.self) {
      try device.apply(.changeSettings(notifications: nil, switches: [.badge: true]))
    }
    #expect(device == before)
    try device.apply(.changeSettings(notifications: true, switches: [.sound: false]))
    #expect(device.authorization.status == .authorized)
    #expect(device.authorization.settings[.badge] == .enabled)
    #expect(device.authorization.settings[.sound] == .disabled)
  }

  @Test("A7 Settings are out of reach while a prompt is pending")
  func promptInTheWay() throws {
    var device = try device()
    try device.apply(.requestAuthorization(.standard))
    let before = device
    for command in [
      Device.Command.openSettings, .changeSettings(notifications: true, switches: [:]),
      .setAuthorization(status: .denied, settings: [:]),
    ] {
      #expect(throws: Device.Refusal.promptPending(prompt: 1)) { try device.apply(command) }
    }
    #expect(device == before)
  }

  @Test(
    "A8 The SDK's own reading of every status",
    arguments: [
      (Status.notDetermined, ["0", "0", "0", "0"]), (.denied, ["0", "0", "0", "0"]),
      (.authorized, ["1", "1", "1", "1"]), (.provisional, ["1", "0", "0", "0"]), (.ephemeral, ["0", "0", "0", "0"]),
    ])
  func remoteStatus(status: Status, expected: [String]) throws {
    let read = try device { $0.status = status }.authorizationView.remoteNotificationStatus
    #expect([read.enabled, read.pushAlert, read.pushBadge, read.pushSound] == expected)
  }

  @Test("A8 pushAlert needs one of banner, lock screen and list", arguments: Switch.allCases)
  func pushAlert(left: Switch) throws {
    let device = try device {
      $0.status = .authorized
      for toggle in Switch.allCases where toggle != left { $0.settings[toggle] = .disabled }
      $0.settings[left] = .enabled
    }
    let read = device.authorizationView.remoteNotificationStatus
    #expect(read.pushAlert == ([.alert, .lockScreen, .notificationCenter].contains(left) ? "1" : "0"))
    #expect(read.pushBadge == (left == .badge ? "1" : "0"))
    #expect(read.pushSound == (left == .sound ? "1" : "0"))
  }
}
