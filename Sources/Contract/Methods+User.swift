internal import Device
internal import JSON
internal import Notifications
internal import Primer

extension Methods {
  static let user: [Method] = [
    .act(
      "user.policy",
      "Scripts the person at the phone, until reset or reinstall: one answer for always, or a list used in turn and then ask.",
      Parameters(
        optional("primer", .habit(Primer.Answer.self), "What they do with a primer; ask waits for primer.respond."),
        optional("prompt", .habit(Device.Prompt.Answer.self), "What they do with the system prompt."),
        optional("settings", .habit(Device.UserPolicy.SettingsVisit.self), "What they do when led to Settings.")
      ) { .setPolicy(primer: $0, prompt: $1, settings: $2) },
      result: []),
    .act(
      "user.lock", "Locks the phone.", Parameters() { () throws(Invalid) in .lock }, result: Shapes.appStates),
    .act(
      "user.unlock", "Unlocks the phone.", Parameters() { () throws(Invalid) in .unlock }, result: Shapes.appStates),
  ]

  static let prompt: [Method] = [
    .query(
      "prompt.get", "The system prompt that waits for an answer, and how many were shown in this installation (A3).",
      Parameters.none,
      result: .object([
        .always("pending", .boolean), .always("prompt", Schema.count.orNull),
        .always("cause", Shapes.promptCause.orNull), .always("options", Shapes.options.orNull),
        .always("presentedAt", Schema.instant.orNull), .always("promptCount", .count),
        .always("promptCauses", Shapes.promptCause.list),
      ])
    ) { device, _, out throws(Fault) in
      out.object {
        let prompt = device.prompt
        out.field("pending", prompt != nil)
        out.field("prompt", prompt?.number)
        out.field("cause", prompt?.cause)
        out.key("options")
        if let prompt { out.array(prompt.options.names) { out.string($0) } } else { out.null() }
        out.field("presentedAt", prompt?.presentedAt)
        let causes = device.authorizationView.promptCauses
        out.field("promptCount", causes.count)
        out.field("promptCauses", causes.map(\.rawValue))
      }
    },
    .act(
      "prompt.respond", "Answers the system prompt, as the user would.",
      Parameters(required("answer", .choice, "leave is the Home swipe: nothing is decided (A4).")) {
        .respondToPrompt($0)
      },
      result: [.always("prompt", .count), .always("status", Shapes.status), .always("granted", .boolean)],
      errors: [.noPrompt]),
  ]

  private static let authorizationView: [Schema.Member] = [
    .always("status", Shapes.status), .always("granted", .boolean), .always("settings", Shapes.settings),
    .always(
      "remoteNotificationStatus",
      .object([
        .always("enabled", .text), .always("pushAlert", .text), .always("pushBadge", .text),
        .always("pushSound", .text),
      ]), "The SDK's own reading: strings \"0\" and \"1\" (A8)."),
    .always("promptCount", .count), .always("promptCauses", Shapes.promptCause.list),
    .always("pending", Shapes.pending),
  ]

  static let authorization: [Method] = [
    .query("authorization.get", "What the user allows.", Parameters.none, result: .object(authorizationView)) {
      device, _, out throws(Fault) in
      out.object { out.members(of: device.authorizationView) }
    },
    .act(
      "authorization.set", "Arranges a test: what the user allows, as if it had always been so.",
      switches(Device.Settings.Value.self).adding(
        optional("status", .choice, "The status; as it is when left out.")
      ).map { .setAuthorization(status: $0.1, settings: $0.0) },
      result: authorizationView, errors: [.promptPending]),
    .wait(
      "authorization.request", "The app itself asks for authorization; answered when the prompt is, if one comes (A3).",
      Parameters(
        optional("options", .options, default: .standard, "What the app asks for."),
        optional("wait", .boolean, default: true, "Whether the answer comes when the prompt has been answered.")
      ) { (command: .requestAuthorization($0), waits: $1) },
      result: authorizationView, errors: [.appNotRunning]),
  ]

  private static let settingsView: [Schema.Member] = [
    .always("page", Shapes.settingsPage.orNull, "Null while Settings is closed."), .always("available", .boolean),
    .always("status", Shapes.status), .always("settings", Shapes.settings),
  ]

  static let settings: [Method] = [
    .act(
      "settings.open", "The user opens the app's page in Settings.",
      Parameters() { () throws(Invalid) in .openSettings },
      result: settingsView, errors: [.promptPending]),
    .query("settings.get", "The app's page in Settings.", Parameters.none, result: .object(settingsView)) {
      device, _, out throws(Fault) in
      out.object { out.members(of: device.settingsView) }
    },
    .act(
      "settings.change", "The user changes switches in Settings; the app is not told (A7).",
      switches(Bool.self).adding(
        optional("notifications", .boolean, "Allow Notifications, the main switch.")
      ).map { .changeSettings(notifications: $0.1, switches: $0.0) },
      result: settingsView, errors: [.settingsUnavailable, .promptPending]),
    .act(
      "settings.close", "The user goes back to the app.", Parameters() { () throws(Invalid) in .closeSettings },
      result: settingsView),
  ]

  /// The single settings as parameters of their own.
  private static func switches(_: Bool.Type) -> Parameters<[Device.Settings.Switch: Bool]> {
    switches(.boolean)
  }

  private static func switches(_: Device.Settings.Value.Type)
    -> Parameters<[Device.Settings.Switch: Device.Settings.Value]>
  {
    switches(.choice)
  }

  static func switches<Value>(_ reader: Reader<Value>) -> Parameters<[Device.Settings.Switch: Value]> {
    Parameters(
      optional("alert", reader, "Banners."), optional("badge", reader, "The number on the icon."),
      optional("sound", reader, "Sounds."), optional("carPlay", reader, "In a car."),
      optional("lockScreen", reader, "The lock screen."),
      optional("notificationCenter", reader, "The list."),
      optional("criticalAlert", reader, "Sounds in spite of silence."),
      optional("announcement", reader, "Reading aloud."), optional("timeSensitive", reader, "Through a focus."),
      optional("scheduledSummary", reader, "The scheduled summary.")
    ) { alert, badge, sound, carPlay, lockScreen, notificationCenter, critical, announcement, timeSensitive, summary in
      var switches: [Device.Settings.Switch: Value] = [:]
      switches[.alert] = alert
      switches[.badge] = badge
      switches[.sound] = sound
      switches[.carPlay] = carPlay
      switches[.lockScreen] = lockScreen
      switches[.notificationCenter] = notificationCenter
      switches[.criticalAlert] = critical
      switches[.announcement] = announcement
      switches[.timeSensitive] = timeSensitive
      switches[.scheduledSummary] = summary
      return switches
    }
  }
}
