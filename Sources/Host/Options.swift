package import RPC
internal import UV

/// What the host is told at its start.
package struct Options {
  /// Whether it speaks on its standard input and output.
  package var stdio = false
  /// Where it listens for TCP connections: a numeric host, nil for both loopbacks, and a port, 0 for any.
  package var tcp: (host: String?, port: Int)?
  /// The path of the Unix socket on which it listens.
  package var unix: String?
  /// How TCP clients prove that they may come in.
  package var access = Access.token(Token.random())
  /// The file that tells where it listens, once it does.
  package var readyFile: String?
  /// The file that gets every message.
  package var traceFile: String?
  /// The process with which it ends.
  package var parent: Int32?
  package var limits = Limits()
  package var logLevel = Log.Level.warning

  package init() {}

  /// How TCP clients prove that they may come in.
  package enum Access {
    /// By saying `host.hello` with this first.
    case token(String)
    /// Not at all.
    case open
  }

  /// Whether this is an address in numbers.
  package static func isNumeric(_ host: String) -> Bool { (try? SocketAddress(host: host, port: 0)) != nil }

  /// Whether only this machine can reach this address.
  package static func isLoopback(_ host: String) -> Bool {
    (try? SocketAddress(host: host, port: 0))?.isLoopback ?? false
  }
}
