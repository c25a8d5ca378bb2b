package import JSON

/// What is kept of a request until it has its answer or is postponed, which is before the next message.
struct Owed {
  /// The id as the peer wrote it; of at least one byte.
  let id: UnsafePointer<UInt8>
  let length: Int
  let batch: Int32
  let flight: Int32

  init?(_ call: Call) {
    guard let start = call.id.baseAddress else { return nil }
    id = start
    length = call.id.count
    batch = call.batch
    flight = call.flight
  }
}

/// A request or a notification of the peer, read in place.
///
/// Valid until the session's next message; what is needed longer is copied. Answering it later takes `postpone`.
package struct Call {
  /// The method's name in UTF-8.
  package let method: UnsafeBufferPointer<UInt8>

  /// An object or an array; nil when it was omitted or null.
  package let params: Element?

  /// The id as the peer wrote it; empty for a notification.
  let id: UnsafeBufferPointer<UInt8>

  /// The batch it came in, and its place among the requests in flight; -1 for none.
  let batch: Int32
  let flight: Int32

  /// Whether nobody waits for an answer; what is answered all the same is dropped.
  package var isNotification: Bool { id.isEmpty }

  /// The method's name.
  package var name: String { String(decoding: method, as: UTF8.self) }

  /// Whether that is the method's name.
  package func calls(_ name: StaticString) -> Bool { name.matches(method) }
}
