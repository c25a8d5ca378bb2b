import JSON

extension Session {
  /// A batch whose members are being pulled.
  struct Pull {
    let document: Document
    let generation: Int
    let batch: Int32
    /// The next member on the tape, and the place of the closing bracket.
    var index: Int
    let end: Int
    /// Where the next member begins in the text, as a structural place.
    var place: Int
  }

  /// An object that is a message or a batch's member.
  private struct Message {
    let document: Document
    /// Where it begins on the tape, and in the text as a structural place.
    let index: Int
    let place: Int
    /// Its bytes in the text.
    let range: Range<Int>
    /// The batch it is a member of; -1 for none.
    let batch: Int32
  }

  /// The next message that concerns the host; nil when nothing whole is left.
  ///
  /// What it returned before is no longer valid then. A request that was neither answered nor postponed by now is
  /// answered with -32603.
  package func next() -> Incoming? {
    precondition(!draft.isBegun, "a message was begun and not ended")
    if owed != nil { closeOwed() }
    while true {
      let message: Message
      if pull != nil {
        guard let member = nextMember() else { continue }
        message = member
      } else {
        guard verdict == .open, let text = nextText() else { return nil }
        if let tap { tap(.incoming, text) }
        guard let document = read(text) else { continue }
        switch document.tag(1) {
        case Tag.object: message = Message(document: document, index: 1, place: 0, range: 0..<text.count, batch: -1)
        case Tag.array:
          beginBatch(document)
          continue
        default:
          refuseMessage(.invalidRequest, reason: "a message is an object or an array")
          continue
        }
      }
      if let incoming = judge(message) { return incoming }
    }
  }

  @inline(__always)
  private func read(_ text: UnsafeRawBufferPointer) -> Document? {
    if !outOfRange.isEmpty { outOfRange = [] }
    do throws(ParseFailure) {
      return try parser.parse(text)
    } catch {
      switch error {
      case .notJSON(.empty) where framing.kind != .headers: break
      case .notJSON: refuseText(Parser.faultOffset(in: text), reason: error.reason)
      case .tooDeep(let limit):
        refuseMessage(.parseError, reason: error.reason, limit: Limit(name: "depth", value: limit))
      case .outOfMemory: refuseMessage(.internalError, reason: error.reason)
      case .numberOutOfRange:
        guard let salvage = parser.salvage(text) else {
          refuseMessage(.parseError, reason: error.reason)
          return nil
        }
        outOfRange = salvage.numbers
        return salvage.document
      }
      return nil
    }
  }

  private func beginBatch(_ document: Document) {
    let root = document.root
    var count = 0
    for _ in root.items where count <= limits.batch { count += 1 }
    guard count > 0 else { return refuseMessage(.invalidRequest, reason: "a batch has at least one member") }
    guard count <= limits.batch else {
      return refuseMessage(
        .invalidRequest, reason: "a batch has too many members", limit: Limit(name: "batch", value: limits.batch))
    }
    pull = Pull(
      document: document, generation: parser.generation, batch: batches.begin(), index: root.index + 1,
      end: root.after - 1, place: 1)
  }

  /// The batch's next member; nil when another look is needed, or the batch is read.
  private func nextMember() -> Message? {
    guard var current = pull else { return nil }
    precondition(current.generation == parser.generation, "another text was parsed while a batch was pulled")
    guard current.index < current.end else {
      pull = nil
      finishPull(current.batch)
      return nil
    }
    let document = current.document
    let member = document.element(at: current.index)
    let place = current.place
    let behind = document.structural(behind: place)
    current.index = member.after
    current.place = behind + 1
    pull = current
    guard member.isObject else {
      reject(UnsafeBufferPointer(start: nil, count: 0), "a batch's member is an object", batch: current.batch)
      return nil
    }
    let range = Int(document.structurals[place])..<Int(document.structurals[behind])
    return Message(document: document, index: member.index, place: place, range: range, batch: current.batch)
  }

  /// What a message amounts to; answers it itself and returns nil when it does not concern the host.
  @inline(__always)
  private func judge(_ message: Message) -> Incoming? {
    let document = message.document
    let range = message.range
    let batch = message.batch
    let envelope = Envelope(document, message.index, at: message.place)
    let id = envelope.repeated.contains(.id) ? UnsafeBufferPointer(start: nil, count: 0) : envelope.id
    if let fault = fault(of: envelope) {
      guard envelope.isResponse else {
        reject(id, fault, batch: batch)
        return nil
      }
      return response(envelope, isReadable: numberOutOfRange(in: range) == nil).map { .response($0) }
    }
    if !outOfRange.isEmpty, let number = numberOutOfRange(in: range) {
      reject(id, "the number at byte \(number) is out of range", batch: batch)
      return nil
    }
    let method = envelope.method
    let params = envelope.givenParams
    if id.isEmpty {
      let call = Call(method: method, params: params, id: id, batch: batch, flight: -1)
      guard call.calls("$/cancelRequest") else { return .call(call) }
      return cancelled(envelope, in: document).map { .cancelled($0) }
    }
    if flights.count > 0 || id.count > limits.idBytes, let refusal = refusal(of: id) {
      reject(id, refusal.reason, limit: refusal.limit, batch: batch)
      return nil
    }
    let flight = batch < 0 ? -1 : Int32(flights.insert(id, batch: batch))
    if batch >= 0 { batches.owe(batch) }
    let call = Call(method: method, params: params, id: id, batch: batch, flight: flight)
    owed = Owed(call)
    guard call.calls("$/cancelRequest") else { return .call(call) }
    answer(call).null()
    done()
    return cancelled(envelope, in: document).map { .cancelled($0) }
  }

  /// The first number out of range in that part of the text.
  private func numberOutOfRange(in range: Range<Int>) -> Int? {
    var low = 0
    var high = outOfRange.count
    while low < high {
      let middle = (low + high) / 2
      if outOfRange[middle] < range.lowerBound { low = middle + 1 } else { high = middle }
    }
    return low < outOfRange.count && outOfRange[low] < range.upperBound ? outOfRange[low] : nil
  }

  /// Why a message is no request and no notification; nil when it is one.
  @inline(__always)
  private func fault(of envelope: Envelope) -> String? {
    if !envelope.repeated.isEmpty { return "a member of the envelope occurs twice" }
    if envelope.seen.contains(.id), envelope.id.isEmpty { return "\"id\" is a string, a number or null" }
    if envelope.method.baseAddress == nil { return "\"method\" is a string" }
    if !envelope.hasVersion { return "\"jsonrpc\" is \"2.0\"" }
    if !envelope.paramsAreValid { return "\"params\" is an object or an array" }
    return nil
  }

  /// Why a request is not taken although it is well formed; nil when it is.
  private func refusal(of id: UnsafeBufferPointer<UInt8>) -> (reason: String, limit: Limit?)? {
    if id.count > limits.idBytes { return ("the id is too long", Limit(name: "idBytes", value: limits.idBytes)) }
    if flights.place(of: id) != nil { return ("a request of this id is in flight", nil) }
    // Answers that wait for the rest of their batch are kept, too, and may not pile up.
    guard flights.open >= limits.inFlight || flights.count >= limits.inFlight + limits.batch else { return nil }
    return ("too many requests are in flight", Limit(name: "inFlight", value: limits.inFlight))
  }
}
