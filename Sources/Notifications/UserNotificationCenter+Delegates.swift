extension UserNotificationCenter {
  /// Adds a delegate, or tells the centre of one that launches add (D5).
  ///
  /// Refused: an empty name, seconds that are negative or beyond `Limits.longestDelay`, adding one now to an app that is
  /// not running, and more than `Limits.delegates`.
  public mutating func add(_ delegate: Delegate, at now: Double) throws(NotificationRefusal) {
    guard !delegate.name.isEmpty else {
      throw .invalidParameter(Fault(path: "/name", expected: "a name, not an empty text"))
    }
    if case .after(let seconds) = delegate.completes { try check(seconds, "/completes") }
    guard delegates.added.count < Limits.delegates, delegates.atLaunches.count < Limits.delegates else {
      throw .limitExceeded("delegates", limit: Limits.delegates)
    }
    switch delegate.when {
    case .now:
      guard launchedAt != nil else {
        throw .invalidParameter(Fault(path: "/when", expected: "atLaunch or seconds: the app is not running"))
      }
      install(delegate, at: now)
    case .atLaunch:
      delegates.atLaunches.append(delegate)
      if launchedAt != nil { install(delegate, at: now) }
    case .afterLaunch(let seconds):
      try check(seconds, "/when")
      delegates.atLaunches.append(delegate)
      guard let launchedAt else { return }
      if let coldStart { appendMissed(delegate, coldStart) }
      if launchedAt + seconds <= now {
        install(delegate, at: now)
      } else {
        timers.schedule(.install(delegate), at: launchedAt + seconds)
      }
    }
  }

  /// Takes out every delegate of this name; calls it has not completed go on.
  public mutating func removeDelegate(_ name: String) throws(NotificationRefusal) {
    guard delegates.names.contains(name) else { throw .unknownDelegate(name, possible: delegates.names) }
    for delegate in delegates.atLaunches where delegate.name == name { timers.cancel(.install(delegate)) }
    delegates.remove(name)
  }

  /// Adds a delegate to the running process; it has missed the response the process was launched for (O5).
  ///
  /// Of those that come some seconds after the launch the trace has said so already.
  mutating func install(_ delegate: Delegate, at now: Double) {
    delegates.install(delegate)
    switch delegate.when {
    case .now, .atLaunch: if let coldStart { appendMissed(delegate, coldStart) }
    case .afterLaunch: break
    }
  }

  /// Writes into the trace that a delegate came too late.
  mutating func appendMissed(_ delegate: Delegate, _ response: DelegateCall) {
    guard delegate.methods.contains(.didReceive), trace.count < Limits.calls else { return }
    var row = response
    row.delegate = delegate.name
    row.role = delegate.isInstalledBefore ? .installedBefore : .added
    row.isRemote = delegate.isRemote
    row.ending = .missed
    row.order = nextOrder(in: response.round)
    append(row)
  }

  private func check(_ seconds: Double, _ path: String) throws(NotificationRefusal) {
    guard seconds >= 0, seconds <= Limits.longestDelay else {
      throw .invalidParameter(Fault(path: path, expected: "seconds from 0 to \(Int(Limits.longestDelay))"))
    }
  }
}
