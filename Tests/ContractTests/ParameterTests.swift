import Contract
import JSON
import TestSupport
import Testing

/// How parameters are read, for every method of the table alike.
@Suite struct ParameterTests {
  private static let invalid = -32602

  @Test("nothing, null, an empty object and an empty array are the same", arguments: Methods.all)
  func nothing(_ method: Method) throws {
    let none = try Made(method, nil)
    for empty in ["null", "{}", "[]"] { #expect(try Made(method, empty) == none, "\(method.title) \(empty)") }
    guard let missing = method.fields.first(where: \.required) else { return }
    #expect(none.code == Self.invalid)
    #expect(none.data?["path"] == .string("/\(missing.name)"))
    #expect(none.data?["expected"]?.string?.contains("missing") == true)
  }

  @Test("an array is taken in the documented order, and the members of an object in any", arguments: Methods.all)
  func order(_ method: Method) throws {
    let samples = method.samples
    let named = try Made(method, object(samples))
    #expect(try Made(method, Value.array(samples.map(\.value)).text) == named, "\(method.title)")
    #expect(try Made(method, object(samples.reversed())) == named, "\(method.title)")
    for count in 0..<samples.count {
      let some = Array(samples.prefix(count))
      #expect(try Made(method, Value.array(some.map(\.value)).text) == Made(method, object(some)), "\(method.title)")
    }
  }

  @Test("a sample of every parameter's shape is read, so each shape is true", arguments: Methods.all)
  func shapes(_ method: Method) throws {
    for (field, sample) in zip(method.fields, method.samples) {
      let others = zip(method.fields, method.samples).filter { $0.0.required && $0.1.name != sample.name }.map(\.1)
      let made = try Made(method, object(others + [sample]))
      #expect(made.code != Self.invalid, "\(method.title) \(field.name): \(sample.value.text) \(made)")
    }
  }

  @Test("a name that isn't known is refused, with the nearest that is", arguments: Methods.all)
  func unknown(_ method: Method) throws {
    let stranger = try Made(method, #"{"a/b~c":1}"#)
    #expect(stranger.code == Self.invalid)
    #expect(stranger.data?["path"] == "/a~1b~0c")
    for field in method.fields {
      let made = try Made(method, "{\"\(field.name)x\":1}")
      #expect(made.code == Self.invalid)
      #expect(made.data?["path"] == .string("/\(field.name)x"))
      #expect(made.data?["nearest"] == .string("\(field.name)"), "\(method.title)")
    }
  }

  @Test("a name that stands twice is refused", arguments: Methods.all)
  func twice(_ method: Method) throws {
    for sample in method.samples {
      let made = try Made(method, object(method.samples + [sample]))
      #expect(made.code == Self.invalid)
      #expect(made.data?["path"] == .string("/\(sample.name)"), "\(method.title)")
    }
  }

  @Test("one parameter too many is refused with its place", arguments: Methods.all)
  func tooMany(_ method: Method) throws {
    let made = try Made(method, Value.array(Array(repeating: nil, count: method.fields.count + 1)).text)
    #expect(made.code == Self.invalid)
    #expect(made.data?["path"] == .string("/\(method.fields.count)"), "\(method.title)")
  }

  @Test("a parameter that may be left out may be null as well", arguments: Methods.all)
  func null(_ method: Method) throws {
    let required = zip(method.fields, method.samples).filter(\.0.required).map(\.1)
    let without = try Made(method, object(required))
    // Of a primer's setter null clears what is stored, so there it is something else on purpose.
    for field in method.fields where !field.required && field.schema != field.schema.withoutNull.orNull {
      #expect(try Made(method, object(required + [("\(field.name)", nil)])) == without, "\(method.title) \(field.name)")
    }
  }

  @Test("a default that is told is what a parameter is when it is left out", arguments: Methods.all)
  func standard(_ method: Method) throws {
    let required = zip(method.fields, method.samples).filter(\.0.required).map(\.1)
    let without = try Made(method, object(required))
    for field in method.fields {
      guard let standard = field.standard else { continue }
      #expect(!field.required)
      let given = try Made(method, object(required + [("\(field.name)", standard)]))
      #expect(given == without, "\(method.title) \(field.name)")
    }
  }

  @Test("a wrong type is refused with its place and with what was expected", arguments: Methods.all)
  func wrongType(_ method: Method) throws {
    let required = zip(method.fields, method.samples).filter(\.0.required).map(\.1)
    for field in method.fields where field.schema != .any && field.schema != .object([]) {
      let name = "\(field.name)"
      for wrong: Value in [["no such member": 1], [["no", [["list"]]]]] {
        let made = try Made(method, object(required.filter { $0.name != name } + [(name, wrong)]))
        #expect(made.code == Self.invalid, "\(method.title) \(name)")
        let path = made.data?["path"]?.string ?? ""
        #expect(path == "/\(name)" || path.hasPrefix("/\(name)/"), "\(method.title) \(path)")
        #expect(made.data?["expected"]?.string?.isEmpty == false)
        #expect(made.data?["reason"]?.string?.hasPrefix(path) == true)
      }
    }
  }
}

extension Schema {
  /// The shape without a null that was added to it.
  fileprivate var withoutNull: Schema {
    guard case .oneOf(let shapes) = self, shapes.count == 2, shapes[1] == .null else { return self }
    return shapes[0]
  }
}

extension Method: CustomTestStringConvertible {
  /// Its name.
  public var testDescription: String { title }
}
