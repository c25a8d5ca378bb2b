package import Glibc
import Synchronization

/// A process that a test has started; it is ended and reaped, at the latest, when nobody holds it any more.
package final class Program {
  /// How a process ended.
  package enum Ending: Equatable, Sendable {
    case exit(Int32)
    case signal(Int32)
  }

  package let pid: pid_t
  private let errors: Descriptor
  /// Its other end is open only in the child, so it ends with it.
  private let life: Descriptor
  private var ending: Ending?

  /// Starts a program with these standard streams; nil is /dev/null. What it says on standard error is kept.
  package init(
    _ path: String, _ arguments: [String], input: Descriptor? = nil, output: Descriptor? = nil
  ) throws(Descriptor.Failure) {
    signal(SIGPIPE, SIG_IGN)
    errors = try .temporary()
    let (life, alive) = try Descriptor.pipe()
    self.life = life
    let null = try Descriptor.open("/dev/null", O_RDWR)
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    for (target, source) in [input ?? null, output ?? null, errors, alive].enumerated() {
      posix_spawn_file_actions_adddup2(&actions, source.number, Int32(target))
    }
    // The threads that run tests block signals, which a child would inherit.
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    var signals = sigset_t()
    sigemptyset(&signals)
    posix_spawnattr_setsigmask(&attributes, &signals)
    sigaddset(&signals, SIGPIPE)
    posix_spawnattr_setsigdefault(&attributes, &signals)
    posix_spawnattr_setflags(&attributes, Int16(POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF))
    var words = ([path] + arguments).map { strdup($0) }
    defer { for word in words { free(word) } }
    words.append(nil)
    var pid: pid_t = 0
    let failure = Descriptor.inheritance.withLock { _ in posix_spawn(&pid, path, &actions, &attributes, words, environ)
    }
    guard failure == 0 else {
      errno = failure
      throw Descriptor.Failure("start \(path)")
    }
    self.pid = pid
  }

  deinit {
    guard ending == nil else { return }
    kill(pid, SIGKILL)
    var status: Int32 = 0
    waitpid(pid, &status, 0)
  }

  /// Sends it a signal.
  package func send(_ signal: Int32) { if ending == nil { kill(pid, signal) } }

  /// Waits for its end.
  package func wait() throws(Descriptor.Failure) -> Ending {
    if let ending { return ending }
    _ = try life.readAll()
    var status: Int32 = 0
    guard waitpid(pid, &status, 0) == pid else { throw Descriptor.Failure("waitpid") }
    let ending: Ending = status & 0x7F == 0 ? .exit((status >> 8) & 0xFF) : .signal(status & 0x7F)
    self.ending = ending
    return ending
  }

  /// What it has said on standard error.
  package var errorText: String { (try? errors.contents()).map { String(decoding: $0, as: UTF8.self) } ?? "" }
}
