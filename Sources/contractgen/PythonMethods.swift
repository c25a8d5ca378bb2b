import Contract

/// Prints the typed methods of one of the Python client's two fronts.
struct PythonMethods {
  private let table: MethodTable
  private let names: PythonNames
  private let isAsync: Bool
  private var prefix: String { isAsync ? "Async" : "" }

  init(_ table: MethodTable, _ names: PythonNames, isAsync: Bool) {
    self.table = table
    self.names = names
    self.isAsync = isAsync
  }

  var text: String {
    let front = isAsync ? "aio" : "sync"
    var out = """
      \(PythonStubs.note)
      \"\"\"The host's methods with their types: those about a device by area, then the host's own.\"\"\"

      from __future__ import annotations

      from .._lazy import Lazy
      from ..\(front).area import \(prefix)Area, \(prefix)DeviceArea

      TYPE_CHECKING = False
      if TYPE_CHECKING:
          from collections.abc import Callable, Mapping, Sequence
          from types import EllipsisType
          from typing import Any, Literal, TypeVar

          from ..\(isAsync ? "aio." : "")pending import \(prefix)PendingCall
          from . import results
          from .params import \(choices.joined(separator: ", "))

          T = TypeVar("T")
      else:
          results = Lazy("pushhost.table.results")


      def _or_none(of: Callable[[Any], T]) -> Callable[[Any], T | None]:
          return lambda raw: None if raw is None else of(raw)\n
      """
    for (bound, areas) in [(true, areas(bound: true)), (false, areas(bound: false))] {
      for area in areas {
        out += "\n\nclass \(className(area, bound: bound))(\(prefix)\(bound ? "Device" : "")Area):\n"
        out += "    \(PythonStubs.docstring(bound ? "`\(area).*` of one device." : "`\(area).*` of the host."))\n\n"
        out += "    __slots__ = ()\n"
        for method in methods(area, bound: bound) {
          out += "\n" + definition(of: method)
          for answer in method.answers { out += "\n" + verb(answer, of: method) }
        }
      }
      out += "\n\n" + map(of: areas, bound: bound)
    }
    return out
  }

  /// The class that has every area as a property.
  private func map(of areas: [String], bound: Bool) -> String {
    var out = "class \(prefix)\(bound ? "Device" : "Host")Areas(\(prefix)\(bound ? "Device" : "")Area):\n"
    out += "    \(PythonStubs.docstring(bound ? "Every area of a device." : "Every area of the host."))\n\n"
    out += "    __slots__ = ()\n"
    for area in areas where !(bound && area == "device") {
      let name = className(area, bound: bound)
      out += "\n    @property\n    def \(area.snake)(self) -> \(name):\n"
      out += "        return \(name)(self._host\(bound ? ", self.name" : ""))\n"
    }
    return out
  }

  private func className(_ area: String, bound: Bool) -> String {
    "\(prefix)\(area.pascal)\(bound ? "Methods" : "HostMethods")"
  }

  private func areas(bound: Bool) -> [String] {
    var seen: [String] = []
    for method in table.methods where method.isBound == bound {
      let area = "\(method.name)".area
      if !seen.contains(area) { seen.append(area) }
    }
    return seen
  }

  private func methods(_ area: String, bound: Bool) -> [Method] {
    table.methods.filter { "\($0.name)".area == area && $0.isBound == bound }
  }

  /// A method for one answer of a method that requires nothing but an answer: `prompt.allow()`.
  private func verb(_ answer: String, of method: Method) -> String {
    let optional = method.fields.filter { !$0.required && "\($0.name)" != "device" }
    let signature = ["self", "*"] + optional.map(parameter) + ["timeout: float | EllipsisType | None = ..."]
    let arguments = ["\"\(answer)\""] + optional.map { "\($0.python)=\($0.python)" } + ["timeout=timeout"]
    let call = "\(isAsync ? "await " : "")self.\("\(method.name)".verb.snake)(\(arguments.joined(separator: ", ")))"
    let head = head(answer.snake, signature, method.result.pythonResult(resultNames), isAsync: isAsync)
    return head + "        \(PythonStubs.docstring("`\(method.name)` with \"\(answer)\"."))\n        return \(call)\n"
  }

  /// A function's first lines: one, or a parameter a line.
  private func head(_ name: String, _ signature: [String], _ result: String, isAsync: Bool) -> String {
    let start = "    \(isAsync ? "async " : "")def \(name)("
    let line = signature.joined(separator: ", ")
    let parameters =
      start.count + line.count + result.count < 110
      ? line : "\n" + signature.map { "        \($0),\n" }.joined() + "    "
    return start + parameters + ") -> \(result):\n"
  }

  private func definition(of method: Method) -> String {
    let fields = method.fields.filter { "\($0.name)" != "device" }
    let required = fields.filter(\.required)
    let optional = fields.filter { !$0.required }
    // A wait for the host's own seconds has them as a parameter: the call then gets a little longer than that.
    let hasTimeout = fields.contains { "\($0.name)" == "timeout" }
    let waits = fields.contains { "\($0.name)" == "wait" }
    var signature = ["self"] + required.map { $0.declaration(names, indent: "        ") }
    signature += ["*"] + optional.map(parameter)
    if !hasTimeout && !waits { signature.append("timeout: float | EllipsisType | None = ...") }
    if signature.last == "*" { signature.removeLast() }
    let result =
      waits
      ? "\(prefix)PendingCall[\(method.result.pythonResult(resultNames))]" : method.result.pythonResult(resultNames)
    var out = head("\(method.name)".verb.snake, signature, result, isAsync: isAsync && !waits)
    let docs = fields.filter { !$0.doc.isEmpty }.map { "\($0.python): \($0.doc)" }
    out += "        " + PythonStubs.docstring(method.summary, docs, indent: "        ") + "\n"
    return out + body(of: method, required + optional, waits: waits, hasTimeout: hasTimeout)
  }

  private func body(of method: Method, _ fields: [FieldInfo], waits: Bool, hasTimeout: Bool) -> String {
    let isTyped = method.result.decoder(names) != nil
    let call = waits ? "self._start" : "\(isAsync ? "await " : "")self._\(isTyped ? "typed" : "call")"
    var arguments = ["\"\(method.name)\""]
    arguments.append(dictionary(fields.filter { !$0.isSetter }))
    arguments.append(fields.contains(where: \.isSetter) ? dictionary(fields.filter(\.isSetter)) : "None")
    if !waits { arguments.append(hasTimeout ? "self._longer(timeout)" : "timeout") }
    if let decoder = method.result.decoder(names) { arguments.append(decoder) }
    let type = method.result.pythonResult(resultNames)
    // What is no class of ours is taken as it comes.
    if !isTyped && !waits {
      if method.result == .null {
        return "        \(call)(\(arguments.joined(separator: ", ")))\n"
      }
      return "        result: \(type) = \(call)(\(arguments.joined(separator: ", ")))\n        return result\n"
    }
    let line = "        return \(call)(\(arguments.joined(separator: ", ")))\n"
    guard line.count > 120 else { return line }
    return "        return \(call)(\n" + arguments.map { "            \($0),\n" }.joined() + "        )\n"
  }

  /// The named choices that a parameter can have.
  private var choices: [String] {
    let types = table.methods.flatMap(\.fields).flatMap { $0.schema.pythonTypes(names) }.joined(separator: " ")
    let words = Set(types.split { !$0.isLetter }.map(String.init))
    return names.choices.values.filter(words.contains).sorted()
  }

  private var resultNames: PythonNames { names.qualified }

  private func parameter(_ field: FieldInfo) -> String {
    field.declaration(names, indent: "        ") + (field.isSetter ? " = ..." : " = None")
  }

  private func dictionary(_ fields: [FieldInfo]) -> String {
    guard !fields.isEmpty else { return "None" }
    let members = fields.map { "\"\($0.name)\": \($0.python)" }
    let line = "{\(members.joined(separator: ", "))}"
    return line.count < 100 ? line : "{\n" + members.map { "                \($0),\n" }.joined() + "            }"
  }
}

extension Method {
  /// Whether it is about one device.
  fileprivate var isBound: Bool { fields.contains { "\($0.name)" == "device" } }

  /// What can be answered with a method that requires nothing but an answer.
  fileprivate var answers: [String] {
    let required = fields.filter(\.required)
    guard required.count == 1, "\(required[0].name)" == "answer", case .choice(let names) = required[0].schema else {
      return []
    }
    return names
  }
}
