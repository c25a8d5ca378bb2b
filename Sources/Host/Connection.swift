internal import JSON
internal import RPC
internal import UV

/// One client's connection: bytes from a source to its peer, and the peer's output to a sink.
final class Connection: Transport {
  let name: String
  let peer: Peer
  private let hub: Hub
  private let source: any ByteSource
  private let sink: any ByteSink
  private let loop: Loop
  private let log: Log
  private let connectedAt: UInt64
  /// How much was sent since the beginning, in bytes.
  private var sent = 0
  /// When the client was last seen to take something, or had nothing to take; and how much it had taken when that was
  /// last looked at.
  private var progress: (at: UInt64, taken: Int) = (0, 0)
  private var state = State.open
  private var isPaused = false
  private var isDirty = false
  private var inputHasEnded = false
  /// Called when there is output to flush at the end of the turn.
  var onOutput: ((Connection) -> Void)?
  /// Called once when the client has sent its last byte.
  var onInputEnd: ((Connection) -> Void)?
  /// Called when there is room for more of what it has to send or to read: it is to go on in another turn of the loop,
  /// so that others get theirs.
  var onRoom: ((Connection) -> Void)?
  /// Called when queued output has been taken.
  var onProgress: (() -> Void)?
  /// Called once when the connection is gone.
  var onClose: ((Connection) -> Void)?

  private enum State {
    case open
    /// What is queued is sent, then it is closed.
    case finishing
    case closed
  }

  init(
    _ name: String, _ peer: Peer, hub: Hub, source: any ByteSource, sink: any ByteSink, loop: Loop, log: Log
  ) {
    self.name = name
    self.peer = peer
    self.hub = hub
    self.source = source
    self.sink = sink
    self.loop = loop
    self.log = log
    connectedAt = loop.now
    peer.transport = self
    source.onBytes = { [unowned self] in received($0) }
    source.onEnd = { [unowned self] in inputEnded($0) }
    sink.onDrain = { [unowned self] in drained() }
    sink.onWriteError = { [unowned self] in lost($0) }
    log.debug("\(name): connected as peer \(peer.number)")
  }

  func start() { source.startReading() }

  // MARK: Input

  private func received(_ bytes: UnsafeMutableRawBufferPointer) {
    guard state == .open else { return }
    peer.session.lend(bytes)
    peer.pump()
    proceed()
  }

  private func inputEnded(_ error: UVError?) {
    if let error { return lost(error) }
    guard state == .open else { return }
    inputHasEnded = true
    peer.session.end()
    peer.pump()
    proceed()
  }

  /// Settles what was pumped, and decides whether to go on reading.
  private func proceed() {
    peer.session.settle()
    switch peer.session.verdict {
    case .open: break
    case .closing(.notRPC):
      log.warning("\(name): closed; it does not speak JSON-RPC")
      return close()
    case .closing(.badFraming):
      log.warning("\(name): closed; its framing is broken")
      return finish()
    }
    if peer.isExpelled {
      log.warning("\(name): closed; it did not begin with host.hello and the token")
      finish()
    } else if peer.isCongested {
      if !isPaused { source.stopReading() }
      isPaused = true
    } else if inputHasEnded {
      peer.endWaits("the client has ended its input")
      onInputEnd?(self)
      finish()
    } else if isPaused {
      isPaused = false
      source.startReading()
    }
  }

  // MARK: Output

  func hasOutput() {
    guard !isDirty, state == .open else { return }
    isDirty = true
    onOutput?(self)
  }

  /// Sends what the peer has written, in one write.
  func flush() {
    isDirty = false
    let output = peer.session.output
    guard output.count > 0, state != .closed else { return }
    noteProgress()
    sent &+= output.count
    sink.send(output.bytes)
    output.removeAll()
    noteProgress()
    guard peer.unsentBytes <= hub.limits.hardQueuedBytes else {
      log.warning("\(name): closed; it leaves \(peer.unsentBytes) bytes unread (hardQueuedBytes)")
      return close()
    }
    // Nothing else would say so where the client takes everything at once.
    if canGoOn { onRoom?(self) }
  }

  private func drained() {
    noteProgress()
    progress.at = loop.now
    onProgress?()
    goOn()
  }

  /// Goes on where it stopped for want of room, if there is room now.
  func goOn() {
    guard canGoOn else { return }
    peer.resume()
    proceed()
  }

  private var canGoOn: Bool {
    state == .open && (isPaused || inputHasEnded || peer.isBehind) && !peer.isCongested
  }

  private func noteProgress() {
    peer.unsentBytes = sink.queuedBytes
    if peer.unsentBytes == 0 { progress.at = loop.now }
  }

  // MARK: The end

  /// Sends everything that is queued and then closes.
  func finish() {
    guard state == .open else { return }
    flush()
    guard state == .open else { return }
    state = .finishing
    source.stopReading()
    sink.finish { [weak self] _ in self?.close() }
  }

  /// Closes without waiting for anything.
  func close() {
    guard state != .closed else { return }
    state = .closed
    peer.transport = nil
    source.close()
    sink.close()
    hub.disconnect(peer)
    log.debug("\(name): closed")
    onClose?(self)
  }

  /// Closes a client that is late: with its hello, or with taking what is queued.
  func closeIfOverdue() {
    let now = loop.now
    if !peer.isWelcome, now &- connectedAt > UInt64(hub.limits.helloSeconds) * 1_000 {
      log.warning("\(name): closed; no host.hello within \(hub.limits.helloSeconds) s (helloSeconds)")
      return close()
    }
    noteProgress()
    if peer.unsentBytes > 0 {
      // A slow client's progress shows long before there is room for another write.
      let taken = sent &- sink.undeliveredBytes
      if taken != progress.taken { progress = (now, taken) }
    }
    let limit = hub.limits.stallSeconds
    if now &- progress.at > UInt64(limit) * 1_000 {
      log.warning("\(name): closed; it left \(peer.unsentBytes) bytes unread for \(limit) s (stallSeconds)")
      close()
    } else if peer.isTooFarBehind {
      log.warning("\(name): closed; it leaves the events of too many devices unread (devices)")
      close()
    }
  }

  private func lost(_ error: UVError) {
    log.info("\(name): lost: \(error.message)")
    close()
  }
}
