package import JSON
package import Primer

/// What a parameter is, without its type.
package struct FieldInfo: Sendable {
  package let name: StaticString
  package let schema: Schema
  package let doc: String
  package let required: Bool
  /// What it is when it is left out, if that is a value of its own.
  package let standard: JSON.Value?

  /// What it means, and what it is when it is left out.
  package var told: String { doc + (standard.map { " Default: `\($0.text)`." } ?? "") }

  package var member: Schema.Member {
    Schema.Member(name: "\(name)", schema: schema, doc: told, required: required)
  }
}

/// One named parameter of a method: how it is read and what it means when it is left out.
package struct Field<Value>: Sendable {
  package let info: FieldInfo
  let read: @Sendable (Element?) throws(Invalid) -> Value

  fileprivate init(
    _ name: StaticString, _ schema: Schema, _ doc: String, required: Bool = false, standard: JSON.Value? = nil,
    _ read: @escaping @Sendable (Element?) throws(Invalid) -> Value
  ) {
    info = FieldInfo(name: name, schema: schema, doc: doc, required: required, standard: standard)
    self.read = read
  }
}

/// A parameter that must be given.
package func required<Value>(_ name: StaticString, _ reader: Reader<Value>, _ doc: String) -> Field<Value> {
  Field(name, reader.schema, doc, required: true) { element throws(Invalid) in
    guard let element else { throw Invalid(expected: reader.schema.phrase + "; it is missing") }
    return try reader.read(element)
  }
}

/// A parameter that may be left out or null.
package func optional<Value>(_ name: StaticString, _ reader: Reader<Value>, _ doc: String) -> Field<Value?> {
  Field(name, reader.schema, doc) { element throws(Invalid) in
    guard let element, !element.isNull else { return nil }
    return try reader.read(element)
  }
}

/// A parameter that may be left out; null is a value like any other.
package func verbatim<Value>(_ name: StaticString, _ reader: Reader<Value>, _ doc: String) -> Field<Value?> {
  Field(name, reader.schema, doc) { element throws(Invalid) in
    guard let element else { return nil }
    return try reader.read(element)
  }
}

/// A parameter that has a value when it is left out or null.
package func optional<Value: Standard>(
  _ name: StaticString, _ reader: Reader<Value>, default value: Value, _ doc: String
) -> Field<Value> {
  Field(name, reader.schema, doc, standard: value.told) { element throws(Invalid) in
    guard let element, !element.isNull else { return value }
    return try reader.read(element)
  }
}

/// A setter of the primer: left out keeps what is stored, null clears it.
package func setter<Value>(
  _ name: StaticString, _ reader: Reader<Value>, _ doc: String
) -> Field<Primer.Override<Value>> {
  Field(name, reader.schema.orNull, doc) { element throws(Invalid) in
    guard let element else { return .keep }
    guard !element.isNull else { return .clear }
    return .set(try reader.read(element))
  }
}
