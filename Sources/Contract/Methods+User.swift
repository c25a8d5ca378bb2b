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
      result: []
    )
    .example(#"{"primer": ["decline", "accept"], "prompt": "allow"}"#, result: #"{"seq": 0}"#),
    .act(
      "user.lock", "Locks the phone.", Parameters() { () throws(Invalid) in .lock }, result: Shapes.appStates
    )
    .example(result: #"{"before": "foreground", "after": "background", "seq": 1}"#),
    .act(
      "user.unlock", "Unlocks the phone.", Parameters() { () throws(Invalid) in .unlock }, result: Shapes.appStates
    )
    .example(given: ["user.lock"], result: #"{"before": "background", "after": "foreground", "seq": 2}"#),
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
    }
    .example(
      given: ["registration.register"],
      result: #"""
        {"pending": true, "prompt": 1, "cause": "register", "options": ["badge", "sound", "alert", "carPlay"],
        "presentedAt": 1767225600, "promptCount": 1, "promptCauses": ["register"]}
        """#),
    .act(
      "prompt.respond", "Answers the system prompt, as the user would.",
      Parameters(required("answer", .choice, "leave is the Home swipe: nothing is decided (A4).")) {
        .respondToPrompt($0)
      },
      result: [.always("prompt", .count), .always("status", Shapes.status), .always("granted", .boolean)],
      errors: [.noPrompt]
    )
    .example(
      given: ["registration.register"], #"{"answer": "allow"}"#,
      result: #"{"prompt": 1, "status": "authorized", "granted": true, "seq": 9}"#),
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
    }
    .example(
      result: #"""
        {"status": "notDetermined", "granted": false, "settings": {"alert": "notSupported", "badge": "notSupported",
        "sound": "notSupported", "carPlay": "notSupported", "lockScreen": "notSupported",
        "notificationCenter": "notSupported", "criticalAlert": "notSupported", "announcement": "notSupported",
        "timeSensitive": "notSupported", "scheduledSummary": "notSupported"},
        "remoteNotificationStatus": {"enabled": "0", "pushAlert": "0", "pushBadge": "0", "pushSound": "0"},
        "promptCount": 0, "promptCauses": [], "pending": null}
        """#),
    .act(
      "authorization.set", "Arranges a test: what the user allows, as if it had always been so.",
      switches(Device.Settings.Value.self).adding(
        optional("status", .choice, "The status; as it is when left out.")
      ).map { .setAuthorization(status: $0.1, settings: $0.0) },
      result: authorizationView, errors: [.promptPending]
    )
    .example(
      #"{"status": "authorized", "sound": "disabled"}"#,
      result: #"""
        {"status": "authorized", "granted": true, "settings": {"alert": "enabled", "badge": "enabled",
        "sound": "disabled", "carPlay": "enabled", "lockScreen": "enabled", "notificationCenter": "enabled",
        "criticalAlert": "notSupported", "announcement": "notSupported", "timeSensitive": "notSupported",
        "scheduledSummary": "notSupported"}, "remoteNotificationStatus": {"enabled": "1", "pushAlert": "1",
        "pushBadge": "1", "pushSound": "0"}, "promptCount": 0, "promptCauses": [], "pending": null, "seq": 1}
        """#),
    .wait(
      "authorization.request", "The app itself asks for authorization; answered when the prompt is, if one comes (A3).",
      Parameters(
        optional("options", .names, default: .standard, "What the app asks for."),
        optional("wait", .boolean, default: true, "Whether the answer comes when the prompt has been answered.")
      ) { (command: .requestAuthorization($0), waits: $1) },
      result: authorizationView, errors: [.appNotRunning]
    )
    .example(
      #"{"options": ["alert", "badge"], "wait": false}"#,
      result: #"""
        {"status": "notDetermined", "granted": false, "settings": {"alert": "notSupported", "badge": "notSupported",
        "sound": "notSupported", "carPlay": "notSupported", "lockScreen": "notSupported",
        "notificationCenter": "notSupported", "criticalAlert": "notSupported", "announcement": "notSupported",
        "timeSensitive": "notSupported", "scheduledSummary": "notSupported"},
        "remoteNotificationStatus": {"enabled": "0", "pushAlert": "0", "pushBadge": "0", "pushSound": "0"},
        "promptCount": 1, "promptCauses": ["app"], "pending": "prompt", "seq": 3}
        """#),
  ]

  private static let settingsView: [Schema.Member] = [
    .always("page", Shapes.settingsPage.orNull, "Null while Settings is closed."), .always("available", .boolean),
    .always("status", Shapes.status), .always("settings", Shapes.settings),
  ]

  static let settings: [Method] = [
    .act(
      "settings.open", "The user opens the app's page in Settings.",
      Parameters() { () throws(Invalid) in .openSettings },
      result: settingsView, errors: [.promptPending]
    )
    .example(
      result: #"""
        {"page": "notifications", "available": false, "status": "notDetermined",
        "settings": {"alert": "notSupported", "badge": "notSupported", "sound": "notSupported",
        "carPlay": "notSupported", "lockScreen": "notSupported", "notificationCenter": "notSupported",
        "criticalAlert": "notSupported", "announcement": "notSupported", "timeSensitive": "notSupported",
        "scheduledSummary": "notSupported"}, "seq": 2}
        """#),
    .query("settings.get", "The app's page in Settings.", Parameters.none, result: .object(settingsView)) {
      device, _, out throws(Fault) in
      out.object { out.members(of: device.settingsView) }
    }
    .example(
      result: #"""
        {"page": null, "available": false, "status": "notDetermined", "settings": {"alert": "notSupported",
        "badge": "notSupported", "sound": "notSupported", "carPlay": "notSupported", "lockScreen": "notSupported",
        "notificationCenter": "notSupported", "criticalAlert": "notSupported", "announcement": "notSupported",
        "timeSensitive": "notSupported", "scheduledSummary": "notSupported"}}
        """#),
    .act(
      "settings.change", "The user changes switches in Settings; the app is not told (A7).",
      switches(Bool.self).adding(
        optional("notifications", .boolean, "Allow Notifications, the main switch.")
      ).map { .changeSettings(notifications: $0.1, switches: $0.0) },
      result: settingsView, errors: [.settingsUnavailable, .promptPending]
    )
    .example(
      given: [#"authorization.set {"status": "authorized"}"#, "settings.open"], #"{"notifications": false}"#,
      result: #"""
        {"page": "notifications", "available": true, "status": "denied", "settings": {"alert": "disabled",
        "badge": "disabled", "sound": "disabled", "carPlay": "disabled", "lockScreen": "disabled",
        "notificationCenter": "disabled", "criticalAlert": "notSupported", "announcement": "notSupported",
        "timeSensitive": "notSupported", "scheduledSummary": "notSupported"}, "seq": 4}
        """#),
    .act(
      "settings.close", "The user goes back to the app.", Parameters() { () throws(Invalid) in .closeSettings },
      result: settingsView
    )
    .example(
      given: ["settings.open"],
      result: #"""
        {"page": null, "available": false, "status": "notDetermined", "settings": {"alert": "notSupported",
        "badge": "notSupported", "sound": "notSupported", "carPlay": "notSupported", "lockScreen": "notSupported",
        "notificationCenter": "notSupported", "criticalAlert": "notSupported", "announcement": "notSupported",
        "timeSensitive": "notSupported", "scheduledSummary": "notSupported"}, "seq": 4}
        """#),
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
