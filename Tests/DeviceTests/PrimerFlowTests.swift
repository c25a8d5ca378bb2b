import Device
import Notifications
import Primer
import TestSupport
import Testing

@Suite struct PrimerFlowTests {
  @Test("P9 Accept: the primer leaves, registration begins, accepted is told, then categories, then the prompt")
  func accept() throws {
    var device = try device()
    try device.apply(.registerCategories(rateAndLater, mode: nil, lenient: false))
    try device.apply(
      .registerCategories([["identifier": "own", "actions": []]], mode: .replace, lenient: false))
    _ = try device.present()
    let story = try device.story(of: .respondToPrimer(.accept, primer: 1))
    #expect(
      story == [
        "registration.requested register primer 1", "primer.finished 1 accepted", "categories.changed 65",
        "prompt.requested primer shown", "prompt.presented 1 primer", "app.stateChanged foreground inactive",
      ])
    #expect(device.primer.onScreen == nil)
    #expect(
      try device.story(of: .respondToPrompt(.allow)) == [
        "prompt.answered 1 allow authorized", "authorization.changed authorized",
        "app.stateChanged inactive foreground", "registration.requested registerDevice primer 1",
        "registration.succeeded sent",
      ])
  }

  @Test("P9 Accepted is reported even if no prompt can appear")
  func acceptWithoutPrompt() throws {
    var device = try device { $0.status = .ephemeral }
    _ = try device.present()
    #expect(
      try device.story(of: .respondToPrimer(.accept, primer: nil)) == [
        "registration.requested register primer 1", "primer.finished 1 accepted", "prompt.requested primer not shown",
        "registration.requested registerDevice primer 1", "registration.succeeded sent",
      ])
    var silent = try Device()
    try silent.apply(.configureBackend(responses: nil, apns: nil, communication: false))
    _ = try silent.present()
    #expect(
      try silent.story(of: .respondToPrimer(.accept, primer: nil)) == [
        "registration.requested register primer 1", "primer.finished 1 accepted", "registration.failed -2",
      ])
  }

  @Test(
    "P10 Accept while denied: Settings opens, the app goes to the background, and nothing registers",
    arguments: [
      (Device.Profile.Name.docs, Primer.SettingsPage.notifications), (.sdk713, .app), (.sdk712, .app),
    ])
  func redirect(profile: Device.Profile.Name, page: Primer.SettingsPage) throws {
    var device = try device {
      $0.status = .denied
      $0.profile = .named(profile)
    }
    _ = try device.present()
    #expect(
      try device.story(of: .respondToPrimer(.accept, primer: nil)) == [
        "settings.opened \(page)", "app.stateChanged foreground background", "primer.finished 1 redirectedToSettings",
      ])
    #expect(
      try device.story(of: .changeSettings(notifications: true, switches: [:])) == ["authorization.changed authorized"])
    #expect(
      try device.story(of: .closeSettings) == ["settings.closed", "app.stateChanged background foreground"])
    #expect(device.registration.calls == 0)
    #expect(device.registration.token == nil)
  }

  @Test("P11 A change in Settings while the primer is on screen does not change what accepting does")
  func deniedWhenShown() throws {
    var device = try device { $0.status = .denied }
    _ = try device.present()
    try device.apply(.changeSettings(notifications: true, switches: [:]))
    guard
      case .answered(1, .redirectedToSettings, .settings(.notifications)) =
        try device.apply(.respondToPrimer(.accept, primer: nil))
    else { return #expect(Bool(false)) }
  }

  @Test("P12 Decline and a tap outside a sheet decline; an alert's outside is refused with nothing changed")
  func decline() throws {
    var device = try device()
    _ = try device.present()
    #expect(try device.story(of: .respondToPrimer(.tapOutside, primer: nil)) == ["primer.finished 1 declined"])
    _ = try device.present { $0.style = .set(.alert) }
    let before = device
    #expect(throws: Device.Refusal.alertHasNoOutside) { try device.apply(.respondToPrimer(.tapOutside, primer: nil)) }
    #expect(throws: Device.Refusal.noPrimerPresented(asked: 1, onScreen: 2)) {
      try device.apply(.respondToPrimer(.accept, primer: 1))
    }
    #expect(device == before)
  }

  @Test("P8 The throttle survives relaunch and upgrade, and is gone after a reinstall")
  func throttleLife() throws {
    let week = 7 * 24 * 60 * 60.0
    for (command, reason) in [
      (Device.Command.relaunch, Primer.Suppression.throttled), (.upgrade, .throttled), (.reinstall, nil),
    ] as [(Device.Command, Primer.Suppression?)] {
      var device = try device()
      _ = try device.present { $0.minInterval = .set(week) }
      try device.apply(.respondToPrimer(.decline, primer: nil))
      try device.apply(.advance(week - 1))
      try device.apply(command)
      #expect(try device.present { $0.minInterval = .set(week) }.suppression == reason)
      if reason != nil {
        try device.apply(.advance(1))
        #expect(try device.present { $0.minInterval = .set(week) }.suppression == nil)
      }
    }
  }

  @Test("P13 Presenting again from within the outcome works, even with the prompt on screen")
  func presentAgain() throws {
    var device = try device()
    _ = try device.present()
    try device.apply(.respondToPrimer(.accept, primer: nil))
    let report = try device.present()
    #expect(report.presentation?.number == 2)
    #expect(report.pendingPrompt == 1)
  }

  @Test("P6 Explaining names the rule and the present state, and changes nothing")
  func explain() throws {
    var device = try device { $0.status = .denied }
    let before = device
    let explanation = try device.explainPrimer(setters { $0.fallbackToSettings = .set(false) })
    #expect(explanation.rule == "P6.2")
    #expect(explanation.decision == .suppressed(.fallbackDisabled))
    #expect(device == before)
    try device.apply(.terminate)
    #expect(throws: Device.Refusal.appNotRunning) { try device.explainPrimer(setters()) }
  }

  @Test("P14 A suppressed call is an event too, without a primer")
  func suppressedEvent() throws {
    var device = try device()
    #expect(try device.story(of: .presentPrimer(setters())) == ["primer.presented 1"])
    #expect(try device.story(of: .presentPrimer(setters())) == ["primer.finished - alreadyPresented"])
  }

  @Test("A refused setter becomes a path")
  func path() throws {
    var device = try device()
    let before = device
    #expect(
      throws: Device.Refusal.invalidParameter(path: "/minInterval", expected: "a finite number of seconds, at least 0")
    ) { try device.present { $0.minInterval = .set(-1) } }
    #expect(device == before)
  }

  @Test("A person's script has a limit, and a refused one changes nothing")
  func policyLimit() throws {
    var device = try device()
    let before = device
    let long = Array(repeating: Primer.Answer?.some(.accept), count: Device.Limits.scriptedAnswers + 1)
    #expect(throws: Device.Refusal.limitExceeded(path: "/primer", limit: Device.Limits.scriptedAnswers)) {
      try device.apply(.setPolicy(primer: .inTurn(long), prompt: .always(.allow), settings: nil))
    }
    #expect(device == before)
  }

  @Test("A scripted person answers primer, prompt and Settings inside the call")
  func policy() throws {
    var device = try device()
    try device.apply(.setPolicy(primer: .inTurn([.decline, .accept]), prompt: .always(.allow), settings: nil))
    #expect(try device.present().outcome == .declined)
    let report = try device.present()
    #expect(report.outcome == .accepted)
    #expect(report.presentation?.number == 2)
    #expect(device.authorization.status == .authorized)
    #expect(device.registration.token != nil)
    #expect(device.appState == .foreground)
    try device.apply(.reinstall)
    #expect(try device.present().outcome == nil, "gone after a reinstall")

    var denied = try Device(
      {
        var it = Device.Specification(); it.status = .denied; return it
      }())
    try denied.apply(.setPolicy(primer: .always(.accept), prompt: nil, settings: .inTurn([.enable])))
    #expect(try denied.present().outcome == .redirectedToSettings)
    #expect(
      denied.story().suffix(4) == [
        "primer.finished 1 redirectedToSettings", "authorization.changed authorized", "settings.closed",
        "app.stateChanged background foreground",
      ])
  }
}
