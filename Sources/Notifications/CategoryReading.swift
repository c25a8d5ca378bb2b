/// What a category document says, and what to do with it.
public struct CategoryReading: Hashable, Sendable {
  /// Which of C1's two shapes the document has.
  public enum Form: String, Hashable, Sendable, CaseIterable {
    /// iosCategories, bare or inside a registerDevice response.
    case sdk
    /// The list of categories an app registers itself.
    case app
  }

  /// How the new categories meet those that are registered (C7).
  public enum Mode: String, Hashable, Sendable, CaseIterable {
    /// New ones win on an equal identifier, all others stay.
    case merge
    /// The new ones are the whole set.
    case replace
  }

  /// What the SDK does with what it read (C5).
  public enum Consequence: String, Hashable, Sendable, CaseIterable {
    /// Stored and registered.
    case registered
    /// Nothing: the list is empty or missing.
    case ignored
    /// Not stored, for a null stands in it; the set stored before is registered again.
    case earlierSetKept
    /// Stored, but the SDK fails to build its categories from it, so that none of them are registered.
    case storedUnregistered
  }

  /// Which shape the document has.
  public var form: Form
  /// The categories read, in order.
  public var categories: [Category]
  /// What comes of them.
  public var consequence: Consequence
  /// What was left out, and why; only a lenient reading leaves anything out.
  public var skipped: [Notice]
  /// What is odd but was taken.
  public var warnings: [Notice]

  /// How these categories meet the registered ones unless the caller decides: the SDK merges, an app replaces.
  public var defaultMode: Mode {
    switch form {
    case .sdk: .merge
    case .app: .replace
    }
  }
}
