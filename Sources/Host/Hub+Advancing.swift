internal import Contract
internal import Device
internal import JSON
internal import RPC

extension Hub {
  /// Moves a clock step by step, each in a turn of its own, so that others are served and the call can be cancelled.
  func advance(
    _ seconds: Double, _ token: Value, on box: DeviceBox, _ call: Call, from peer: Peer
  ) throws(Fault) {
    let way: Advance
    do throws(Device.Refusal) {
      way = try Advance(seconds, of: box.device, token: token)
    } catch {
      throw .refused(error)
    }
    let postponed = wait(for: .advance(way), on: box, call, from: peer)
    deadlines.set(.advance(peer: peer.number, postponed), at: monotonic())
  }

  /// Goes one step; a call that was cancelled meanwhile leaves the clock where it is.
  func step(_ call: Postponed, ofPeer number: Int) {
    guard let peer = peers[number], let (waiting, box) = takeWait(call, of: peer),
      case .advance(var way) = waiting.awaited
    else { return }
    // Another call may have moved the clock, but no step is refused: each is within the way that was checked.
    if let command = way.next(of: box.device), let report = try? apply(command, to: box) {
      way.took(report)
      announceAll()
      way.tell(box.device, to: peer.session)
      peer.transport?.hasOutput()
      box.waiting.append(Waiting(peer: waiting.peer, call: call, awaited: .advance(way)))
      peer.waits[call] = box
      deadlines.set(.advance(peer: number, call), at: monotonic())
    } else {
      answer(waiting, .report(way.report(of: box.device)), seq: box.device.events.total)
    }
  }
}
