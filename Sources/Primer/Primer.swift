/// The soft opt-in dialog as a value: what is configured, when one was last shown, and what is on screen.
///
/// It decides and remembers; that accepting leads to registration or to Settings is its owner's business.
public struct Primer: Hashable, Sendable {
  /// Which document or version of the SDK it follows.
  public let rules: Rules
  /// What the last `configure` left, which every `present` starts from.
  public private(set) var stored = Configuration()
  /// When a primer last came onto the screen and was remembered, in seconds since 1970.
  public private(set) var lastShown: Double?
  /// The primer on screen.
  public private(set) var onScreen: Presentation?
  /// How many have been shown, which is the number of the latest.
  public private(set) var shownCount = 0

  /// Nothing configured, nothing shown.
  public init(rules: Rules = .docs) {
    self.rules = rules
  }

  /// Replaces the stored configuration; nothing carries over from the one before.
  @discardableResult
  public mutating func configure(_ setters: Setters) throws(Refusal) -> Resolved {
    let fresh = Configuration().applying(setters)
    try fresh.check(by: rules)
    stored = fresh
    return fresh.resolved(by: rules)
  }

  /// The stored configuration with a call's setters on top, as it would be shown.
  public func resolved(with setters: Setters = Setters()) throws(Refusal) -> Resolved {
    let configuration = stored.applying(setters)
    try configuration.check(by: rules)
    return configuration.resolved(by: rules)
  }

  /// Shows a primer of the stored configuration with these setters on top, or tells why not.
  public mutating func present(_ setters: Setters, in circumstances: Circumstances) throws(Refusal) -> Showing {
    let resolved = try resolved(with: setters)
    switch decide(resolved, in: circumstances) {
    case .suppressed(let reason):
      let until = reason == .throttled ? nextEligibleAt(resolved.minInterval) : nil
      return .suppressed(reason, nextEligibleAt: until)
    case .shown:
      if rules.stampsEveryShow || resolved.minInterval > 0 { lastShown = circumstances.now }
      shownCount += 1
      let presentation = Presentation(
        number: shownCount, resolved: resolved, deniedWhenShown: circumstances.permission == .denied,
        shownAt: circumstances.now, nextEligibleAt: nextEligibleAt(resolved.minInterval))
      onScreen = presentation
      return .shown(presentation)
    }
  }

  /// Answers the primer on screen, which leaves it.
  ///
  /// With a number it is that one or none: `noPrimerPresented` tells which is on screen instead.
  public mutating func respond(_ answer: Answer, primer number: Int? = nil) throws(Refusal) -> Ending {
    guard let presentation = onScreen, number == nil || number == presentation.number else {
      throw .noPrimerPresented(asked: number, onScreen: onScreen?.number)
    }
    let outcome: Outcome
    switch answer {
    case .accept: outcome = presentation.deniedWhenShown ? .redirectedToSettings : .accepted
    case .decline: outcome = .declined
    case .tapOutside:
      guard presentation.resolved.layout.hasOutside else { throw .alertHasNoOutside }
      outcome = .declined
    }
    onScreen = nil
    return Ending(presentation: presentation, outcome: outcome)
  }

  /// Ends what lives in the app's process: the primer on screen, which is returned, and the configuration.
  @discardableResult
  public mutating func processEnded() -> Presentation? {
    defer {
      onScreen = nil
      stored = Configuration()
    }
    return onScreen
  }

  /// Forgets everything but how many were shown, so that no number is used again.
  public mutating func reinstalled() {
    processEnded()
    lastShown = nil
  }
}
