/// An image in the app, which is known by its name and not drawn.
public final class UIImage: Hashable, Sendable {
  /// Its name in the app.
  public let name: String

  /// The image of a name; nil for an empty one. Every other name counts as an image the app has.
  public init?(named name: String) {
    guard !name.isEmpty else { return nil }
    self.name = name
  }

  /// Whether both have the same name.
  public static func == (left: UIImage, right: UIImage) -> Bool { left.name == right.name }

  /// Hashes the name.
  public func hash(into hasher: inout Hasher) { hasher.combine(name) }
}
