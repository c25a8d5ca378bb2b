/// One button of a category, as UNNotificationAction and UNTextInputNotificationAction describe it.
public struct Action: Hashable, Sendable {
  /// What distinguishes the button within its category.
  public var identifier: String
  /// The text on the button.
  public var title: String
  /// How the button behaves.
  public var options: Options
  /// What the text field shows, nil for a button that takes no text.
  public var textInput: TextInput?

  /// Makes a button, without options unless told.
  public init(identifier: String, title: String, options: Options = [], textInput: TextInput? = nil) {
    self.identifier = identifier
    self.title = title
    self.options = options
    self.textInput = textInput
  }

  /// The text field of a button that takes text.
  public struct TextInput: Hashable, Sendable {
    /// The text on the button that sends.
    public var buttonTitle: String
    /// The grey text of an empty field.
    public var placeholder: String

    /// Makes a text field, by default with C4's "Send" and no placeholder.
    public init(buttonTitle: String = "Send", placeholder: String = "") {
      self.buttonTitle = buttonTitle
      self.placeholder = placeholder
    }
  }

  /// The behaviours of a button, with UNNotificationActionOptions' values.
  public struct Options: NamedOptions {
    /// The bits.
    public let rawValue: Int
    /// Takes any combination of bits.
    public init(rawValue: Int) { self.rawValue = rawValue }

    /// Needs an unlocked phone.
    public static let authenticationRequired = Options(rawValue: 1)
    /// Is drawn in red.
    public static let destructive = Options(rawValue: 2)
    /// Brings the app to the front.
    public static let foreground = Options(rawValue: 4)

    /// Every option with its name on the wire.
    public static let named: [OptionName] = [
      OptionName("authenticationRequired", authenticationRequired.rawValue),
      OptionName("destructive", destructive.rawValue), OptionName("foreground", foreground.rawValue),
    ]
  }
}
