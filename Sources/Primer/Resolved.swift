extension Primer {
  /// A configuration with every default filled in: what is shown, and what was odd about it.
  public struct Resolved: Hashable, Sendable {
    /// How the primer is drawn.
    public var style: Style
    /// How it is arranged.
    public var layout: Layout
    /// The title, exactly as passed.
    public var title: String
    /// The message, exactly as passed.
    public var message: String
    /// The accepting button's text.
    public var acceptButton: String
    /// The declining button's text.
    public var declineButton: String
    /// The card's look; nil for an alert, which is the system's.
    public var card: Card?
    /// Whether a denied user is shown the primer and led to Settings.
    public var fallbackToSettings: Bool
    /// The seconds that must lie between two showings; 0 is no throttle.
    public var minInterval: Double
    /// What a careful author would want to know, in the setters' order.
    public var warnings: [Warning]
  }

  /// The look of a sheet: colours, radii and picture.
  public struct Card: Hashable, Sendable {
    /// What fills the card.
    public enum Background: Hashable, Sendable {
      /// One colour.
      case plain(Color)
      /// Two or more colours, painted as the profile's SDK does.
      case gradient([Color], Gradient)
    }

    /// The picture above or beside the text.
    public enum Picture: Hashable, Sendable {
      /// An image of the app's by name, or a data URI.
      case image(String)
      /// An address, never fetched.
      case url(String)
      /// The default bell in the accept button's colour.
      case bell(tint: Color)
      /// The app's own icon.
      case appIcon
    }

    /// What fills the card.
    public var background: Background
    /// The picture above or beside the text.
    public var picture: Picture
    /// The title's colour.
    public var titleColor: Color
    /// The message's colour.
    public var messageColor: Color
    /// The accept button's background.
    public var acceptButtonColor: Color
    /// The accept button's text colour.
    public var acceptButtonTextColor: Color
    /// The decline button's background.
    public var declineButtonColor: Color
    /// The decline button's text colour.
    public var declineButtonTextColor: Color
    /// The card's radius in points.
    public var cornerRadius: Double
    /// Both buttons' radius in points.
    public var buttonCornerRadius: Double
    /// The colour of both buttons' border of one point; nil for none.
    public var buttonBorderColor: Color?
  }

  /// Something about a setter that is allowed and probably not meant.
  public struct Warning: Hashable, Sendable {
    /// The setter it is about.
    public var setter: Setter
    /// What is odd, for people.
    public var text: String
  }
}
