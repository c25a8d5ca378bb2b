import JSON

extension Session {
  /// Hands over what was read. The bytes stay the caller's, who keeps them in place until `settle`; 64 bytes behind
  /// them must be readable.
  package func lend(_ bytes: UnsafeMutableRawBufferPointer) {
    guard isChunkOwned else {
      precondition(position == chunk.count, "what was lent before is not settled")
      chunk = bytes
      position = 0
      return
    }
    let rest = UnsafeRawBufferPointer(rebasing: chunk[position...])
    guard !rest.isEmpty else {
      dropChunk()
      chunk = bytes
      return
    }
    own(rest, followedBy: UnsafeRawBufferPointer(bytes))
  }

  /// Ends a loan. Bytes that no message was pulled from yet are copied and come first next time, so a host may stop
  /// pulling between two messages and go on later, with or without lending more.
  package func settle() {
    precondition(pull == nil, "a batch is pulled to its end")
    if owed != nil { closeOwed() }
    if isBacklogDone {
      isBacklogDone = false
      backlog.removeAll()
    }
    if position == chunk.count || verdict != .open {
      dropChunk()
    } else if !isChunkOwned {
      own(
        UnsafeRawBufferPointer(rebasing: chunk[position...]), followedBy: UnsafeRawBufferPointer(start: nil, count: 0))
    }
    parser.trim()
  }

  /// Whether the host may stop pulling: not within a batch.
  package var isBetweenMessages: Bool { pull == nil }

  /// The peer sends nothing more: `next` then treats a last line without its end as a message, and answers half a
  /// message with -32700.
  package func end() { hasEnded = true }

  /// The text of the next message, whole and in one piece; nil when there is none yet.
  @inline(__always)
  func nextText() -> UnsafeRawBufferPointer? {
    if isBacklogDone {
      isBacklogDone = false
      backlog.removeAll()
    }
    while true {
      switch framing.next(UnsafeRawBufferPointer(chunk), &position) {
      case .message(let range):
        guard !backlog.isEmpty else { return UnsafeRawBufferPointer(rebasing: chunk[range]) }
        backlog.append(UnsafeRawBufferPointer(rebasing: chunk[range]))
        isBacklogDone = true
        return UnsafeRawBufferPointer(backlog.bytes)
      case .part(let range): backlog.append(UnsafeRawBufferPointer(rebasing: chunk[range]))
      case .forget: backlog.removeAll()
      case .fault(let fault):
        backlog.removeAll()
        refuseMessage(fault)
        if framing.isClosed { verdict = .closing(.badFraming) }
      case .foreign:
        backlog.removeAll()
        verdict = .closing(.notRPC)
      case .more: return hasEnded ? lastText() : nil
      }
    }
  }

  /// What is left at the end of the input.
  private func lastText() -> UnsafeRawBufferPointer? {
    switch framing.finish() {
    case .nothing: return nil
    case .message:
      isBacklogDone = true
      return UnsafeRawBufferPointer(backlog.bytes)
    case .broken:
      if let tap { tap(.incoming, UnsafeRawBufferPointer(backlog.bytes)) }
      backlog.removeAll()
      refuseMessage(.parseError, reason: "the input ended within a message")
      return nil
    }
  }

  private func own(_ first: UnsafeRawBufferPointer, followedBy second: UnsafeRawBufferPointer) {
    let count = first.count + second.count
    let memory = UnsafeMutableRawPointer.allocate(byteCount: count + Parser.padding, alignment: 16)
    let joined = UnsafeMutableRawBufferPointer(start: memory, count: count)
    joined.copyMemory(from: first)
    UnsafeMutableRawBufferPointer(rebasing: joined[first.count...]).copyMemory(from: second)
    dropChunk()
    chunk = joined
    isChunkOwned = true
  }

  private func dropChunk() {
    if isChunkOwned { chunk.deallocate() }
    isChunkOwned = false
    chunk = UnsafeMutableRawBufferPointer(start: nil, count: 0)
    position = 0
  }
}
