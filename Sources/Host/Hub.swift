package import Contract
internal import Device
internal import Glibc
package import JSON
package import RPC

/// The host without its sockets: peers, devices, waiting calls and subscriptions, driven by bytes.
///
/// Whoever owns the transports feeds sessions, pumps peers and sends their output; so the whole host runs in memory too.
package final class Hub {
  package let limits: Limits
  package let devices: Devices
  package let parser: Parser
  /// Where the host can be reached, by kind of transport.
  package var endpoints: [(kind: String, address: String)] = []
  /// Called once, when a client has asked for the end of the host.
  package var onShutdown: (() -> Void)?
  let table: MethodTable
  let monotonic: () -> Double
  var deadlines = DeadlineQueue<Deadline>()
  let reader = EventReader()
  var questions = Questions()
  /// How long a remote delegate has for its answer, in real seconds.
  let delegateSeconds: Double
  private(set) var peers: [Int: Peer] = [:]
  private var lastPeer = 0
  /// The devices with events that nobody has been told of, because the call that caused them is not answered yet.
  private var unannounced: [DeviceBox] = []

  /// A host that knows these methods.
  ///
  /// `monotonic` is a clock that only goes forward, in seconds; `delegateSeconds` is how long a remote delegate has for
  /// its answer (D2).
  package init(
    methods: [Method] = Methods.all, limits: Limits = Limits(),
    monotonic: @escaping () -> Double = Monotonic.seconds, delegateSeconds: Double = 4
  ) {
    table = MethodTable(methods)
    self.monotonic = monotonic
    self.delegateSeconds = delegateSeconds
    self.limits = limits
    devices = Devices(monotonic: monotonic)
    parser = Parser(depth: limits.depth)
  }

  package var peerCount: Int { peers.count }

  /// A new peer, with a session that has seen nothing.
  package func connect() -> Peer {
    lastPeer += 1
    let peer = Peer(number: lastPeer, hub: self)
    peers[peer.number] = peer
    return peer
  }

  /// Forgets a peer; what it waited for goes on without it (L3).
  package func disconnect(_ peer: Peer) {
    forgetWaits(of: peer)
    peer.subscriptions = []
    peers[peer.number] = nil
    forgetDelegates(of: peer)
  }

  /// Ends every waiting call with an answer that gives the reason.
  package func endWaits(_ reason: String) {
    for peer in peers.values { peer.endWaits(reason) }
  }

  func forgetWaits(of peer: Peer) {
    for (call, box) in peer.waits {
      box.waiting.removeAll { $0.peer == peer.number }
      deadlines.remove(.wait(peer: peer.number, call))
    }
    peer.waits = [:]
  }
}

// MARK: Calls

extension Hub {
  func handle(_ incoming: Incoming, from peer: Peer) {
    switch incoming {
    case .call(let call):
      if !deadlines.isEmpty { tick() }
      answer(call, from: peer)
    case .cancelled(let call): cancel(call, of: peer)
    case .response(let response): receive(response, from: peer)
    }
  }

  private func answer(_ call: Call, from peer: Peer) {
    guard let method = table.find(call.method) else {
      peer.session.refuse(call, Fault.methodNotFound(call.name).wireError(known: table))
      return
    }
    do throws(Fault) {
      switch method.body {
      case .query(let run):
        try run(devices, call.params, peer.session.answer(call))
        peer.session.done()
      case .host(let run):
        try run(peer, call.params, peer.session.answer(call))
        peer.session.done()
      case .act(let decode):
        try perform(try decode(devices, call.params), call, from: peer)
      case .watch(let decode):
        try watch(try decode(devices, call.params), call, from: peer)
      }
    } catch {
      peer.session.refuse(call, error.wireError(known: table))
    }
    announceAll()
    if peer.isBehind { peer.catchUp() }
  }

  private func perform(_ act: Method.Act, _ call: Call, from peer: Peer) throws(Fault) {
    let box = act.box
    let report: Device.Report
    do throws(Device.Refusal) {
      report = try apply(act.command, to: box)
    } catch {
      throw .refused(error)
    }
    if let delegate = act.command.addedRemoteDelegate { route(delegate, of: box, to: peer) }
    if !call.isNotification, let awaited = Awaited(report), act.waits || awaited.isForDelegates {
      wait(for: awaited, on: box, call, from: peer)
    } else {
      Reports.write(report, seq: box.device.events.total, to: peer.session.answer(call))
      peer.session.done()
    }
  }

  /// Gives a device a command; its events are told once the call that caused them is answered.
  func apply(_ command: Device.Command, to box: DeviceBox) throws(Device.Refusal) -> Device.Report {
    let report = try box.apply(command, at: monotonic)
    announceLater(box)
    arm(box)
    return report
  }

  private func cancel(_ call: Postponed, of peer: Peer) {
    _ = takeWait(call, of: peer)
    peer.session.refuse(call, .cancelled("the client cancelled the call"))
  }
}

// MARK: What devices did

extension Hub {
  /// Notes that a device has events to be told once the call that caused them is answered.
  func announceLater(_ box: DeviceBox) { unannounced.append(box) }

  func announceAll() {
    while let box = unannounced.popLast() { announce(box) }
  }

  private func announce(_ box: DeviceBox) {
    tellEvents(of: box)
    // What is given up has events of its own, which are told first.
    if abandonCalls(of: box) { return }
    settleDelegates(of: box)
    endWaits(on: box)
  }

  /// Tells subscribers of a device's new events, asks remote delegates, and answers the calls that waited for the
  /// events, in the events' order.
  private func tellEvents(of box: DeviceBox) {
    let last = box.device.events.total
    guard box.announced < last else { return }
    let listeners = peers.values.filter { !$0.subscriptions.isEmpty }
    guard
      !listeners.isEmpty || !box.waiting.isEmpty || !questions.isEmpty || !box.device.awaitedDelegateCalls.isEmpty
    else {
      box.announced = last
      return
    }
    for event in box.device.events.entries(after: box.announced) {
      for peer in listeners { peer.tell(event, of: box) }
      box.announced = event.seq
      settle(event, of: box)
      relay(event, of: box)
    }
  }

  /// Answers those who waited for this event.
  private func settle(_ event: Device.Event, of box: DeviceBox) {
    guard !box.waiting.isEmpty else { return }
    box.waiting.removeAll { waiting in
      guard let ending = waiting.awaited.ending(by: event, of: box.device, using: reader) else { return false }
      answer(waiting, ending, seq: event.seq)
      return true
    }
  }
}

extension Session {
  func refuse(_ call: Call, _ error: WireError) {
    refuse(call, code: error.code, message: error.message, data: error.write(to:))
  }

  func refuse(_ call: Postponed, _ error: WireError) {
    refuse(call, code: error.code, message: error.message, data: error.write(to:))
  }
}
