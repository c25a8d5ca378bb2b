extension Device {
  /// Every bound on what a device keeps or takes.
  public enum Limits {
    /// The events kept; older ones are dropped and counted.
    public static let events = 100_000
    /// The commands kept; beyond it the record is incomplete and cannot be replayed.
    public static let commands = 100_000
    /// The registration callbacks kept, the latest ones.
    public static let callbacks = 100
    /// The causes of prompts kept, the latest ones.
    public static let promptCauses = 100
    /// The longest delay of a scripted answer, in seconds: a year.
    public static let longestDelay: Double = 31_536_000
    /// The entries of one list that scripts a person or a backend.
    public static let scriptedAnswers = 10_000
    /// The instants a clock can show, in seconds since 1970: the years 1 to 9999.
    public static let instants: ClosedRange<Double> = -62_135_596_800...253_402_300_799
  }
}
