import Device
import Notifications

/// The app as UIKit shows it to itself.
@MainActor public final class UIApplication {
  /// Where the app stands, with UIKit's numbers.
  public enum State: Int, Sendable {
    /// In front and in use.
    case active = 0
    /// In front, with something of the system's over it.
    case inactive = 1
    /// Not in front, or not launched yet.
    case background = 2
  }

  /// What a launch is told of its cause.
  public struct LaunchOptionsKey: RawRepresentable, Hashable, Sendable {
    /// UIKit's name for it.
    public let rawValue: String
    /// A key of this name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// The payload of the notification whose response launched the app: `[AnyHashable: Any]`.
    public static let remoteNotification = LaunchOptionsKey(rawValue: "UIApplicationLaunchOptionsRemoteNotificationKey")
  }

  /// The app on the current phone.
  public static let shared = UIApplication()

  private init() {}

  /// Where the app on the current phone stands.
  public var applicationState: State {
    switch Phone.current.device.appState {
    case .foreground: .active
    case .inactive: .inactive
    case .background, .notRunning: .background
    }
  }

  /// The number on the icon of the app on the current phone.
  public var applicationIconBadgeNumber: Int { Phone.current.device.center.badge }
}
