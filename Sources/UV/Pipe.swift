internal import CLibUV
internal import Glibc

/// A pipe, or a connection over a Unix socket, or a Unix socket that listens for them.
package final class Pipe: Stream {
  /// Bytes of the longest path that a Unix socket can have.
  package static let pathCapacity = MemoryLayout.size(ofValue: sockaddr_un().sun_path) - 1

  package init(_ loop: Loop) throws(UVError) {
    try super.init(loop, UV_NAMED_PIPE) { uv_pipe_init(loop.raw, $0.assumingMemoryBound(to: uv_pipe_t.self), 0) }
  }

  /// Takes over a descriptor: either end of a pipe, or a connected Unix socket.
  ///
  /// Errors: `EBADF` for one that is not open. After an error the descriptor is still the caller's.
  package func open(_ fd: Int32) throws(UVError) {
    guard !isClosing else { throw .canceled }
    try adopt(fd) { uv_pipe_open(pipe, fd) }
  }

  /// Makes the socket in the file system; closing the handle removes it.
  ///
  /// Errors: `EADDRINUSE` when something of that name exists, `ENAMETOOLONG` for a path that libuv would cut short
  /// silently.
  package func bind(path: String) throws(UVError) {
    guard !isClosing else { throw .canceled }
    try Self.checkPath(path)
    try check(uv_pipe_bind(pipe, path))
  }

  /// Calls `accept` for every connection from now on; it owns the connection it gets.
  package func listen(backlog: Int = 128, _ accept: @escaping (Pipe) -> Void) throws(UVError) {
    try listen(backlog: backlog) { [unowned self] in
      guard let peer = try? Pipe(loop) else { return }
      if let peer = self.accept(into: peer) { accept(peer) }
    }
  }

  /// Connects to a socket in the file system; `done` is called exactly once, from the loop, unless this throws.
  package func connect(path: String, _ done: @escaping (UVError?) -> Void) throws(UVError) {
    try Self.checkPath(path)
    try connect(done) { request, callback in
      uv_pipe_connect(request, pipe, path, callback)
      return 0
    }
  }

  private static func checkPath(_ path: String) throws(UVError) {
    guard !path.isEmpty, !path.utf8.contains(0) else { throw .invalidArgument }
    guard path.utf8.count <= pathCapacity else { throw .nameTooLong }
  }

  private var pipe: UnsafeMutablePointer<uv_pipe_t> { raw.assumingMemoryBound(to: uv_pipe_t.self) }
}
