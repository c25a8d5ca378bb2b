/// What a delegate lets iOS do with a notification while the app is on screen, with UNNotificationPresentationOptions'
/// values.
public struct PresentationOptions: NamedOptions {
  /// The bits.
  public let rawValue: Int
  /// Takes any combination of bits.
  public init(rawValue: Int) { self.rawValue = rawValue }

  /// Set the number on the icon.
  public static let badge = PresentationOptions(rawValue: 1)
  /// Play the sound.
  public static let sound = PresentationOptions(rawValue: 2)
  /// Show a banner and keep it in the list: the older name for both.
  public static let alert = PresentationOptions(rawValue: 4)
  /// Keep it in the list.
  public static let list = PresentationOptions(rawValue: 8)
  /// Show a banner.
  public static let banner = PresentationOptions(rawValue: 16)

  /// Every option with its name on the wire.
  public static let named: [OptionName] = [
    OptionName("badge", badge.rawValue), OptionName("sound", sound.rawValue), OptionName("alert", alert.rawValue),
    OptionName("list", list.rawValue), OptionName("banner", banner.rawValue),
  ]
}
