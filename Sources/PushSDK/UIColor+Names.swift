extension UIColor {
  // MARK: Adapting to light and dark

  /// The main background.
  public static let systemBackground = UIColor("systemBackground")
  /// Content on the main background.
  public static let secondarySystemBackground = UIColor("secondarySystemBackground")
  /// Content on the secondary background.
  public static let tertiarySystemBackground = UIColor("tertiarySystemBackground")
  /// The main background of grouped content.
  public static let systemGroupedBackground = UIColor("systemGroupedBackground")
  /// Content on the grouped background.
  public static let secondarySystemGroupedBackground = UIColor("secondarySystemGroupedBackground")
  /// Content on the secondary grouped background.
  public static let tertiarySystemGroupedBackground = UIColor("tertiarySystemGroupedBackground")
  /// Main text.
  public static let label = UIColor("label")
  /// Text of second rank.
  public static let secondaryLabel = UIColor("secondaryLabel")
  /// Text of third rank.
  public static let tertiaryLabel = UIColor("tertiaryLabel")
  /// Text of fourth rank.
  public static let quaternaryLabel = UIColor("quaternaryLabel")
  /// The text of an empty field.
  public static let placeholderText = UIColor("placeholderText")
  /// A line that lets what is under it through.
  public static let separator = UIColor("separator")
  /// A line that covers what is under it.
  public static let opaqueSeparator = UIColor("opaqueSeparator")
  /// A link.
  public static let link = UIColor("link")
  /// The fill of a thin shape.
  public static let systemFill = UIColor("systemFill")
  /// The fill of a shape of middle size.
  public static let secondarySystemFill = UIColor("secondarySystemFill")
  /// The fill of a large shape.
  public static let tertiarySystemFill = UIColor("tertiarySystemFill")
  /// The fill of a large area.
  public static let quaternarySystemFill = UIColor("quaternarySystemFill")
  /// Blue that adapts.
  public static let systemBlue = UIColor("systemBlue")
  /// Red that adapts.
  public static let systemRed = UIColor("systemRed")
  /// Green that adapts.
  public static let systemGreen = UIColor("systemGreen")
  /// Orange that adapts.
  public static let systemOrange = UIColor("systemOrange")
  /// Yellow that adapts.
  public static let systemYellow = UIColor("systemYellow")
  /// Pink that adapts.
  public static let systemPink = UIColor("systemPink")
  /// Purple that adapts.
  public static let systemPurple = UIColor("systemPurple")
  /// Indigo that adapts.
  public static let systemIndigo = UIColor("systemIndigo")
  /// Teal that adapts.
  public static let systemTeal = UIColor("systemTeal")
  /// Mint that adapts.
  public static let systemMint = UIColor("systemMint")
  /// Cyan that adapts.
  public static let systemCyan = UIColor("systemCyan")
  /// Brown that adapts.
  public static let systemBrown = UIColor("systemBrown")
  /// Grey that adapts.
  public static let systemGray = UIColor("systemGray")
  /// Grey number 2, from the darkest in light mode on.
  public static let systemGray2 = UIColor("systemGray2")
  /// Grey number 3, from the darkest in light mode on.
  public static let systemGray3 = UIColor("systemGray3")
  /// Grey number 4, from the darkest in light mode on.
  public static let systemGray4 = UIColor("systemGray4")
  /// Grey number 5, from the darkest in light mode on.
  public static let systemGray5 = UIColor("systemGray5")
  /// Grey number 6, from the darkest in light mode on.
  public static let systemGray6 = UIColor("systemGray6")

  // MARK: The same everywhere

  /// Nothing at all.
  public static let clear = UIColor("clear")
  /// White, the same everywhere.
  public static let white = UIColor("white")
  /// Black, the same everywhere.
  public static let black = UIColor("black")
  /// Dark grey, the same everywhere.
  public static let darkGray = UIColor("darkGray")
  /// Light grey, the same everywhere.
  public static let lightGray = UIColor("lightGray")
  /// Grey, the same everywhere.
  public static let gray = UIColor("gray")
  /// Red, the same everywhere.
  public static let red = UIColor("red")
  /// Green, the same everywhere.
  public static let green = UIColor("green")
  /// Blue, the same everywhere.
  public static let blue = UIColor("blue")
  /// Cyan, the same everywhere.
  public static let cyan = UIColor("cyan")
  /// Yellow, the same everywhere.
  public static let yellow = UIColor("yellow")
  /// Magenta, the same everywhere.
  public static let magenta = UIColor("magenta")
  /// Orange, the same everywhere.
  public static let orange = UIColor("orange")
  /// Purple, the same everywhere.
  public static let purple = UIColor("purple")
  /// Brown, the same everywhere.
  public static let brown = UIColor("brown")
}
