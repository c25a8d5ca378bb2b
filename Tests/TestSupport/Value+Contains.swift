package import JSON

extension Value {
  /// The first place at which this value lacks what `expected` asks for, or nil when it contains all of it.
  ///
  /// An object contains another when it has each of its members; arrays must be of one length and contain each other
  /// item by item; anything else must be equal. The place is a JSON Pointer, "" for the value itself.
  package func difference(containing expected: Value, at place: String = "") -> String? {
    switch (self, expected) {
    case (.object(let own), .object(let wanted)):
      for (key, value) in wanted {
        guard let found = own[key] else { return "\(place)/\(key): missing, expected \(value.text)" }
        if let difference = found.difference(containing: value, at: "\(place)/\(key)") { return difference }
      }
      return nil
    case (.array(let own), .array(let wanted)) where own.count == wanted.count:
      for (index, pair) in zip(own, wanted).enumerated() {
        if let difference = pair.0.difference(containing: pair.1, at: "\(place)/\(index)") { return difference }
      }
      return nil
    default:
      return self == expected ? nil : "\(place): expected \(expected.text), found \(text)"
    }
  }

  /// Whether this value has everything that `expected` asks for.
  package func contains(_ expected: Value) -> Bool { difference(containing: expected) == nil }
}
