extension Primer {
  /// Where the documents and the versions of the SDK differ about the primer, a field for each difference.
  public struct Rules: Hashable, Sendable {
    /// The style of a configuration that sets none.
    public var defaultStyle: Style
    /// Whether every showing stamps the last-shown time, or only one whose own call is throttled.
    public var stampsEveryShow: Bool
    /// Whether a negative `minInterval` is refused, or counts as no throttle.
    public var refusesNegativeInterval: Bool
    /// Whether `imageURL` becomes the icon of the top banner, or is ignored for the app's own icon.
    public var imageURLInBanner: Bool
    /// How a list of colours is painted.
    public var gradient: Gradient
    /// Which page of Settings an accepting, denied user is led to.
    public var settingsPage: SettingsPage

    /// As the documents describe the primer.
    public static let docs = Rules(
      defaultStyle: .sheet, stampsEveryShow: true, refusesNegativeInterval: true, imageURLInBanner: true,
      gradient: .washes, settingsPage: .notifications)

    /// As the SDK behaves: Pushwoosh/pushwoosh-ios-sdk, tag 7.1.3, folder PushPrimer.
    public static let sdk713 = Rules(
      defaultStyle: .alert, stampsEveryShow: false, refusesNegativeInterval: false, imageURLInBanner: false,
      gradient: .linear, settingsPage: .app)

    /// As the SDK before it behaves: Pushwoosh/pushwoosh-ios-sdk, tag 7.1.2, folder PushPrimer.
    public static let sdk712 = sdk713
  }

  /// How a gradient's colours are laid over the card.
  public enum Gradient: String, Hashable, Sendable, CaseIterable {
    /// One radial wash for each colour, spread over the card and blended.
    case washes
    /// From the top left to the bottom right, with equal stops.
    case linear
  }

  /// A page of the Settings app.
  public enum SettingsPage: String, Hashable, Sendable, CaseIterable {
    /// The app's notification settings.
    case notifications
    /// The app's own page.
    case app
  }
}
