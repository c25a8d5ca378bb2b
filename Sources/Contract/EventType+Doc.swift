extension EventType {
  /// When the event happens, for the reference page.
  package var doc: String {
    switch self {
    case .primerPresented: "A primer came onto the screen."
    case .primerFinished: "A call to present ended with an outcome; `primer` is null where nothing was shown."
    case .primerEnded: "A shown primer ended without an answer (L3)."
    case .promptRequested: "Authorization was asked for; `shown` says whether a prompt comes because of it (A3)."
    case .promptPresented: "The system prompt came onto the screen."
    case .promptAnswered: "The system prompt left the screen."
    case .authorizationChanged: "What the user allows is otherwise now."
    case .settingsOpened: "The user is in Settings."
    case .settingsClosed: "The user left Settings."
    case .registrationRequested:
      "The app registered (step `register`), or the SDK asked the backend (step `registerDevice`)."
    case .registrationSucceeded: "The app was told that it is registered."
    case .registrationFailed: "The app was told that registering failed."
    case .categoriesChanged: "The registered categories were set anew; `registered` is the whole set."
    case .notificationDelivered: "A notification arrived."
    case .notificationPresented: "A notification came into view."
    case .notificationResponded: "The user's answer reached the app."
    case .notificationRemoved: "A notification left the list."
    case .delegateCalled: "A notification-centre delegate was called (D1)."
    case .delegateCompleted:
      "A delegate's completion ended, one way or another (D4); `forced` is the SDK's own, for want of another (D2)."
    case .messageOpened: "The SDK counted a message as opened (O7)."
    case .linkOpened: "The SDK opened a message's link."
    case .badgeChanged: "The number on the app's icon is another one now."
    case .appStateChanged: "The app is somewhere else in its life."
    case .clockChanged: "The clock was moved or switched."
    }
  }

  /// The shape of the event's data.
  package var schema: Schema {
    switch self {
    case .primerPresented: .object(Shapes.presentation)
    case .primerFinished:
      .object([
        .always("primer", Schema.count.orNull), .always("outcome", Shapes.outcome),
        .always("reason", Shapes.suppression.orNull), .always("nextEligibleAt", Schema.instant.orNull),
      ])
    case .primerEnded: .object([.always("primer", .count), .always("cause", Shapes.flowEnd)])
    case .promptRequested:
      .object([
        .always("cause", Shapes.promptCause), .always("options", Shapes.options), .always("shown", .boolean),
        .always("prompt", Schema.count.orNull), .always("status", Shapes.status),
      ])
    case .promptPresented: .object([.always("prompt", .count), .always("cause", Shapes.promptCause)])
    case .promptAnswered:
      .object([
        .always("prompt", .count), .always("answer", Shapes.promptAnswer), .always("status", Shapes.status),
        .always("granted", .boolean),
      ])
    case .authorizationChanged:
      .object([.always("from", Shapes.status), .always("to", Shapes.status), .always("settings", Shapes.settings)])
    case .settingsOpened: .object([.always("page", Shapes.settingsPage)])
    case .settingsClosed: .object([])
    case .registrationRequested: .object(Shapes.registrationRequest)
    case .registrationSucceeded:
      .object([
        .always("token", .text), .always("call", .count), .always("handler", Schema.count.orNull),
        .always("sent", .boolean),
      ])
    case .registrationFailed:
      .object(
        Shapes.failure + [
          .always("call", .count), .always("handler", Schema.count.orNull), .always("retryAt", Schema.instant.orNull),
        ])
    case .categoriesChanged:
      .object([
        .always("registered", Schema.object(Shapes.category).list), .always("changed", Schema.text.list),
        .always("removed", Schema.text.list),
      ])
    case .notificationDelivered: .object(Shapes.notification + [.always("replaced", .boolean)])
    case .notificationPresented:
      .object([
        .always("notification", .text), .always("shownAs", Shapes.shown), .always("sound", .boolean),
        .always("localCopy", .boolean), .always("visible", Schema.text.list),
      ])
    case .notificationResponded: .object(Shapes.response)
    case .notificationRemoved: .object([.always("notification", .text), .always("cause", Shapes.removal)])
    case .delegateCalled, .delegateCompleted: .object(Shapes.delegateCall)
    case .messageOpened:
      .object([
        .always("notification", .text), .always("action", .text), .always("hash", Schema.text.orNull),
        .always("metadata", .any), .always("launchNotification", .boolean),
      ])
    case .linkOpened: .object([.always("url", .text), .always("notification", .text)])
    case .badgeChanged: .object([.always("badge", .count)])
    case .appStateChanged: .object([.always("from", Shapes.appState), .always("to", Shapes.appState)])
    case .clockChanged:
      .object([.always("from", .instant), .always("to", .instant), .always("mode", Shapes.clockMode)])
    }
  }
}
