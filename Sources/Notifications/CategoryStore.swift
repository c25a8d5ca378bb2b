/// The registered categories and the set the SDK has stored, which it registers again from time to time.
public struct CategoryStore: Hashable, Sendable {
  /// What the SDK keeps of the last iosCategories it stored.
  public struct Stored: Hashable, Sendable {
    /// The categories, empty if the SDK fails to build them.
    public var categories: [Category]
    /// The registration they came with.
    public var registration: Int
  }

  /// What iOS knows, in the order of first registration.
  public internal(set) var registered: [RegisteredCategory] = []
  /// What the SDK has stored, nil before the first time.
  public internal(set) var stored: Stored?
  /// How many registrations there have been.
  public internal(set) var registrations = 0

  /// Starts with nothing registered.
  public init() {}

  /// The registered category of an identifier.
  public subscript(identifier: String) -> RegisteredCategory? {
    registered.first { $0.category.identifier == identifier }
  }

  /// The set after a registration (C7): new ones win on an equal identifier and keep its place; others stay or go.
  func merging(_ new: [RegisteredCategory], mode: CategoryReading.Mode) -> [RegisteredCategory] {
    var result: [RegisteredCategory] =
      switch mode {
      case .merge: registered
      case .replace: []
      }
    var places: [String: Int] = [:]
    for (index, known) in result.enumerated() { places[known.category.identifier] = index }
    for category in new {
      if let place = places[category.category.identifier] {
        result[place] = category
      } else {
        places[category.category.identifier] = result.count
        result.append(category)
      }
    }
    return result
  }

  /// Makes a set the registered one and tells what that changed, nil if nothing.
  mutating func set(_ new: [RegisteredCategory]) -> CategoriesChange? {
    guard new != registered else { return nil }
    var before: [String: RegisteredCategory] = [:]
    for known in registered { before[known.category.identifier] = known }
    var changed: [String] = []
    for category in new where before.removeValue(forKey: category.category.identifier) != category {
      changed.append(category.category.identifier)
    }
    let removed = registered.map(\.category.identifier).filter { before[$0] != nil }
    registered = new
    return CategoriesChange(registered: new, changed: changed, removed: removed)
  }
}
