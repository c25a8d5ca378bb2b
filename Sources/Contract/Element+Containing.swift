package import JSON

extension Element {
  /// Whether the value has everything that `wanted` asks for.
  package func contains(_ wanted: Value) -> Bool {
    switch wanted {
    case .object(let members):
      guard isObject else { return false }
      for (key, value) in members {
        guard let found = self[key], found.contains(value) else { return false }
      }
      return true
    case .array(let items):
      guard isArray, count == items.count else { return false }
      for (found, item) in zip(self.items, items) where !found.contains(item) { return false }
      return true
    case .string(let text): return equals(text)
    case .null: return isNull
    case .bool(let flag): return bool == flag
    case .int, .double: return (kind == .int || kind == .double) && Value(self) == wanted
    }
  }

  /// Adds every place below `path` at which the value lacks what `wanted` asks for, up to the limit.
  package func differences(from wanted: Value, at path: String, _ found: inout [EventDifference]) {
    guard found.count < EventDifference.limit else { return }
    switch wanted {
    case .object(let members) where isObject:
      for (key, value) in members {
        let place = path + Invalid.pointer(key)
        if let member = self[key] {
          member.differences(from: value, at: place, &found)
        } else if found.count < EventDifference.limit {
          found.append(EventDifference(path: place, expected: value, actual: nil))
        }
      }
    case .array(let items) where isArray && count == items.count:
      for (index, (member, item)) in zip(self.items, items).enumerated() {
        member.differences(from: item, at: "\(path)/\(index)", &found)
      }
    case .object, .array, .string, .null, .bool, .int, .double:
      if !contains(wanted) { found.append(EventDifference(path: path, expected: wanted, actual: Value(self))) }
    }
  }
}
