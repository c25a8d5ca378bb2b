/// Where bytes go: a connection, a pipe, a terminal or a file.
///
/// Callbacks come from the loop, never from within a call to the sink, and none after `close()` but that of `finish`.
package protocol ByteSink: AnyObject {
  /// Called when queued bytes were written; `queuedBytes` says what is left.
  var onDrain: (() -> Void)? { get set }

  /// Called once when writing failed: what was queued is dropped, and so is all that is sent later.
  var onWriteError: ((UVError) -> Void)? { get set }

  /// Bytes accepted but not yet taken by the system.
  var queuedBytes: Int { get }

  /// The same, and what the system has taken and the other end has not, as far as the system tells.
  var undeliveredBytes: Int { get }

  var isClosing: Bool { get }

  /// Writes at once what the system takes and keeps a copy of the rest, in order.
  func send(_ bytes: UnsafeRawBufferPointer)

  /// Ends writing after everything sent so far; what is sent later is dropped.
  ///
  /// `done` is called exactly once, with the error that kept bytes from being delivered, if there was one; finishing
  /// twice is an error too. The reader of a pipe sees the end only when the sink is closed.
  func finish(_ done: @escaping (UVError?) -> Void)

  /// Gives the descriptor back and drops what is queued; a second call does nothing.
  func close()
}
