import Contract

/// The Python client's part of the table: typed methods for both fronts, results, parameters, errors.
enum PythonStubs {
  static let folder = "Clients/python/src/pushhost/table/"

  static func files(_ table: MethodTable) -> [(path: String, text: String)] {
    let names = PythonNames(table)
    return [
      (
        folder + "__init__.py",
        "\"\"\"What follows from the host's method table; every file here is printed from it.\"\"\"\n"
      ),
      (folder + "kinds.py", kinds),
      (folder + "members.py", members),
      (folder + "params.py", params(table, names)),
      (folder + "methods.py", PythonMethods(table, names, isAsync: false).text),
      (folder + "async_methods.py", PythonMethods(table, names, isAsync: true).text),
    ] + PythonResults(names).files
  }

  static let note = "# Printed by contractgen from the method table: change Sources/Contract and run `make generate`.\n"

  /// A class for each kind of refusal.
  private static var kinds: String {
    var out = """
      \(note)
      \"\"\"The host's refusals: a class for each kind.\"\"\"

      from ..errors import RpcError, UnmetWait

      __all__ = [\n
      """
    let names = ErrorKind.allCases.map(\.rawValue.pascal)
    for name in names.sorted() { out += "    \"\(name)\",\n" }
    out += "]\n"
    for kind in ErrorKind.allCases {
      let base = kind == .waitTimeout ? "UnmetWait" : "RpcError"
      out += "\n\nclass \(kind.rawValue.pascal)(\(base)):\n    \(docstring(kind.doc))\n"
    }
    out += "\n\n#: By the wire's `data.kind`.\nKINDS: dict[str, type[RpcError]] = {\n"
    for kind in ErrorKind.allCases { out += "    \"\(kind.rawValue)\": \(kind.rawValue.pascal),\n" }
    return out + "}\n"
  }

  /// The members of events' data by their names in Python.
  private static var members: String {
    var wire: [String: String] = [:]
    for type in EventType.allCases {
      guard case .object(let members) = type.schema else { continue }
      for member in members where member.name.snake != member.name { wire[member.name.snake] = member.name }
    }
    let lines = wire.sorted { $0.key < $1.key }.map { "    \"\($0.key)\": \"\($0.value)\",\n" }
    return """
      \(note)
      #: What the wire calls the members of events' data that Python spells otherwise.
      MEMBERS = {
      \(lines.joined())}\n
      """
  }

  /// The parameters of every method as a TypedDict, for functions that hand them on. Only type checkers read it.
  private static func params(_ table: MethodTable, _ names: PythonNames) -> String {
    var out = """
      \(note)
      \"\"\"The methods' parameters as typed dictionaries, for functions that take them and hand them on.\"\"\"

      from collections.abc import Mapping, Sequence
      from types import EllipsisType
      from typing import Any, Literal, TypedDict\n
      """
    for (choices, name) in names.choices.sorted(by: { $0.value < $1.value }) {
      out += "\n\(name) = Literal[\n" + choices.map { "    \"\($0)\",\n" }.joined() + "]\n"
    }
    for method in table.methods {
      let fields = method.fields.filter { "\($0.name)" != "device" && !$0.required }
      guard !fields.isEmpty else { continue }
      out += "\n\nclass \("\(method.name)".pascal)Options(TypedDict, total=False):\n"
      out += "    \(docstring("What `\(method.name)` can be given."))\n\n"
      for field in fields {
        out += "    " + field.declaration(names, indent: "    ") + "\n"
      }
    }
    return out
  }

  /// A docstring of one line, or of a summary and lines below it.
  static func docstring(_ summary: String, _ lines: [String] = [], indent: String = "    ") -> String {
    let wrapped = wrap(summary, indent: "")
    var text = wrapped.joined(separator: "\n\(indent)")
    for line in lines.isEmpty ? [] : [""] + lines.flatMap({ wrap($0, indent: "    ") }) {
      text += line.isEmpty ? "\n" : "\n\(indent)\(line)"
    }
    text = text.map { $0 == "\\" ? "\\\\" : "\($0)" }.joined()
    if !lines.isEmpty || wrapped.count > 1 { return "\"\"\"\(text)\n\(indent)\"\"\"" }
    // A quotation mark at the end would run into the closing ones.
    return "\"\"\"\(text)\(text.hasSuffix("\"") ? " " : "")\"\"\""
  }

  /// Lines of at most 106 characters; those after the first are indented.
  private static func wrap(_ text: String, indent: String) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in text.split(separator: " ") {
      if !line.isEmpty && line.count + word.count >= 106 {
        lines.append(line)
        line = indent
      } else if !line.isEmpty && line != indent {
        line += " "
      }
      line += word
    }
    return lines + [line]
  }
}

extension FieldInfo {
  /// Whether null is a value here, and not the same as left out.
  var isSetter: Bool {
    if case .oneOf(let shapes) = schema { return shapes.contains(.null) }
    return false
  }

  var python: String { "\(name)".snake }

  /// The parameter with its type, over several lines if one is too long.
  func declaration(_ names: PythonNames, indent: String) -> String {
    var types = schema.pythonTypes(names)
    if !required { types.append(isSetter ? "EllipsisType" : "None") }
    let line = "\(python): \(types.joined(separator: " | "))"
    guard indent.count + line.count > 108 else { return line }
    return "\(python): (\n\(indent)    " + types.joined(separator: "\n\(indent)    | ") + "\n\(indent))"
  }
}

extension Schema {
  /// The Python types that a parameter of this shape can have.
  func pythonTypes(_ names: PythonNames) -> [String] {
    switch self {
    case .any: ["Any"]
    case .null: ["None"]
    case .boolean: ["bool"]
    case .integer: ["int"]
    case .number: ["float"]
    case .string, .pattern: ["str"]
    case .choice(let choices):
      [names.choices[choices] ?? "Literal[\(choices.map { "\"\($0)\"" }.joined(separator: ", "))]"]
    case .array(let element, _): ["Sequence[\(element.pythonTypes(names).joined(separator: " | "))]"]
    case .object: ["Mapping[str, Any]"]
    case .oneOf(let shapes): shapes.flatMap { $0.pythonTypes(names) }
    }
  }
}
