/// A request whose answer comes later. It outlives its message, and is answered once: later answers are dropped.
package struct Postponed: Hashable, Sendable {
  let flight: Int
  let generation: Int
}

extension Postponed: Comparable {
  /// Whether one was put off before the other; both are of one session.
  package static func < (a: Postponed, b: Postponed) -> Bool { a.generation < b.generation }
}
