/// Categories, payloads, delivery, responses and delegates as a value: the phone's notification centre as one app sees it.
///
/// Everything that happens is returned as effects in order; a request that throws has changed nothing.
/// Time is an argument, and what is to happen later waits behind `nextDue` for `fire(at:)`.
public struct UserNotificationCenter: Hashable, Sendable {
  /// What differs by profile.
  public let rules: Rules
  /// The categories registered and stored.
  public internal(set) var categories = CategoryStore()
  /// The notifications remembered, in order of arrival, those that are gone included.
  public internal(set) var notifications: [Notification] = []
  /// The number on the icon, 0 for none.
  public internal(set) var badge = 0
  /// The app's delegates.
  public internal(set) var delegates = DelegateRoster()
  /// Which delegate was called about what, oldest first (D4).
  public internal(set) var trace: [DelegateCall] = []
  /// The payload of the notification that last opened an app that was not active (O7).
  public internal(set) var launchNotification: PropertyList?

  /// When the running process was launched, nil while the app is not running.
  var launchedAt: Double?
  /// The calls whose completion handler or some of whose rows are still open.
  var rounds: [DelegateRound] = []
  /// What is to happen later.
  var timers = TimerQueue()
  /// Where identifiers come from.
  var identifiers: IdentifierGenerator
  /// How many notifications have arrived.
  var arrivals = 0
  /// How many trace rows there have been.
  var calls = 0
  /// How many rounds there have been.
  var roundCount = 0
  /// The hash of the message whose local copy was shown last in this process (N7).
  var lastPresentedHash: String?
  /// The response this process was launched for, which later delegates have missed (O5).
  var coldStart: DelegateCall?

  /// Makes an empty centre; equal seeds give equal identifiers.
  public init(seed: UInt64, rules: Rules = .docs) {
    self.rules = rules
    identifiers = IdentifierGenerator(seed: seed)
  }

  /// The notifications that can be answered, in order of arrival.
  public var delivered: [Notification] {
    notifications.filter { $0.state == .delivered }
  }

  /// A notification remembered under an identifier.
  public func notification(_ identifier: String) -> Notification? {
    notifications.last { $0.identifier == identifier }
  }

  /// The trace rows about one notification, oldest first.
  public func trace(of notification: String) -> [DelegateCall] {
    trace.filter { $0.notification == notification }
  }

  /// When the next thing is to happen by itself, seconds since 1970; nil if nothing is waiting.
  public var nextDue: Double? { timers.next?.due }
}
