internal import UV

/// A TCP port on which clients connect: on one address, or on both loopbacks when none is named.
final class Listener {
  /// How often a port that is free on one loopback and taken on the other is given up for another one.
  private static let attempts = 16

  /// Where it listens, the first address first.
  let addresses: [SocketAddress]
  private let sockets: [TCP]

  /// Listens; port 0 takes any that is free.
  init(_ loop: Loop, host: String?, port: Int, accept: @escaping (TCP) -> Void) throws(UVError) {
    if let host {
      sockets = [try Listener.listen(loop, host, port, accept)]
    } else {
      sockets = try Listener.listenOnLoopbacks(loop, port, accept)
    }
    addresses = sockets.compactMap(\.localAddress)
  }

  func close() {
    for socket in sockets { socket.close() }
  }

  private static func listen(
    _ loop: Loop, _ host: String, _ port: Int, _ accept: @escaping (TCP) -> Void
  ) throws(UVError) -> TCP {
    let socket = try TCP(loop)
    do {
      try socket.bind(host: host, port: port, ipv6Only: host.contains(":"))
      try socket.listen(accept)
      return socket
    } catch {
      socket.close()
      throw error
    }
  }

  /// `localhost` is ::1 to some clients and 127.0.0.1 to others, so both get the same port where both exist.
  private static func listenOnLoopbacks(
    _ loop: Loop, _ port: Int, _ accept: @escaping (TCP) -> Void
  ) throws(UVError) -> [TCP] {
    for attempt in 1... {
      let first = try listen(loop, "127.0.0.1", port, accept)
      guard let taken = first.localAddress?.port else { return [first] }
      do {
        return [first, try listen(loop, "::1", taken, accept)]
      } catch {
        guard error == .addressInUse else { return [first] }
        first.close()
        guard port == 0, attempt < attempts else { throw error }
      }
    }
    return []
  }
}
