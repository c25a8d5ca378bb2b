import Host
import JSON
import RPC
import TestSupport

/// One connection of a test to a host.
protocol Link: AnyObject {
  /// Sends a message, as text.
  func send(_ text: String) throws

  /// The next message that has come or comes; nil where none can come any more.
  func next() throws -> Value?
}

/// A host that a test talks to, over one connection or several.
protocol World: AnyObject {
  func connect() throws -> any Link
}

extension Link {
  func send(_ message: Value) throws { try send(message.text) }
}

// MARK: In memory

/// The host without sockets, driven by calls.
final class MemoryWorld: World {
  let hub: Hub
  private let framing: WireFraming
  private var links: [MemoryLink] = []

  init(_ framing: WireFraming = .lines, hub: Hub = Hub()) {
    self.framing = framing
    self.hub = hub
  }

  func connect() -> any Link {
    let link = MemoryLink(hub.connect(), framing, self)
    links.append(link)
    return link
  }

  /// Takes what every peer has written, which may make room for more.
  fileprivate func collect() { for link in links { link.collect() } }
}

final class MemoryLink: Link {
  private let peer: Peer
  private let framing: WireFraming
  private unowned let world: MemoryWorld
  private var arrived: MessageBuffer

  fileprivate init(_ peer: Peer, _ framing: WireFraming, _ world: MemoryWorld) {
    self.peer = peer
    self.framing = framing
    self.world = world
    arrived = MessageBuffer(framing)
  }

  func send(_ text: String) { feed(framing.wrap(text)) }

  /// Lets the host read bytes as they are.
  func feed(_ bytes: [UInt8]) {
    let padded = Padded(bytes)
    peer.session.lend(padded.bytes)
    peer.pump()
    peer.session.settle()
    withExtendedLifetime(padded) {}
    world.collect()
  }

  func next() throws -> Value? { try arrived.next() }

  fileprivate func collect() {
    while peer.session.output.count > 0 {
      arrived.append(Array(peer.session.output.bytes))
      peer.session.output.removeAll()
      peer.resume()
      peer.session.settle()
    }
  }
}

// MARK: Over descriptors

/// A connection over descriptors, to a process or to a thread.
final class WireLink: Link {
  let framing: WireFraming
  private let input: Descriptor
  private let output: Descriptor
  private var arrived: MessageBuffer

  /// Reads from `input` and writes to `output`.
  init(_ framing: WireFraming, input: Descriptor, output: Descriptor) {
    self.framing = framing
    self.input = input
    self.output = output
    arrived = MessageBuffer(framing)
  }

  func send(_ text: String) throws { try write(framing.wrap(text)) }

  /// Sends bytes as they are.
  func write(_ bytes: [UInt8]) throws { try output.write(bytes) }

  /// Sends no more; what has not been answered yet still is.
  func finish() { output.finishWriting() }

  func next() throws -> Value? {
    while true {
      if let message = try arrived.next() { return message }
      let more = try input.read()
      guard !more.isEmpty else {
        guard arrived.rest == 0 else { throw MessageBuffer.Malformed("the end came within a message") }
        return nil
      }
      arrived.append(more)
    }
  }

  /// Waits for the first bytes of a message and leaves the rest where it is.
  func begin() throws { arrived.append(try input.read()) }

  /// All messages up to the end.
  func all() throws -> [Value] {
    var all: [Value] = []
    while let message = try next() { all.append(message) }
    return all
  }
}
