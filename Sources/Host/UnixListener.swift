internal import Glibc
internal import UV

/// A Unix socket in the file system on which clients of this user connect.
final class UnixListener {
  let path: String
  private let socket: Pipe

  /// Listens; a socket that nobody answers on any more is replaced, anything else of that name stays.
  init(_ loop: Loop, path: String, accept: @escaping (Pipe) -> Void) throws(StartFailure) {
    self.path = path
    try UnixListener.makeRoom(at: path)
    do throws(UVError) {
      socket = try Pipe(loop)
    } catch {
      throw StartFailure("can't listen on \(path)", error)
    }
    // Nobody else may connect, not even between the socket's making and a change of its mode.
    let mask = umask(0o177)
    defer { umask(mask) }
    do throws(UVError) {
      try socket.bind(path: path)
      try socket.listen(accept)
    } catch {
      socket.close()
      throw StartFailure("can't listen on \(path)", error)
    }
  }

  /// Stops listening; the socket leaves the file system.
  func close() { socket.close() }

  private static func makeRoom(at path: String) throws(StartFailure) {
    guard path.utf8.count <= Pipe.pathCapacity else {
      throw StartFailure(
        "the path \(path) has \(path.utf8.count) bytes; a Unix socket's has at most \(Pipe.pathCapacity)")
    }
    var status = stat()
    guard lstat(path, &status) == 0 else { return }
    guard status.st_mode & S_IFMT == S_IFSOCK else {
      throw StartFailure("\(path) exists and is no socket; it was left alone")
    }
    switch connectError(path) {
    case 0: throw StartFailure("another process listens on \(path)")
    case ECONNREFUSED: unlink(path)
    case let error: throw StartFailure("can't look at \(path): \(String(cString: strerror(error)))")
    }
  }

  /// What a connection attempt says: 0 when somebody answers.
  private static func connectError(_ path: String) -> Int32 {
    let descriptor = Glibc.socket(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    guard descriptor >= 0 else { return errno }
    defer { Glibc.close(descriptor) }
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let result = withUnsafePointer(to: &address) { address in
      address.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    return result == 0 ? 0 : errno
  }
}
