import Glibc
import Testing
import UV

@Suite struct SignalTests {
  @Test("A signal becomes a call on the loop, as often as it comes")
  func arrives() throws {
    let loop = try Loop()
    let signal = try UV.Signal(loop)
    var count = 0
    try signal.start(SIGUSR2) {
      count += 1
      if count == 2 { signal.close() } else { kill(getpid(), SIGUSR2) }
    }
    kill(getpid(), SIGUSR2)
    try run(loop)
    #expect(count == 2)
  }

  @Test("A signal that nobody can watch is refused", arguments: [SIGKILL, 0, -1, 10_000])
  func refused(number: Int32) throws {
    let loop = try Loop()
    let signal = try UV.Signal(loop)
    #expect(throws: UVError.invalidArgument) { try signal.start(number) {} }
    #expect(!signal.isActive)
    signal.close()
    try run(loop)
  }
}
