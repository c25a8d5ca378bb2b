internal import Glibc

/// What a process does with its descriptors before it opens any.
package enum Descriptors {
  /// Takes standard input and output for the protocol alone, before any loop exists.
  ///
  /// Descriptors 0–2 that are closed are first opened on /dev/null, or the next thing to be opened would become one of
  /// them. What were 0 and 1 are then only reachable through the result, which children do not inherit; 0 is /dev/null
  /// and 1 is standard error, so that nothing else in the process can write into the protocol.
  package static func claimStandard() throws(UVError) -> (input: Int32, output: Int32) {
    for fd in STDIN_FILENO...STDERR_FILENO where fcntl(fd, F_GETFD) < 0 {
      try check(open("/dev/null", O_RDWR))
    }
    let input = try check(fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1))
    let output = try check(fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1))
    let null = try check(open("/dev/null", O_RDONLY | O_CLOEXEC))
    try check(dup2(null, STDIN_FILENO))
    try check(dup2(STDERR_FILENO, STDOUT_FILENO))
    close(null)
    return (input, output)
  }

  /// Raises the number of descriptors that the process may have as far as it may by itself, and returns it.
  package static func raiseLimit() -> Int {
    var limit = rlimit()
    let which = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
    guard getrlimit(which, &limit) == 0 else { return Int(sysconf(Int32(_SC_OPEN_MAX))) }
    let before = limit.rlim_cur
    limit.rlim_cur = limit.rlim_max
    guard before < limit.rlim_max, setrlimit(which, &limit) != 0 else { return Int(clamping: limit.rlim_cur) }
    return Int(clamping: before)
  }

  /// Lets signals through that a parent has blocked, or no signal could end the process.
  package static func unblockSignals() {
    var none = sigset_t()
    sigemptyset(&none)
    pthread_sigmask(SIG_SETMASK, &none, nil)
  }

  /// Lets a write to a peer that is gone fail instead of ending the process.
  package static func ignoreBrokenPipes() {
    signal(SIGPIPE, SIG_IGN)
  }

  @discardableResult
  private static func check(_ result: Int32) throws(UVError) -> Int32 {
    guard result >= 0 else { throw UVError(errno: errno) }
    return result
  }
}
