extension Primer {
  /// What a primer is told about the device when it has to decide.
  public struct Circumstances: Hashable, Sendable {
    /// What the user has already said about notifications.
    public enum Permission: Hashable, Sendable, CaseIterable {
      /// Nothing final: not determined, ephemeral, or a status the SDK does not know.
      case undecided
      /// No.
      case denied
      /// Yes.
      case authorized
      /// Quiet delivery was granted without asking.
      case provisional
    }

    /// What the user has already said about notifications.
    public var permission: Permission
    /// The device's time, in seconds since 1970.
    public var now: Double
    /// Whether the app has a window that a primer can stand on: in the background it has none.
    public var hasWindow: Bool

    /// Circumstances from their parts.
    public init(permission: Permission, now: Double, hasWindow: Bool) {
      self.permission = permission
      self.now = now
      self.hasWindow = hasWindow
    }
  }

  /// Whether a call to `present` shows something.
  public enum Decision: Hashable, Sendable {
    /// The primer comes onto the screen.
    case shown
    /// Nothing happens, for this reason.
    case suppressed(Suppression)
  }

  /// Why a primer was not shown, in the order in which the reasons are looked at.
  public enum Suppression: String, Hashable, Sendable, CaseIterable {
    /// Notifications are authorized already.
    case authorized
    /// Notifications are granted provisionally.
    case provisional
    /// The user has denied them, and the configuration does not lead to Settings.
    case fallbackDisabled
    /// The last primer was shown less than `minInterval` ago, or in the future of a clock that went backwards.
    case throttled
    /// Another primer is on screen.
    case alreadyPresented
    /// The app is in the background.
    case noWindow
  }

  /// What a person did with the primer on screen.
  public enum Answer: String, Hashable, Sendable, CaseIterable {
    /// Tapped the accepting button.
    case accept
    /// Tapped the declining button.
    case decline
    /// Tapped beside a sheet's card, which declines.
    case tapOutside
  }

  /// How a call to `present` ended, as the SDK reports it to the app.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    /// Shown and accepted; it says nothing about the system prompt's answer.
    case accepted
    /// Shown and declined.
    case declined
    /// Not shown.
    case suppressed
    /// Shown to a user who had denied, accepted, and led to Settings.
    case redirectedToSettings
  }
}
