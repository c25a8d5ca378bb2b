extension Device {
  /// The device's own clock.
  public struct Clock: Hashable, Sendable {
    /// What moves it.
    public enum Mode: String, Hashable, Sendable, CaseIterable {
      /// It stands still until it is advanced or set.
      case virtual
      /// It follows the instants that commands come with.
      case real
    }

    /// What moves it.
    public internal(set) var mode: Mode
    /// The device's time, in seconds since 1970.
    public internal(set) var now: Double
  }
}
