extension Value {
  /// An object's members in the order in which they were given.
  package struct Members: Sendable {
    private var entries: [(key: String, value: Value)] = []

    package init() {}

    /// The value of the first member of that name. Setting replaces it where it stands, or adds it at the end;
    /// setting nil removes it.
    package subscript(key: String) -> Value? {
      get { entries.first { $0.key == key }?.value }
      set {
        let place = entries.firstIndex { $0.key == key }
        switch (place, newValue) {
        case (let place?, let value?): entries[place].value = value
        case (let place?, nil): entries.remove(at: place)
        case (nil, let value?): entries.append((key, value))
        case (nil, nil): break
        }
      }
    }

    /// Adds a member at the end, whether or not its name is taken.
    package mutating func append(_ key: String, _ value: Value) { entries.append((key, value)) }
  }
}

extension Value.Members: RandomAccessCollection {
  package var startIndex: Int { 0 }
  package var endIndex: Int { entries.count }
  package subscript(position: Int) -> (key: String, value: Value) { entries[position] }
}

extension Value.Members: Hashable {
  package static func == (a: Self, b: Self) -> Bool {
    guard a.count == b.count else { return false }
    if zip(a, b).allSatisfy({ $0.key == $1.key && $0.value == $1.value }) { return true }
    // The sort is stable, so members of one name are compared in their order.
    return zip(a.sorted { $0.key < $1.key }, b.sorted { $0.key < $1.key })
      .allSatisfy { $0.key == $1.key && $0.value == $1.value }
  }

  package func hash(into hasher: inout Hasher) {
    var sum = 0
    for (key, value) in self {
      var member = Hasher()
      member.combine(key)
      member.combine(value)
      sum &+= member.finalize()
    }
    hasher.combine(sum)
  }
}

extension Value.Members: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, Value)...) {
    for (key, value) in members { append(key, value) }
  }
}
