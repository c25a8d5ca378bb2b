/// The shape of one JSON value, as the discovery document, Protocol.md and the clients' stubs tell it.
package indirect enum Schema: Sendable, Hashable {
  case any
  case null
  case boolean
  case integer(ClosedRange<Int>?)
  case number(minimum: Double?)
  case string(maxBytes: Int?)
  case pattern(String)
  case choice([String])
  case array(Schema, maxCount: Int?)
  case object([Member])
  case oneOf([Schema])

  /// One member of an object, in the order in which it is written.
  package struct Member: Sendable, Hashable {
    package let name: String
    package let schema: Schema
    package let doc: String
    package let required: Bool
  }

  package static let text = Schema.string(maxBytes: nil)
  package static let count = Schema.integer(0...Int.max)
  package static let seconds = Schema.number(minimum: 0)
  package static let instant = Schema.number(minimum: nil)

  /// The same shape, or null.
  package var orNull: Schema { .oneOf([self, .null]) }

  /// A list of this shape.
  package var list: Schema { .array(self, maxCount: nil) }

  /// What a caller should have sent, as a phrase: "a string", "one of \"alert\", \"sheet\"".
  package var phrase: String {
    switch self {
    case .any: "any JSON value"
    case .null: "null"
    case .boolean: "true or false"
    case .integer(nil): "an integer"
    case .integer(.some(let range)):
      range.upperBound == Int.max
        ? "an integer of at least \(range.lowerBound)" : "an integer from \(range.lowerBound) to \(range.upperBound)"
    case .number(nil): "a number"
    case .number(.some(let least)): "a number of at least \(least == 0 ? "0" : "\(least)")"
    case .string(nil): "a string"
    case .string(.some(let most)): "a string of at most \(most) bytes"
    case .pattern(let name): name
    case .choice(let names): (names.count == 1 ? "" : "one of ") + names.map { "\"\($0)\"" }.joined(separator: ", ")
    case .array(let element, nil): "a list, each \(element.phrase)"
    case .array(let element, .some(let most)): "a list of at most \(most), each \(element.phrase)"
    case .object: "an object"
    case .oneOf(let shapes): shapes.map(\.phrase).joined(separator: ", or ")
    }
  }
}

extension Schema.Member {
  package static func always(_ name: String, _ schema: Schema, _ doc: String = "") -> Self {
    Self(name: name, schema: schema, doc: doc, required: true)
  }

  package static func sometimes(_ name: String, _ schema: Schema, _ doc: String = "") -> Self {
    Self(name: name, schema: schema, doc: doc, required: false)
  }
}
