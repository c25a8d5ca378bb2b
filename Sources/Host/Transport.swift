/// What carries a peer's bytes, as far as the hub needs to know.
package protocol Transport: AnyObject {
  /// The bytes that were handed over and not yet taken by the other end.
  var queuedBytes: Int { get }

  /// Says that the session has output; it is sent at the end of the loop's turn.
  func hasOutput()
}
