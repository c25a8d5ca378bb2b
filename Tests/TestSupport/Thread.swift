import Glibc

/// Work on a thread of its own, which is waited for.
package final class Thread: Sendable {
  private final class Work: Sendable {
    let body: @Sendable () -> Void
    init(_ body: @escaping @Sendable () -> Void) { self.body = body }
  }

  private let number: pthread_t

  package init(_ body: @escaping @Sendable () -> Void) {
    var number = pthread_t()
    let work = Unmanaged.passRetained(Work(body))
    let failure = pthread_create(&number, nil, { Thread.run($0) }, work.toOpaque())
    guard failure == 0 else { fatalError("no thread: \(String(cString: strerror(failure)))") }
    self.number = number
  }

  /// Waits for the end of the work; call it once.
  package func join() { pthread_join(number, nil) }

  private static func run(_ work: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    guard let work else { return nil }
    Unmanaged<Work>.fromOpaque(work).takeRetainedValue().body()
    return nil
  }
}
