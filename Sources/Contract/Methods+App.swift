internal import Device

extension Methods {
  private static func move(_ name: StaticString, _ summary: String, _ command: Device.Command) -> Method {
    .act(name, summary, Parameters() { () throws(Invalid) in command }, result: Shapes.appStates)
  }

  static let app: [Method] = [
    move("app.launch", "Starts the app in the foreground; a running one stays as it is.", .launch)
      .example(given: ["app.terminate"], result: #"{"before": "notRunning", "after": "foreground", "seq": 2}"#),
    .act(
      "app.foreground", "Brings the running app to the front.", Parameters() { () throws(Invalid) in .foreground },
      result: Shapes.appStates, errors: [.appNotRunning, .locked]
    )
    .example(given: ["app.background"], result: #"{"before": "background", "after": "foreground", "seq": 2}"#),
    .act(
      "app.background", "Sends the app to the background; a prompt on screen stays unanswered (A4).",
      Parameters() { () throws(Invalid) in .background }, result: Shapes.appStates, errors: [.appNotRunning]
    )
    .example(result: #"{"before": "foreground", "after": "background", "seq": 1}"#),
    move("app.terminate", "Ends the app's process; a primer on screen ends with it (L3).", .terminate)
      .example(result: #"{"before": "foreground", "after": "notRunning", "seq": 1}"#),
    move("app.relaunch", "Ends the app's process and starts it again.", .relaunch)
      .example(result: #"{"before": "foreground", "after": "foreground", "seq": 2}"#),
    move("app.reinstall", "Deletes the app with all its state and installs it again, with a new token.", .reinstall)
      .example(result: #"{"before": "foreground", "after": "foreground", "seq": 2}"#),
    move("app.upgrade", "Replaces the app by a newer version; all its state stays.", .upgrade)
      .example(result: #"{"before": "foreground", "after": "foreground", "seq": 2}"#),
    .act(
      "app.configure", "Sets the SDK's own switches; what is left out stays as it is.",
      Parameters(
        optional(
          "showAlert", .boolean, "showPushnotificationAlert: whether a push that arrives in front is shown (N7)."),
        optional("additionalOptions", .names, "What registering asks for beyond the usual (R2).")
      ) { .configureApp(showAlert: $0, additionalOptions: $1) },
      result: []
    )
    .example(#"{"showAlert": false, "additionalOptions": ["criticalAlert"]}"#, result: #"{"seq": 0}"#),
  ]
}
