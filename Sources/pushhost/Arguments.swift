internal import CGetopt
internal import Glibc
internal import Host
internal import RPC

/// What the command line asks for.
enum Arguments {
  /// To run a host.
  case run(Options)
  /// To feed a trace to a host in memory and compare its answers.
  case replay(String, Limits)
  /// To print a text on standard output.
  case print(String)

  /// Why a command line makes no sense.
  struct Misuse: Error {
    let text: String
  }

  /// Reads the process's arguments with getopt_long.
  static func read() throws(Misuse) -> Arguments {
    guard CommandLine.argc > 1 else { return .print(Flag.helpText) }
    var table = Flag.allCases.map(\.option)
    table.append(option())
    var options = Options()
    var wishes = Wishes()
    while true {
      let found = getopt_long(CommandLine.argc, CommandLine.unsafeArgv, "", table, nil)
      guard found != -1 else { break }
      // getopt_long has said what is wrong.
      guard let flag = Flag(rawValue: found) else { throw Misuse(text: "see pushhost --help") }
      switch flag {
      case .help: return .print(Flag.helpText)
      case .version: return .print(Flag.versionText)
      default: try flag.apply(pushhost_optarg().map { String(cString: $0) } ?? "", to: &options, &wishes)
      }
    }
    if pushhost_optind() < CommandLine.argc {
      let word = CommandLine.arguments[Int(pushhost_optind())]
      throw Misuse(text: "\"\(word)\" is no option; see pushhost --help")
    }
    if let trace = wishes.replay { return .replay(trace, options.limits) }
    try wishes.check(&options)
    return .run(options)
  }

  /// What flags say together.
  struct Wishes {
    var allowRemote = false
    var noAuth = false
    var tokenFile: String?
    var replay: String?

    func check(_ options: inout Options) throws(Misuse) {
      guard options.stdio || options.tcp != nil || options.unix != nil else {
        throw Misuse(text: "nothing to speak on: pass --stdio, --tcp or --unix")
      }
      if let host = options.tcp?.host, !allowRemote, !Options.isLoopback(host) {
        throw Misuse(text: "\(host) can be reached from other machines; pass --allow-remote if that is meant")
      }
      if noAuth {
        options.access = .open
      } else if let tokenFile {
        options.access = .token(try Token.read(tokenFile))
      } else if let token = getenv("PUSHHOST_TOKEN").map({ String(cString: $0) }), !token.isEmpty {
        options.access = .token(token)
      }
    }
  }
}

extension Token {
  /// The token that a file holds, without the white space around it.
  fileprivate static func read(_ path: String) throws(Arguments.Misuse) -> String {
    guard let text = Files.read(path, atMost: 4_096) else {
      throw Arguments.Misuse(text: "can't read the token file \(path): \(String(cString: strerror(errno)))")
    }
    let token = text.split(whereSeparator: { $0 <= 0x20 })
    guard token.count == 1, let token = token.first else {
      throw Arguments.Misuse(text: "the token file \(path) has to hold one token and nothing else")
    }
    return String(decoding: token, as: UTF8.self)
  }
}
