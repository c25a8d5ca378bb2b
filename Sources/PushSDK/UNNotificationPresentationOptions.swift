import Notifications

/// What a delegate lets iOS do with a notification while the app is on screen.
public struct UNNotificationPresentationOptions: OptionSet, Hashable, Sendable {
  /// Apple's bits.
  public let rawValue: Int
  /// Options of these bits; unknown ones do nothing.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Set the number on the icon.
  public static let badge = UNNotificationPresentationOptions(rawValue: 1)
  /// Play the sound.
  public static let sound = UNNotificationPresentationOptions(rawValue: 2)
  /// Show a banner and keep it in the list: the older name for both.
  public static let alert = UNNotificationPresentationOptions(rawValue: 4)
  /// Keep it in the list.
  public static let list = UNNotificationPresentationOptions(rawValue: 8)
  /// Show a banner.
  public static let banner = UNNotificationPresentationOptions(rawValue: 16)

  /// The same for the device: both have Apple's bits.
  var options: PresentationOptions { PresentationOptions(rawValue: rawValue) }
}
