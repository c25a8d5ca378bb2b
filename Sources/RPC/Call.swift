package import JSON

/// A request or a notification of the peer, read in place.
///
/// Valid until the session's next message; what is needed longer is copied. Answering it later takes `postpone`.
package struct Call {
  /// The method's name in UTF-8.
  package let method: UnsafeBufferPointer<UInt8>

  /// An object or an array; nil when it was omitted or null.
  package let params: Element?

  /// Whether nobody waits for an answer; what is answered all the same is dropped.
  package let isNotification: Bool

  /// The id as the peer wrote it.
  let id: UnsafeBufferPointer<UInt8>

  /// The batch it came in, and its place among the requests in flight; -1 for none.
  let batch: Int
  let flight: Int

  /// The method's name.
  package var name: String { String(decoding: method, as: UTF8.self) }

  /// Whether that is the method's name.
  package func calls(_ name: StaticString) -> Bool {
    guard method.count == name.utf8CodeUnitCount else { return false }
    for i in 0..<method.count where method[i] != name.utf8Start[i] { return false }
    return true
  }
}
