/// A request whose answer comes later. It outlives its message, and is answered once: later answers are dropped.
package struct Postponed: Hashable, Sendable {
  let flight: Int
  let generation: Int
}
