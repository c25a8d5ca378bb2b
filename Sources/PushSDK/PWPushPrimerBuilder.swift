import Device
import Primer

/// A soft opt-in, set up by a chain of setters and shown by `present`.
///
/// Nothing is required; what is left out has the profile's default (`Device.Profile`). Points and seconds are finite and
/// not negative: otherwise `present` shows nothing, answers `suppressed`, and `Phone.refusals` says why.
@MainActor public final class PWPushPrimerBuilder {
  private let phone: Phone
  private var setters = Primer.Setters()

  init(_ phone: Phone) { self.phone = phone }

  private func set<Value>(
    _ setter: WritableKeyPath<Primer.Setters, Primer.Override<Value>>, _ value: Value?
  ) -> PWPushPrimerBuilder {
    setters[keyPath: setter] = value.map { .set($0) } ?? .clear
    return self
  }

  /// How the primer is drawn.
  @discardableResult
  public func style(_ style: PWPushPrimerStyle) -> PWPushPrimerBuilder { set(\.style, style.style) }

  /// Where a sheet stands; an alert ignores it.
  @discardableResult
  public func position(_ position: PWPushPrimerPosition) -> PWPushPrimerBuilder {
    set(\.position, position.position)
  }

  /// The title, shown exactly as passed.
  @discardableResult
  public func title(_ title: String) -> PWPushPrimerBuilder { set(\.title, title) }

  /// The message, shown exactly as passed.
  @discardableResult
  public func message(_ message: String) -> PWPushPrimerBuilder { set(\.message, message) }

  /// The text of the button that accepts.
  @discardableResult
  public func acceptButton(_ title: String) -> PWPushPrimerBuilder { set(\.acceptButton, title) }

  /// The text of the button that declines.
  @discardableResult
  public func declineButton(_ title: String) -> PWPushPrimerBuilder { set(\.declineButton, title) }

  /// An image of the app's, which goes before `imageURL`; nil is none.
  @discardableResult
  public func image(_ image: UIImage?) -> PWPushPrimerBuilder { set(\.image, image?.name) }

  /// An absolute http or https address, which is never fetched.
  @discardableResult
  public func imageURL(_ url: String) -> PWPushPrimerBuilder { set(\.imageURL, url) }

  /// The card's plain background.
  @discardableResult
  public func backgroundColor(_ color: UIColor) -> PWPushPrimerBuilder { set(\.backgroundColor, color.color) }

  /// The card's gradient; a list that is not empty goes before `backgroundColor`.
  @discardableResult
  public func backgroundGradient(_ colors: [UIColor]) -> PWPushPrimerBuilder {
    set(\.backgroundGradient, colors.map(\.color))
  }

  /// The title's colour.
  @discardableResult
  public func titleColor(_ color: UIColor) -> PWPushPrimerBuilder { set(\.titleColor, color.color) }

  /// The message's colour.
  @discardableResult
  public func messageColor(_ color: UIColor) -> PWPushPrimerBuilder { set(\.messageColor, color.color) }

  /// The accept button's background, and the tint of the default bell.
  @discardableResult
  public func acceptButtonColor(_ color: UIColor) -> PWPushPrimerBuilder { set(\.acceptButtonColor, color.color) }

  /// The accept button's text colour.
  @discardableResult
  public func acceptButtonTextColor(_ color: UIColor) -> PWPushPrimerBuilder {
    set(\.acceptButtonTextColor, color.color)
  }

  /// The decline button's background.
  @discardableResult
  public func declineButtonColor(_ color: UIColor) -> PWPushPrimerBuilder { set(\.declineButtonColor, color.color) }

  /// The decline button's text colour.
  @discardableResult
  public func declineButtonTextColor(_ color: UIColor) -> PWPushPrimerBuilder {
    set(\.declineButtonTextColor, color.color)
  }

  /// The card's radius in points; 0 is a value.
  @discardableResult
  public func cornerRadius(_ radius: Double) -> PWPushPrimerBuilder { set(\.cornerRadius, radius) }

  /// Both buttons' radius in points; 0 is a value.
  @discardableResult
  public func buttonCornerRadius(_ radius: Double) -> PWPushPrimerBuilder { set(\.buttonCornerRadius, radius) }

  /// The colour of both buttons' border of one point.
  @discardableResult
  public func buttonBorderColor(_ color: UIColor) -> PWPushPrimerBuilder { set(\.buttonBorderColor, color.color) }

  /// Whether a user who has denied is shown the primer and led to Settings; they are unless told.
  @discardableResult
  public func fallbackToSettings(_ enabled: Bool) -> PWPushPrimerBuilder { set(\.fallbackToSettings, enabled) }

  /// The seconds that must lie between two showings, over launches too; 0 is no throttle.
  @discardableResult
  public func minInterval(_ seconds: Double) -> PWPushPrimerBuilder { set(\.minInterval, seconds) }

  /// Shows the primer, or tells `completion` that it does not; a shown one's outcome comes when the user answers.
  ///
  /// `completion` is called once, after the primer has left the screen and before any system prompt comes (P9, P13); not
  /// at all if the app's process ends before.
  public func present(_ completion: ((PWPushPrimerOutcome) -> Void)? = nil) {
    let setters = setters
    phone.whenLaunched { [phone] in phone.present(setters, completion) }
  }
}
