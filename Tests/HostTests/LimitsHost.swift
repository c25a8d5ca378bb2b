import Glibc
import JSON
import Testing

/// The built program in a process of its own, listening on TCP; a connection on its standard input and output too, if
/// asked for.
final class LimitsHost {
  static let token = "a token that only the tests know"

  let pid: pid_t
  private(set) var port: UInt16 = 0
  /// The connection on standard input and output.
  private(set) var stdio: LimitsClient?
  /// What it writes on standard error, and its reading end where that is a pipe.
  private let errors: Int32
  private let unread: Int32

  /// Starts the program and waits until it is ready; `descriptors` is how many it may have, and `forgetsErrors` gives it
  /// a pipe as standard error that nobody reads.
  init(
    _ arguments: [String] = [], stdio wantsStdio: Bool = false, descriptors: Int? = nil, forgetsErrors: Bool = false
  ) throws {
    signal(SIGPIPE, SIG_IGN)
    let (input, requests) = try LimitsHost.pipe()
    let (answers, output) = try LimitsHost.pipe()
    (unread, errors) = forgetsErrors ? try LimitsHost.pipe() : (-1, try LimitsHost.temporaryFile())
    var words = [LimitsHost.path, "--tcp", "127.0.0.1:0"] + (wantsStdio ? ["--stdio"] : []) + arguments
    if let descriptors { words = ["/bin/bash", "-c", LimitsHost.limiting, "\(descriptors)"] + words }
    pid = try LimitsHost.spawn(words, input: input, output: output, errors: errors)
    for fd in [input, output] { close(fd) }
    let client = LimitsClient(reading: answers, writing: requests)
    if wantsStdio {
      let info = try client.call("host.info")
      port = try LimitsHost.port(info["endpoints"]?["tcp"])
      stdio = client
    } else {
      port = try LimitsHost.port(try client.next()["endpoints"]?["tcp"])
    }
  }

  deinit {
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
    close(errors)
    if unread >= 0 { close(unread) }
  }

  /// A new connection that has said hello, with a small receive buffer so that little of what it leaves is kept for it.
  func connect(framing: LimitsClient.Framing = .lines) throws -> LimitsClient {
    let client = try LimitsClient(port: port, framing: framing)
    _ = try client.call("host.hello", ["token": .string(LimitsHost.token)])
    return client
  }

  /// What it has said on standard error.
  var log: String {
    lseek(errors, 0, SEEK_SET)
    return LimitsHost.text(errors)
  }

  /// Memory that is really there, in bytes.
  var residentBytes: Int { status("VmRSS:") }

  /// The most memory that ever was there, in bytes.
  var peakBytes: Int { status("VmHWM:") }

  private func status(_ name: String) -> Int {
    let fd = open("/proc/\(pid)/status", O_RDONLY | O_CLOEXEC)
    defer { close(fd) }
    let line = LimitsHost.text(fd).split(separator: "\n").first { $0.hasPrefix(name) }
    return (line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap { Int($0) } ?? 0) << 10
  }

  /// Whether the address sanitizer is at work: it keeps freed memory, so memory cannot be measured then.
  static let isSanitized = dlsym(nil, "__asan_init") != nil

  /// The program stands beside the one that runs the tests.
  private static let path: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let folder = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/pushhost"
  }()

  private static func text(_ fd: Int32) -> String {
    var chunk = [UInt8](repeating: 0, count: 64 << 10)
    let count = read(fd, &chunk, chunk.count)
    return String(decoding: chunk.prefix(max(0, count)), as: UTF8.self)
  }

  /// Closes what the tests' own process has left open and limits the rest.
  private static let limiting = """
    for open in /proc/self/fd/*; do open=${open##*/}; if [ "$open" -gt 2 ]; then eval "exec $open>&-"; fi; done
    ulimit -n "$0"
    exec "$@"
    """

  private static func port(_ address: Value?) throws -> UInt16 {
    try #require(address?.string?.split(separator: ":").last.flatMap { UInt16($0) })
  }

  private static func pipe() throws -> (reading: Int32, writing: Int32) {
    var fds: [Int32] = [-1, -1]
    try #require(Glibc.pipe(&fds) == 0)
    for fd in fds { _ = fcntl(fd, F_SETFD, FD_CLOEXEC) }
    return (fds[0], fds[1])
  }

  private static func temporaryFile() throws -> Int32 {
    var template = Array("/tmp/limits-XXXXXX".utf8CString)
    let fd = mkstemp(&template)
    try #require(fd >= 0)
    _ = fcntl(fd, F_SETFD, FD_CLOEXEC)
    _ = fcntl(fd, F_SETFL, O_APPEND)
    template.withUnsafeBufferPointer { _ = unlink($0.baseAddress!) }
    return fd
  }

  private static func spawn(_ words: [String], input: Int32, output: Int32, errors: Int32) throws -> pid_t {
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in [input, output, errors].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source, Int32(target))
    }
    var arguments = words.map { strdup($0) }
    var environment = [strdup("PUSHHOST_TOKEN=\(token)")]
    defer { for word in arguments + environment { free(word) } }
    arguments.append(nil)
    environment.append(nil)
    var pid: pid_t = 0
    try #require(posix_spawn(&pid, words[0], &actions, nil, arguments, environment) == 0, "\(words[0]) does not start")
    return pid
  }
}
