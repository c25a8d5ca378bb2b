package import JSON

/// One call of a method that shows its use, true on a fresh host; the tests carry it out.
package struct Example: Sendable {
  /// The calls before it, each a method's name, a blank and the parameters as JSON.
  private let before: [StaticString]
  private let parameters: StaticString
  private let answer: StaticString?

  /// An example in JSON texts, which are an object for the parameters and any value for the result.
  init(given before: [StaticString], _ parameters: StaticString, result: StaticString?) {
    self.before = before
    self.parameters = parameters
    answer = result
  }

  /// A call that an example begins with.
  package struct Call: Sendable {
    package let method: String
    package let params: Value
  }

  /// The calls that make what the example needs, in order.
  package var given: [Call] {
    before.map { text in
      let parts = "\(text)".split(separator: " ", maxSplits: 1)
      return Call(method: String(parts[0]), params: Example.value(String(parts.count > 1 ? parts[1] : "{}")))
    }
  }

  /// The parameters by name.
  package var params: Value { Example.value("\(parameters)") }

  /// The whole result; nil where it is long, or not the same twice.
  package var result: Value? { answer.map { Example.value("\($0)") } }

  private static func value(_ text: String) -> Value {
    guard let value = try? Value.parse(text) else { preconditionFailure("an example is no JSON: \(text)") }
    return value
  }
}

extension Method {
  /// The method with one more example.
  func example(given before: [StaticString] = [], _ params: StaticString = "{}", result: StaticString? = nil) -> Method
  {
    with(Example(given: before, params, result: result))
  }
}
