public import Primer

extension Device {
  /// A device at a glance.
  public struct View: Hashable, Sendable {
    /// What it was created as.
    public let specification: Specification
    /// The app's state.
    public let appState: AppState
    /// Whether the phone is locked.
    public let isLocked: Bool
    /// Whether notifications are allowed.
    public let status: Authorization.Status
    /// The push token.
    public let token: String?
    /// The installation's identifier.
    public let hwid: String
    /// The clock.
    public let clock: Clock
    /// When something is due next, in seconds since 1970.
    public let nextDue: Double?
    /// The primer on screen.
    public let primer: Int?
    /// The prompt that waits.
    public let pendingPrompt: Int?
    /// The prompts shown in this installation.
    public let promptCount: Int
    /// The number on the app's icon.
    public let badge: Int
    /// The number of the latest event.
    public let lastSeq: Int
    /// Whether the record of commands is whole.
    public let isRecordComplete: Bool
  }

  /// What the user allows, as the app and the SDK read it.
  public struct AuthorizationView: Hashable, Sendable {
    /// The status and the single switches.
    public let authorization: Authorization
    /// The SDK's own reading of it.
    public let remoteNotificationStatus: RemoteNotificationStatus
    /// The prompts shown in this installation.
    public let promptCount: Int
    /// What caused them, the latest last.
    public let promptCauses: [Prompt.Cause]
    /// The prompt that waits.
    public let pendingPrompt: Int?
  }

  /// What the SDK's `getRemoteNotificationStatus` returns: four strings, "0" or "1".
  public struct RemoteNotificationStatus: Hashable, Sendable {
    /// Authorized or provisional.
    public let enabled: String
    /// Authorized, with banners, lock screen or list on.
    public let pushAlert: String
    /// Authorized, with the icon's number on.
    public let pushBadge: String
    /// Authorized, with sounds on.
    public let pushSound: String
  }

  /// The user's Settings.
  public struct SettingsView: Hashable, Sendable {
    /// The page on screen; nil while Settings is closed.
    public let page: Primer.SettingsPage?
    /// Whether there is anything to change: nobody has asked yet otherwise.
    public let isAvailable: Bool
    /// The status and the single switches.
    public let authorization: Authorization
  }

  /// The registration at a glance.
  public struct RegistrationView: Hashable, Sendable {
    /// The token, the last request and the callbacks.
    public let registration: Registration
    /// The installation's identifier.
    public let hwid: String
    /// The permission mask that the next request would carry.
    public let mask: Int
    /// When an answer or a retry is due, in seconds since 1970.
    public let dueAt: Double?
    /// The system prompt on screen, whoever asked for it.
    public let pendingPrompt: Int?
  }
}
