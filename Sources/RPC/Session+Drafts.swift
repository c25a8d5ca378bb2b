import Glibc
import JSON

extension Session {
  /// Ends what `answer`, `fail`, `notify` or `request` began.
  ///
  /// A result that got no value is null; parameters or data that got none are left out.
  package func done() {
    precondition(draft.isBegun, "no message was begun")
    draft.isBegun = false
    // The output itself where it can be: asking for it costs more than all the rest.
    if draft.target.batch < 0, pull == nil { end(in: output) } else { end(in: writer(draft.target)) }
  }

  @inline(__always)
  private func end(in writer: Writer) {
    if draft.target.isSilent {
      writer.truncate(to: draft.start)
      return
    }
    if writer.bytes.last == UInt8(ascii: ":") {
      if let optional = draft.optional { writer.truncate(to: optional) } else { writer.raw("null") }
    }
    for _ in 0..<draft.depth { writer.byte(UInt8(ascii: "}")) }
    if draft.target.batch < 0 { endFrame(writer, draft.text) }
    settle(draft.target)
  }

  /// Begins a message and returns where it goes.
  @inline(__always)
  func begin(_ target: Draft.Target) -> Writer {
    precondition(!draft.isBegun, "a message was begun and not ended")
    let writer = writer(target)
    let start = writer.count
    if target.batch < 0 {
      beginFrame(writer)
    } else if start > 1 {
      writer.byte(UInt8(ascii: ","))
    }
    draft = Draft(isBegun: true, target: target, start: start, text: writer.count)
    return writer
  }

  /// Takes back an answer that was begun, and returns for whom it was.
  func rollBack() -> Draft.Target? {
    guard draft.isBegun else { return nil }
    precondition(draft.target.isOwed || draft.target.isSilent, "a message was begun that is no answer")
    writer(draft.target).truncate(to: draft.start)
    draft.isBegun = false
    return draft.target
  }

  /// Ends a batch's reading: its answer goes out if it is complete, and then what was held back meanwhile.
  func finishPull(_ batch: Int32) {
    if batches.settle(batch) { complete(batch) }
    guard let held, held.count > 0 else { return }
    output.raw(held.bytes)
    held.removeAll()
  }

  @inline(__always)
  private func settle(_ target: Draft.Target) {
    if target.flight >= 0 { flights.close(Int(target.flight)) }
    if target.isOwed, target.batch >= 0, batches.settle(target.batch) { complete(target.batch) }
  }

  private func complete(_ batch: Int32) {
    flights.removeAll(ofBatch: batch)
    guard let replies = batches.end(batch) else { return }
    let writer = writer(Draft.Target())
    beginFrame(writer)
    let text = writer.count
    writer.raw(replies.bytes)
    writer.byte(UInt8(ascii: "]"))
    endFrame(writer, text)
  }

  @inline(__always)
  private func writer(_ target: Draft.Target) -> Writer {
    if target.batch >= 0 { return batches.replies(target.batch) }
    guard pull != nil else { return output }
    if let held { return held }
    let fresh = Writer()
    held = fresh
    return fresh
  }

  // MARK: Framing

  // Room for two digits, as short answers need them; longer ones are moved up by a byte or two.
  private func beginFrame(_ writer: Writer) {
    if framing.kind == .headers { writer.raw("Content-Length: 00\r\n\r\n") }
  }

  @inline(__always)
  private func endFrame(_ writer: Writer, _ text: Int) {
    if let tap { tap(.outgoing, UnsafeRawBufferPointer(rebasing: writer.bytes[text...])) }
    if framing.kind == .headers { tellLength(writer, text) } else { writer.byte(0x0A) }
  }

  private func tellLength(_ writer: Writer, _ text: Int) {
    var length = writer.count - text
    var digits = 2
    var power = 100
    while power <= length {
      digits += 1
      power *= 10
    }
    let end = writer.count
    for _ in 2..<digits { writer.byte(0) }
    let bytes = writer.mutableBytes
    guard let base = bytes.baseAddress else { return }
    if digits > 2 { memmove(base + text - 4 + digits - 2, base + text - 4, end - text + 4) }
    for place in stride(from: text - 4 + digits - 3, through: text - 6, by: -1) {
      bytes[place] = UInt8(truncatingIfNeeded: length % 10) + UInt8(ascii: "0")
      length /= 10
    }
  }
}
