/// What is to happen later, earliest first; equal times in the order scheduled.
struct TimerQueue: Hashable, Sendable {
  /// What a timer does.
  enum Purpose: Hashable, Sendable {
    /// A delegate completes the call of this row.
    case complete(call: Int)
    /// Nobody has completed this round.
    case force(round: Int)
    /// A delegate is added to the running app.
    case install(Delegate)
  }

  /// One thing to happen.
  struct Timer: Hashable, Sendable {
    /// When, seconds since 1970.
    var due: Double
    /// What.
    var purpose: Purpose
  }

  private var timers: [Timer] = []

  /// The earliest.
  var next: Timer? { timers.first }

  /// Puts a timer behind all that are due no later.
  mutating func schedule(_ purpose: Purpose, at due: Double) {
    let place = timers.lastIndex { $0.due <= due }.map { $0 + 1 } ?? 0
    timers.insert(Timer(due: due, purpose: purpose), at: place)
  }

  /// Takes out the earliest if it is due.
  mutating func popDue(at now: Double) -> Purpose? {
    guard let first = timers.first, first.due <= now else { return nil }
    return timers.removeFirst().purpose
  }

  /// Takes out all that do this.
  mutating func cancel(_ purpose: Purpose) {
    timers.removeAll { $0.purpose == purpose }
  }

  /// The delegates still to be added.
  var installing: [Delegate] {
    timers.compactMap {
      switch $0.purpose {
      case .install(let delegate): delegate
      case .complete, .force: nil
      }
    }
  }

  /// Takes out everything.
  mutating func clear() {
    timers.removeAll()
  }
}
