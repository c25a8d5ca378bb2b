/// A notification-centre delegate as a test describes it: what it implements and how it behaves.
public struct Delegate: Hashable, Sendable {
  /// The methods of UNUserNotificationCenterDelegate a delegate may implement.
  public enum Method: String, Hashable, Sendable, CaseIterable {
    case willPresent
    case didReceive
  }

  /// When a delegate calls its completion handler.
  public enum Completes: Hashable, Sendable {
    /// Before its method returns.
    case now
    /// Not at all.
    case never
    /// Before its method returns, two times.
    case twice
    /// So many seconds later.
    case after(Double)
  }

  /// When the app adds a delegate.
  public enum When: Hashable, Sendable {
    /// Now, for as long as this process lives.
    case now
    /// At every launch before it finishes; in an app that runs already, as if its launch had done so.
    case atLaunch
    /// So many seconds after every launch, too late for the response that caused a cold start.
    case afterLaunch(Double)
  }

  /// The name the trace uses; names may repeat, for a delegate added twice is called twice (D1).
  public var name: String
  /// What it implements.
  public var methods: Set<Method>
  /// When it completes.
  public var completes: Completes
  /// What its willPresent answers.
  public var options: PresentationOptions
  /// When the app adds it.
  public var when: When
  /// Whether it was the centre's delegate before the SDK took that place.
  public var isInstalledBefore: Bool
  /// Whether somebody outside answers for it, so that its completions arrive with `complete(call:with:at:)`.
  public var isRemote: Bool

  /// Makes a delegate that implements both methods, completes at once and lets nothing be shown, unless told.
  public init(
    name: String, methods: Set<Method> = Set(Method.allCases), completes: Completes = .now,
    options: PresentationOptions = [], when: When = .now, isInstalledBefore: Bool = false, isRemote: Bool = false
  ) {
    self.name = name
    self.methods = methods
    self.completes = completes
    self.options = options
    self.when = when
    self.isInstalledBefore = isInstalledBefore
    self.isRemote = isRemote
  }
}
