internal import UV

/// What the host is told at its start.
package struct Options {
  /// Whether it speaks on its standard input and output.
  package var stdio = false
  /// Where it listens for TCP connections: a numeric host, nil for both loopbacks, and a port, 0 for any.
  package var tcp: (host: String?, port: Int)?
  package var logLevel = Log.Level.warning

  package init() {}
}

extension Options {
  /// Whether this is an address in numbers.
  package static func isNumeric(_ host: String) -> Bool { (try? SocketAddress(host: host, port: 0)) != nil }

  /// Whether only this machine can reach this address.
  package static func isLoopback(_ host: String) -> Bool {
    (try? SocketAddress(host: host, port: 0))?.isLoopback ?? false
  }
}
