internal import Device
internal import JSON
internal import Primer

extension Writer {
  /// The members of a primer with its defaults filled in.
  func members(of primer: Primer.Resolved) {
    field("style", primer.style)
    field("position", primer.layout.position)
    field("title", primer.title)
    field("message", primer.message)
    field("acceptButton", primer.acceptButton)
    field("declineButton", primer.declineButton)
    field("fallbackToSettings", primer.fallbackToSettings)
    field("minInterval", primer.minInterval)
    field("layout", primer.layout)
    key("card")
    if let card = primer.card { object { members(of: card) } } else { null() }
  }

  func members(of presentation: Primer.Presentation) {
    field("primer", presentation.number)
    field("shownAt", presentation.shownAt)
    field("nextEligibleAt", presentation.nextEligibleAt)
    field("deniedWhenShown", presentation.deniedWhenShown)
    members(of: presentation.resolved)
  }

  /// The answer to `primer.present`; the finish is there when the call has waited for it.
  func members(of report: Device.PrimerReport, _ finish: Device.PrimerFinish? = nil) {
    let shown = report.presentation
    field("outcome", finish?.outcome ?? report.outcome)
    field("reason", report.suppression)
    field("primer", shown?.number)
    field("shownAt", shown?.shownAt)
    field("nextEligibleAt", report.nextEligibleAt)
    field("style", shown?.resolved.style)
    field("position", shown?.resolved.layout.position)
    if let layout = shown?.resolved.layout { field("layout", layout) } else { field("layout", String?.none) }
    field("warnings", report.warnings) { warning in
      object {
        field("setter", warning.setter)
        field("text", warning.text)
      }
    }
    pending(report.pendingPrompt)
  }

  func members(of explanation: Primer.Explanation) {
    switch explanation.decision {
    case .shown:
      field("decision", "shown")
      field("reason", String?.none)
    case .suppressed(let reason):
      field("decision", "suppressed")
      field("reason", reason)
    }
    field("rule", explanation.rule)
    field("facts", explanation.facts) { fact in
      object {
        field("name", fact.name)
        field("value", fact.value)
      }
    }
    field("remedies", explanation.remedies)
    field("nextEligibleAt", explanation.nextEligibleAt)
  }

  /// "prompt" while the system prompt waits for an answer.
  func pending(_ prompt: Int?) { field("pending", prompt == nil ? nil : "prompt") }

  func field(_ name: StaticString, _ layout: Primer.Layout) {
    object(name) {
      field("entrance", layout.entrance)
      field("grabber", layout.grabber)
      field("corners", layout.corners)
      field("cornerRadius", layout.cornerRadius)
      field("buttonCornerRadius", layout.buttonCornerRadius)
      field("arrangement", layout.arrangement)
      field("buttons", layout.buttons.map(\.rawValue))
      field("image", layout.image)
      field("titleLines", layout.titleLines)
      field("messageLines", layout.messageLines)
      field("hasOutside", layout.hasOutside)
    }
  }

  private func members(of card: Primer.Card) {
    object("background") {
      switch card.background {
      case .plain(let color): field("color", color.description)
      case .gradient(let colors, let gradient):
        field("colors", colors.map(\.description))
        field("gradient", gradient)
      }
    }
    object("picture") {
      switch card.picture {
      case .image(let name):
        field("kind", "image")
        field("image", name)
      case .url(let address):
        field("kind", "url")
        field("url", address)
      case .bell(let tint):
        field("kind", "bell")
        field("tint", tint.description)
      case .appIcon: field("kind", "appIcon")
      }
    }
    field("titleColor", card.titleColor.description)
    field("messageColor", card.messageColor.description)
    field("acceptButtonColor", card.acceptButtonColor.description)
    field("acceptButtonTextColor", card.acceptButtonTextColor.description)
    field("declineButtonColor", card.declineButtonColor.description)
    field("declineButtonTextColor", card.declineButtonTextColor.description)
    field("cornerRadius", card.cornerRadius)
    field("buttonCornerRadius", card.buttonCornerRadius)
    field("buttonBorderColor", card.buttonBorderColor?.description)
  }
}
