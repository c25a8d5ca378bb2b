import Contract
import JSON
import TestSupport
import Testing

/// Every example of the method table, carried out on a host of its own.
@Suite struct ExampleTests {
  @Test("every method has an example", arguments: Methods.all) func present(_ method: Method) {
    #expect(!method.examples.isEmpty)
  }

  @Test("every example is answered as the table says, in the shape that it declares", arguments: Methods.all)
  func answered(_ method: Method) throws {
    for example in method.examples {
      let client = Stage().enter()
      for call in example.given { try client.call(call.method, call.params) }
      let result = try client.call("\(method.name)", example.params)
      #expect(method.result.difference(result) == nil)
      if let told = example.result {
        #expect(told == result, "\(method.name) answers \(result.text)")
      } else {
        #expect(result.text.utf8.count > Self.short || Self.various.contains("\(method.name)"), "\(method.name)")
      }
    }
  }

  @Test("an example's parameters are some of the method's, by their names", arguments: Methods.all)
  func named(_ method: Method) throws {
    let names = method.fields.map { "\($0.name)" }
    for example in method.examples {
      let params = try #require(example.params.members)
      #expect(Set(params.map(\.key)).isSubset(of: names))
    }
  }

  /// The longest result in bytes that an example has to tell.
  private static let short = 700
  /// The methods whose short results differ from host to host, by flags or process.
  private static let various: Set<String> = ["host.hello", "host.info"]
}
