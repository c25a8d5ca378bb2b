extension Primer {
  /// What has been set on the builder so far; nil is "not set", which is not the same as the default.
  public struct Configuration: Hashable, Sendable {
    /// How the primer is drawn.
    public var style: Style?
    /// Where a sheet stands; an alert has no position.
    public var position: Position?
    /// The title, shown exactly as passed.
    public var title: String?
    /// The message, shown exactly as passed.
    public var message: String?
    /// The text of the button that accepts.
    public var acceptButton: String?
    /// The text of the button that declines.
    public var declineButton: String?
    /// The name of an image in the app, or a data URI; it goes before `imageURL`.
    public var image: String?
    /// An absolute http or https address, which is never fetched.
    public var imageURL: String?
    /// The card's plain background.
    public var backgroundColor: Color?
    /// The card's gradient; a list that is not empty goes before `backgroundColor`.
    public var backgroundGradient: [Color]?
    /// The title's colour.
    public var titleColor: Color?
    /// The message's colour.
    public var messageColor: Color?
    /// The accept button's background, and the tint of the default bell.
    public var acceptButtonColor: Color?
    /// The accept button's text colour.
    public var acceptButtonTextColor: Color?
    /// The decline button's background.
    public var declineButtonColor: Color?
    /// The decline button's text colour.
    public var declineButtonTextColor: Color?
    /// The card's radius in points, at least 0; 0 is a value.
    public var cornerRadius: Double?
    /// Both buttons' radius in points, at least 0; 0 is a value.
    public var buttonCornerRadius: Double?
    /// The colour of both buttons' border of one point.
    public var buttonBorderColor: Color?
    /// Whether a denied user is shown the primer and led to Settings; true when not set.
    public var fallbackToSettings: Bool?
    /// The seconds that must lie between two showings; 0 is no throttle.
    public var minInterval: Double?

    /// Nothing set.
    public init() {}

    /// This configuration with a call's setters on top.
    public func applying(_ setters: Setters) -> Configuration {
      var result = self
      result.style = setters.style.applied(to: style)
      result.position = setters.position.applied(to: position)
      result.title = setters.title.applied(to: title)
      result.message = setters.message.applied(to: message)
      result.acceptButton = setters.acceptButton.applied(to: acceptButton)
      result.declineButton = setters.declineButton.applied(to: declineButton)
      result.image = setters.image.applied(to: image)
      result.imageURL = setters.imageURL.applied(to: imageURL)
      result.backgroundColor = setters.backgroundColor.applied(to: backgroundColor)
      result.backgroundGradient = setters.backgroundGradient.applied(to: backgroundGradient)
      result.titleColor = setters.titleColor.applied(to: titleColor)
      result.messageColor = setters.messageColor.applied(to: messageColor)
      result.acceptButtonColor = setters.acceptButtonColor.applied(to: acceptButtonColor)
      result.acceptButtonTextColor = setters.acceptButtonTextColor.applied(to: acceptButtonTextColor)
      result.declineButtonColor = setters.declineButtonColor.applied(to: declineButtonColor)
      result.declineButtonTextColor = setters.declineButtonTextColor.applied(to: declineButtonTextColor)
      result.cornerRadius = setters.cornerRadius.applied(to: cornerRadius)
      result.buttonCornerRadius = setters.buttonCornerRadius.applied(to: buttonCornerRadius)
      result.buttonBorderColor = setters.buttonBorderColor.applied(to: buttonBorderColor)
      result.fallbackToSettings = setters.fallbackToSettings.applied(to: fallbackToSettings)
      result.minInterval = setters.minInterval.applied(to: minInterval)
      return result
    }
  }
}
