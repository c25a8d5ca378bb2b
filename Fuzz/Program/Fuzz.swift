import Contract
import FuzzProperties
import Glibc

@_silgen_name("LLVMFuzzerRunDriver")
private func runDriver(
  _ count: UnsafeMutablePointer<CInt>,
  _ arguments: UnsafeMutablePointer<UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>>,
  _ body: @convention(c) (UnsafePointer<UInt8>, Int) -> CInt
) -> CInt

/// The property that this process tries; the fuzzer calls back without a context.
private let property = CommandLine.arguments.dropFirst().first.flatMap { Property(rawValue: $0) }

@_cdecl("LLVMFuzzerTestOneInput")
func testOneInput(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
  if let violation = property?.violation(in: UnsafeRawBufferPointer(start: data, count: size)) { fatalError(violation) }
  return 0
}

/// `fuzz PROPERTY [libFuzzer's own arguments]`, or `fuzz words` for a dictionary of what the host knows.
@main enum Fuzz {
  static func main() {
    if CommandLine.arguments.dropFirst() == ["words"] { return printWords() }
    guard property != nil else {
      let names = Property.allCases.map(\.rawValue).joined(separator: " | ")
      print("usage: fuzz words | \(names) [libFuzzer's arguments]")
      exit(2)
    }
    // The driver expects the program's name and then its own arguments.
    var count = CommandLine.argc - 1
    var arguments = CommandLine.unsafeArgv + 1
    exit(runDriver(&count, &arguments, testOneInput))
  }

  /// The names of all methods, parameters and event types, and the pieces of an envelope, as libFuzzer takes them.
  private static func printWords() {
    var words = Set(["{", "}", "[", "]", ",", ":", "null", "true", "false", "-1", "0", "1e9", "\n", "default"])
    words.formUnion([#"{"jsonrpc":"2.0","id":1,"method":""#, #"","params":{"#, #"}}"#, "Content-Length: ", "\r\n\r\n"])
    for method in Methods.all {
      words.insert("\(method.name)")
      for field in method.fields { words.insert("\"\(field.name)\":") }
    }
    for type in EventType.allCases { words.insert("\(type.rawValue)") }
    for word in words.sorted() {
      let bytes = word.utf8.map { (0x23...0x7E).contains($0) && $0 != 0x5C ? String(UnicodeScalar($0)) : hex($0) }
      print("\"\(bytes.joined())\"")
    }
  }

  private static func hex(_ byte: UInt8) -> String { "\\x" + (byte < 16 ? "0" : "") + String(byte, radix: 16) }
}
