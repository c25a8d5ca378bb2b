extension Primer {
  /// What `present` would decide, and why; changes nothing.
  public func explain(_ setters: Setters, in circumstances: Circumstances) throws(Refusal) -> Explanation {
    let resolved = try resolved(with: setters)
    let decision = decide(resolved, in: circumstances)
    let step = Self.step(of: decision)
    return Explanation(
      decision: decision,
      rule: "P6.\(step)",
      facts: Array(facts(resolved, circumstances).prefix(step).joined()),
      remedies: remedies(for: decision, resolved),
      nextEligibleAt: isThrottled(resolved.minInterval, now: circumstances.now)
        ? nextEligibleAt(resolved.minInterval) : nil)
  }

  /// The decision itself: P6, in exactly its order.
  func decide(_ resolved: Resolved, in circumstances: Circumstances) -> Decision {
    switch circumstances.permission {
    case .authorized: return .suppressed(.authorized)
    case .provisional: return .suppressed(.provisional)
    case .denied where !resolved.fallbackToSettings: return .suppressed(.fallbackDisabled)
    case .denied, .undecided: break
    }
    if isThrottled(resolved.minInterval, now: circumstances.now) { return .suppressed(.throttled) }
    if onScreen != nil { return .suppressed(.alreadyPresented) }
    return circumstances.hasWindow ? .shown : .suppressed(.noWindow)
  }

  /// The sum is compared, not the difference: a clock that was advanced by exactly `minInterval` stands exactly there,
  /// whatever the rounding. An interval below the clock's resolution still throttles within the same instant.
  private func isThrottled(_ minInterval: Double, now: Double) -> Bool {
    guard minInterval > 0, let lastShown else { return false }
    return now <= lastShown || now < lastShown + minInterval
  }

  /// When a throttle of this length lets go; nil without one, or beyond any time a clock can show.
  func nextEligibleAt(_ minInterval: Double) -> Double? {
    guard minInterval > 0, let lastShown else { return nil }
    let instant = lastShown + minInterval
    return instant.isFinite ? instant : nil
  }

  private static func step(of decision: Decision) -> Int {
    switch decision {
    case .suppressed(.authorized), .suppressed(.provisional): 1
    case .suppressed(.fallbackDisabled): 2
    case .suppressed(.throttled): 3
    case .suppressed(.alreadyPresented): 4
    case .suppressed(.noWindow): 5
    case .shown: 6
    }
  }

  private func facts(_ resolved: Resolved, _ circumstances: Circumstances) -> [[Explanation.Fact]] {
    [
      [.init(name: "permission", value: "\(circumstances.permission)")],
      [.init(name: "fallbackToSettings", value: "\(resolved.fallbackToSettings)")],
      [
        .init(name: "minInterval", value: "\(resolved.minInterval)"),
        .init(name: "lastShown", value: lastShown.map { "\($0)" } ?? "never"),
        .init(name: "now", value: "\(circumstances.now)"),
      ],
      [.init(name: "onScreen", value: onScreen.map { "primer \($0.number)" } ?? "none")],
      [.init(name: "hasWindow", value: "\(circumstances.hasWindow)")],
    ]
  }

  private func remedies(for decision: Decision, _ resolved: Resolved) -> [String] {
    switch decision {
    case .shown: return []
    case .suppressed(.authorized), .suppressed(.provisional):
      return ["the user turns notifications off in Settings", "the app is reinstalled"]
    case .suppressed(.fallbackDisabled):
      return ["fallbackToSettings is true", "the app is reinstalled"]
    case .suppressed(.throttled):
      let wait = nextEligibleAt(resolved.minInterval).map { ["the clock reaches \($0)"] } ?? []
      return wait + ["minInterval is shorter or not set", "the app is reinstalled"]
    case .suppressed(.alreadyPresented):
      return ["primer \(onScreen?.number ?? 0) is answered or ended"]
    case .suppressed(.noWindow):
      return ["the app is in the foreground, or inactive"]
    }
  }
}
