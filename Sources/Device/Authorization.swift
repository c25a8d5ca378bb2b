public import Notifications

extension Device {
  /// What the user lets the app do, as the system keeps it.
  public struct Authorization: Hashable, Sendable {
    /// Whether notifications are allowed.
    public internal(set) var status: Status
    /// The single switches; all not supported while the status is not determined.
    public internal(set) var settings: Settings
    /// What the app has asked for so far, which decides the switches that Settings offers.
    public internal(set) var requested: Options

    /// Nobody has asked yet.
    public static let undetermined = Authorization(status: .notDetermined, settings: Settings(), requested: [])

    /// Whether a request is told that notifications are granted.
    public var isGranted: Bool { status.isGranted }
  }
}

extension Device.Authorization {
  /// Apple's authorization status.
  public enum Status: String, Hashable, Sendable, CaseIterable {
    /// Nobody has asked, or the prompt was left unanswered.
    case notDetermined
    /// No.
    case denied
    /// Yes.
    case authorized
    /// Quiet delivery, granted without asking.
    case provisional
    /// An App Clip's limited permission.
    case ephemeral

    /// Apple's number for it.
    public var code: Int {
      switch self {
      case .notDetermined: 0
      case .denied: 1
      case .authorized: 2
      case .provisional: 3
      case .ephemeral: 4
      }
    }

    /// Whether a request is told that notifications are granted.
    public var isGranted: Bool {
      switch self {
      case .notDetermined, .denied: false
      case .authorized, .provisional, .ephemeral: true
      }
    }

    /// Whether the SDK counts notifications as enabled: it knows nothing of App Clips.
    public var isEnabledForSDK: Bool {
      switch self {
      case .authorized, .provisional: true
      case .notDetermined, .denied, .ephemeral: false
      }
    }
  }

  /// What an app can ask for, with Apple's bits.
  public struct Options: NamedOptions {
    /// Apple's bits.
    public let rawValue: Int

    /// Options of these bits; unknown ones are kept.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// The number on the app's icon.
    public static let badge = Options(rawValue: 1)
    /// Sounds.
    public static let sound = Options(rawValue: 2)
    /// Alerts.
    public static let alert = Options(rawValue: 4)
    /// Notifications in a car.
    public static let carPlay = Options(rawValue: 8)
    /// Sounds in spite of silence.
    public static let criticalAlert = Options(rawValue: 16)
    /// A button to the app's own notification settings.
    public static let providesAppNotificationSettings = Options(rawValue: 32)
    /// Quiet delivery without asking.
    public static let provisional = Options(rawValue: 64)
    /// Reading aloud.
    public static let announcement = Options(rawValue: 128)
    /// Breaking through a focus.
    public static let timeSensitive = Options(rawValue: 256)

    /// What the SDK asks for when nothing is enabled yet.
    public static let standard: Options = [.badge, .sound, .alert, .carPlay]

    /// Every option with Apple's name for it, by rising bit.
    public static let named: [OptionName] = [
      OptionName("badge", badge.rawValue), OptionName("sound", sound.rawValue), OptionName("alert", alert.rawValue),
      OptionName("carPlay", carPlay.rawValue),
      OptionName("criticalAlert", criticalAlert.rawValue),
      OptionName("providesAppNotificationSettings", providesAppNotificationSettings.rawValue),
      OptionName("provisional", provisional.rawValue),
      OptionName("announcement", announcement.rawValue), OptionName("timeSensitive", timeSensitive.rawValue),
    ]
  }
}
