/// The numbers that bound what this module keeps and accepts.
public enum Limits {
  /// Buttons an expanded notification shows (C10).
  public static let expandedButtons = 10
  /// Buttons a banner or a list entry shows (C10).
  public static let compactButtons = 2
  /// Bytes of a payload as compact JSON (N3).
  public static let payloadBytes = 4096
  /// Bytes of a request identifier (N4).
  public static let collapseIdBytes = 64
  /// Notifications remembered, those that are gone included; the oldest that is gone is forgotten first.
  public static let notifications = 1_000
  /// Rows of the delegates' trace remembered; the oldest finished ones are forgotten first.
  public static let calls = 1_000
  /// Delegates an app may have at once, and those it may add at its launches.
  public static let delegates = 64
  /// Categories that may be registered at once.
  public static let categories = 1_000
  /// Buttons of one category that are kept.
  public static let buttons = 100
  /// Seconds after which a response that somebody received and nobody completed is completed by force (D2).
  public static let forcedCompletion: Double = 4
  /// Seconds a delegate may take to complete or to be added: a year.
  public static let longestDelay: Double = 31_536_000
}
