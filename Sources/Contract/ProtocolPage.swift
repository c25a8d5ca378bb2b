internal import JSON

/// Protocol.md: the page that a client's author reads, printed from the method table.
package enum ProtocolPage {
  /// The whole page as Markdown.
  package static func text(_ table: MethodTable, limits: [Limit]) -> String {
    var page = ProtocolProse.opening
    page += "\n## Limits\n\n"
    page +=
      "Every refusal says which limit and its value. They stand in `host.hello`, `host.info` and `rpc.discover`.\n\n"
    page += "| limit | value | what it bounds |\n|---|---|---|\n"
    for limit in limits { page += "| `\(limit.name)` | \(limit.value) | \(cell(limit.doc)) |\n" }
    page += "\n" + ProtocolProse.methods
    for (area, methods) in areas(of: table) {
      page += "\n### \(area)\n"
      for method in methods { page += section(method) }
    }
    page += "\n" + ProtocolProse.delegates
    page += "\n" + ProtocolProse.errors
    page += "\n| code | kind | what it means |\n|---|---|---|\n"
    for kind in ErrorKind.allCases { page += "| \(kind.code) | `\(kind.rawValue)` | \(cell(kind.doc)) |\n" }
    page += "\n" + ProtocolProse.events
    page += "\n| type | when | data |\n|---|---|---|\n"
    for type in EventType.allCases {
      page += "| `\(type.rawValue)` | \(cell(type.doc)) | \(cell(members(type.schema))) |\n"
    }
    return page
  }

  private static func areas(of table: MethodTable) -> [(String, [Method])] {
    var areas: [(String, [Method])] = []
    for method in table.methods {
      let area = String("\(method.name)".prefix { $0 != "." })
      if let index = areas.firstIndex(where: { $0.0 == area }) {
        areas[index].1.append(method)
      } else {
        areas.append((area, [method]))
      }
    }
    return areas
  }

  private static func section(_ method: Method) -> String {
    var text = "\n#### `\(method.name)`\n\n\(method.summary)\n"
    if !method.fields.isEmpty {
      text += "\n| parameter | what | |\n|---|---|---|\n"
      for field in method.fields {
        let name = "`\(field.name)`" + (field.required ? "" : "?")
        text += "| \(name) | \(cell(field.schema.phrase)) | \(cell(field.told)) |\n"
      }
    }
    text += "\nResult: \(result(method.result))\n"
    if !method.errors.isEmpty {
      text += "\nErrors: " + method.errors.map { "`\($0.rawValue)`" }.joined(separator: ", ") + ".\n"
    }
    for example in method.examples { text += self.example(example, of: method) }
    return text
  }

  /// The calls of an example, a line each, and the result where it is told.
  private static func example(_ example: Example, of method: Method) -> String {
    let calls = example.given + [Example.Call(method: "\(method.name)", params: example.params)]
    var text = "\nExample:\n\n"
    for call in calls {
      text += "    " + call.method + (call.params == [:] ? "" : " " + call.params.text) + "\n"
    }
    if let result = example.result { text += "    → \(result.text)\n" }
    return text
  }

  private static func result(_ schema: Schema) -> String {
    let (shape, orNull) = members(ofResult: schema)
    guard !shape.isEmpty else { return schema.phrase + "." }
    var text = "an object\(orNull ? ", or null" : ""):\n\n| member | what | |\n|---|---|---|\n"
    for member in shape {
      let name = "`\(member.name)`" + (member.required ? "" : "?")
      text += "| \(name) | \(cell(member.schema.outline)) | \(cell(member.doc)) |\n"
    }
    return text
  }

  /// The members of a result that is an object, and whether null may stand in its place.
  private static func members(ofResult schema: Schema) -> ([Schema.Member], orNull: Bool) {
    switch schema {
    case .object(let members): (members, false)
    case .oneOf(let shapes) where shapes.count == 2 && shapes[1] == .null: (members(ofResult: shapes[0]).0, true)
    case .any, .null, .boolean, .integer, .number, .string, .pattern, .choice, .array, .oneOf: ([], false)
    }
  }

  private static func members(_ schema: Schema) -> String {
    guard case .object(let members) = schema, !members.isEmpty else { return "–" }
    return members.map { "`\($0.name)`" + ($0.required ? "" : "?") + " " + $0.schema.outline }.joined(separator: "; ")
  }

  private static func cell(_ text: String) -> String {
    text.split(separator: "|", omittingEmptySubsequences: false).joined(separator: "\\|")
  }
}

extension Schema {
  /// The shape in a few words, objects by the names of their members.
  fileprivate var outline: String {
    switch self {
    case .object(let members):
      members.isEmpty
        ? "an object" : "{" + members.map { $0.name + ($0.required ? "" : "?") }.joined(separator: ", ") + "}"
    case .array(let element, _): "a list of " + element.outline
    case .oneOf(let shapes): shapes.map(\.outline).joined(separator: " or ")
    case .choice(let names): names.joined(separator: " | ")
    case .any, .null, .boolean, .integer, .number, .string, .pattern: phrase
    }
  }
}
