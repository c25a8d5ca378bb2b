package import JSON

extension Session {
  /// Begins the result of a request that was just pulled: write exactly one value, then call `done`.
  ///
  /// What is written for a notification, or for a request that has its answer already, is dropped.
  package func answer(_ call: Call) -> Writer { beginResult(target(of: call), call.id) }

  /// Begins the result of a request that was postponed: write exactly one value, then call `done`.
  ///
  /// What is written for one that has its answer already is dropped.
  package func answer(_ postponed: Postponed) -> Writer {
    withFlight(postponed) { target, id in beginResult(target, id) }
  }

  /// Begins an error: write exactly one value, the error's data, then call `done`.
  ///
  /// An answer to the same request that was begun and not ended is taken back.
  package func fail(_ call: Call, code: Int, message: String) -> Writer {
    beginError(rollBack() ?? target(of: call), call.id, code: code, message: message)
  }

  /// Begins an error: write exactly one value, the error's data, then call `done`.
  ///
  /// An answer to the same request that was begun and not ended is taken back.
  package func fail(_ postponed: Postponed, code: Int, message: String) -> Writer {
    let begun = rollBack()
    return withFlight(postponed) { target, id in beginError(begun ?? target, id, code: code, message: message) }
  }

  /// Answers a request with an error. An answer to it that was begun and not ended is taken back.
  package func refuse(_ call: Call, code: Int, message: String, data: (Writer) -> Void = { _ in }) {
    data(fail(call, code: code, message: message))
    done()
  }

  /// Answers a request with an error. An answer to it that was begun and not ended is taken back.
  package func refuse(_ postponed: Postponed, code: Int, message: String, data: (Writer) -> Void = { _ in }) {
    data(fail(postponed, code: code, message: message))
    done()
  }

  /// Answers a request with one of the specification's errors, in its words.
  package func refuse(_ call: Call, _ code: ErrorCode, data: (Writer) -> Void = { _ in }) {
    refuse(call, code: code.rawValue, message: code.message.description, data: data)
  }

  /// Answers a request with one of the specification's errors, in its words.
  package func refuse(_ postponed: Postponed, _ code: ErrorCode, data: (Writer) -> Void = { _ in }) {
    refuse(postponed, code: code.rawValue, message: code.message.description, data: data)
  }

  /// Puts the answer off. The handle outlives the message; for a notification it stands for nobody.
  package func postpone(_ call: Call) -> Postponed {
    guard take(call) else { return Postponed(flight: -1, generation: 0) }
    let place = call.batch < 0 ? flights.insert(call.id, batch: -1) : Int(call.flight)
    return flights.handle(place)
  }

  /// Whether a postponed request still waits for its answer.
  package func waits(_ postponed: Postponed) -> Bool { flights[postponed] != nil }

  /// Answers a request that the host left without an answer, so that nobody waits for ever.
  func closeOwed() {
    guard let call = owed else { return }
    owed = nil
    let target = Draft.Target(batch: call.batch, flight: call.flight, isOwed: true)
    let id = UnsafeBufferPointer(start: call.id, count: call.length)
    let code = ErrorCode.internalError
    let data = beginError(target, id, code: code.rawValue, message: code.message.description)
    data.beginObject()
    data.field("reason", "the host gave no answer")
    data.endObject()
    done()
  }

  func beginError(_ target: Draft.Target, _ id: UnsafeBufferPointer<UInt8>, code: Int, message: String) -> Writer {
    let writer = begin(target)
    writer.raw("{\"jsonrpc\":\"2.0\",\"id\":")
    if id.isEmpty { writer.raw("null") } else { writer.raw(id) }
    writer.raw(",\"error\":{\"code\":")
    writer.digits(code)
    writer.raw(",\"message\":")
    writer.string(message)
    draft.optional = writer.count
    draft.depth = 2
    writer.raw(",\"data\":")
    return writer
  }

  @inline(__always)
  private func beginResult(_ target: Draft.Target, _ id: UnsafeBufferPointer<UInt8>) -> Writer {
    let writer = begin(target)
    writer.constants("{\"jsonrpc\":\"2.0\",\"id\":", around: id, ",\"result\":")
    return writer
  }

  /// Whether an answer to the call is owed, which is then on its way.
  private func take(_ call: Call) -> Bool {
    guard owed?.id == call.id.baseAddress, !call.isNotification else { return false }
    owed = nil
    return true
  }

  @inline(__always)
  private func target(of call: Call) -> Draft.Target {
    guard take(call) else { return Draft.Target(isSilent: true) }
    return Draft.Target(batch: call.batch, flight: call.flight, isOwed: true)
  }

  private func withFlight(
    _ postponed: Postponed, _ body: (Draft.Target, UnsafeBufferPointer<UInt8>) -> Writer
  ) -> Writer {
    guard let flight = flights[postponed] else {
      return body(Draft.Target(isSilent: true), UnsafeBufferPointer(start: nil, count: 0))
    }
    let target = Draft.Target(batch: flight.batch, flight: Int32(postponed.flight), isOwed: true)
    return flight.id.withUnsafeBufferPointer { body(target, $0) }
  }
}

extension Writer {
  /// Appends bytes between two constants, all as they are.
  ///
  /// Inlined, so that the constants are stored and not copied: every answer begins with this.
  @inline(__always)
  fileprivate func constants(_ before: StaticString, around bytes: UnsafeBufferPointer<UInt8>, _ after: StaticString) {
    let (first, second) = (before.utf8CodeUnitCount, bytes.count)
    let place = room(first + second + after.utf8CodeUnitCount)
    place.update(from: before.utf8Start, count: first)
    if let source = bytes.baseAddress { (place + first).update(from: source, count: second) }
    (place + first + second).update(from: after.utf8Start, count: after.utf8CodeUnitCount)
    advance(first + second + after.utf8CodeUnitCount)
  }
}
