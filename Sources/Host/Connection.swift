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
  private let log: Log
  private var state = State.open
  private var isPaused = false
  private var isDirty = false
  private var inputHasEnded = false
  /// Called when there is output to flush at the end of the turn.
  var onOutput: ((Connection) -> Void)?
  /// Called once when the client has sent its last byte.
  var onInputEnd: ((Connection) -> Void)?
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

  init(_ name: String, hub: Hub, source: any ByteSource, sink: any ByteSink, log: Log) {
    self.name = name
    self.hub = hub
    self.source = source
    self.sink = sink
    self.log = log
    peer = hub.connect()
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
    if peer.isCongested {
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

  var queuedBytes: Int { sink.queuedBytes }

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
    sink.send(output.bytes)
    output.removeAll()
    guard sink.queuedBytes > hub.limits.hardQueuedBytes else { return }
    log.warning("\(name): closed; it leaves \(sink.queuedBytes) bytes unread (hardQueuedBytes)")
    close()
  }

  private func drained() {
    onProgress?()
    guard state == .open, isPaused || inputHasEnded || peer.isBehind, !peer.isCongested else { return }
    peer.resume()
    proceed()
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
    source.close()
    sink.close()
    hub.disconnect(peer)
    log.debug("\(name): closed")
    onClose?(self)
  }

  private func lost(_ error: UVError) {
    log.info("\(name): lost: \(error.message)")
    close()
  }
}
