internal import Contract
internal import Device
internal import JSON
package import RPC

/// The client at the other end of a connection: its session, its waiting calls, its subscriptions.
package final class Peer {
  package let number: Int
  package let session: Session
  /// What carries this peer's bytes, and holds this peer: when it closes, it takes itself out of here.
  package var transport: (any Transport)?
  // Unchecked, here and below: one thread uses a peer, and no access calls back into it; every request meets them.
  /// The bytes that were handed to the transport and that the other end has not taken.
  @exclusivity(unchecked) package var unsentBytes = 0
  unowned let hub: Hub
  /// The devices on which this peer's postponed calls wait.
  var waits: [Postponed: DeviceBox] = [:]
  var subscriptions: [Subscription] = [] { didSet { isBehind = subscriptions.contains { $0.isBehind } } }
  /// Whether a subscription has not been told of everything.
  @exclusivity(unchecked) private(set) var isBehind = false
  /// The devices of which this peer is a delegate, by number.
  var routes: [Int: DeviceBox] = [:]
  private var lastSubscription = 0
  /// What the client has to show before anything else is done for it, if anything.
  private let token: String?
  /// Whether calls other than the greeting are answered.
  @exclusivity(unchecked) package private(set) var isWelcome: Bool
  /// Whether the client came without the token, so that the connection is to be closed.
  @exclusivity(unchecked) package private(set) var isExpelled = false

  init(number: Int, hub: Hub, token: String?) {
    self.number = number
    self.hub = hub
    self.token = token
    isWelcome = token == nil
    session = Session(parser: hub.parser, limits: hub.limits)
  }

  /// Whether so much waits to be taken by the peer that nothing more is read from it.
  ///
  /// Answers whose batch is not complete don't count: the peer can't take them, and what completes the batch may be a
  /// message that is still to be read.
  package var isCongested: Bool {
    session.sendableBytes + unsentBytes > session.limits.softQueuedBytes
  }

  /// Whether a batch is being read whose further answers there is no room for.
  var isOverfull: Bool {
    !session.isBetweenMessages && session.queuedBytes + unsentBytes > session.limits.hardQueuedBytes
  }

  /// Lets the client in, if it shows the token where one is asked for.
  func welcome(_ shown: String?) -> Bool {
    guard !isExpelled else { return false }
    guard !isWelcome, let token else { return true }
    isWelcome = shown.map { Token.same(token.utf8, $0.utf8) } ?? false
    return isWelcome
  }

  func expel() { isExpelled = true }

  /// Whether the client's greeting would be its first message: nothing else has been answered, not even by a refusal.
  var mayGreet: Bool { !isExpelled && session.sendableBytes == 0 }

  /// Answers all whole messages that have arrived, or as many as there is room for the answers of.
  package func pump() {
    let hub = hub
    while !(isCongested || isExpelled) || !session.isBetweenMessages, let incoming = session.next() {
      hub.handle(incoming, from: self)
    }
    // What is answered before the greeting is a refusal, also one that the session gives by itself.
    if !isWelcome, session.output.count > 0 { expel() }
    if session.output.count > 0 { transport?.hasOutput() }
  }

  /// Goes on where `pump` and the subscriptions stopped for want of room.
  package func resume() {
    catchUp()
    pump()
  }

  /// Ends the calls that this peer waits on, each with an answer that gives the reason.
  package func endWaits(_ reason: String) {
    for call in waits.keys.sorted() { session.refuse(call, .cancelled(reason)) }
    hub.forgetWaits(of: self)
    if session.output.count > 0 { transport?.hasOutput() }
  }

  /// Whether more is kept for its subscriptions than any client may ask for.
  var isTooFarBehind: Bool { subscriptions.contains { $0.behindCount > hub.limits.devices } }

  func subscribe(_ wanted: Wanted, behindOn behind: [(box: DeviceBox, told: Int)]) -> Int {
    lastSubscription += 1
    subscriptions.append(Subscription(number: lastSubscription, wanted: wanted, behind: behind))
    return lastSubscription
  }
}

// MARK: Events

extension Peer {
  /// Tells of an event now, or remembers that this device's events are to be told later.
  func tell(_ event: Device.Event, of box: DeviceBox) {
    for index in subscriptions.indices where subscriptions[index].wants(event.type, of: box) {
      guard !subscriptions[index].isBehind(on: box) else { continue }
      guard !isCongested else {
        subscriptions[index].fallBehind(on: box, told: event.seq - 1)
        continue
      }
      write(event, of: box, for: subscriptions[index].number)
    }
  }

  /// Notes that events of this device were dropped before anybody was told of them.
  func miss(_ box: DeviceBox) {
    for index in subscriptions.indices where subscriptions[index].wanted.wants(box) {
      guard !subscriptions[index].isBehind(on: box) else { continue }
      subscriptions[index].fallBehind(on: box, told: box.announced)
    }
  }

  /// Tells what the subscriptions have missed, from the devices' own journals, as far as there is room.
  func catchUp() {
    for index in subscriptions.indices {
      while !isCongested, let (box, told) = subscriptions[index].nextBehind() {
        catchUp(index, on: box, from: told)
      }
    }
  }

  private func catchUp(_ index: Int, on box: DeviceBox, from told: Int) {
    let number = subscriptions[index].number
    let types = subscriptions[index].wanted.types
    var told = told
    let dropped = box.device.events.dropped
    if told < dropped {
      EventTable.overflow(number, box.name, from: told + 1, to: dropped, to: session)
      told = dropped
    }
    while told < box.announced {
      for event in box.device.events(after: told, limit: min(256, box.announced - told)) {
        guard !isCongested else { return subscriptions[index].fallBehind(on: box, told: told) }
        if types.contains(event.type) { write(event, of: box, for: number) }
        told = event.seq
      }
    }
  }

  private func write(_ event: Device.Event, of box: DeviceBox, for subscription: Int) {
    EventTable.notify(event, of: box.name, for: subscription, to: session)
    transport?.hasOutput()
  }
}
