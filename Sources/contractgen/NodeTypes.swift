import Contract

/// What the Node client knows of the method table: the list it calls by, and the types that an editor shows.
///
/// The client makes `device.primer.present` of the rows; the types are those of the parameters, results, events, errors
/// and limits, and of the areas with their methods.
enum NodeTypes {
  private static let notice = "// Printed by contractgen: change Sources/Contract and run `make generate`.\n\n"

  // MARK: The rows

  /// A JavaScript module with a row for each method.
  static func rows(_ table: MethodTable) -> String {
    var text = notice
    text +=
      "/**\n * Every method: whose it is, what it requires in order, its answers as verbs of their own, and which options of\n"
    text += " * a call (`signal`, `timeout`) are parameters of its own.\n */\nexport const METHODS = [\n"
    for method in table.methods {
      let names = method.own.map { "\($0.name)" }
      text += "  { name: '\(method.name)', of: '\(method.owner)', "
      text += "required: \(list(method.own.filter(\.required).map { "\($0.name)" })), "
      text += "answers: \(list(method.answers)), own: \(list(names.filter(callOptions.contains))) },\n"
    }
    return text + "];\n"
  }

  private static let callOptions = ["signal", "timeout"]

  private static func list(_ names: [String]) -> String {
    "[" + names.map { "'\($0)'" }.joined(separator: ", ") + "]"
  }

  // MARK: The types

  /// The declarations that go with it.
  static func types(_ table: MethodTable, limits: [Limit]) -> String {
    var page = TypeScriptPage()
    page.text = notice
    page.text += "import type { CallOptions } from './index.js';\n\n"
    page.comment("The options of a call: what the method takes beyond what it requires, and `signal` and `timeout`.")
    page.text +=
      "type Options<Params, Required extends string = never> = CallOptions & Omit<Params, Required | 'device'>;\n"
    for method in table.methods {
      page.declare(method.typeName + "Params", .object(method.fields.map(\.member)), "Parameters of `\(method.name)`.")
      page.declare(method.typeName + "Result", method.result, "Result of `\(method.name)`.")
    }
    page.heading("Every method by its name, with parameters and result.", "export interface Methods {")
    for method in table.methods {
      page.text += "  '\(method.name)': { params: \(method.typeName)Params; result: \(method.typeName)Result };\n"
    }
    page.text += "}\n"
    for owner in Method.owners { areas(of: owner, table.methods.filter { $0.owner == owner }, on: &page) }
    page.heading("What each type of event tells, in `data`.", "export interface EventData {")
    for type in EventType.allCases {
      page.comment(type.doc, indent: "  ")
      page.text += "  '\(type.rawValue)': \(page.type(type.schema, indent: "  "));\n"
    }
    page.text += "}\n\nexport type EventType = keyof EventData;\n"
    page.heading("Why a call was refused: `kind` of an `RpcError`.", "export type ErrorKind =")
    let kinds = ErrorKind.allCases.map { "  /** \($0.doc) */\n  | '\($0.rawValue)'" }
    page.text += kinds.joined(separator: "\n") + ";\n"
    page.heading("The limits that a host tells.", "export interface Limits {")
    for limit in limits {
      page.comment(limit.doc, indent: "  ")
      page.text += "  \(limit.name): number;\n"
    }
    page.text += "}\n"
    return page.text
  }

  /// The areas of a device or of the host, each with its methods; those of `device.*` and `host.*` stand on it itself.
  private static func areas(of owner: String, _ methods: [Method], on page: inout TypeScriptPage) {
    let prefix = owner.capitalisedFirst
    var areas: [String] = []
    for method in methods where !areas.contains(method.area) { areas.append(method.area) }
    for area in areas {
      let itself = area == owner
      page.heading(
        itself ? "The `\(area).*` methods." : "The `\(area).*` methods of a \(owner).",
        "export interface \(prefix)\(itself ? "Methods" : area.capitalisedFirst) {")
      for method in methods where method.area == area {
        page.comment(method.summary, indent: "  ")
        page.text += "  \(signature(method, on: page))\n"
        for answer in method.answers {
          let omitted = "Options<\(method.typeName)Params, 'answer'>"
          page.text += "  \(answer)(options?: \(omitted)): Promise<\(method.typeName)Result>;\n"
        }
      }
      page.text += "}\n"
    }
    page.heading("The areas of a \(owner).", "export interface \(prefix)Areas {")
    for area in areas where area != owner {
      page.text += "  readonly \(area): \(prefix)\(area.capitalisedFirst);\n"
    }
    page.text += "}\n"
  }

  private static func signature(_ method: Method, on page: TypeScriptPage) -> String {
    let required = method.own.filter(\.required)
    var parameters = required.map { "\($0.name): \(page.type($0.schema, indent: "  ", given: true))" }
    let omitted = required.isEmpty ? "" : ", " + required.map { "'\($0.name)'" }.joined(separator: " | ")
    parameters.append("options?: Options<\(method.typeName)Params\(omitted)>")
    return "\(method.verb)(\(parameters.joined(separator: ", "))): Promise<\(method.typeName)Result>;"
  }
}

/// A file of TypeScript declarations as it grows.
private struct TypeScriptPage {
  var text = ""
  /// What has a name already is told by it.
  private var names: [Schema: String] = [:]

  mutating func heading(_ doc: String, _ line: String) {
    text += "\n"
    comment(doc)
    text += line + "\n"
  }

  /// A doc comment, broken into lines where it is long.
  mutating func comment(_ doc: String, indent: String = "") {
    guard !doc.isEmpty else { return }
    let room = 120 - indent.count
    if doc.count + 7 <= room { return text += "\(indent)/** \(doc) */\n" }
    text += "\(indent)/**\n"
    var line = ""
    for word in doc.split(separator: " ") {
      if !line.isEmpty, line.count + word.count + 4 > room {
        text += "\(indent) *\(line)\n"
        line = ""
      }
      line += " " + word
    }
    text += "\(indent) *\(line)\n\(indent) */\n"
  }

  mutating func declare(_ name: String, _ schema: Schema, _ doc: String) {
    let given = name.hasSuffix("Params")
    text += "\n"
    comment(doc)
    if !given, let known = names[schema] { return text += "export type \(name) = \(known);\n" }
    guard case .object(let members) = schema, given || !members.isEmpty else {
      return text += "export type \(name) = \(type(schema, indent: ""));\n"
    }
    text += "export interface \(name) \(body(members, indent: "", given: given))\n"
    if !given { names[schema] = name }
  }

  /// The shape as a type; `given` says that a caller writes it, who may leave out and freeze what they like.
  func type(_ schema: Schema, indent: String, given: Bool = false) -> String {
    if !given, let name = names[schema] { return name }
    return switch schema {
    case .any: "any"
    case .null: "null"
    case .boolean: "boolean"
    case .integer, .number: "number"
    case .string, .pattern: "string"
    case .choice(let names): names.map { "'\($0)'" }.joined(separator: " | ")
    case .array(let element, _):
      (given ? "ReadonlyArray<" : "Array<") + type(element, indent: indent, given: given) + ">"
    case .object(let members):
      members.isEmpty ? "{ [name: string]: any }" : body(members, indent: indent, given: given)
    case .oneOf(let shapes): shapes.map { type($0, indent: indent, given: given) }.joined(separator: " | ")
    }
  }

  private func body(_ members: [Schema.Member], indent: String, given: Bool) -> String {
    var page = TypeScriptPage()
    let inner = indent + "  "
    for member in members {
      page.comment(member.doc, indent: inner)
      let optional = member.required ? "" : "?"
      let orNothing = given && !member.required ? " | undefined" : ""
      page.text +=
        "\(inner)\(member.name)\(optional): \(type(member.schema, indent: inner, given: given))\(orNothing);\n"
    }
    return "{\n\(page.text)\(indent)}"
  }
}

extension Method {
  static let owners = ["device", "host"]

  fileprivate var area: String { String("\(name)".prefix { $0 != "." }) }
  fileprivate var verb: String { String("\(name)".drop { $0 != "." }.dropFirst()) }

  /// A device's when the last parameter names it; else the host's.
  fileprivate var owner: String { fields.last.map { "\($0.name)" == "device" } ?? false ? "device" : "host" }

  /// The parameters that a caller gives: the device is known.
  fileprivate var own: [FieldInfo] { owner == "device" ? fields.dropLast() : fields }

  /// What can be answered, where an answer is all that is required.
  fileprivate var answers: [String] {
    let required = own.filter(\.required)
    guard required.count == 1, "\(required[0].name)" == "answer", case .choice(let names) = required[0].schema else {
      return []
    }
    return names
  }

  fileprivate var typeName: String { area.capitalisedFirst + verb.capitalisedFirst }
}

extension String {
  fileprivate var capitalisedFirst: String { prefix(1).uppercased() + dropFirst() }
}
