internal import Contract
internal import Device
internal import RPC

extension Hub {
  /// The most requests to one connection that are kept for a late answer.
  private static let unanswered = 1_000

  /// Makes a connection the delegate of this name, the latest to say so.
  func route(_ delegate: String, of box: DeviceBox, to peer: Peer) {
    box.route(delegate, to: peer.number)
    peer.routes[box.number] = box
  }

  /// Lets the delegates of a device be those of its copy, too.
  func copyRoutes(from box: DeviceBox, to copy: DeviceBox) {
    for (delegate, number) in box.routes {
      if let peer = peers[number] { route(delegate, of: copy, to: peer) }
    }
  }

  /// Forgets who the delegates of a device are, because it goes away.
  func forgetRoutes(of box: DeviceBox) {
    for number in box.routes.values { peers[number]?.routes[box.number] = nil }
  }

  /// Asks the connection that is a delegate what the device asks of that, or gives up what nobody waits for any more.
  func relay(_ event: Device.Event, of box: DeviceBox) {
    // Looked at first, because the question is put together from the whole device.
    if event.asksRemoteDelegate, let question = DelegateQuestion(event, on: box.device) {
      if let number = box.routes[question.delegate], let peer = peers[number] { ask(question, of: box, peer) }
    } else if !questions.isEmpty, let call = DelegateQuestion.ended(by: event),
      let request = questions.request(about: call, of: box)
    {
      _ = withdraw(request)
    }
  }

  /// Lets the calls that no connection is asked about end at once, and tells whether there were any.
  func abandonCalls(of box: DeviceBox) -> Bool {
    let calls = box.device.awaitedDelegateCalls.filter { !questions.isAsked($0, of: box) }
    for call in calls { _ = try? apply(DelegateQuestion.never(call), to: box) }
    return !calls.isEmpty
  }

  /// Takes a connection's answer to a delegate's call.
  func receive(_ response: Response, from peer: Peer) {
    let request = Questions.Request(peer: peer.number, id: response.id)
    guard let asked = questions.take(request) else { return }
    deadlines.remove(.question(request))
    _ = try? apply(asked.question.answer(response.outcome), to: asked.box)
    announceAll()
  }

  /// Waits no longer for an answer; one that comes all the same is late.
  func giveUp(_ request: Questions.Request) {
    guard let asked = questions.expire(request), let peer = peers[request.peer] else { return }
    peer.session.cancelRequest(request.id)
    peer.transport?.hasOutput()
    _ = try? apply(DelegateQuestion.timedOut(asked.question.call), to: asked.box)
  }

  /// A connection that is gone completes nothing any more.
  func forgetDelegates(of peer: Peer) {
    for box in peer.routes.values { box.forgetRoutes(to: peer.number) }
    peer.routes = [:]
    for request in questions.requests(to: peer.number) {
      guard let asked = withdraw(request) else { continue }
      _ = try? apply(DelegateQuestion.never(asked.question.call), to: asked.box)
    }
    announceAll()
  }

  /// Answers the calls whose delegates have all answered, or will not.
  func settleDelegates(of box: DeviceBox) {
    guard !box.waiting.isEmpty else { return }
    let awaited = box.device.awaitedDelegateCalls
    var settled: [(Waiting, Awaited.Ending)] = []
    box.waiting.removeAll { waiting in
      guard let ending = waiting.awaited.ending(of: box.device, awaiting: awaited) else { return false }
      settled.append((waiting, ending))
      return true
    }
    for (waiting, ending) in settled { answer(waiting, ending, seq: box.device.events.total) }
  }

  private func ask(_ question: DelegateQuestion, of box: DeviceBox, _ peer: Peer) {
    let (id, parameters) = peer.session.request(question.method)
    question.write(box.name, to: parameters)
    peer.session.done()
    peer.transport?.hasOutput()
    // A device that was put back counts its calls from an earlier number.
    if let stale = questions.request(about: question.call, of: box) { _ = withdraw(stale) }
    let request = Questions.Request(peer: peer.number, id: id)
    questions.add(question, of: box, request)
    deadlines.set(.question(request), at: monotonic() + delegateSeconds)
    guard questions.count(of: peer.number) > Hub.unanswered,
      let oldest = questions.requests(to: peer.number).first, let asked = withdraw(oldest)
    else { return }
    _ = try? apply(DelegateQuestion.never(asked.question.call), to: asked.box)
  }

  /// Takes a question back.
  private func withdraw(_ request: Questions.Request) -> Questions.Asked? {
    guard let asked = questions.take(request) else { return nil }
    deadlines.remove(.question(request))
    guard let peer = peers[request.peer] else { return asked }
    if !asked.isOverdue { peer.session.cancelRequest(request.id) }
    peer.session.forgetRequest(request.id)
    peer.transport?.hasOutput()
    return asked
  }
}
