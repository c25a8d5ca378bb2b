extension UserNotificationCenter {
  /// Lets the one thing happen that is due first, if it is due; call it until `nextDue` is later than now.
  public mutating func fire(at now: Double) -> [Effect] {
    var effects: [Effect] = []
    switch timers.popDue(at: now) {
    case .complete(let call): fireCompletion(of: call, at: now, &effects)
    case .force(let number):
      guard let index = rounds.firstIndex(where: { $0.number == number }) else { break }
      var round = rounds.remove(at: index)
      force(&round, at: now, &effects)
      conclude(&round, at: now, &effects)
      keep(round, at: now)
    case .install(let delegate): install(delegate, at: now)
    case nil: break
    }
    return effects
  }

  private mutating func fireCompletion(of call: Int, at now: Double, _ effects: inout [Effect]) {
    for (index, found) in rounds.enumerated() {
      for open in found.open where open.call == call {
        guard case .timer(let options) = open.awaits else { continue }
        var round = rounds.remove(at: index)
        round.open.removeAll { $0.call == call }
        complete(call, in: &round, with: options, at: now, &effects)
        conclude(&round, at: now, &effects)
        keep(round, at: now)
        return
      }
    }
  }

  /// The app's process starts: it adds the delegates that its launches add (D5).
  public mutating func launch(at now: Double) {
    guard launchedAt == nil else { return }
    launchedAt = now
    for delegate in delegates.atLaunches {
      switch delegate.when {
      case .now, .atLaunch: delegates.install(delegate)
      case .afterLaunch(let seconds): timers.schedule(.install(delegate), at: now + seconds)
      }
    }
  }

  /// The app's process ends, and with it its delegates, their open completions and the launch notification (D5).
  ///
  /// Categories, the delivered list and the badge stay, the categories unless the caller says otherwise (C11, L2).
  public mutating func terminate(keepingCategories: Bool = true, at now: Double) -> [Effect] {
    var effects: [Effect] = []
    for round in rounds {
      for open in round.open { end(open.call, .never, at: now, &effects) }
      if round.decidesPresentation { settle(arrival: round.arrival, .notPresented(.appOnScreen)) }
    }
    rounds = []
    timers.clear()
    delegates.endProcess()
    launchedAt = nil
    launchNotification = nil
    lastPresentedHash = nil
    coldStart = nil
    return keepingCategories ? effects : effects + clearCategories()
  }

  /// The app is deleted and installed again: everything is gone but what its code says, the delegates its launches add.
  ///
  /// Numbers and identifiers go on, so that none is given twice.
  public mutating func reinstall() {
    let old = self
    self = UserNotificationCenter(seed: 0, rules: old.rules)
    identifiers = old.identifiers
    delegates.atLaunches = old.delegates.atLaunches
    categories.registrations = old.categories.registrations
    arrivals = old.arrivals
    calls = old.calls
    roundCount = old.roundCount
  }
}
