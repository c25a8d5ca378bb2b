internal import CGetopt
internal import Contract
internal import Glibc
internal import Host

/// What the command line asks for.
enum Arguments {
  /// To run a host.
  case run(Options)
  /// To print a text on standard output.
  case print(String)
  /// Nothing that makes sense: the text says what is wrong.
  case misuse(String)

  private static let help = """
    pushhost \(Release.version): a JSON-RPC 2.0 host that behaves like push on iOS.

    usage: pushhost --stdio | --tcp [HOST:]PORT [options]

      --stdio              speak on standard input and output; the end of input ends the host
      --tcp [HOST:]PORT    listen for TCP connections; without HOST on 127.0.0.1 and ::1; port 0 is any free one
      --allow-remote       let HOST be an address that other machines can reach
      --log-level LEVEL    error, warning (the default), info or debug, on standard error
      --version            print the version
      --help               print this

    A host without --stdio prints one line of JSON on standard output once it listens: endpoints and token.
    Exit codes: 0 after an orderly end, 1 if it could not start, 2 for a command line that makes no sense.

    """

  private static let names: [(name: StaticString, takesValue: Bool)] = [
    ("stdio", false), ("tcp", true), ("allow-remote", false), ("log-level", true), ("version", false), ("help", false),
  ]

  /// Reads the process's arguments with getopt_long.
  static func read() -> Arguments {
    var table = names.enumerated().map { index, known in
      option(
        name: UnsafeRawPointer(known.name.utf8Start).assumingMemoryBound(to: CChar.self),
        has_arg: known.takesValue ? required_argument : no_argument, flag: nil, val: Int32(index + 1))
    }
    table.append(option())
    var options = Options()
    var allowRemote = false
    guard CommandLine.argc > 1 else { return .print(help) }
    while true {
      let found = getopt_long(CommandLine.argc, CommandLine.unsafeArgv, "", table, nil)
      guard found != -1 else { break }
      let value = pushhost_optarg().map { String(cString: $0) } ?? ""
      switch found {
      case 1: options.stdio = true
      case 2:
        guard let address = address(value) else {
          return .misuse("--tcp takes [HOST:]PORT with a numeric HOST and a PORT from 0 to 65535, not \"\(value)\"")
        }
        options.tcp = address
      case 3: allowRemote = true
      case 4:
        guard let level = Log.Level(rawValue: value) else {
          return .misuse(
            "--log-level takes \(Log.Level.allCases.map(\.rawValue).joined(separator: ", ")), not \"\(value)\"")
        }
        options.logLevel = level
      case 5: return .print("pushhost \(Release.version)\n")
      case 6: return .print(help)
      default: return .misuse("see pushhost --help")
      }
    }
    if pushhost_optind() < CommandLine.argc {
      return .misuse("\"\(CommandLine.arguments[Int(pushhost_optind())])\" is no option; see pushhost --help")
    }
    guard options.stdio || options.tcp != nil else { return .misuse("nothing to speak on: pass --stdio or --tcp") }
    if let host = options.tcp?.host, !allowRemote, !Options.isLoopback(host) {
      return .misuse("\(host) can be reached from other machines; pass --allow-remote if that is meant")
    }
    return .run(options)
  }

  /// `PORT`, `HOST:PORT` or `[HOST]:PORT`; localhost means both loopbacks.
  private static func address(_ text: String) -> (host: String?, port: Int)? {
    guard let colon = text.lastIndex(of: ":") else { return port(text).map { (nil, $0) } }
    var host = text[..<colon]
    guard let port = port(text[text.index(after: colon)...]) else { return nil }
    if host.hasPrefix("["), host.hasSuffix("]") { host = host.dropFirst().dropLast() }
    if host == "localhost" { return (nil, port) }
    return Options.isNumeric(String(host)) ? (String(host), port) : nil
  }

  private static func port(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text).flatMap { (0...65_535).contains($0) ? $0 : nil }
  }
}
