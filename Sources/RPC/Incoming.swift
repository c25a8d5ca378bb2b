package import JSON

/// What a session hands to its host.
package enum Incoming {
  case call(Call)
  case response(Response)
  /// The peer gives up waiting: the request is to be refused as cancelled, unless its result is ready.
  case cancelled(Postponed)
}

/// The peer's answer to a request of ours, read in place and valid until the session's next message.
package struct Response {
  /// What the peer made of it. An error is whatever the peer sent as one.
  package enum Outcome {
    case result(Element), error(Element)
    /// The answer holds a number out of range, so it cannot be relied on.
    case unreadable
  }

  /// The number that `request` gave.
  package let id: Int
  package let outcome: Outcome
}
