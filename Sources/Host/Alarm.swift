internal import UV

/// The one timer of a loop for all deadlines of its hub.
final class Alarm {
  private let hub: Hub
  private let timer: UV.Timer
  private var deadline: Double?

  init(_ loop: Loop, _ hub: Hub) throws(UVError) {
    self.hub = hub
    timer = try UV.Timer(loop)
    // Waiting for a deadline is no reason to live on.
    timer.unref()
  }

  /// Sets the timer to the hub's next deadline; to be called at the end of each turn.
  func set() {
    guard hub.nextDeadline != deadline else { return }
    deadline = hub.nextDeadline
    guard let deadline else { return timer.stop() }
    // Rounded up, and never beyond what a timer can count.
    let milliseconds = min(max(0, (deadline - hub.monotonic()) * 1_000).rounded(.up), 1e15)
    timer.start(afterMilliseconds: UInt64(milliseconds)) { [unowned self] in
      self.deadline = nil
      hub.tick()
    }
  }

  func close() { timer.close() }
}
