internal import Contract
internal import Device
internal import JSON
package import RPC

/// The client at the other end of a connection: its session, its waiting calls, its subscriptions.
package final class Peer {
  package let number: Int
  package let session: Session
  package weak var transport: (any Transport)?
  let hub: Hub
  /// The devices on which this peer's postponed calls wait.
  var waits: [Postponed: DeviceBox] = [:]
  var subscriptions: [Subscription] = []
  /// The devices of which this peer is a delegate, by number.
  var routes: [Int: DeviceBox] = [:]
  private var lastSubscription = 0

  init(number: Int, hub: Hub) {
    self.number = number
    self.hub = hub
    session = Session(parser: hub.parser, limits: hub.limits)
  }

  /// Whether so much waits to be taken by the peer that nothing more is read from it.
  package var isCongested: Bool {
    session.queuedBytes + (transport?.queuedBytes ?? 0) > hub.limits.softQueuedBytes
  }

  /// Answers all whole messages that have arrived, or as many as there is room for the answers of.
  package func pump() {
    while !isCongested || !session.isBetweenMessages, let incoming = session.next() {
      hub.handle(incoming, from: self)
    }
    if session.output.count > 0 { transport?.hasOutput() }
  }

  /// Goes on where `pump` and the subscriptions stopped for want of room.
  package func resume() {
    catchUp()
    pump()
  }

  /// Ends the calls that this peer waits on, each with an answer that gives the reason.
  package func endWaits(_ reason: String) {
    for call in waits.keys { session.refuse(call, .cancelled(reason)) }
    hub.forgetWaits(of: self)
    if session.output.count > 0 { transport?.hasOutput() }
  }

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

  /// Whether a subscription has not been told of everything.
  var isBehind: Bool { subscriptions.contains { $0.isBehind } }

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
      for event in box.device.events.entries(after: told, limit: min(256, box.announced - told)) {
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
