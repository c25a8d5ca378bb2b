/// An element, named so that a sequence of elements can say it: `Element` is a sequence's own word there.
package typealias Parsed = Element

extension Element {
  /// The items of an array in order, read in place; empty when the value is no array.
  package struct Items: Sequence, IteratorProtocol {
    private var upcoming: Parsed
    private let end: Int

    init(_ array: Parsed) {
      upcoming = array.at(array.index + 1)
      end = array.isArray ? array.after - 1 : upcoming.index
    }

    package mutating func next() -> Parsed? {
      guard upcoming.index < end else { return nil }
      let item = upcoming
      upcoming = item.at(item.after)
      return item
    }
  }

  /// The members of an object in order, read in place; empty when the value is no object.
  package struct Members: Sequence, IteratorProtocol {
    private var upcoming: Parsed
    private let end: Int

    init(_ object: Parsed) {
      upcoming = object.at(object.index + 1)
      end = object.isObject ? object.after - 1 : upcoming.index
    }

    /// The next member: its name, which is a string, and its value.
    package mutating func next() -> (key: Parsed, value: Parsed)? {
      guard upcoming.index < end else { return nil }
      let key = upcoming
      let value = key.at(key.index + 1)
      upcoming = value.at(value.after)
      return (key, value)
    }
  }

  /// An array's items; empty when the value is no array.
  package var items: Items { Items(self) }

  /// An object's members; empty when the value is no object.
  package var members: Members { Members(self) }

  /// How many items or members the value has; 0 for a scalar.
  package var count: Int {
    var count = 0
    if isArray {
      for _ in items { count += 1 }
    } else {
      for _ in members { count += 1 }
    }
    return count
  }

  /// The value of the first member of that name; nil when there is none, or the value is no object.
  package subscript(key: StaticString) -> Element? {
    for (name, value) in members where name.equals(key) { return value }
    return nil
  }

  /// The value of the first member of that name; nil when there is none, or the value is no object.
  @_disfavoredOverload
  package subscript(key: String) -> Element? {
    for (name, value) in members where name.equals(key) { return value }
    return nil
  }

  /// Whether the value is a string of exactly these bytes.
  package func equals(_ text: StaticString) -> Bool {
    guard let utf8 else { return false }
    return text.matches(utf8)
  }

  /// Whether the value is a string of exactly these bytes.
  ///
  /// Bytes, not characters: `é` written as one scalar is not `é` written as two.
  @_disfavoredOverload
  package func equals(_ text: String) -> Bool {
    guard let utf8 else { return false }
    return text.utf8.elementsEqual(utf8)
  }
}
