import Contract

/// Prints the results' classes: frozen dataclasses that keep what the host sent in `raw`.
///
/// A module for each area, because making a dataclass takes Python most of a millisecond: a program loads what it uses.
struct PythonResults {
  private let names: PythonNames

  init(_ names: PythonNames) { self.names = names }

  var files: [(path: String, text: String)] {
    var areas: [String] = []
    for entry in names.order where !areas.contains(entry.area) { areas.append(entry.area) }
    let folder = PythonStubs.folder + "results/"
    return [(folder + "__init__.py", directory(areas))] + areas.map { (folder + "\($0).py", module($0)) }
  }

  /// The package, which finds a class's module when the class is first asked for.
  private func directory(_ areas: [String]) -> String {
    var out = """
      \(PythonStubs.note)
      \"\"\"What the host answers: a class for each result, and for each object inside of one.

      `raw` is the object as it came; a newer host's members are there too.
      \"\"\"

      TYPE_CHECKING = False
      if TYPE_CHECKING:\n
      """
    for area in areas {
      let imported = names.order.filter { $0.area == area }.map(\.name).sorted()
      out += "    from .\(area) import (\n" + imported.map { "        \($0) as \($0),\n" }.joined() + "    )\n"
    }
    out += "else:\n    _PLACES = {\n"
    for entry in names.order { out += "        \"\(entry.name)\": \"\(entry.area)\",\n" }
    return out + """
          }

          def __getattr__(name: str) -> object:
              from importlib import import_module

              if name not in _PLACES:
                  raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
              found = globals()[name] = getattr(import_module(f"{__name__}.{_PLACES[name]}"), name)
              return found\n
      """
  }

  private func module(_ area: String) -> String {
    let entries = names.order.filter { $0.area == area }
    var out = "\(PythonStubs.note)\nfrom __future__ import annotations\n\nfrom dataclasses import dataclass, field\n\n"
    for (other, imported) in imports(of: entries, in: area) {
      out += "from .\(other) import \(imported.joined(separator: ", "))\n"
    }
    let definitions = entries.map(definition).joined()
    out += "\nTYPE_CHECKING = False\nif TYPE_CHECKING:\n    from typing import Any"
    out += definitions.contains("Literal[") ? ", Literal\n" : "\n"
    let choices = names.choices.values.sorted().filter {
      definitions.contains("[\($0)]") || definitions.contains(": \($0)")
    }
    if !choices.isEmpty { out += "\n    from ..params import \(choices.joined(separator: ", "))\n" }
    return out + definitions
  }

  /// What the classes of an area are made of that stands in other areas.
  private func imports(of entries: [PythonNames.Entry], in area: String) -> [(area: String, names: [String])] {
    var found: [String: Set<String>] = [:]
    for schema in entries.flatMap(\.members).flatMap(\.schema.objects) {
      guard let name = names[schema], names.area(of: name) != area else { continue }
      found[names.area(of: name), default: []].insert(name)
    }
    return found.sorted { $0.key < $1.key }.map { ($0.key, $0.value.sorted()) }
  }

  private func definition(_ entry: PythonNames.Entry) -> String {
    var out = "\n\n@dataclass(frozen=True, slots=True)\nclass \(entry.name):\n"
    if !entry.doc.isEmpty { out += "    \(PythonStubs.docstring(entry.doc))\n\n" }
    for member in entry.members {
      if !member.doc.isEmpty { out += "    #: \(member.doc)\n" }
      out += "    \(member.name.snake): \(member.schema.pythonResult(names))\n"
    }
    out += "    raw: dict[str, Any] = field(repr=False, compare=False)\n\n"
    out += "    @classmethod\n    def of(cls, raw: dict[str, Any]) -> \(entry.name):\n        get: Any = raw.get\n"
    out += "        return cls(\n"
    for member in entry.members {
      out += "            " + member.schema.decoding("get(\"\(member.name)\")", names) + ",\n"
    }
    return out + "            raw,\n        )\n"
  }
}

extension Schema {
  /// The Python type of a result of this shape.
  func pythonResult(_ names: PythonNames) -> String {
    switch self {
    case .any: "Any"
    case .null: "None"
    case .boolean: "bool"
    case .integer: "int"
    case .number: "float"
    case .string, .pattern: "str"
    case .choice: pythonTypes(names)[0]
    case .array(let element, _): "list[\(element.pythonResult(names))]"
    case .object: names[self] ?? "dict[str, Any]"
    case .oneOf(let shapes): shapes.map { $0.pythonResult(names) }.joined(separator: " | ")
    }
  }

  /// Python that makes a result of this shape from a JSON value.
  func decoding(_ value: String, _ names: PythonNames) -> String {
    guard let object = objects.first, let name = names[object] else { return value }
    switch self {
    case .any, .null, .boolean, .integer, .number, .string, .pattern, .choice: return value
    case .object: return "\(name).of(\(value) or {})"
    case .array: return "[\(name).of(one) for one in \(value) or ()]"
    case .oneOf(let shapes):
      let present =
        shapes.contains { if case .array = $0 { true } else { false } } ? Schema.array(object, maxCount: nil) : object
      return "None if (value := \(value)) is None else \(present.decoding("value", names))"
    }
  }

  /// Python for a function that makes a result from JSON; nil where the JSON is the result.
  func decoder(_ names: PythonNames) -> String? {
    guard let object = objects.first, let name = names[object] else { return nil }
    if case .object = self { return "results.\(name).of" }
    return "_or_none(results.\(name).of)"
  }
}
