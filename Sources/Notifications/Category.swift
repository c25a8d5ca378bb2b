/// A named set of buttons, as UNNotificationCategory describes it.
public struct Category: Hashable, Sendable {
  /// What a notification's `aps.category` names.
  public var identifier: String
  /// The buttons from first to last.
  public var actions: [Action]
  /// What else the category asks for; none for categories from Pushwoosh (C6).
  public var options: Options

  /// Makes a category, without options unless told.
  public init(identifier: String, actions: [Action], options: Options = []) {
    self.identifier = identifier
    self.actions = actions
    self.options = options
  }

  /// The buttons of an expanded notification: at most ten (C10).
  public var expandedActions: ArraySlice<Action> { actions.prefix(Limits.expandedButtons) }
  /// The buttons of a banner: at most two (C10).
  public var compactActions: ArraySlice<Action> { actions.prefix(Limits.compactButtons) }

  /// What a category can ask for, with UNNotificationCategoryOptions' values.
  public struct Options: NamedOptions {
    /// The bits.
    public let rawValue: Int
    /// Takes any combination of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// An explicit dismiss is reported to the app.
    public static let customDismissAction = Options(rawValue: 1)
    /// Its notifications may appear in a car.
    public static let allowInCarPlay = Options(rawValue: 2)
    /// The title shows while previews are hidden.
    public static let hiddenPreviewsShowTitle = Options(rawValue: 4)
    /// The subtitle shows while previews are hidden.
    public static let hiddenPreviewsShowSubtitle = Options(rawValue: 8)
    /// Siri may read its notifications aloud.
    public static let allowAnnouncement = Options(rawValue: 16)

    /// Every option with its name on the wire.
    public static let named: [OptionName] = [
      OptionName("customDismissAction", customDismissAction.rawValue),
      OptionName("allowInCarPlay", allowInCarPlay.rawValue),
      OptionName("hiddenPreviewsShowTitle", hiddenPreviewsShowTitle.rawValue),
      OptionName("hiddenPreviewsShowSubtitle", hiddenPreviewsShowSubtitle.rawValue),
      OptionName("allowAnnouncement", allowAnnouncement.rawValue),
    ]
  }
}

/// A category that iOS knows, and where it came from.
public struct RegisteredCategory: Hashable, Sendable {
  /// Who registered it.
  public enum Origin: String, Hashable, Sendable, CaseIterable {
    /// Pushwoosh's SDK, from iosCategories.
    case sdk
    /// The app's own code.
    case app
  }

  /// The category itself.
  public var category: Category
  /// Who registered it.
  public var origin: Origin
  /// Which registration it came from, counted from 1 over the device's life.
  public var registration: Int
}
