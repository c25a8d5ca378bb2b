extension Primer {
  /// A colour as a configuration names it: one of UIKit's names, or a hexadecimal value.
  ///
  /// A name stays a name until it is drawn, because what it looks like depends on light and dark.
  public struct Color: Hashable, Sendable, CustomStringConvertible {
    /// The canonical text: a name without its dot, or `#` with capital hexadecimal digits.
    public let description: String

    /// Reads `systemBlue`, `.systemBlue`, `#RGB`, `#RRGGBB` or `#RRGGBBAA`; nil for anything else.
    ///
    /// Names are compared by exact case.
    public init?(_ text: String) {
      if text.utf8.first == UInt8(ascii: "#") {
        let digits = text.utf8.dropFirst()
        guard [3, 6, 8].contains(digits.count), digits.allSatisfy(Self.isHexadecimal) else { return nil }
        description = text.uppercased()
      } else {
        let name = text.utf8.first == UInt8(ascii: ".") ? String(text.dropFirst()) : text
        guard Self.names.contains(name) else { return nil }
        description = name
      }
    }

    /// What a colour has to look like, in words for an error.
    public static let expected = "a UIColor name such as systemBlue, or #RGB, #RRGGBB, #RRGGBBAA"

    private static func isHexadecimal(_ byte: UInt8) -> Bool {
      switch byte {
      case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "F"),
        UInt8(ascii: "a")...UInt8(ascii: "f"):
        true
      default: false
      }
    }

    private init(known name: String) { description = name }
  }
}

extension Primer.Color {
  /// The names that UIKit gives to colours which adapt to light and dark.
  public static let adaptiveNames: Set<String> = [
    "systemBackground", "secondarySystemBackground", "tertiarySystemBackground",
    "systemGroupedBackground", "secondarySystemGroupedBackground", "tertiarySystemGroupedBackground",
    "label", "secondaryLabel", "tertiaryLabel", "quaternaryLabel", "placeholderText",
    "separator", "opaqueSeparator", "link",
    "systemFill", "secondarySystemFill", "tertiarySystemFill", "quaternarySystemFill",
    "systemBlue", "systemRed", "systemGreen", "systemOrange", "systemYellow", "systemPink", "systemPurple",
    "systemIndigo", "systemTeal", "systemMint", "systemCyan", "systemBrown",
    "systemGray", "systemGray2", "systemGray3", "systemGray4", "systemGray5", "systemGray6",
  ]

  /// The names of UIKit's colours that are the same everywhere.
  public static let fixedNames: Set<String> = [
    "clear", "white", "black", "darkGray", "lightGray", "gray", "red", "green", "blue", "cyan", "yellow",
    "magenta", "orange", "purple", "brown",
  ]

  /// Every name that a configuration may use.
  public static let names = adaptiveNames.union(fixedNames)

  /// The card's background when none is set.
  public static let systemBackground = Self(known: "systemBackground")
  /// The title's colour when none is set.
  public static let label = Self(known: "label")
  /// The message's colour when none is set.
  public static let secondaryLabel = Self(known: "secondaryLabel")
  /// The accept button's colour when none is set.
  public static let systemBlue = Self(known: "systemBlue")
  /// The accept button's text colour when none is set.
  public static let white = Self(known: "white")
  /// The decline button's colour when none is set.
  public static let clear = Self(known: "clear")
}
