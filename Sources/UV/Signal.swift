internal import CLibUV

/// Turns a signal to this process into a call on the loop.
///
/// While it is started the signal's usual effect is suspended.
package final class Signal: Handle {
  private var body: (() -> Void)?

  package init(_ loop: Loop) throws(UVError) {
    try super.init(loop, UV_SIGNAL) { uv_signal_init(loop.raw, $0.assumingMemoryBound(to: uv_signal_t.self)) }
  }

  /// Calls `body` at every arrival of a signal, given by its number; arrivals close together may count as one.
  ///
  /// Errors: `EINVAL` for a number that cannot be watched, such as that of SIGKILL.
  package func start(_ signal: Int32, _ body: @escaping () -> Void) throws(UVError) {
    guard !isClosing else { return }
    try check(uv_signal_start(handle, { handle, _ in Signal.from(handle).arrive() }, signal))
    self.body = body
  }

  /// Gives the signal its usual effect back.
  package func stop() {
    guard !isClosing else { return }
    uv_signal_stop(handle)
    body = nil
  }

  private func arrive() {
    body?()
  }

  override func willClose() {
    body = nil
  }

  private var handle: UnsafeMutablePointer<uv_signal_t> { raw.assumingMemoryBound(to: uv_signal_t.self) }
}
