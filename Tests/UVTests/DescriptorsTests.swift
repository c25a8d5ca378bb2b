import Glibc
import Testing
import UV

@Suite struct DescriptorsTests {
  @Test("Closed standard descriptors are filled before anything else can become one", arguments: 0..<8)
  func closedAtStart(mask: Int) async {
    await #expect(processExitsWith: .success) { [mask] in
      exitAlone {
        for fd in 0..<3 where mask & 1 << fd != 0 { close(Int32(fd)) }
        let (input, output) = try Descriptors.claimStandard()
        for fd in 0..<3 where fcntl(Int32(fd), F_GETFD) != 0 { return 10 + Int32(fd) }
        for fd in [input, output] where fd < 3 || fcntl(fd, F_GETFD) != FD_CLOEXEC { return 20 }
        if input == output { return 21 }
        do {
          let loop = try Loop()
          try StandardStreams.source(loop, input).close()
          try StandardStreams.sink(loop, output).close()
          loop.run()
        }
        for fd in [input, output] where fcntl(fd, F_GETFD) >= 0 { return 30 }
        return 0
      }
    }
  }

  @Test("After the claim only the result reaches the protocol; 1 is standard error and 0 is empty")
  func claim() async {
    await #expect(processExitsWith: .success) {
      exitAlone {
        let (input, output, errors) = (try pipePair(), try pipePair(), try pipePair())
        dup2(input.reading, 0)
        dup2(output.writing, 1)
        dup2(errors.writing, 2)
        let claimed = try Descriptors.claimStandard()
        for fd in [output.writing, errors.writing] { close(fd) }
        if write(1, "log", 3) != 3 { return 1 }
        if write(claimed.output, "reply", 5) != 5 { return 2 }
        if write(input.writing, "call", 4) != 4 { return 3 }
        var bytes = [UInt8](repeating: 0, count: 16)
        if read(0, &bytes, 16) != 0 { return 4 }
        if read(claimed.input, &bytes, 16) != 4 { return 5 }
        if read(output.reading, &bytes, 16) != 5 { return 6 }
        if read(errors.reading, &bytes, 16) != 3 { return 7 }
        return 0
      }
    }
  }

  @Test("A broken pipe no longer ends the process")
  func brokenPipe() async {
    await #expect(processExitsWith: .success) {
      Descriptors.ignoreBrokenPipes()
      let (reading, writing) = try pipePair()
      close(reading)
      exit(write(writing, "x", 1) == -1 && errno == EPIPE ? EXIT_SUCCESS : EXIT_FAILURE)
    }
    await #expect(processExitsWith: .signal(SIGPIPE)) {
      signal(SIGPIPE, SIG_DFL)
      let (reading, writing) = try pipePair()
      close(reading)
      exit(write(writing, "x", 1) == 1 ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}

/// Runs `body` in a copy of this process that has no other threads, and exits as that did.
///
/// The test runner's own threads open and close descriptors, which may become those that a test closes. Swift hides
/// `fork` because the copy may find locks taken; the child of an exit test has nothing else to do.
private func exitAlone(_ body: () throws -> Int32) {
  typealias Fork = @convention(c) () -> pid_t
  let fork = unsafeBitCast(dlsym(nil, "fork"), to: Fork.self)
  let child = fork()
  if child == 0 { _exit((try? body()) ?? 99) }
  var status: Int32 = -1
  waitpid(child, &status, 0)
  exit(status == 0 ? EXIT_SUCCESS : status & 0x7F == 0 ? status >> 8 : 100)
}
