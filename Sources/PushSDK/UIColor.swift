public import Primer

/// A colour as UIKit names it, or one of given parts.
///
/// A name stays a name until it is drawn, because what it looks like depends on light and dark.
public final class UIColor: Hashable, Sendable {
  /// The colour as a primer's configuration has it.
  public let color: Primer.Color

  /// A colour of these parts, each from 0 to 1; what lies outside counts as the nearer end, and no number as 0.
  public convenience init(red: Double, green: Double, blue: Double, alpha: Double) {
    let digits = [red, green, blue, alpha].map { part in
      let byte = Int((part > 0 ? min(part, 1) : 0) * 255 + 0.5)
      return (byte < 16 ? "0" : "") + String(byte, radix: 16)
    }
    self.init("#" + digits.joined())
  }

  /// One of the colours that `Primer.Color` knows; every text in this module is one.
  init(_ text: String) { color = Primer.Color(text)! }

  /// Whether both are the same name, or the same parts.
  public static func == (left: UIColor, right: UIColor) -> Bool { left.color == right.color }

  /// Hashes the name or the parts.
  public func hash(into hasher: inout Hasher) { hasher.combine(color) }
}
