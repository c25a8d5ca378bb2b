extension Device {
  /// The single notification settings of the app, each not supported, disabled or enabled.
  public struct Settings: Hashable, Sendable {
    /// One setting's value.
    public enum Value: String, Hashable, Sendable, CaseIterable {
      /// The app never asked for it.
      case notSupported
      /// Off.
      case disabled
      /// On.
      case enabled

      /// Apple's number for it.
      public var code: Int {
        switch self {
        case .notSupported: 0
        case .disabled: 1
        case .enabled: 2
        }
      }
    }

    /// A single setting.
    public enum Switch: String, Hashable, Sendable, CaseIterable {
      /// Banners.
      case alert
      /// The number on the app's icon.
      case badge
      /// Sounds.
      case sound
      /// Notifications in a car.
      case carPlay
      /// The lock screen.
      case lockScreen
      /// The list of notifications.
      case notificationCenter
      /// Sounds in spite of silence.
      case criticalAlert
      /// Reading aloud.
      case announcement
      /// Breaking through a focus.
      case timeSensitive
      /// The scheduled summary.
      case scheduledSummary
    }

    /// Two bits for each switch.
    private var bits: UInt32 = 0

    /// Everything not supported.
    public init() {}

    /// One switch's value.
    public subscript(_ toggle: Switch) -> Value {
      get {
        switch bits >> toggle.shift & 3 {
        case 2: .enabled
        case 1: .disabled
        default: .notSupported
        }
      }
      set { bits = bits & ~(3 << toggle.shift) | UInt32(newValue.code) << toggle.shift }
    }
  }
}

extension Device.Settings.Switch {
  fileprivate var shift: UInt32 {
    switch self {
    case .alert: 0
    case .badge: 2
    case .sound: 4
    case .carPlay: 6
    case .lockScreen: 8
    case .notificationCenter: 10
    case .criticalAlert: 12
    case .announcement: 14
    case .timeSensitive: 16
    case .scheduledSummary: 18
    }
  }
}
