import Primer
import Testing

@Suite struct PresentingTests {
  static let week: Double = 7 * 24 * 60 * 60

  @Test("P7 Elapsed exactly the interval shows, a second less does not, and neither does a clock gone backwards")
  func interval() throws {
    let weekly = texts { $0.minInterval = .set(Self.week) }
    func suppression(at now: Double) throws -> Primer.Suppression? {
      var primer = Primer()
      _ = try primer.present(weekly, in: circumstances(at: 1_000))
      _ = try primer.respond(.decline)
      return try primer.present(weekly, in: circumstances(at: now)).suppression
    }
    #expect(try suppression(at: 1_000 + Self.week - 1) == .throttled)
    #expect(try suppression(at: 1_000 + Self.week) == nil)
    #expect(try suppression(at: 1_000 + Self.week + 1) == nil)
    #expect(try suppression(at: 1_000) == .throttled)
    #expect(try suppression(at: 999) == .throttled)
    #expect(try suppression(at: -1e9) == .throttled)
  }

  @Test(
    "P7 A clock advanced by exactly the interval shows, whatever the rounding",
    arguments: [0.1, 0.7, 1e-3, 1e-9, 86_400.3])
  func rounding(minInterval: Double) throws {
    let start = 1_767_225_600.0
    let setters = texts { $0.minInterval = .set(minInterval) }
    var primer = Primer()
    _ = try primer.present(setters, in: circumstances(at: start))
    _ = try primer.respond(.decline)
    #expect(try primer.present(setters, in: circumstances(at: start)).suppression == .throttled)
    let later = max(start + minInterval, start.nextUp)
    #expect(try primer.present(setters, in: circumstances(at: later)).presentation != nil)
  }

  @Test("P8 One throttle for all styles and texts, stamped whatever the answer, and by shown ones only")
  func oneThrottle() throws {
    for answer in [Primer.Answer.accept, .decline] {
      var primer = Primer()
      _ = try primer.present(texts { $0.style = .set(.alert) }, in: circumstances(at: 10))
      _ = try primer.respond(answer)
      let other = texts {
        $0.title = .set("Another")
        $0.minInterval = .set(100)
      }
      #expect(try primer.present(other, in: circumstances(at: 60)) == .suppressed(.throttled, nextEligibleAt: 110))
      #expect(primer.lastShown == 10)
      #expect(try primer.present(other, in: circumstances(at: 110)).presentation?.nextEligibleAt == 210)
    }
  }

  @Test("P8 The stamp outlives the process and is gone after a reinstall")
  func stampLife() throws {
    var primer = Primer()
    _ = try primer.present(texts(), in: circumstances(at: 10))
    primer.processEnded()
    #expect(primer.lastShown == 10)
    #expect(primer.stored == Primer.Configuration())
    primer.reinstalled()
    #expect(primer.lastShown == nil)
    #expect(primer.shownCount == 1)
  }

  @Test("§9 The documents stamp every showing, the SDK only one whose own call is throttled")
  func stamping() throws {
    for (rules, stamp) in [(Primer.Rules.docs, 10.0), (.sdk713, nil), (.sdk712, nil)] {
      var primer = Primer(rules: rules)
      _ = try primer.present(texts(), in: circumstances(at: 10))
      #expect(primer.lastShown == stamp)
      _ = try primer.respond(.decline)
      _ = try primer.present(texts { $0.minInterval = .set(0.5) }, in: circumstances(at: 20))
      #expect(primer.lastShown == 20)
    }
  }

  @Test("§9 A negative interval is refused in the documents and no throttle in the SDK")
  func negativeInterval() throws {
    let setters = texts { $0.minInterval = .set(-5) }
    #expect(throws: Primer.Refusal.self) { try Primer(rules: .docs).resolved(with: setters) }
    for rules in [Primer.Rules.sdk713, .sdk712] {
      var primer = Primer(rules: rules)
      _ = try primer.present(texts { $0.minInterval = .set(1_000) }, in: circumstances())
      _ = try primer.respond(.decline)
      #expect(try primer.present(setters, in: circumstances()).presentation != nil)
    }
  }

  @Test("P11 Denied is what was true when the primer was shown")
  func deniedWhenShown() throws {
    var primer = Primer()
    #expect(try primer.present(texts(), in: circumstances(.denied)).presentation?.deniedWhenShown == true)
    #expect(try primer.respond(.accept).outcome == .redirectedToSettings)
    #expect(try primer.present(texts(), in: circumstances()).presentation?.deniedWhenShown == false)
    #expect(try primer.respond(.accept).outcome == .accepted)
  }

  @Test(
    "P12 A tap outside declines a sheet in all positions; an alert has no outside", arguments: Primer.Position.allCases)
  func tapOutside(position: Primer.Position) throws {
    var primer = Primer()
    _ = try primer.present(texts { $0.position = .set(position) }, in: circumstances())
    #expect(try primer.respond(.tapOutside).outcome == .declined)
    _ = try primer.present(texts { $0.style = .set(.alert) }, in: circumstances())
    let before = primer
    #expect(throws: Primer.Refusal.alertHasNoOutside) { try primer.respond(.tapOutside) }
    #expect(primer == before)
    #expect(try primer.respond(.decline).outcome == .declined)
  }

  @Test("P13 A primer ends once: a second answer, or one for another primer, finds nothing")
  func endsOnce() throws {
    var primer = Primer()
    #expect(throws: Primer.Refusal.noPrimerPresented(asked: nil, onScreen: nil)) { try primer.respond(.accept) }
    _ = try primer.present(texts(), in: circumstances())
    #expect(throws: Primer.Refusal.noPrimerPresented(asked: 3, onScreen: 1)) { try primer.respond(.accept, primer: 3) }
    _ = try primer.respond(.accept, primer: 1)
    #expect(throws: Primer.Refusal.noPrimerPresented(asked: 1, onScreen: nil)) {
      try primer.respond(.accept, primer: 1)
    }
    #expect(try primer.present(texts(), in: circumstances()).presentation?.number == 2)
  }

  @Test("P14 Of two calls in a row the second is suppressed: throttled with an interval, else already presented")
  func twice() throws {
    for (minInterval, rules, reason) in [
      (60.0, Primer.Rules.docs, Primer.Suppression.throttled), (0, .docs, .alreadyPresented),
      (60, .sdk713, .throttled), (0, .sdk713, .alreadyPresented),
    ] {
      var primer = Primer(rules: rules)
      let setters = texts { $0.minInterval = .set(minInterval) }
      #expect(try primer.present(setters, in: circumstances()).presentation != nil)
      #expect(try primer.present(setters, in: circumstances()).suppression == reason)
    }
  }

  @Test("P6 The explanation agrees with what present does, names its step, and changes nothing")
  func explanation() throws {
    for permission in Primer.Circumstances.Permission.allCases {
      for (fallback, minInterval, onScreen, hasWindow) in allFlags() {
        var primer = Primer()
        _ = try primer.present(texts(), in: circumstances(at: 0))
        if !onScreen { _ = try primer.respond(.decline) }
        let setters = texts {
          $0.fallbackToSettings = .set(fallback)
          $0.minInterval = .set(minInterval)
        }
        let here = circumstances(permission, at: 50, hasWindow: hasWindow)
        let before = primer
        let explanation = try primer.explain(setters, in: here)
        #expect(primer == before)
        switch try primer.present(setters, in: here) {
        case .shown:
          #expect(explanation.decision == .shown)
          #expect(explanation.rule == "P6.6")
          #expect(explanation.remedies.isEmpty)
        case .suppressed(let reason, let nextEligibleAt):
          let steps: [Primer.Suppression: String] = [
            .authorized: "P6.1", .provisional: "P6.1", .fallbackDisabled: "P6.2", .throttled: "P6.3",
            .alreadyPresented: "P6.4", .noWindow: "P6.5",
          ]
          #expect(explanation.decision == .suppressed(reason))
          #expect(explanation.rule == steps[reason])
          #expect(!explanation.remedies.isEmpty)
          if reason == .throttled { #expect(explanation.nextEligibleAt == nextEligibleAt) }
        }
      }
    }
  }

  private func allFlags() -> [(Bool, Double, Bool, Bool)] {
    [true, false].flatMap { fallback in
      [0.0, 100].flatMap { minInterval in
        [true, false].flatMap { onScreen in
          [true, false].map { (fallback, minInterval, onScreen, $0) }
        }
      }
    }
  }
}
