internal import Device
package import JSON
package import Notifications
package import Primer

/// Reads one kind of value out of a parsed document, and says what it expects.
package struct Reader<Value>: Sendable {
  package let schema: Schema
  package let read: @Sendable (Element) throws(Invalid) -> Value

  package init(_ schema: Schema, _ read: @escaping @Sendable (Element) throws(Invalid) -> Value) {
    self.schema = schema
    self.read = read
  }

  /// A reader that takes what `take` finds in the element and expects the schema's phrase where it finds nothing.
  package init(_ schema: Schema, take: @escaping @Sendable (Element) -> Value?) {
    self.init(schema) { element throws(Invalid) in
      guard let value = take(element) else { throw Invalid(expected: schema.phrase) }
      return value
    }
  }
}

extension Reader where Value == Element {
  /// A string left where it stands: valid until the call has been answered.
  package static let stringInPlace = Reader(.text) { element throws(Invalid) in
    guard element.isString else { throw Invalid(expected: Schema.text.phrase) }
    return element
  }
}

extension Reader where Value == String {
  package static let string = Reader(.text, take: { $0.string })

  package static func string(maxBytes: Int) -> Reader {
    Reader(.string(maxBytes: maxBytes)) { element in
      element.utf8.flatMap { $0.count <= maxBytes ? element.string : nil }
    }
  }

  /// A name that is not empty.
  package static func name(maxBytes: Int) -> Reader {
    Reader(.string(maxBytes: maxBytes)) { element throws(Invalid) in
      guard let bytes = element.utf8, (1...maxBytes).contains(bytes.count), let name = element.string else {
        throw Invalid(expected: "a string of 1 to \(maxBytes) bytes")
      }
      return name
    }
  }
}

extension Reader where Value == Int {
  package static func integer(_ range: ClosedRange<Int>) -> Reader {
    Reader(.integer(range), take: { $0.int.flatMap { range.contains($0) ? $0 : nil } })
  }
}

extension Reader where Value == Double {
  package static let number = Reader(.number(minimum: nil), take: { $0.double })

  package static func number(atLeast minimum: Double) -> Reader {
    Reader(.number(minimum: minimum), take: { $0.double.flatMap { $0 >= minimum ? $0 : nil } })
  }
}

extension Reader where Value == Double {
  package static func number(_ range: ClosedRange<Double>) -> Reader {
    let wanted = Invalid(expected: "a number from \(Int(range.lowerBound)) to \(Int(range.upperBound))")
    return Reader(.number(minimum: range.lowerBound)) { element throws(Invalid) in
      guard let number = element.double, range.contains(number) else { throw wanted }
      return number
    }
  }
}

extension Reader where Value == Bool {
  package static let boolean = Reader(.boolean, take: { $0.bool })
}

extension Reader where Value == Primer.Color {
  package static let color = Reader(
    .pattern("a colour: a UIColor name such as \"systemBlue\" or \".label\", or #RGB, #RRGGBB, #RRGGBBAA")
  ) { element throws(Invalid) in
    let wanted = "a colour: a UIColor name such as \"systemBlue\" or \".label\", or #RGB, #RRGGBB, #RRGGBBAA"
    guard let text = element.string else { throw Invalid(expected: wanted) }
    guard let color = Primer.Color(text) else {
      let bare = text.hasPrefix(".") ? text.dropFirst() : Substring(text)
      throw Invalid(expected: wanted, nearest: Nearest.name(to: bare, among: Primer.Color.names))
    }
    return color
  }
}

extension Reader where Value: RawRepresentable & CaseIterable & Sendable, Value.RawValue == String {
  /// One of a closed set of names.
  package static var choice: Reader {
    let names = Value.allCases.map(\.rawValue)
    return Reader(.choice(names)) { element throws(Invalid) in
      guard let text = element.string else { throw Invalid(expected: Schema.choice(names).phrase) }
      guard let value = Value(rawValue: text) else {
        throw Invalid(expected: Schema.choice(names).phrase, nearest: Nearest.name(to: text, among: names))
      }
      return value
    }
  }
}

extension Reader where Value == PropertyList {
  /// How deep such a value may nest: less than a message by what a snapshot puts around it, so that each can be restored.
  package static let depth = 100

  /// Any JSON value, copied out of the document.
  package static let propertyList = copied(.any, "any JSON value") { _ in true }

  /// A JSON object, copied out of the document.
  package static let dictionary = copied(.object([]), "an object") { $0.isObject }

  private static func copied(
    _ schema: Schema, _ wanted: String, where isRight: @escaping @Sendable (Element) -> Bool
  ) -> Reader {
    Reader(schema) { element throws(Invalid) in
      guard isRight(element), element.nests(atMost: depth) else {
        throw Invalid(expected: "\(wanted), nested at most \(depth) deep")
      }
      return PropertyList(element)
    }
  }
}

extension Element {
  /// Whether containers stand inside each other at most so deep here.
  fileprivate func nests(atMost levels: Int) -> Bool {
    guard isContainer else { return true }
    guard levels > 0 else { return false }
    for item in items where !item.nests(atMost: levels - 1) { return false }
    for member in members where !member.value.nests(atMost: levels - 1) { return false }
    return true
  }
}

extension Reader {
  /// A list of such values.
  package static func list<Item>(_ item: Reader<Item>, maxCount: Int? = nil) -> Reader where Value == [Item] {
    let schema = Schema.array(item.schema, maxCount: maxCount)
    return Reader(schema) { element throws(Invalid) in
      guard element.isArray else { throw Invalid(expected: schema.phrase) }
      var items: [Item] = []
      for member in element.items {
        guard items.count < maxCount ?? Int.max else { throw Invalid(expected: schema.phrase) }
        do throws(Invalid) { items.append(try item.read(member)) } catch { throw error.inside(String(items.count)) }
      }
      return items
    }
  }

  /// One such value or a list of them.
  package static func oneOrList<Item>(_ item: Reader<Item>, maxCount: Int? = nil) -> Reader where Value == [Item] {
    let list = Reader<[Item]>.list(item, maxCount: maxCount)
    return Reader(.oneOf([item.schema, list.schema])) { element throws(Invalid) in
      element.isArray ? try list.read(element) : [try item.read(element)]
    }
  }

  /// An object with declared members.
  package static func object(_ parameters: Parameters<Value>) -> Reader {
    Reader(.object(parameters.fields.map(\.member))) { element throws(Invalid) in
      guard element.isObject else { throw Invalid(expected: "an object") }
      return try parameters.decode(element)
    }
  }

  /// The same value turned into something else.
  package func map<Other>(_ turn: @escaping @Sendable (Value) -> Other) -> Reader<Other> {
    let read = read
    return Reader<Other>(schema) { element throws(Invalid) in turn(try read(element)) }
  }
}
