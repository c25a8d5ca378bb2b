/// What carries a peer's bytes, as far as the hub needs to know.
package protocol Transport: AnyObject {
  /// Says that the session has output; it is sent at the end of the loop's turn.
  func hasOutput()
}
