package import JSON

/// The discovery document: the method table as OpenRPC 1.4 (https://spec.open-rpc.org).
package enum OpenRPC {
  /// Writes the document as one JSON value.
  package static func write(_ table: MethodTable, limits: [Limit], to out: Writer) {
    out.beginObject()
    out.field("openrpc", "1.4.0")
    out.key("info")
    out.beginObject()
    out.field("title", Release.name)
    out.field("version", Release.version)
    out.field(
      "description", "A local JSON-RPC host that behaves like push on iOS: primer, system prompt, notifications.")
    out.endObject()
    out.key("methods")
    out.beginArray()
    for method in table.methods { write(method, to: out) }
    out.endArray()
    out.key("x-notifications")
    out.beginArray()
    for type in EventType.allCases { write(type, to: out) }
    out.endArray()
    out.key("x-limits")
    out.beginObject()
    for limit in limits {
      out.key(limit.name)
      out.int(limit.value)
    }
    out.endObject()
    out.endObject()
  }

  private static func write(_ method: Method, to out: Writer) {
    out.beginObject()
    out.field("name", method.name)
    out.field("summary", method.summary)
    out.field("paramStructure", "either")
    out.key("params")
    out.beginArray()
    for field in method.fields {
      out.beginObject()
      out.field("name", field.name)
      out.field("description", field.doc)
      out.field("required", field.required)
      out.key("schema")
      field.schema.write(to: out, default: field.standard)
      out.endObject()
    }
    out.endArray()
    out.key("result")
    out.beginObject()
    out.field("name", "result")
    out.key("schema")
    method.result.write(to: out)
    out.endObject()
    out.key("errors")
    out.beginArray()
    for kind in method.errors {
      out.beginObject()
      out.field("code", kind.code)
      out.field("message", kind.doc)
      out.key("data")
      out.beginObject()
      out.field("kind", kind.rawValue)
      out.endObject()
      out.endObject()
    }
    out.endArray()
    out.key("examples")
    out.beginArray()
    for example in method.examples { write(example, of: method, to: out) }
    out.endArray()
    out.endObject()
  }

  /// Writes an example with the calls that it needs before it as `x-given`.
  private static func write(_ example: Example, of method: Method, to out: Writer) {
    out.beginObject()
    out.field("name", method.name)
    let given = example.given
    if !given.isEmpty {
      out.field("description", "After " + given.map { "\($0.method) \($0.params.text)" }.joined(separator: ", then "))
      out.key("x-given")
      out.beginArray()
      for call in given {
        out.beginObject()
        out.field("method", call.method)
        out.field("params", call.params)
        out.endObject()
      }
      out.endArray()
    }
    out.key("params")
    out.beginArray()
    for (name, value) in example.params.members ?? [:] {
      out.beginObject()
      out.field("name", name)
      out.field("value", value)
      out.endObject()
    }
    out.endArray()
    if let result = example.result {
      out.key("result")
      out.beginObject()
      out.field("name", "result")
      out.field("value", result)
      out.endObject()
    }
    out.endObject()
  }

  private static func write(_ type: EventType, to out: Writer) {
    out.beginObject()
    out.field("type", type.rawValue)
    out.field("description", type.doc)
    out.key("data")
    type.schema.write(to: out)
    out.endObject()
  }
}

extension Schema {
  /// Writes the shape as JSON Schema (draft-07), with what stands for a value that is left out.
  package func write(to out: Writer, default standard: Value? = nil) {
    out.beginObject()
    switch self {
    case .any: break
    case .null: out.field("type", "null")
    case .boolean: out.field("type", "boolean")
    case .integer(let range):
      out.field("type", "integer")
      if let range {
        out.field("minimum", range.lowerBound)
        if range.upperBound != Int.max { out.field("maximum", range.upperBound) }
      }
    case .number(let minimum):
      out.field("type", "number")
      if let minimum { out.field("minimum", minimum) }
    case .string(let maxBytes):
      out.field("type", "string")
      if let maxBytes { out.field("description", "at most \(maxBytes) bytes of UTF-8") }
    case .pattern(let phrase):
      out.field("type", "string")
      out.field("description", phrase)
    case .choice(let names):
      out.field("type", "string")
      out.key("enum")
      out.beginArray()
      for name in names { out.string(name) }
      out.endArray()
    case .array(let element, let maxCount):
      out.field("type", "array")
      out.key("items")
      element.write(to: out)
      if let maxCount { out.field("maxItems", maxCount) }
    case .object(let members):
      out.field("type", "object")
      Schema.write(members, to: out)
    case .oneOf(let shapes):
      out.key("anyOf")
      out.beginArray()
      for shape in shapes { shape.write(to: out) }
      out.endArray()
    }
    if let standard { out.field("default", standard) }
    out.endObject()
  }

  private static func write(_ members: [Member], to out: Writer) {
    guard !members.isEmpty else { return }
    out.key("properties")
    out.beginObject()
    for member in members {
      out.key(member.name)
      member.schema.write(to: out)
    }
    out.endObject()
    let required = members.filter(\.required)
    guard !required.isEmpty else { return }
    out.key("required")
    out.beginArray()
    for member in required { out.string(member.name) }
    out.endArray()
  }
}
