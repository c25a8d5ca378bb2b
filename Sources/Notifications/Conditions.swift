/// What the rest of the phone looks like while something happens here.
public struct Conditions: Hashable, Sendable {
  /// Where the app is in its life (L1).
  public enum App: String, Hashable, Sendable, CaseIterable {
    case notRunning
    case background
    case inactive
    case foreground
  }

  /// What the user lets notifications do.
  public enum Permission: Hashable, Sendable {
    /// Denied or not determined: nothing is shown.
    case none
    /// Provisional: the list only, without a sound.
    case quiet
    /// Authorized or ephemeral, with single switches.
    case full(Switches)
  }

  /// The single switches of the app's notification settings.
  public struct Switches: Hashable, Sendable {
    /// Banners.
    public var banner: Bool
    /// The lock screen.
    public var lockScreen: Bool
    /// The list.
    public var list: Bool
    /// The number on the icon.
    public var badge: Bool
    /// Sounds.
    public var sound: Bool

    /// Makes switches, all on unless told.
    public init(
      banner: Bool = true, lockScreen: Bool = true, list: Bool = true, badge: Bool = true, sound: Bool = true
    ) {
      self.banner = banner
      self.lockScreen = lockScreen
      self.list = list
      self.badge = badge
      self.sound = sound
    }
  }

  /// Where the app is.
  public var app: App
  /// What the user allows.
  public var permission: Permission
  /// Whether the phone is locked.
  public var isLocked: Bool
  /// Whether the system prompt is on screen.
  public var promptIsPending: Bool
  /// Whether the SDK shows a foreground push by a local copy (showPushnotificationAlert).
  public var showsLocalCopy: Bool
  /// The device's time, seconds since 1970.
  public var now: Double

  /// Makes conditions: an unlocked phone without a prompt, local copies shown, unless told.
  public init(
    app: App, permission: Permission, isLocked: Bool = false, promptIsPending: Bool = false,
    showsLocalCopy: Bool = true, now: Double
  ) {
    self.app = app
    self.permission = permission
    self.isLocked = isLocked
    self.promptIsPending = promptIsPending
    self.showsLocalCopy = showsLocalCopy
    self.now = now
  }

  /// Whether the app is on screen, active or not: then it is asked before anything is shown (N7).
  var appIsOnScreen: Bool {
    switch app {
    case .inactive, .foreground: true
    case .notRunning, .background: false
    }
  }
}
