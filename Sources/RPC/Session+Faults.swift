import JSON

extension Session {
  /// The limit that a refusal names.
  struct Limit {
    let name: String
    let value: Int
  }

  /// Answers a message that has no id to answer to.
  func refuseMessage(_ code: ErrorCode, reason: String, limit: Limit? = nil) {
    write(code, UnsafeBufferPointer(start: nil, count: 0), reason, limit, batch: -1)
  }

  /// Answers a text that is no JSON, with the byte at which it stops being any.
  func refuseText(_ byte: Int, reason: String) {
    write(.parseError, UnsafeBufferPointer(start: nil, count: 0), reason, nil, byte: byte, batch: -1)
  }

  /// Answers a message that cannot be taken off the stream.
  func refuseMessage(_ fault: Framing.Fault) {
    switch fault {
    case .messageTooLong:
      let limit = Limit(name: "messageBytes", value: limits.messageBytes)
      refuseMessage(.invalidRequest, reason: "the message is too long", limit: limit)
    case .badLength: refuseMessage(.invalidRequest, reason: "Content-Length is a number of bytes")
    case .lengthsDiffer: refuseMessage(.invalidRequest, reason: "Content-Length occurs twice and differs")
    case .lengthMissing: refuseMessage(.invalidRequest, reason: "Content-Length is missing")
    case .badHeader: refuseMessage(.invalidRequest, reason: "a header is a name, a colon and a value")
    case .headersTooLong:
      let limit = Limit(name: "headerBytes", value: limits.headerBytes)
      refuseMessage(.invalidRequest, reason: "the headers are too long", limit: limit)
    }
  }

  /// Answers a message that is no valid request; an empty id is answered as null.
  func reject(_ id: UnsafeBufferPointer<UInt8>, _ reason: String, limit: Limit? = nil, batch: Int32) {
    write(.invalidRequest, id, reason, limit, batch: batch)
  }

  private func write(
    _ code: ErrorCode, _ id: UnsafeBufferPointer<UInt8>, _ reason: String, _ limit: Limit?, byte: Int? = nil,
    batch: Int32
  ) {
    let target = Draft.Target(batch: batch)
    let data = beginError(target, id, code: code.rawValue, message: code.message.description)
    data.beginObject()
    data.field("reason", reason)
    if let byte { data.field("byte", byte) }
    if let limit {
      data.field("limit", limit.name)
      data.field("value", limit.value)
    }
    data.endObject()
    done()
  }
}
