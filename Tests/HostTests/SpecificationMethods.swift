import Contract
import JSON

/// The methods that the JSON-RPC specification's examples call, declared like any other.
enum SpecificationMethods {
  /// With the host's own, so that a host with these can also be greeted and ended.
  static let all =
    Methods.all + [
      .host(
        "subtract", "The difference.",
        Parameters(required("minuend", integer, "From this."), required("subtrahend", integer, "This.")) { ($0, $1) },
        result: .integer(nil)
      ) { _, numbers, out throws(Fault) in out.int(numbers.0 &- numbers.1) },
      .host("sum", "The sum of at most five numbers.", addends, result: .integer(nil)) {
        _, numbers, out throws(Fault) in out.int(numbers.reduce(0, &+))
      },
      .host("get_data", "Two values.", nothing, result: .any) { _, _, out throws(Fault) in out.value(["hello", 5]) },
      silent("update", addends), silent("notify_sum", addends),
      silent("notify_hello", Parameters(optional("number", integer, "Any number.")) { _ in }),
    ]

  private static let integer = Reader<Int>.integer(Int.min...Int.max)
  private static let nothing = Parameters<Void> { () }

  /// A list of up to five numbers by position: parameters that may be left out.
  private static let addends = Parameters(
    optional("a", integer, "A number."), optional("b", integer, "A number."), optional("c", integer, "A number."),
    optional("d", integer, "A number."), optional("e", integer, "A number.")
  ) { [$0, $1, $2, $3, $4].compactMap(\.self) }

  private static func silent<Value>(_ name: StaticString, _ parameters: Parameters<Value>) -> Method {
    .host(name, "Takes note.", parameters, result: .null) { _, _, out throws(Fault) in out.null() }
  }
}
