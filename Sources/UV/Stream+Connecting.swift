internal import CLibUV

extension Stream {
  /// Accepts connections from now on, telling of each that waits.
  final func listen(backlog: Int, onConnection: @escaping () -> Void) throws(UVError) {
    guard !isClosing else { throw .canceled }
    self.onConnection = onConnection
    try check(
      uv_listen(stream, Int32(clamping: backlog)) { server, status in
        if status == 0 { Stream.from(server).onConnection?() }
      })
  }

  /// Moves the waiting connection into `peer`, which is closed when that fails.
  final func accept<Peer: Stream>(into peer: Peer) -> Peer? {
    if uv_accept(stream, peer.stream) == 0 { return peer }
    peer.close()
    return nil
  }

  /// Submits a connect call; `done` is called exactly once unless this throws.
  final func connect(
    _ done: @escaping (UVError?) -> Void,
    _ start: (UnsafeMutablePointer<uv_connect_t>, uv_connect_cb) -> Int32
  ) throws(UVError) {
    guard !isClosing else { throw .canceled }
    try Request.submit(UV_CONNECT) { request in
      start(request.assumingMemoryBound(to: uv_connect_t.self)) { Request.complete($0, Int($1)) }
    } done: { status in
      done(status < 0 ? UVError(code: Int32(status)) : nil)
    }
  }
}
