/// One call that several delegates receive and that has one completion handler.
struct DelegateRound: Hashable, Sendable {
  /// How the completion handler was called first.
  enum Completion: Hashable, Sendable {
    /// By a delegate, with what it lets be shown.
    case delegate(PresentationOptions)
    /// By the SDK, after waiting in vain.
    case forced
    /// By the SDK, for nobody received the call or nobody will complete it.
    case nobody
  }

  /// A delegate whose completion is still to come.
  struct Open: Hashable, Sendable {
    /// The number of its trace row.
    var call: Int
    /// What brings its completion.
    var awaits: Awaits
  }

  /// What brings an open completion.
  enum Awaits: Hashable, Sendable {
    /// A timer; with these options.
    case timer(PresentationOptions)
    /// An answer from outside.
    case outside
    /// An answer from outside for which the time is over; it may still come.
    case overdue
    /// Nothing: it never completes.
    case nothing

    /// Whether such an answer is one that it may be.
    func takes(_ answer: DelegateAnswer) -> Bool {
      switch (self, answer) {
      case (.outside, _), (.overdue, .completed), (.overdue, .never): true
      case (.overdue, .timedOut), (.timer, _), (.nothing, _): false
      }
    }
  }

  /// Counted from 1; 0 until it is asked.
  var number = 0
  /// The method called.
  var method: Delegate.Method
  /// The notification's identifier.
  var notification: String
  /// Which arrival under that identifier.
  var arrival: Int
  /// The action of the response, for didReceive.
  var action: String?
  /// What the phone was like when it was asked, by which the answer is carried out.
  var conditions: Conditions
  /// Whether the answer decides how the notification is shown.
  var decidesPresentation: Bool
  /// Whether what it shows is the SDK's local copy.
  var isLocalCopy: Bool
  /// The delegates that have not completed.
  var open: [Open] = []
  /// How the completion handler was called first, nil until then.
  var completion: Completion?

  /// Whether a timer will force it.
  var hasDeadline = false

  /// Whether an answer from outside is still to come.
  var awaitsOutside: Bool { open.contains { $0.awaits == .outside } }
  /// Whether anybody may still complete by itself.
  var awaitsAnybody: Bool { open.contains { $0.awaits != .nothing } }
}
