/// A JSON value as a payload, a category document or a message carries it, with the order of its members kept.
///
/// Equality is exact: the order of members counts, and 1 and 1.0 differ, so that two devices compare equal only when they
/// would print the same bytes.
public enum PropertyList: Hashable, Sendable {
  case null
  case bool(Bool)
  case integer(Int)
  case real(Double)
  case string(String)
  case array([PropertyList])
  case dictionary(Members)

  /// The members of a dictionary in their order.
  public struct Members: Hashable, Sendable {
    /// One name and its value.
    public struct Member: Hashable, Sendable {
      /// The member's name.
      public var key: String
      /// The member's value.
      public var value: PropertyList

      /// Makes one member.
      public init(key: String, value: PropertyList) {
        self.key = key
        self.value = value
      }
    }

    /// The members as they were written, repeated names included.
    public var all: [Member]

    /// Takes the members in the order given.
    public init(_ all: [Member] = []) {
      self.all = all
    }

    /// The value of a name, the last one if the name is repeated, as JSON readers do; setting nil takes the name out.
    public subscript(key: String) -> PropertyList? {
      get { all.last { $0.key == key }?.value }
      set {
        guard let newValue else { return all.removeAll { $0.key == key } }
        if let index = all.lastIndex(where: { $0.key == key }) {
          all[index].value = newValue
        } else {
          all.append(Member(key: key, value: newValue))
        }
      }
    }
  }
}

extension PropertyList {
  /// The value of a member, nil when this is no dictionary or has no such member.
  public subscript(key: String) -> PropertyList? {
    guard case .dictionary(let members) = self else { return nil }
    return members[key]
  }

  /// The text, nil for every other kind.
  public var string: String? {
    guard case .string(let text) = self else { return nil }
    return text
  }

  /// The whole number, nil for every other kind.
  public var integer: Int? {
    guard case .integer(let number) = self else { return nil }
    return number
  }

  /// The elements, nil for every other kind.
  public var array: [PropertyList]? {
    guard case .array(let elements) = self else { return nil }
    return elements
  }

  /// The members, nil for every other kind.
  public var dictionary: Members? {
    guard case .dictionary(let members) = self else { return nil }
    return members
  }

  /// What kind of value this is, in words that fit after "not".
  public var kind: String {
    switch self {
    case .null: "null"
    case .bool: "a boolean"
    case .integer: "an integer"
    case .real: "a fraction"
    case .string: "a string"
    case .array: "a list"
    case .dictionary: "an object"
    }
  }
}

extension PropertyList: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByFloatLiteral,
  ExpressibleByBooleanLiteral, ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
  /// Text.
  public init(stringLiteral value: String) { self = .string(value) }
  /// A whole number.
  public init(integerLiteral value: Int) { self = .integer(value) }
  /// A fraction.
  public init(floatLiteral value: Double) { self = .real(value) }
  /// True or false.
  public init(booleanLiteral value: Bool) { self = .bool(value) }
  /// Null.
  public init(nilLiteral: ()) { self = .null }
  /// A list.
  public init(arrayLiteral elements: PropertyList...) { self = .array(elements) }
  /// An object with its members in the order written.
  public init(dictionaryLiteral elements: (String, PropertyList)...) {
    self = .dictionary(Members(elements.map { Members.Member(key: $0.0, value: $0.1) }))
  }
}
