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
  /// The process that `host.info` tells of.
  package var pid = Int(getpid())
  /// Sees what every connection is sent and sends.
  package var trace: Trace?
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
  private var unannounced: [DeviceBox] = [] { didSet { hasNews = !unannounced.isEmpty } }
  // Unchecked: every request looks at it, and nothing is called meanwhile.
  @exclusivity(unchecked) private var hasNews = false

  /// A host that knows these methods.
  ///
  /// `monotonic` is a clock that only goes forward, in seconds; `delegateSeconds` is how long a remote delegate has for
  /// its answer (D2), as the limits say when left out.
  package init(
    methods: [Method] = Methods.all, limits: Limits = Limits(),
    monotonic: @escaping () -> Double = Monotonic.seconds, delegateSeconds: Double? = nil
  ) {
    table = MethodTable(methods)
    self.monotonic = monotonic
    self.delegateSeconds = delegateSeconds ?? Double(limits.delegateSeconds)
    self.limits = limits
    devices = Devices(limits: limits, monotonic: monotonic)
    parser = Parser(depth: limits.depth)
  }

  package var peerCount: Int { peers.count }

  /// A new peer, with a session that has seen nothing; with a token it has to greet with that first.
  package func connect(token: String? = nil) -> Peer {
    lastPeer += 1
    let peer = Peer(number: lastPeer, hub: self, token: token)
    peers[peer.number] = peer
    if let trace {
      let number = peer.number
      trace.opened(number, isWelcome: token == nil)
      peer.session.tap = { trace.message($0, $1, of: number) }
    }
    return peer
  }

  /// Forgets a peer; what it waited for goes on without it (L3).
  package func disconnect(_ peer: Peer) {
    forgetWaits(of: peer)
    peer.subscriptions = []
    peers[peer.number] = nil
    forgetDelegates(of: peer)
    trace?.closed(peer.number)
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
    let method = table.find(call.method)
    guard peer.isWelcome || method?.isGreeting == true && peer.mayGreet else {
      peer.expel()
      return peer.session.refuse(call, Fault.unauthorized.wireError(known: table))
    }
    guard !peer.isOverfull || call.isNotification else {
      let fault = Fault.limitExceeded(name: "hardQueuedBytes", value: limits.hardQueuedBytes)
      return peer.session.refuse(call, fault.wireError(known: table))
    }
    guard let method else {
      peer.session.refuse(call, Fault.methodNotFound(call.name).wireError(known: table))
      return
    }
    do throws(Fault) {
      try carryOut(method.body, call, from: peer)
    } catch {
      peer.session.refuse(call, error.wireError(known: table))
    }
    if hasNews { announceAll() }
    if peer.isBehind { peer.catchUp() }
  }

  private func carryOut(_ body: Method.Body, _ call: Call, from peer: Peer) throws(Fault) {
    switch body {
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
  }

  private func perform(_ act: Method.Act, _ call: Call, from peer: Peer) throws(Fault) {
    let box = act.box
    if let token = act.progress, !call.isNotification, case .advance(let seconds) = act.command {
      return try advance(seconds, token, on: box, call, from: peer)
    }
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
    if box.announced < box.device.events.dropped { for peer in listeners { peer.miss(box) } }
    for event in box.device.events(after: box.announced) {
      for peer in listeners { peer.tell(event, of: box) }
      box.announced = event.seq
      settle(event, of: box)
      relay(event, of: box)
    }
    for peer in listeners where peer.isBehind { peer.catchUp() }
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
