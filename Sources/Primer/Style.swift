extension Primer {
  /// How a primer is drawn: as the system's own alert, or as the SDK's card.
  public enum Style: String, Hashable, Sendable, CaseIterable {
    /// A `UIAlertController`, which has no position and takes no colours.
    case alert
    /// The SDK's card, placed by a `Position`.
    case sheet
  }

  /// Where on the screen a sheet stands.
  public enum Position: String, Hashable, Sendable, CaseIterable {
    /// A sheet that slides up from the bottom edge.
    case bottom
    /// A compact banner that drops down like a notification.
    case top
    /// A dialog that scales and fades in.
    case center
  }
}
