internal import Device
internal import Notifications
internal import Primer

/// The shapes that several methods and events share.
enum Shapes {
  static let status = choice(Device.Authorization.Status.self)
  static let appState = choice(Device.AppState.self)
  static let appStates: [Schema.Member] = [.always("before", appState), .always("after", appState)]
  static let outcome = choice(Primer.Outcome.self)
  static let suppression = choice(Primer.Suppression.self)
  static let flowEnd = choice(Device.FlowEnd.self)
  static let promptCause = choice(Device.Prompt.Cause.self)
  static let promptAnswer = choice(Device.Prompt.Answer.self)
  static let settingsPage = choice(Primer.SettingsPage.self)
  static let clockMode = choice(Device.Clock.Mode.self)
  static let shown = choice(Notification.Shown.self)
  static let removal = choice(Notification.Removal.self)
  static let delegateMethod = choice(Delegate.Method.self)
  static let origin = choice(RegisteredCategory.Origin.self)
  static let style = choice(Primer.Style.self)
  static let position = choice(Primer.Position.self)
  static let options = Schema.choice(Device.Authorization.Options.named.map(\.name)).list
  static let settings = Schema.object(
    Device.Settings.Switch.allCases.map { .always($0.rawValue, choice(Device.Settings.Value.self)) })
  static let pending = Schema.choice(["prompt"]).orNull

  static func choice<Name: RawRepresentable & CaseIterable>(_: Name.Type) -> Schema where Name.RawValue == String {
    .choice(Name.allCases.map(\.rawValue))
  }
}

// MARK: The primer

extension Shapes {
  static let warnings = Schema.object([.always("setter", .text), .always("text", .text)]).list

  static let layout = Schema.object([
    .always("entrance", choice(Primer.Layout.Entrance.self)), .always("grabber", .boolean),
    .always("corners", choice(Primer.Layout.Corners.self)), .always("cornerRadius", Schema.seconds.orNull),
    .always("buttonCornerRadius", Schema.seconds.orNull),
    .always("arrangement", choice(Primer.Layout.Arrangement.self)),
    .always("buttons", choice(Primer.Layout.Button.self).list), .always("image", choice(Primer.Layout.ImageShape.self)),
    .always("titleLines", Schema.count.orNull), .always("messageLines", Schema.count.orNull),
    .always("hasOutside", .boolean),
  ])

  static let card = Schema.object([
    .always("background", .object([]), "`color`, or `colors` and `gradient`."),
    .always("picture", .object([]), "`kind` (image, url, bell, appIcon) and what it is made of."),
    .always("titleColor", .text), .always("messageColor", .text), .always("acceptButtonColor", .text),
    .always("acceptButtonTextColor", .text), .always("declineButtonColor", .text),
    .always("declineButtonTextColor", .text), .always("cornerRadius", .seconds),
    .always("buttonCornerRadius", .seconds), .always("buttonBorderColor", Schema.text.orNull),
  ])

  static let resolved: [Schema.Member] = [
    .always("style", style), .always("position", position.orNull, "Null for an alert, which has none (P5)."),
    .always("title", .text), .always("message", .text), .always("acceptButton", .text), .always("declineButton", .text),
    .always("fallbackToSettings", .boolean), .always("minInterval", .seconds),
    .always("layout", layout, "How it is arranged (P15)."),
    .always("card", card.orNull, "Its look; null for an alert."),
  ]

  static let presentation: [Schema.Member] =
    [
      .always("primer", .count, "Its number: 1 for the first that the device shows."),
      .always("shownAt", .instant), .always("nextEligibleAt", Schema.instant.orNull),
      .always("deniedWhenShown", .boolean, "Whether accepting leads to Settings (P11)."),
    ] + resolved

  static let primerReport: [Schema.Member] = [
    .always("outcome", outcome.orNull, "Null while the primer waits for an answer (`wait: false`)."),
    .always("reason", suppression.orNull, "Why nothing was shown."),
    .always("primer", Schema.count.orNull, "The primer's number; null where nothing was shown."),
    .always("shownAt", Schema.instant.orNull), .always("nextEligibleAt", Schema.instant.orNull),
    .always("style", style.orNull), .always("position", position.orNull),
    .always("layout", layout.orNull), .always("warnings", warnings),
    .always("pending", pending, "\"prompt\" while the system prompt waits."),
  ]

  static let explanation: [Schema.Member] = [
    .always("decision", .choice(["shown", "suppressed"])),
    .always("reason", suppression.orNull, "Why it would be suppressed."),
    .always("rule", .text, "The rule that decides: P6 and the number of its step."),
    .always(
      "facts", Schema.object([.always("name", .text), .always("value", .text)]).list,
      "What was looked at, up to and with that rule."),
    .always("remedies", Schema.text.list, "What would let it be shown, each a sentence; empty when it is."),
    .always("nextEligibleAt", Schema.instant.orNull, "When the throttle lets go."),
  ]
}

// MARK: Registration, categories, notifications

extension Shapes {
  static let failure: [Schema.Member] = [
    .always("domain", .text), .always("code", .integer(nil)), .always("text", .text),
  ]

  static let registrationRequest: [Schema.Member] = [
    .always("step", choice(Device.RegistrationRequest.Step.self)),
    .always("cause", choice(Device.RegistrationRequest.Cause.self)), .always("attempt", .count),
    .always("application", .text), .always("hwid", .text), .always("push_token", Schema.text.orNull),
    .always("device_type", .count), .always("language", .text), .always("timezone", .integer(nil)),
    .always("gateway", .text), .always("sounds", Schema.text.list), .always("mask", .count),
  ]

  static let action: [Schema.Member] = [
    .always("id", .text), .always("title", .text),
    .always("options", Schema.choice(Action.Options.named.map(\.name)).list),
    .always(
      "textInput", Schema.object([.always("buttonTitle", .text), .always("placeholder", .text)]).orNull),
  ]

  static let category: [Schema.Member] = [
    .always("id", .text), .always("buttons", Schema.object(action).list),
    .always("options", Schema.choice(Category.Options.named.map(\.name)).list),
    .always("origin", origin, "Who registered it."),
    .always("registration", .count, "Which registration it came from, counted from 1."),
  ]

  static let notices = Schema.object([.always("path", .text), .always("text", .text)]).list

  static let notification: [Schema.Member] = [
    .always("notification", .text, "Its id."), .always("arrival", .count),
    .always("source", choice(Notification.Source.self)), .always("date", .instant), .always("shownAs", shown),
    .always("state", .text, "asking, delivered, notPresented or gone."),
    .always("why", Schema.text.orNull, "Why it was not presented, or is gone."),
    .always("categoryIdentifier", .text), .always("payload", .object([])),
  ]

  static let buttons: [Schema.Member] = [
    .always("buttons", Schema.object(action).list, "When expanded."),
    .always("visible", Schema.text.list, "The ids of the buttons in a banner (C10)."),
    .always("buttonsFrom", Schema.object([.always("origin", origin), .always("registration", .count)]).orNull),
    .always("overwritten", .boolean, "Whether the category was registered again since it arrived (C9)."),
    .always("noButtons", Schema.text.orNull, "Why there are none."),
  ]

  static let response: [Schema.Member] = [
    .always("notification", .text), .always("action", .text, "`actionIdentifier`."),
    .always("categoryIdentifier", .text), .always("userInfo", .object([])), .always("userText", Schema.text.orNull),
  ]

  static let delegateCall: [Schema.Member] = [
    .always("call", .count), .always("round", .count, "One completion handler."), .always("order", .count),
    .always("delegate", .text), .always("role", choice(DelegateCall.Role.self)), .always("method", delegateMethod),
    .always("notification", .text), .always("action", Schema.text.orNull),
    .always("options", Schema.choice(PresentationOptions.named.map(\.name)).list.orNull),
    .always("ending", choice(DelegateCall.Ending.self)), .always("counted", .boolean),
    .always("calledAt", .instant), .always("endedAt", Schema.instant.orNull),
  ]
}
