import Glibc
import Testing
import UV

/// Runs a loop to its end, and fails loudly if that does not come.
func run(_ loop: Loop, withinMilliseconds limit: UInt64 = 20_000) throws {
  let watchdog = try UV.Timer(loop)
  watchdog.start(afterMilliseconds: limit) { fatalError("the loop did not end") }
  watchdog.unref()
  loop.run()
  watchdog.close()
  loop.run()
}

/// Looks at an object without keeping it.
final class Weak<Object: AnyObject> {
  weak var object: Object?
  init(_ object: Object) { self.object = object }
}

extension ByteSink {
  func send(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { send($0) }
  }

  func send(_ text: String) {
    send(Array(text.utf8))
  }
}

/// Two connected Unix sockets.
func socketPair() throws -> (Int32, Int32) {
  var fds: [Int32] = [-1, -1]
  try #require(socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &fds) == 0)
  return (fds[0], fds[1])
}

/// Both ends of a TCP connection that no loop knows yet.
func tcpPair() throws -> (Int32, Int32) {
  let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  let client = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
  defer { close(server) }
  var address = sockaddr_in()
  address.sin_family = sa_family_t(AF_INET)
  address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
  var size = socklen_t(MemoryLayout<sockaddr_in>.size)
  let isConnected = withUnsafeMutableBytes(of: &address) { bytes in
    let address = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
    return bind(server, address, size) == 0 && listen(server, 1) == 0 && getsockname(server, address, &size) == 0
      && connect(client, address, size) == 0
  }
  try #require(isConnected)
  return (accept(server, nil, nil), client)
}

/// Both ends of a pipe.
func pipePair() throws -> (reading: Int32, writing: Int32) {
  var fds: [Int32] = [-1, -1]
  try #require(pipe(&fds) == 0)
  for fd in fds { _ = fcntl(fd, F_SETFD, FD_CLOEXEC) }
  return (fds[0], fds[1])
}

func isNonBlocking(_ fd: Int32) -> Bool {
  fcntl(fd, F_GETFL) & O_NONBLOCK != 0
}

/// Everything that can be read from a descriptor.
func readAll(_ fd: Int32) -> [UInt8] {
  var found: [UInt8] = []
  var chunk = [UInt8](repeating: 0, count: 65536)
  while true {
    let count = read(fd, &chunk, chunk.count)
    guard count > 0 else { return found }
    found += chunk[..<count]
  }
}

/// Bytes in which a loss, a repetition or an exchange shows.
func pattern(_ count: Int) -> [UInt8] {
  var state: UInt32 = 1
  return (0..<count).map { _ in
    state = state &* 1_664_525 &+ 1_013_904_223
    return UInt8(truncatingIfNeeded: state >> 24)
  }
}

/// A file that is gone when the test is.
final class TemporaryFile {
  let path: String

  init(_ contents: [UInt8] = []) throws {
    var template = Array("/tmp/uvtests-XXXXXX".utf8CString)
    let fd = mkstemp(&template)
    try #require(fd >= 0)
    path = template.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    if !contents.isEmpty { try #require(write(fd, contents, contents.count) == contents.count) }
    close(fd)
  }

  /// Whether a descriptor is this file; its number may meanwhile be another test's.
  func isOpen(at fd: Int32) -> Bool {
    var (mine, found) = (stat(), stat())
    return stat(path, &mine) == 0 && fstat(fd, &found) == 0 && mine.st_ino == found.st_ino
      && mine.st_dev == found.st_dev
  }

  deinit {
    unlink(path)
  }
}

/// Both ends of a TCP connection on one loop; the listener is closed again.
func withConnection(_ loop: Loop, _ body: @escaping (_ near: TCP, _ far: TCP) -> Void) throws {
  let listener = try TCP(loop)
  try listener.bind(host: "127.0.0.1", port: 0)
  let near = try TCP(loop)
  try listener.listen { far in
    listener.close()
    body(near, far)
  }
  let port = try #require(listener.localAddress?.port)
  try near.connect(host: "127.0.0.1", port: port) { error in
    if let error { Issue.record(error) }
  }
}

/// Raises the soft limit of descriptors to the hard one.
func allowManyDescriptors() throws {
  let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
  var limit = rlimit()
  try #require(getrlimit(kind, &limit) == 0)
  limit.rlim_cur = limit.rlim_max
  try #require(setrlimit(kind, &limit) == 0)
}

/// Memory of this process that is really there, in bytes.
func residentBytes() -> Int {
  let fd = open("/proc/self/statm", O_RDONLY)
  defer { close(fd) }
  let fields = String(decoding: readAll(fd), as: UTF8.self).split(separator: " ")
  return (Int(fields[1]) ?? 0) * sysconf(Int32(_SC_PAGESIZE))
}
