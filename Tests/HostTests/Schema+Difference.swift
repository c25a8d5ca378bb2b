import Contract
import JSON

extension Schema {
  /// The first place at which a value is not of this shape, or nil when all of it is.
  ///
  /// Strict: nothing undeclared, nothing missing, and members in the order in which they are declared. An object that
  /// declares no members may have any.
  func difference(_ value: Value, at place: String = "") -> String? {
    switch self {
    case .any: return nil
    case .null where value.isNull: return nil
    case .boolean where value.bool != nil: return nil
    case .integer(let range):
      if let int = value.int, range?.contains(int) ?? true { return nil }
    case .number(let minimum):
      if let number = value.double, number >= minimum ?? -.infinity { return nil }
    case .string(let maxBytes):
      if let text = value.string, text.utf8.count <= maxBytes ?? .max { return nil }
    case .pattern where value.string != nil: return nil
    case .choice(let names):
      if let name = value.string, names.contains(name) { return nil }
    case .array(let item, let maxCount):
      guard let items = value.items, items.count <= maxCount ?? .max else { break }
      for (index, found) in items.enumerated() {
        if let difference = item.difference(found, at: "\(place)/\(index)") { return difference }
      }
      return nil
    case .object(let members):
      guard let found = value.members else { break }
      return members.isEmpty ? nil : Schema.difference(found, members, at: place)
    case .oneOf(let shapes):
      let differences = shapes.map { $0.difference(value, at: place) }
      if differences.contains(nil) { return nil }
      // The one that came furthest is the one that was meant.
      return differences.compactMap(\.self).max { $0.utf8.count < $1.utf8.count }
    case .null, .boolean, .pattern: break
    }
    return "\(place): \(value.text) is not \(phrase)"
  }

  private static func difference(_ found: Value.Members, _ declared: [Member], at place: String) -> String? {
    var rest = declared[...]
    for (name, value) in found {
      while let next = rest.first, next.name != name {
        guard !next.required else { return "\(place)/\(name): stands where \(next.name) is declared" }
        rest = rest.dropFirst()
      }
      guard let member = rest.popFirst() else { return "\(place)/\(name): not declared" }
      if let difference = member.schema.difference(value, at: "\(place)/\(name)") { return difference }
    }
    return rest.first(where: \.required).map { "\(place)/\($0.name): missing" }
  }
}
