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
  private var peers: [Int: Peer] = [:]
  private var lastPeer = 0
  /// The devices with events that nobody has been told of, because the call that caused them is not answered yet.
  private var unannounced: [DeviceBox] = [] { didSet { hasNews = !unannounced.isEmpty } }
  // Unchecked: every request looks at it, and nothing is called meanwhile.
  @exclusivity(unchecked) private var hasNews = false

  /// A host that knows these methods.
  package init(methods: [Method] = Methods.all, limits: Limits = Limits()) {
    table = MethodTable(methods)
    self.limits = limits
    devices = Devices()
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
    trace?.closed(peer.number)
  }

  /// Ends every waiting call with an answer that gives the reason.
  package func endWaits(_ reason: String) {
    for peer in peers.values { peer.endWaits(reason) }
  }

  func forgetWaits(of peer: Peer) {
    for box in peer.waits.values { box.waiting.removeAll { $0.peer == peer.number } }
    peer.waits = [:]
  }
}

// MARK: Calls

extension Hub {
  func handle(_ incoming: Incoming, from peer: Peer) {
    switch incoming {
    case .call(let call): answer(call, from: peer)
    case .cancelled(let call): cancel(call, of: peer)
    case .response: break
    }
  }

  private func answer(_ call: Call, from peer: Peer) {
    let method = table.find(call.method)
    guard peer.isWelcome || method?.isGreeting == true else {
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
      switch method.body {
      case .query(let run):
        try run(devices, call.params, peer.session.answer(call))
        peer.session.done()
      case .host(let run):
        try run(peer, call.params, peer.session.answer(call))
        peer.session.done()
      case .act(let decode):
        try perform(try decode(devices, call.params), call, from: peer)
      }
    } catch {
      peer.session.refuse(call, error.wireError(known: table))
    }
    if hasNews { announceAll() }
    if peer.isBehind { peer.catchUp() }
  }

  private func perform(_ act: Method.Act, _ call: Call, from peer: Peer) throws(Fault) {
    let box = act.box
    let report: Device.Report
    do throws(Device.Refusal) {
      report = try box.device.apply(act.command)
    } catch {
      throw .refused(error)
    }
    unannounced.append(box)
    if act.waits, !call.isNotification, let awaited = Awaited(report) {
      let postponed = peer.session.postpone(call)
      box.waiting.append(Waiting(peer: peer.number, call: postponed, awaited: awaited))
      peer.waits[postponed] = box
    } else {
      Reports.write(report, seq: box.device.events.total, to: peer.session.answer(call))
      peer.session.done()
    }
  }

  private func cancel(_ call: Postponed, of peer: Peer) {
    if let box = peer.waits.removeValue(forKey: call) {
      box.waiting.removeAll { $0.peer == peer.number && $0.call == call }
    }
    peer.session.refuse(call, .cancelled("the client cancelled the call"))
  }
}

// MARK: What devices did

extension Hub {
  /// Notes that a device has events to be told once the call that caused them is answered.
  func announceLater(_ box: DeviceBox) { unannounced.append(box) }

  private func announceAll() {
    while let box = unannounced.popLast() { announce(box) }
  }

  /// Tells subscribers of a device's new events, and answers the calls that waited for them, in the events' order.
  private func announce(_ box: DeviceBox) {
    let last = box.device.events.total
    guard box.announced < last else { return }
    let listeners = peers.values.filter { !$0.subscriptions.isEmpty }
    guard !listeners.isEmpty || !box.waiting.isEmpty else {
      box.announced = last
      return
    }
    if box.announced < box.device.events.dropped { for peer in listeners { peer.miss(box) } }
    for event in box.device.events.entries(after: box.announced) {
      for peer in listeners { peer.tell(event, of: box) }
      box.announced = event.seq
      settle(event, of: box)
    }
    for peer in listeners where peer.isBehind { peer.catchUp() }
  }

  /// Answers those who waited for this event.
  private func settle(_ event: Device.Event, of box: DeviceBox) {
    guard !box.waiting.isEmpty else { return }
    box.waiting.removeAll { waiting in
      guard let ending = waiting.awaited.ending(by: event, of: box.device) else { return false }
      guard let peer = peers[waiting.peer] else { return true }
      peer.waits[waiting.call] = nil
      if let fault = ending.write(seq: event.seq, to: { peer.session.answer(waiting.call) }) {
        peer.session.refuse(waiting.call, fault.wireError(known: table))
      } else {
        peer.session.done()
      }
      peer.transport?.hasOutput()
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
