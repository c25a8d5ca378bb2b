internal import JSON
internal import Primer

extension Writer {
  /// The members of a call that sets these: what is kept is left out, what is cleared is null.
  func members(of setters: Primer.Setters) {
    override("style", setters.style) { string($0.rawValue) }
    override("position", setters.position) { string($0.rawValue) }
    override("title", setters.title) { string($0) }
    override("message", setters.message) { string($0) }
    override("acceptButton", setters.acceptButton) { string($0) }
    override("declineButton", setters.declineButton) { string($0) }
    override("image", setters.image) { string($0) }
    override("imageURL", setters.imageURL) { string($0) }
    color("backgroundColor", setters.backgroundColor)
    override("backgroundGradient", setters.backgroundGradient) { array($0) { string($0.description) } }
    color("titleColor", setters.titleColor)
    color("messageColor", setters.messageColor)
    color("acceptButtonColor", setters.acceptButtonColor)
    color("acceptButtonTextColor", setters.acceptButtonTextColor)
    color("declineButtonColor", setters.declineButtonColor)
    color("declineButtonTextColor", setters.declineButtonTextColor)
    override("cornerRadius", setters.cornerRadius) { double($0) }
    override("buttonCornerRadius", setters.buttonCornerRadius) { double($0) }
    color("buttonBorderColor", setters.buttonBorderColor)
    override("fallbackToSettings", setters.fallbackToSettings) { bool($0) }
    override("minInterval", setters.minInterval) { double($0) }
  }

  private func color(_ name: StaticString, _ color: Primer.Override<Primer.Color>) {
    override(name, color) { string($0.description) }
  }

  private func override<Value>(_ name: StaticString, _ setting: Primer.Override<Value>, _ write: (Value) -> Void) {
    switch setting {
    case .keep: break
    case .clear:
      key(name)
      null()
    case .set(let value):
      key(name)
      write(value)
    }
  }
}
