internal import CLibUV

/// Calls back after a time, once or again and again.
///
/// Timers that are due together fire in the order of their deadlines, equal ones in the order they were started. Time
/// counts from `Loop.now`, which a long turn leaves behind: a deadline that matters is checked again when the timer
/// fires.
package final class Timer: Handle {
  private var body: (() -> Void)?

  package init(_ loop: Loop) throws(UVError) {
    try super.init(loop, UV_TIMER) { uv_timer_init(loop.raw, $0.assumingMemoryBound(to: uv_timer_t.self)) }
  }

  /// Sets the timer, whether or not it was set before.
  ///
  /// `delay` is in milliseconds until the first call: 0 is the next turn of the loop, and what is beyond the clock's
  /// range never comes. `interval` is in milliseconds between further calls, 0 for none.
  package func start(afterMilliseconds delay: UInt64, repeating interval: UInt64 = 0, _ body: @escaping () -> Void) {
    guard !isClosing else { return }
    self.body = body
    uv_timer_start(timer, { Timer.from($0).fire() }, delay, interval)
  }

  /// Takes the timer back; it can be started again.
  package func stop() {
    guard !isClosing else { return }
    uv_timer_stop(timer)
    body = nil
  }

  private func fire() {
    let body = self.body
    if uv_timer_get_repeat(timer) == 0 { self.body = nil }
    body?()
  }

  override func willClose() {
    body = nil
  }

  private var timer: UnsafeMutablePointer<uv_timer_t> { raw.assumingMemoryBound(to: uv_timer_t.self) }
}
