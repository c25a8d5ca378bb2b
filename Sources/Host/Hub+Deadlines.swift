internal import Contract
internal import RPC

/// What a hub does when its time has come.
enum Deadline: Hashable {
  /// Something is due on the device of this number, whose clock follows real time.
  case device(Int)
  /// A call of this peer has waited long enough.
  case wait(peer: Int, Postponed)
  /// A clock goes its next step, for this peer's call.
  case advance(peer: Int, Postponed)
  /// A remote delegate has had time enough.
  case question(Questions.Request)
}

extension Hub {
  /// When `tick` has something to do next, in seconds of the monotonic clock; nil while nothing waits for time.
  package var nextDeadline: Double? { deadlines.next }

  /// Does whatever is due by now.
  package func tick() {
    let now = monotonic()
    guard let next = deadlines.next, next <= now else { return }
    while let deadline = deadlines.popDue(at: now) {
      switch deadline {
      case .device(let number):
        guard let box = devices.box(numbered: number) else { break }
        box.tick(at: now)
        announceLater(box)
        arm(box, notBefore: now + Hub.resolution)
      case .wait(let peer, let call): timeOut(call, ofPeer: peer)
      case .advance(let peer, let call): step(call, ofPeer: peer)
      case .question(let request): giveUp(request)
      }
    }
    announceAll()
  }

  /// The least time between two looks at one device, in seconds: whatever is due on it, others get their turn.
  private static let resolution = 0.001

  /// Sets the time at which something is due on a device by itself.
  func arm(_ box: DeviceBox, notBefore earliest: Double = 0) {
    if let due = box.deadline {
      deadlines.set(.device(box.number), at: max(due, earliest))
    } else if !deadlines.isEmpty {
      deadlines.remove(.device(box.number))
    }
  }
}
