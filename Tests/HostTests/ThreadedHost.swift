import Contract
import Glibc
import Host
import Synchronization
import TestSupport

/// A whole host of this process, with a method table of the test's, on a thread of its own.
final class ThreadedHost {
  private final class Code: Sendable {
    let value = Mutex<Int32?>(nil)
  }

  private let thread: Thread
  private let code = Code()

  /// The descriptors stay the caller's; the host gets copies.
  init(input: Descriptor, output: Descriptor, _ set: @escaping @Sendable (inout Options) -> Void) throws {
    let code = code
    let taken = [input.number, output.number].map { fcntl($0, F_DUPFD_CLOEXEC, 3) }
    guard taken.allSatisfy({ $0 >= 0 }) else { throw Descriptor.Failure("dup") }
    thread = Thread {
      var options = Options()
      set(&options)
      let ending = Server.run(options, methods: SpecificationMethods.all, input: taken[0], output: taken[1])
      code.value.withLock { $0 = ending }
    }
  }

  /// Waits for its end and returns the exit code.
  func end() -> Int32? {
    thread.join()
    return code.value.withLock { $0 }
  }
}
