extension Primer {
  /// A primer that has come onto the screen.
  public struct Presentation: Hashable, Sendable {
    /// Which one: 1 for the first that the device shows.
    public var number: Int
    /// What was shown.
    public var resolved: Resolved
    /// Whether the user had denied notifications by then; a later change does not matter to this primer.
    public var deniedWhenShown: Bool
    /// When, in seconds since 1970.
    public var shownAt: Double
    /// When the throttle lets another one come, in seconds since 1970; nil without a throttle.
    public var nextEligibleAt: Double?
  }

  /// What a call to `present` led to at once.
  public enum Showing: Hashable, Sendable {
    /// It is on screen and waits for an answer.
    case shown(Presentation)
    /// Nothing is shown; `nextEligibleAt` is when the throttle lets go, if it is one.
    case suppressed(Suppression, nextEligibleAt: Double?)
  }

  /// The end of a shown primer by an answer.
  public struct Ending: Hashable, Sendable {
    /// The primer that left the screen.
    public var presentation: Presentation
    /// What the app is told.
    public var outcome: Outcome
  }
}
