extension Primer {
  /// Why `present` would decide as it does: the rule, what it looked at, and what would change its mind.
  public struct Explanation: Hashable, Sendable {
    /// Something that was looked at, in words.
    public struct Fact: Hashable, Sendable {
      /// What was looked at.
      public var name: String
      /// What it was.
      public var value: String
    }

    /// What would happen.
    public var decision: Decision
    /// The id of the rule that decides: P6 and the number of its step.
    public var rule: String
    /// Everything looked at up to and with that rule.
    public var facts: [Fact]
    /// What would have to be otherwise for a primer to be shown, one sentence each; empty when it is shown.
    public var remedies: [String]
    /// When the throttle lets go, in seconds since 1970; nil where it does not hold.
    public var nextEligibleAt: Double?
  }
}
