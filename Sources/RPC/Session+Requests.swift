package import JSON

extension Session {
  /// Begins a notification to the peer: write its parameters, an object or an array, then call `done`.
  package func notify(_ method: String) -> Writer {
    let writer = begin(Draft.Target())
    writer.raw("{\"jsonrpc\":\"2.0\"")
    return addMethod(method, writer)
  }

  /// Begins a request to the peer: write its parameters, an object or an array, then call `done`.
  ///
  /// Its answer comes as a response with the same number.
  package func request(_ method: String) -> (id: Int, parameters: Writer) {
    lastRequest += 1
    requests.append(lastRequest)
    let writer = begin(Draft.Target())
    writer.raw("{\"jsonrpc\":\"2.0\",\"id\":")
    writer.digits(lastRequest)
    return (lastRequest, addMethod(method, writer))
  }

  /// Asks the peer to give up a request of ours. It still answers, with the result or with -32800.
  package func cancelRequest(_ id: Int) {
    guard requests.contains(id) else { return }
    let parameters = notify("$/cancelRequest")
    parameters.beginObject()
    parameters.field("id", id)
    parameters.endObject()
    done()
  }

  /// Waits no longer for the answer to a request of ours; if it comes all the same, it is ignored.
  package func forgetRequest(_ id: Int) { requests.removeAll { $0 == id } }

  /// The answer to a request of ours; nil when it answers none.
  func response(_ envelope: Envelope, isReadable: Bool) -> Response? {
    guard let id = envelope.idValue, id.kind == .int, let number = id.int,
      let place = requests.firstIndex(of: number)
    else { return nil }
    requests.remove(at: place)
    guard isReadable else { return Response(id: number, outcome: .unreadable) }
    if let error = envelope.error { return Response(id: number, outcome: .error(error)) }
    return envelope.result.map { Response(id: number, outcome: .result($0)) }
  }

  /// The request that a cancellation means; nil when it waits no longer.
  func cancelled(_ envelope: Envelope, in document: Document) -> Postponed? {
    guard let params = envelope.params, let id = document.text(ofIDIn: params, at: envelope.paramsPlace),
      let place = flights.place(of: id), flights[place]?.isOpen == true
    else { return nil }
    return flights.handle(place)
  }

  private func addMethod(_ method: String, _ writer: Writer) -> Writer {
    writer.raw(",\"method\":")
    writer.string(method)
    draft.optional = writer.count
    writer.raw(",\"params\":")
    return writer
  }
}

extension Document {
  /// The text of a cancellation's id: the member `id` of an object, or the first item of an array.
  fileprivate func text(ofIDIn params: Element, at place: Int) -> UnsafeBufferPointer<UInt8>? {
    if params.isArray {
      guard let first = params.items.first(where: { _ in true }), !first.isContainer else { return nil }
      return scalarText(at: place + 1)
    }
    var place = place + 1
    for (name, value) in params.members {
      if name.equals("id") { return value.isContainer ? nil : scalarText(at: place + 2) }
      place = structural(behind: place + 2) + 1
    }
    return nil
  }
}
