import Device
import Notifications
import Primer
import TestSupport
import Testing

@Suite struct LifecycleTests {
  @Test("At creation: running in front, undetermined, no token, 2026, virtual, seed 1, docs, en, light, unlocked")
  func creation() throws {
    let view = try Device().view
    #expect(view.appState == .foreground)
    #expect(view.status == .notDetermined)
    #expect(view.token == nil)
    #expect(view.clock.now == 1_767_225_600)
    #expect(view.clock.mode == .virtual)
    #expect(view.specification.seed == 1)
    #expect(view.specification.profile == .docs)
    #expect(view.specification.locale == "en")
    #expect(view.specification.appearance == .light)
    #expect(!view.isLocked)
    #expect(view.lastSeq == 0)
  }

  @Test(
    "L1 Each command of the app's life, from each state",
    arguments: [
      (Device.Command.launch, ["foreground", "background", "foreground"]),
      (.terminate, ["notRunning", "notRunning", "notRunning"]),
      (.relaunch, ["foreground", "foreground", "foreground"]),
      (.reinstall, ["foreground", "foreground", "foreground"]), (.upgrade, ["foreground", "foreground", "foreground"]),
      (.foreground, ["foreground", "foreground", nil]), (.background, ["background", "background", nil]),
    ] as [(Device.Command, [String?])])
  func states(command: Device.Command, expected: [String?]) throws {
    for (first, after) in zip([Device.Command.foreground, .background, .terminate], expected) {
      var device = try device()
      try device.apply(first)
      if let after {
        try device.apply(command)
        #expect(device.appState.rawValue == after)
      } else {
        #expect(throws: Device.Refusal.appNotRunning) { try device.apply(command) }
      }
    }
  }

  @Test("L2 Stamp, categories, token, permission, prompts, list and badge survive relaunch and upgrade, not reinstall")
  func survival() throws {
    var lived = try device()
    try lived.apply(.setPolicy(primer: .always(.accept), prompt: .always(.allow), settings: nil))
    _ = try lived.present()
    try lived.apply(.registerCategories(rateAndLater, mode: nil, lenient: false))
    try lived.apply(.background)
    _ = try lived.deliver(["aps": ["alert": "x", "badge": 3, "category": "65"]])
    for command in [Device.Command.relaunch, .upgrade] {
      var device = lived
      try device.apply(command)
      #expect(device.primer.lastShown == lived.primer.lastShown)
      #expect(device.center.categories == lived.center.categories)
      #expect(device.registration.token == lived.registration.token)
      #expect(device.authorization == lived.authorization)
      #expect(device.prompts == lived.prompts)
      #expect(device.center.delivered == lived.center.delivered)
      #expect(device.center.badge == 3)
    }
    var device = lived
    let story = try device.story(of: .reinstall)
    #expect(story.contains("authorization.changed notDetermined"))
    #expect(story.contains("badge.changed 0"))
    #expect(device.primer.lastShown == nil)
    #expect(device.center.categories.registered.isEmpty)
    #expect(device.registration.token == nil)
    #expect(device.authorization == .undetermined)
    #expect(device.prompts.count == 0)
    #expect(device.center.delivered.isEmpty)
    #expect(device.center.badge == 0)
    #expect(device.policy == Device.UserPolicy())
  }

  @Test("C11 A switch at creation makes categories go with the process")
  func categoriesPersist() throws {
    for persist in [true, false] {
      var device = try device { $0.categoriesPersist = persist }
      try device.apply(.registerCategories(rateAndLater, mode: nil, lenient: false))
      try device.apply(.relaunch)
      #expect(device.center.categories.registered.isEmpty != persist)
    }
  }

  @Test(
    "L3 What ends the process ends the primer on screen, once, naming itself; the stamp stays where the state does",
    arguments: [
      (Device.Command.terminate, Device.FlowEnd.terminate, true), (.relaunch, .relaunch, true),
      (.upgrade, .upgrade, true), (.reinstall, .reinstall, false), (.reset, .reset, false),
    ])
  func flowEnded(command: Device.Command, cause: Device.FlowEnd, keepsStamp: Bool) throws {
    var device = try device()
    _ = try device.present()
    let story = try device.story(of: command)
    #expect(story.filter { $0.hasPrefix("primer.") } == ["primer.ended 1 \(cause)"])
    #expect(device.primer.onScreen == nil)
    #expect((device.primer.lastShown != nil) == keepsStamp)
    #expect(throws: Device.Refusal.noPrimerPresented(asked: nil, onScreen: nil)) {
      try device.apply(.respondToPrimer(.accept, primer: nil))
    }
  }

  @Test(
    "L3 A device that is destroyed or replaced ends what waits first", arguments: [Device.FlowEnd.destroy, .restore])
  func ended(cause: Device.FlowEnd) throws {
    var device = try device()
    _ = try device.present()
    let before = device.events.total
    device.end(by: cause)
    #expect(device.story(after: before) == ["primer.ended 1 \(cause)", "app.stateChanged foreground notRunning"])
  }

  @Test("D5 The primer's configuration and the handler go with the process")
  func processState() throws {
    var device = try device()
    try device.apply(.configurePrimer(setters()))
    try device.apply(.register(options: nil))
    try device.apply(.relaunch)
    #expect(device.primer.stored == Primer.Configuration())
    #expect(device.registration.handler == nil)
  }

  @Test("A reset device is as it was created, but that its journals go on")
  func reset() throws {
    func create() throws -> Device {
      try device {
        $0.seed = 9
        $0.status = .denied
        $0.time = 5
      }
    }
    var used = try create()
    _ = try used.present()
    try used.apply(.advance(100))
    try used.apply(.lock)
    try used.apply(.configureBackend(responses: nil, apns: .error, communication: false))
    try used.apply(.reset)
    let fresh = try create()
    #expect(used.primer == fresh.primer)
    #expect(used.center == fresh.center)
    #expect(used.clock == fresh.clock)
    #expect(used.backend == fresh.backend)
    #expect(used.authorization == fresh.authorization)
    #expect(used.appState == fresh.appState)
    #expect(!used.isLocked)
    #expect(used.events.total > 0)
    #expect(used.record.total == 5)
  }

  @Test("A locked phone has nothing of the app in front; unlocking brings it back")
  func lock() throws {
    var device = try device()
    #expect(try device.story(of: .lock) == ["app.stateChanged foreground background"])
    #expect(throws: Device.Refusal.phoneLocked) { try device.apply(.foreground) }
    #expect(try device.present().suppression == .noWindow)
    #expect(try device.story(of: .unlock) == ["app.stateChanged background foreground"])
    try device.apply(.background)
    try device.apply(.lock)
    #expect(try device.story(of: .unlock) == [])
    try device.apply(.lock)
    #expect(try device.story(of: .relaunch).last == "app.stateChanged notRunning background")
  }

  @Test("What the app does needs its process")
  func appNotRunning() throws {
    var device = try device { $0.isRunning = false }
    let before = device
    for command in [
      Device.Command.configurePrimer(setters()), .presentPrimer(setters()), .register(options: nil), .unregister,
      .requestAuthorization(.standard), .registerCategories(rateAndLater, mode: nil, lenient: false),
      .clearCategories, .addDelegate(Delegate(name: "a")), .foreground, .background,
    ] {
      #expect(throws: Device.Refusal.appNotRunning) { try device.apply(command) }
    }
    #expect(device == before)
  }

  @Test("§9 The profiles differ by their named fields, and 7.1.2's primer is 7.1.3's")
  func profiles() {
    for name in Device.Profile.Name.allCases { #expect(Device.Profile.named(name).name == name) }
    #expect(Device.Profile.Name.allCases.map(\.rawValue) == ["docs", "7.1.3", "7.1.2"])
    #expect(Device.Profile.sdk713.primer == Device.Profile.sdk712.primer)
    #expect(Device.Profile.docs.primer != Device.Profile.sdk713.primer)
    #expect(Device.Profile.sdk713.notifications != Device.Profile.sdk712.notifications)
    #expect(Device.Profile.docs.notifications != Device.Profile.sdk713.notifications)
  }
}
