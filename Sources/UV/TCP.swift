internal import CLibUV

/// A TCP connection, or a socket that listens for them.
package final class TCP: Stream {
  package init(_ loop: Loop) throws(UVError) {
    try super.init(loop, UV_TCP) { uv_tcp_init(loop.raw, $0.assumingMemoryBound(to: uv_tcp_t.self)) }
  }

  /// Takes over a connected socket.
  package func open(_ fd: Int32) throws(UVError) {
    guard !isClosing else { throw .canceled }
    try adopt(fd) { uv_tcp_open(tcp, fd) }
  }

  /// Chooses the address to listen on.
  ///
  /// `host` is in numbers, of either family; port 0 is any that is free; `ipv6Only` leaves the same port of IPv4 to
  /// others. An address in use is not reported here but by `listen`.
  package func bind(host: String, port: Int, ipv6Only: Bool = false) throws(UVError) {
    guard !isClosing else { throw .canceled }
    let flags = ipv6Only ? UInt32(UV_TCP_IPV6ONLY.rawValue) : 0
    try check(try SocketAddress(host: host, port: port).withSockaddr { uv_tcp_bind(tcp, $0, flags) })
  }

  /// Calls `accept` for every connection from now on; it owns the connection it gets.
  ///
  /// Errors: `EADDRINUSE` when the bound address is taken.
  package func listen(backlog: Int = 128, _ accept: @escaping (TCP) -> Void) throws(UVError) {
    try listen(backlog: backlog) { [unowned self] in
      guard let peer = try? TCP(loop) else { return }
      if let peer = self.accept(into: peer) { accept(peer) }
    }
  }

  /// Connects to an address in numbers; `done` is called exactly once, from the loop, unless this throws.
  package func connect(host: String, port: Int, _ done: @escaping (UVError?) -> Void) throws(UVError) {
    let address = try SocketAddress(host: host, port: port)
    try connect(done) { request, callback in
      address.withSockaddr { uv_tcp_connect(request, tcp, $0, callback) }
    }
  }

  /// Whether small writes go out at once instead of waiting for the peer's acknowledgement of earlier ones.
  package func setNoDelay(_ enabled: Bool) throws(UVError) {
    guard !isClosing else { return }
    try check(uv_tcp_nodelay(tcp, enabled ? 1 : 0))
  }

  /// Where this end is bound, if it is.
  package var localAddress: SocketAddress? { address(uv_tcp_getsockname) }

  /// Where the other end is, if there is one.
  package var peerAddress: SocketAddress? { address(uv_tcp_getpeername) }

  private func address(
    _ read: (UnsafePointer<uv_tcp_t>?, UnsafeMutablePointer<sockaddr>?, UnsafeMutablePointer<Int32>?) -> Int32
  ) -> SocketAddress? {
    guard !isClosing else { return nil }
    return SocketAddress { read(tcp, $0, $1) }
  }

  private var tcp: UnsafeMutablePointer<uv_tcp_t> { raw.assumingMemoryBound(to: uv_tcp_t.self) }
}
