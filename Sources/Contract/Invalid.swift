/// What is wrong with a call's parameters (-32602): where, and what was expected.
package struct Invalid: Error, Equatable {
  /// A JSON Pointer into `params`, "" for the whole.
  package var path: String
  package let expected: String
  package var nearest: String?
  /// What is wrong, where "expected …" doesn't say it best.
  private let problem: String?

  package init(path: String = "", expected: String, nearest: String? = nil, problem: String? = nil) {
    self.path = path
    self.expected = expected
    self.nearest = nearest
    self.problem = problem
  }

  /// The fault as a sentence.
  package var reason: String {
    let place = path.isEmpty ? "The parameters" : path
    let hint = nearest.map { " Did you mean \"\($0)\"?" } ?? ""
    return "\(place): \(problem ?? "expected \(expected)").\(hint)"
  }

  /// The same fault seen from the object or list that `component` is in.
  package func inside(_ component: some StringProtocol) -> Invalid {
    var outer = self
    outer.path = Invalid.pointer(component) + path
    return outer
  }

  /// One component of a JSON Pointer (RFC 6901, section 3).
  package static func pointer(_ component: some StringProtocol) -> String {
    guard component.utf8.contains(where: { $0 == 0x7E || $0 == 0x2F }) else { return "/" + component }
    var escaped = "/"
    for character in component.unicodeScalars {
      switch character {
      case "~": escaped += "~0"
      case "/": escaped += "~1"
      default: escaped.unicodeScalars.append(character)
      }
    }
    return escaped
  }
}
