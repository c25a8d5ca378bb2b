extension Value {
  /// The value of an object's first member of that name; nil when there is none, or the value is no object.
  package subscript(key: String) -> Value? { members?[key] }

  /// An array's item; nil when there is none, or the value is no array.
  package subscript(index: Int) -> Value? {
    guard let items, items.indices.contains(index) else { return nil }
    return items[index]
  }

  /// True or false; nil for any other value.
  package var bool: Bool? { if case .bool(let bool) = self { bool } else { nil } }

  /// An integer, also when it is held as a double; nil for any other number and any other value.
  package var int: Int? {
    switch self {
    case .int(let int): int
    case .double(let double): double.whole
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// A number, rounded to a double where an integer is beyond 2^53; nil for any other value.
  package var double: Double? {
    switch self {
    case .int(let int): Double(int)
    case .double(let double): double
    case .null, .bool, .string, .array, .object: nil
    }
  }

  /// A string; nil for any other value.
  package var string: String? { if case .string(let string) = self { string } else { nil } }

  /// An array's items; nil for any other value.
  package var items: [Value]? { if case .array(let items) = self { items } else { nil } }

  /// An object's members; nil for any other value.
  package var members: Members? { if case .object(let members) = self { members } else { nil } }

  /// Whether the value is null.
  package var isNull: Bool { if case .null = self { true } else { false } }
}
