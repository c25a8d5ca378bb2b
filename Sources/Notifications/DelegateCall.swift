/// One row of the trace: one delegate and one notification or response (D4).
public struct DelegateCall: Hashable, Sendable {
  /// Which of the delegates this is.
  public enum Role: String, Hashable, Sendable, CaseIterable {
    /// The SDK's own.
    case builtIn
    /// Added by the app.
    case added
    /// The centre's delegate before the SDK's.
    case installedBefore
  }

  /// How a delegate's completion ended.
  public enum Ending: String, Hashable, Sendable, CaseIterable {
    /// The first to complete.
    case completed
    /// Completed after another one had.
    case ignored
    /// Completed a second time.
    case twice
    /// Completed by the SDK in the place of those that had not in time: a row of the SDK's own.
    case forced
    /// Completed after the forced completion.
    case late
    /// Did not complete.
    case never
    /// Has not completed yet.
    case pending
    /// Does not implement the method.
    case notImplemented
    /// Was added too late to be called.
    case missed
  }

  /// The row's number, counted from 1 over the device's life: what a remote delegate's answer names.
  public var number: Int
  /// The number of the call that all delegates of one row group share: one completion handler.
  public var round: Int
  /// The place in the order of that round, from 0.
  public var order: Int
  /// The delegate's name; "Pushwoosh" for the SDK's own.
  public var delegate: String
  /// Which of the delegates this is.
  public var role: Role
  /// The method called.
  public var method: Delegate.Method
  /// The notification's identifier.
  public var notification: String
  /// What it was asked about: for didReceive the response's action.
  public var actionIdentifier: String?
  /// Whether somebody outside answers for it.
  public var isRemote: Bool
  /// What it answered to willPresent, nil until it did and for didReceive.
  public var options: PresentationOptions?
  /// How its completion ended.
  public var ending: Ending
  /// Whether its completion was the one that counted.
  public var counted: Bool
  /// When it was called, seconds since 1970.
  public var calledAt: Double
  /// When its completion ended, seconds since 1970.
  public var endedAt: Double?
}

/// What comes back from a remote delegate.
public enum DelegateAnswer: Hashable, Sendable {
  /// It called the completion handler; the options matter for willPresent only.
  case completed(PresentationOptions)
  /// It went away and never will.
  case never
  /// The time for it ran out, in real seconds; it may still complete, too late.
  case timedOut
}
