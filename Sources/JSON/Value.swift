/// A JSON value that stands on its own.
///
/// Numbers are equal when they are the same number (`1` and `1.0`), objects when they have the same members in any
/// order. A name that occurs twice is kept twice; looking it up finds the first.
package enum Value: Sendable {
  case null
  case bool(Bool)
  case int(Int)
  case double(Double)
  case string(String)
  case array([Value])
  case object(Members)

  /// A copy of a parsed value.
  package init(_ element: Element) {
    switch element.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .int: self = .int(element.int ?? 0)
    case .double: self = .double(element.double ?? 0)
    case .string: self = .string(element.string ?? "")
    case .array: self = .array(element.items.map { Value($0) })
    case .object:
      var copies = Members()
      for member in element.members { copies.append(member.key.string ?? "", Value(member.value)) }
      self = .object(copies)
    }
  }

  /// Reads one JSON text, with a parser of its own.
  package static func parse(_ text: some Sequence<UInt8>, depth: Int = Parser.defaultDepth) throws(ParseFailure)
    -> Value
  {
    var padded = Array(text)
    let count = padded.count
    padded.append(contentsOf: repeatElement(0x20, count: Parser.padding))
    let parser = Parser(depth: depth)
    let result: Result<Value, ParseFailure> = padded.withUnsafeBytes { bytes in
      defer { withExtendedLifetime(parser) {} }
      do throws(ParseFailure) {
        let document = try parser.parse(UnsafeRawBufferPointer(rebasing: bytes[..<count]))
        return .success(Value(document.root))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }

  /// Reads one JSON text, with a parser of its own.
  package static func parse(_ text: String, depth: Int = Parser.defaultDepth) throws(ParseFailure) -> Value {
    try parse(text.utf8, depth: depth)
  }

  /// The value as JSON text.
  package var text: String {
    let writer = Writer()
    writer.value(self)
    return writer.text
  }
}
