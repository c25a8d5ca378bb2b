extension Primer {
  /// How a primer of one style and position is arranged, apart from its colours.
  public struct Layout: Hashable, Sendable {
    /// How the primer comes onto the screen.
    public enum Entrance: String, Hashable, Sendable, CaseIterable {
      /// As the system presents an alert.
      case alert
      /// Up from the bottom edge.
      case slidesUp
      /// Down from the top edge, like a notification.
      case dropsDown
      /// Scales and fades in.
      case scalesAndFades
    }

    /// One of the two buttons.
    public enum Button: String, Hashable, Sendable, CaseIterable {
      /// The button that accepts.
      case accept
      /// The button that declines; in an alert it has the cancel role.
      case decline
    }

    /// How the two buttons stand to each other.
    public enum Arrangement: String, Hashable, Sendable, CaseIterable {
      /// Beside each other.
      case row
      /// Above each other, over the card's full width.
      case stack
    }

    /// What becomes of the image.
    public enum ImageShape: String, Hashable, Sendable, CaseIterable {
      /// An alert has no image.
      case none
      /// Cut to a circle.
      case circle
      /// A small icon, as in a notification.
      case icon
    }

    /// Which corners of the card are rounded.
    public enum Corners: String, Hashable, Sendable, CaseIterable {
      /// All four.
      case all
      /// The upper two: the card stands on the screen's edge.
      case top
    }

    /// Where a sheet stands; nil for an alert.
    public var position: Position?
    /// How the primer comes onto the screen.
    public var entrance: Entrance
    /// Whether the card has a grabber at its top.
    public var grabber: Bool
    /// Which corners `cornerRadius` applies to.
    public var corners: Corners
    /// The card's radius in points when none is set; nil where the system decides.
    public var cornerRadius: Double?
    /// The buttons' radius in points when none is set; nil where the system decides.
    public var buttonCornerRadius: Double?
    /// How the two buttons stand to each other.
    public var arrangement: Arrangement
    /// The buttons in reading order.
    public var buttons: [Button]
    /// What becomes of the image.
    public var image: ImageShape
    /// The most lines of the title; nil for as many as it needs.
    public var titleLines: Int?
    /// The most lines of the message; nil for as many as it needs.
    public var messageLines: Int?
    /// Whether a tap outside the card declines; an alert has no outside.
    public var hasOutside: Bool

    /// The system's alert.
    public static let alert = Layout(
      position: nil, entrance: .alert, grabber: false, corners: .all, cornerRadius: nil, buttonCornerRadius: nil,
      arrangement: .row, buttons: [.decline, .accept], image: .none, titleLines: nil, messageLines: nil,
      hasOutside: false)

    /// The card in one of its positions.
    public static func sheet(_ position: Position) -> Layout {
      switch position {
      case .bottom:
        Layout(
          position: position, entrance: .slidesUp, grabber: true, corners: .top, cornerRadius: 28,
          buttonCornerRadius: 16, arrangement: .stack, buttons: [.accept, .decline], image: .circle,
          titleLines: nil, messageLines: nil, hasOutside: true)
      case .top:
        Layout(
          position: position, entrance: .dropsDown, grabber: false, corners: .all, cornerRadius: 22,
          buttonCornerRadius: 12, arrangement: .row, buttons: [.decline, .accept], image: .icon,
          titleLines: 1, messageLines: 2, hasOutside: true)
      case .center:
        Layout(
          position: position, entrance: .scalesAndFades, grabber: false, corners: .all, cornerRadius: 24,
          buttonCornerRadius: 16, arrangement: .stack, buttons: [.accept, .decline], image: .circle,
          titleLines: nil, messageLines: nil, hasOutside: true)
      }
    }
  }
}
