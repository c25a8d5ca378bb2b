internal import CGetopt
internal import Contract
internal import Host
internal import RPC

/// The flags of the command line, one after the other as the help lists them.
enum Flag: Int32, CaseIterable {
  case stdio = 1
  case tcp, unix, allowRemote, noAuth, tokenFile, readyFile, parentPID, trace, replay
  case maxMessage, maxDepth, maxBatch, maxInFlight, maxConnections, maxSubscriptions, maxDevices, maxEvents,
    maxCommands, softQueue, hardQueue, stall, hello, delegate
  case logLevel, version, help

  private var row: (name: StaticString, value: String?, doc: String) {
    let limits = Limits()
    return switch self {
    case .stdio: ("stdio", nil, "speak on standard input and output; the end of input ends the host")
    case .tcp: ("tcp", "[HOST:]PORT", "listen for TCP; without HOST on 127.0.0.1 and ::1, port 0 is any free one")
    case .unix: ("unix", "PATH", "listen on a Unix socket that only this user can use")
    case .allowRemote: ("allow-remote", nil, "let HOST be an address that other machines can reach")
    case .noAuth: ("no-auth", nil, "let TCP clients in without the token")
    case .tokenFile: ("token-file", "FILE", "take the token from a file, instead of PUSHHOST_TOKEN or a new one")
    case .readyFile: ("ready-file", "FILE", "write the ready line to a file too, all at once")
    case .parentPID: ("parent-pid", "PID", "end when that process has ended")
    case .trace: ("trace", "FILE", "write every message in and out to a file, as JSON lines, without tokens")
    case .replay: ("replay", "FILE", "feed a trace to a host and tell the first answer that differs")
    case .maxMessage: ("max-message", "SIZE", "the longest message (\(limits.messageBytes >> 20)MiB)")
    case .maxDepth: ("max-depth", "N", "how deep a message may nest (\(limits.depth))")
    case .maxBatch: ("max-batch", "N", "the most members of a batch (\(limits.batch))")
    case .maxInFlight: ("max-in-flight", "N", "the most unanswered requests of a connection (\(limits.inFlight))")
    case .maxConnections: ("max-connections", "N", "the most connections at a time (\(limits.connections))")
    case .maxSubscriptions:
      ("max-subscriptions", "N", "the most subscriptions of a connection (\(limits.subscriptions))")
    case .maxDevices: ("max-devices", "N", "the most devices at a time (\(limits.devices))")
    case .maxEvents: ("max-events", "N", "the events kept for a device (\(limits.events))")
    case .maxCommands: ("max-commands", "N", "the commands kept for a device (\(limits.commands))")
    case .softQueue:
      ("soft-queue", "SIZE", "output above which a client is not read from (\(limits.softQueuedBytes >> 20)MiB)")
    case .hardQueue:
      ("hard-queue", "SIZE", "output above which a client is closed (\(limits.hardQueuedBytes >> 20)MiB)")
    case .stall: ("stall", "SECONDS", "how long a client may take nothing before it is closed (\(limits.stallSeconds))")
    case .hello: ("hello", "SECONDS", "how long a TCP client may take to say hello (\(limits.helloSeconds))")
    case .delegate:
      ("delegate", "SECONDS", "how long a client's delegate may take to complete (\(limits.delegateSeconds))")
    case .logLevel: ("log-level", "LEVEL", "error, warning (the default), info or debug, on standard error")
    case .version: ("version", nil, "print the version")
    case .help: ("help", nil, "print this")
    }
  }

  /// The flag as getopt_long knows it.
  var option: option {
    CGetopt.option(
      name: UnsafeRawPointer(row.name.utf8Start).assumingMemoryBound(to: CChar.self),
      has_arg: row.value == nil ? no_argument : required_argument, flag: nil, val: rawValue)
  }

  static let versionText = "pushhost \(Release.version)\n"

  static var helpText: String {
    var text = """
      pushhost \(Release.version): a JSON-RPC 2.0 host that behaves like push on iOS.

      usage: pushhost --stdio | --tcp [HOST:]PORT | --unix PATH [options]


      """
    for flag in Flag.allCases {
      let head = "  --\(flag.row.name)" + (flag.row.value.map { " " + $0 } ?? "")
      text += head + String(repeating: " ", count: max(1, 26 - head.count)) + flag.row.doc + "\n"
    }
    return text + """

      A host without --stdio prints one line of JSON on standard output once it listens: endpoints and token.
      Exit codes: 0 after an orderly end, 1 if it could not start or a replay differs, 2 for a command line that makes
      no sense.

      """
  }

  /// Puts what the flag says into the options.
  func apply(_ value: String, to options: inout Options, _ wishes: inout Arguments.Wishes) throws(Arguments.Misuse) {
    switch self {
    case .stdio: options.stdio = true
    case .tcp: options.tcp = try Flag.address(value)
    case .unix: options.unix = value
    case .allowRemote: wishes.allowRemote = true
    case .noAuth: wishes.noAuth = true
    case .tokenFile: wishes.tokenFile = value
    case .readyFile: options.readyFile = value
    case .parentPID: options.parent = Int32(try number(value, in: 1...Int(Int32.max)))
    case .trace: options.traceFile = value
    case .replay: wishes.replay = value
    case .maxMessage: options.limits.messageBytes = try size(value, in: 1_024...(1 << 30))
    case .maxDepth: options.limits.depth = try number(value, in: 4...1_024)
    case .maxBatch: options.limits.batch = try number(value, in: 1...1_000_000)
    case .maxInFlight: options.limits.inFlight = try number(value, in: 1...1_000_000)
    case .maxConnections: options.limits.connections = try number(value, in: 1...100_000)
    case .maxSubscriptions: options.limits.subscriptions = try number(value, in: 1...1_000_000)
    case .maxDevices: options.limits.devices = try number(value, in: 1...10_000_000)
    case .maxEvents: options.limits.events = try number(value, in: 1...10_000_000)
    case .maxCommands: options.limits.commands = try number(value, in: 1...10_000_000)
    case .softQueue: options.limits.softQueuedBytes = try size(value, in: 1_024...(1 << 30))
    case .hardQueue: options.limits.hardQueuedBytes = try size(value, in: 1_024...(1 << 32))
    case .stall: options.limits.stallSeconds = try number(value, in: 1...86_400)
    case .hello: options.limits.helloSeconds = try number(value, in: 1...86_400)
    case .delegate: options.limits.delegateSeconds = try number(value, in: 1...86_400)
    case .logLevel:
      guard let level = Log.Level(rawValue: value) else {
        throw misuse(Log.Level.allCases.map(\.rawValue).joined(separator: ", "), value)
      }
      options.logLevel = level
    case .version, .help: break
    }
  }

  private func misuse(_ expected: String, _ value: String) -> Arguments.Misuse {
    Arguments.Misuse(text: "--\(row.name) takes \(expected), not \"\(value)\"")
  }

  private func number(_ text: String, in range: ClosedRange<Int>) throws(Arguments.Misuse) -> Int {
    guard let number = Flag.digits(text), range.contains(number) else {
      throw misuse("a number from \(range.lowerBound) to \(range.upperBound)", text)
    }
    return number
  }

  /// Bytes, or so many KiB, MiB or GiB.
  private func size(_ text: String, in range: ClosedRange<Int>) throws(Arguments.Misuse) -> Int {
    let units = [("KiB", 10), ("MiB", 20), ("GiB", 30)]
    let unit = units.first { text.hasSuffix($0.0) }
    let number = Flag.digits(unit.map { text.dropLast($0.0.count) } ?? Substring(text)) ?? -1
    let (bytes, overflow) = number.multipliedReportingOverflow(by: 1 << (unit?.1 ?? 0))
    guard !overflow, range.contains(bytes) else {
      throw misuse("bytes, or a number with KiB, MiB or GiB, from \(range.lowerBound) to \(range.upperBound)", text)
    }
    return bytes
  }

  private static func digits(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return Int(text)
  }

  /// `PORT`, `HOST:PORT` or `[HOST]:PORT`; localhost means both loopbacks.
  private static func address(_ text: String) throws(Arguments.Misuse) -> (host: String?, port: Int) {
    let colon = text.lastIndex(of: ":")
    let port = digits(colon.map { text[text.index(after: $0)...] } ?? text[...])
    var host = colon.map { text[..<$0] }
    if let inner = host, inner.hasPrefix("["), inner.hasSuffix("]") { host = inner.dropFirst().dropLast() }
    if host == "localhost" { host = nil }
    guard let port, port <= 65_535, host.map({ Options.isNumeric(String($0)) }) ?? true else {
      throw Flag.tcp.misuse("[HOST:]PORT with a numeric HOST and a PORT from 0 to 65535", text)
    }
    return (host.map(String.init), port)
  }
}
