import Notifications

extension Device {
  /// When something happens by itself next, in seconds since 1970; nil if nothing waits.
  public var nextDue: Double? {
    switch (pending?.due, center.nextDue) {
    case (let due?, let other?): min(due, other)
    case (let due?, nil): due
    case (nil, let other): other
    }
  }

  /// The device as it will be at `instant`, in seconds since 1970, if it is left alone until then.
  public func left(until instant: Double) -> Device {
    var later = self
    _ = later.run(until: instant)
    return later
  }

  /// Lets everything due up to `instant` happen, one after the other, each at its own time, and leaves the clock there.
  ///
  /// Of what is due at the same instant registration comes before delegates, which keep the order of their scheduling.
  mutating func run(until instant: Double) -> Int {
    var fired = 0
    while let due = nextDue, due <= instant {
      clock.now = max(clock.now, due)
      if pending?.due == due {
        resumeRegistration()
      } else {
        fireCenter()
      }
      fired += 1
    }
    clock.now = max(clock.now, instant)
    return fired
  }

  /// What the clock will show so many seconds from now.
  ///
  /// Refused: a number that is negative or not finite, and a time that no clock can show.
  public func instant(after seconds: Double) throws(Refusal) -> Double {
    guard seconds.isFinite, seconds >= 0 else {
      throw .invalidParameter(path: "/seconds", expected: "a finite number of seconds, at least 0")
    }
    guard Limits.instants.contains(clock.now + seconds) else {
      throw .invalidParameter(path: "/seconds", expected: "a time within the year 9999")
    }
    return clock.now + seconds
  }

  mutating func advance(_ seconds: Double) throws(Refusal) -> Report {
    moveClock(to: try instant(after: seconds))
  }

  mutating func setTime(_ instant: Double, backwards: Bool) throws(Refusal) -> Report {
    guard Limits.instants.contains(instant) else { throw .invalidInstant(at: "/time") }
    guard backwards || instant >= clock.now else {
      throw .invalidParameter(path: "/time", expected: "at least \(clock.now), or backwards: true")
    }
    return moveClock(to: instant)
  }

  private mutating func moveClock(to instant: Double) -> Report {
    let before = clock.now
    let fired = run(until: instant)
    clock.now = instant
    if before != instant { emit(.clockChanged(from: before, to: instant, mode: clock.mode)) }
    return .clock(clock, fired: fired)
  }

  mutating func setClockMode(_ mode: Clock.Mode) -> Report {
    if mode != clock.mode {
      clock.mode = mode
      emit(.clockChanged(from: clock.now, to: clock.now, mode: mode))
    }
    return .clock(clock, fired: 0)
  }
}
