internal import Contract
internal import Device
internal import RPC

extension Hub {
  /// Answers with an event that has happened, or else puts the answer off until it does.
  func watch(_ watch: Method.Watch, _ call: Call, from peer: Peer) throws(Fault) {
    let (box, wish) = (watch.box, watch.wish)
    let since = wish.since ?? box.device.events.total
    if let event = wish.pattern.first(of: box.device, after: since, using: reader) {
      EventTable.write(event, box.name, to: peer.session.answer(call))
      return peer.session.done()
    }
    let awaited = Awaited.event(wish.pattern, since: since, seconds: wish.timeout)
    guard wish.timeout > 0, !call.isNotification else {
      throw .waitTimeout(
        WaitTimeout(wish.pattern, of: box.device, since: since, seconds: wish.timeout, using: reader))
    }
    let postponed = wait(for: awaited, on: box, call, from: peer)
    deadlines.set(.wait(peer: peer.number, postponed), at: monotonic() + wish.timeout)
  }

  /// Puts a call's answer off until what it waits for has come.
  @discardableResult
  func wait(for awaited: Awaited, on box: DeviceBox, _ call: Call, from peer: Peer) -> Postponed {
    let postponed = peer.session.postpone(call)
    box.waiting.append(Waiting(peer: peer.number, call: postponed, awaited: awaited))
    peer.waits[postponed] = box
    return postponed
  }

  /// Takes a waiting call out, so that nothing on its device answers it any more; nil if it waits no longer.
  func takeWait(_ call: Postponed, of peer: Peer) -> (waiting: Waiting, box: DeviceBox)? {
    guard let box = peer.waits.removeValue(forKey: call) else { return nil }
    deadlines.remove(.wait(peer: peer.number, call))
    guard let place = box.waiting.firstIndex(where: { $0.peer == peer.number && $0.call == call }) else { return nil }
    return (box.waiting.remove(at: place), box)
  }

  /// Ends a waiting call whose time has run out.
  func timeOut(_ call: Postponed, ofPeer number: Int) {
    guard let peer = peers[number], let (waiting, box) = takeWait(call, of: peer),
      case .event(let pattern, let since, let seconds) = waiting.awaited
    else { return }
    let timeout = WaitTimeout(pattern, of: box.device, since: since, seconds: seconds, using: reader)
    answer(waiting, .failed(.waitTimeout(timeout)), seq: box.device.events.total)
  }

  /// Ends what waits on a device that is ended or put back.
  func endWaits(on box: DeviceBox) {
    guard let cause = box.ending else { return }
    box.ending = nil
    let ended = box.waiting
    box.waiting = []
    for waiting in ended { answer(waiting, .failed(.flowEnded(cause)), seq: box.device.events.total) }
  }

  /// Answers a call that has been taken out of those that wait.
  func answer(_ waiting: Waiting, _ ending: Awaited.Ending, seq: Int) {
    guard let peer = peers[waiting.peer] else { return }
    peer.waits[waiting.call] = nil
    deadlines.remove(.wait(peer: peer.number, waiting.call))
    if let fault = ending.write(seq: seq, to: { peer.session.answer(waiting.call) }) {
      peer.session.refuse(waiting.call, fault.wireError(known: table))
    } else {
      peer.session.done()
    }
    peer.transport?.hasOutput()
  }
}
