extension Primer {
  /// What one call sets: a field for each setter of the SDK's builder, which it may leave alone, clear or set.
  public struct Setters: Hashable, Sendable {
    /// How the primer is drawn.
    public var style: Override<Style> = .keep
    /// Where a sheet stands; an alert has no position.
    public var position: Override<Position> = .keep
    /// The title, shown exactly as passed.
    public var title: Override<String> = .keep
    /// The message, shown exactly as passed.
    public var message: Override<String> = .keep
    /// The text of the button that accepts.
    public var acceptButton: Override<String> = .keep
    /// The text of the button that declines.
    public var declineButton: Override<String> = .keep
    /// The name of an image in the app, or a data URI; it goes before `imageURL`.
    public var image: Override<String> = .keep
    /// An absolute http or https address, which is never fetched.
    public var imageURL: Override<String> = .keep
    /// The card's plain background.
    public var backgroundColor: Override<Color> = .keep
    /// The card's gradient; a list that is not empty goes before `backgroundColor`.
    public var backgroundGradient: Override<[Color]> = .keep
    /// The title's colour.
    public var titleColor: Override<Color> = .keep
    /// The message's colour.
    public var messageColor: Override<Color> = .keep
    /// The accept button's background, and the tint of the default bell.
    public var acceptButtonColor: Override<Color> = .keep
    /// The accept button's text colour.
    public var acceptButtonTextColor: Override<Color> = .keep
    /// The decline button's background.
    public var declineButtonColor: Override<Color> = .keep
    /// The decline button's text colour.
    public var declineButtonTextColor: Override<Color> = .keep
    /// The card's radius in points, at least 0; 0 is a value.
    public var cornerRadius: Override<Double> = .keep
    /// Both buttons' radius in points, at least 0; 0 is a value.
    public var buttonCornerRadius: Override<Double> = .keep
    /// The colour of both buttons' border of one point.
    public var buttonBorderColor: Override<Color> = .keep
    /// Whether a denied user is shown the primer and led to Settings; true when not set.
    public var fallbackToSettings: Override<Bool> = .keep
    /// The seconds that must lie between two showings; 0 is no throttle.
    public var minInterval: Override<Double> = .keep

    /// Nothing set: what was configured before holds.
    public init() {}
  }
}
