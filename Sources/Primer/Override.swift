extension Primer {
  /// What one call says about one setter: nothing, to forget it, or a value.
  public enum Override<Value> {
    /// The setter was not mentioned; what was configured before holds.
    case keep
    /// The setter is to count as not set.
    case clear
    /// The setter has this value.
    case set(Value)
  }
}

extension Primer.Override: Equatable where Value: Equatable {}
extension Primer.Override: Hashable where Value: Hashable {}
extension Primer.Override: Sendable where Value: Sendable {}

extension Primer.Override {
  /// The value after this override, given the one before.
  public func applied(to earlier: Value?) -> Value? {
    switch self {
    case .keep: earlier
    case .clear: nil
    case .set(let value): value
    }
  }
}
