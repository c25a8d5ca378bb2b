extension Primer {
  /// The name of one setter, spelled as the SDK's builder spells it.
  public enum Setter: String, Hashable, Sendable, CaseIterable {
    /// How the primer is drawn.
    case style
    /// Where a sheet stands; an alert has no position.
    case position
    /// The title, shown exactly as passed.
    case title
    /// The message, shown exactly as passed.
    case message
    /// The text of the button that accepts.
    case acceptButton
    /// The text of the button that declines.
    case declineButton
    /// The name of an image in the app, or a data URI; it goes before `imageURL`.
    case image
    /// An absolute http or https address, which is never fetched.
    case imageURL
    /// The card's plain background.
    case backgroundColor
    /// The card's gradient; a list that is not empty goes before `backgroundColor`.
    case backgroundGradient
    /// The title's colour.
    case titleColor
    /// The message's colour.
    case messageColor
    /// The accept button's background, and the tint of the default bell.
    case acceptButtonColor
    /// The accept button's text colour.
    case acceptButtonTextColor
    /// The decline button's background.
    case declineButtonColor
    /// The decline button's text colour.
    case declineButtonTextColor
    /// The card's radius in points, at least 0; 0 is a value.
    case cornerRadius
    /// Both buttons' radius in points, at least 0; 0 is a value.
    case buttonCornerRadius
    /// The colour of both buttons' border of one point.
    case buttonBorderColor
    /// Whether a denied user is shown the primer and led to Settings; true when not set.
    case fallbackToSettings
    /// The seconds that must lie between two showings; 0 is no throttle.
    case minInterval
  }
}
