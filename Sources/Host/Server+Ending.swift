internal import UV

extension Server {
  /// How long queued output may make no progress once the host is ending, in milliseconds.
  private static let grace: UInt64 = 5_000

  /// Asks for the end; it begins at the end of the turn, when what was asked in it is answered.
  func end(_ reason: String) {
    guard ending == nil else { return }
    ending = .wanted(reason)
  }

  /// Sends what the turn has produced: one write for each connection.
  func endTurn() {
    if case .wanted(let reason) = ending { beginEnding(reason) }
    var next = 0
    while next < dirty.count {
      dirty[next].flush()
      next += 1
    }
    if next > 0 { dirty.removeAll(keepingCapacity: true) }
    alarm?.set()
    hub.trace?.flush()
  }

  private func beginEnding(_ reason: String) {
    ending = .begun
    log.info("ending because of \(reason)")
    closeWatches()
    hub.endWaits("the host is ending because of \(reason)")
    for connection in connections.values { connection.finish() }
    guard !connections.isEmpty else { return }
    deadline = try? UV.Timer(loop)
    extendDeadline()
  }

  /// Whoever takes nothing for so long is not waited for.
  func extendDeadline() {
    guard let deadline, !deadline.isClosing else { return }
    deadline.start(afterMilliseconds: Server.grace) { [unowned self] in closeAll() }
  }

  func closeAll() {
    closeWatches()
    for connection in connections.values { connection.close() }
    deadline?.close()
  }
}
