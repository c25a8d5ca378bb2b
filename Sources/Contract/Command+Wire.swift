internal import Device
internal import JSON
internal import Notifications
internal import Primer

extension Device.Record {
  /// Writes the record as an object: its time, and the method and the parameters that give its command.
  func write(to out: Writer) {
    out.object {
      out.field("time", time)
      command.members(to: out)
    }
  }
}

extension Device.Command {
  /// The inverse of the method table's rows: what decodes to this command.
  fileprivate func members(to out: Writer) {
    switch self {
    case .launch: out.call("app.launch")
    case .foreground: out.call("app.foreground")
    case .background: out.call("app.background")
    case .terminate: out.call("app.terminate")
    case .relaunch: out.call("app.relaunch")
    case .reinstall: out.call("app.reinstall")
    case .upgrade: out.call("app.upgrade")
    case .reset: out.call("device.reset")
    case .configureApp(let showAlert, let additionalOptions):
      out.call("app.configure") {
        out.given("showAlert", showAlert)
        out.given("additionalOptions", additionalOptions)
      }
    case .configurePrimer(let setters): out.call("primer.configure") { out.members(of: setters) }
    case .presentPrimer(let setters): out.call("primer.present") { out.members(of: setters) }
    case .respondToPrimer(let answer, let primer):
      out.call("primer.respond") {
        out.field("answer", answer)
        if let primer { out.field("primer", primer) }
      }
    case .setPolicy(let primer, let prompt, let settings):
      out.call("user.policy") {
        out.habit("primer", primer)
        out.habit("prompt", prompt)
        out.habit("settings", settings)
      }
    case .lock: out.call("user.lock")
    case .unlock: out.call("user.unlock")
    case .respondToPrompt(let answer): out.call("prompt.respond") { out.field("answer", answer) }
    case .openSettings: out.call("settings.open")
    case .changeSettings(let notifications, let switches):
      out.call("settings.change") {
        out.switches(switches) { out.bool($0) }
        out.given("notifications", notifications)
      }
    case .closeSettings: out.call("settings.close")
    case .respond(let reaction): out.call("notification.respond") { out.members(of: reaction) }
    case .requestAuthorization(let options): out.call("authorization.request") { out.given("options", options) }
    case .register(let options): out.call("registration.register") { out.given("options", options) }
    case .unregister: out.call("registration.unregister")
    case .registerCategories(let document, let mode, let lenient):
      out.call("categories.register") {
        out.field("document", document)
        out.given("mode", mode)
        out.field("lenient", lenient)
      }
    case .clearCategories: out.call("categories.clear")
    case .removeNotification(let identifier):
      out.call("notification.remove") { out.field("notification", identifier) }
    case .addDelegate(let delegate): out.call("delegate.add") { out.members(of: delegate) }
    case .removeDelegate(let name): out.call("delegate.remove") { out.field("name", name) }
    case .answerDelegate(let call, let answer):
      out.call("delegate.answer") {
        out.field("call", call)
        out.answer(answer)
      }
    case .configureBackend(let responses, let apns, let communication):
      out.call("backend.configure") {
        if let responses { out.field("responses", responses) { out.response($0) } }
        out.given("apns", apns)
        out.given("communication", communication)
      }
    case .deliver(let payload, let collapseId, let source):
      out.call("notification.deliver") {
        out.field("payload", payload)
        out.given("collapseId", collapseId)
        out.field("source", source)
      }
    case .setAuthorization(let status, let settings):
      out.call("authorization.set") {
        out.switches(settings) { out.string($0.rawValue) }
        out.given("status", status)
      }
    case .advance(let seconds): out.call("clock.advance") { out.field("seconds", seconds) }
    case .setTime(let time, let backwards):
      out.call("clock.set") {
        out.field("time", time)
        out.field("backwards", backwards)
      }
    case .setClockMode(let mode): out.call("clock.mode") { out.field("mode", mode) }
    case .tick: out.call("clock.tick")
    }
  }
}

extension Writer {
  fileprivate func call(_ method: StaticString, _ parameters: () -> Void = {}) {
    field("method", method)
    object("params", parameters)
  }

  fileprivate func given(_ name: StaticString, _ value: Bool?) {
    if let value { field(name, value) }
  }

  fileprivate func given(_ name: StaticString, _ value: String?) {
    if let value { field(name, value) }
  }

  fileprivate func given(_ name: StaticString, _ options: (some NamedOptions)?) {
    if let options { field(name, options.names) }
  }

  fileprivate func given<Name: RawRepresentable>(_ name: StaticString, _ value: Name?) where Name.RawValue == String {
    if let value { field(name, value) }
  }

  fileprivate func habit<Choice: RawRepresentable>(
    _ name: StaticString, _ habit: Device.UserPolicy.Habit<Choice>?
  ) where Choice.RawValue == String {
    switch habit {
    case .always(let choice)?: field(name, choice?.rawValue ?? "ask")
    case .inTurn(let choices)?: field(name, choices.map { $0?.rawValue ?? "ask" })
    case nil: break
    }
  }

  fileprivate func switches<Value>(_ values: [Device.Settings.Switch: Value], _ write: (Value) -> Void) {
    for toggle in Device.Settings.Switch.allCases {
      guard let value = values[toggle] else { continue }
      key(toggle.rawValue)
      write(value)
    }
  }

  fileprivate func members(of reaction: Reaction) {
    field("notification", reaction.notification)
    switch reaction.act {
    case .action(let action): field("action", action)
    case .gesture(let gesture): field("gesture", gesture)
    }
    given("text", reaction.text)
    field("from", reaction.place)
  }

  fileprivate func answer(_ answer: DelegateAnswer) {
    switch answer {
    case .completed(let options):
      field("answer", "completed")
      field("options", options.names)
    case .never: field("answer", "never")
    case .timedOut: field("answer", "timedOut")
    }
  }

  fileprivate func response(_ response: Device.Backend.Response) {
    object {
      switch response.status {
      case .http(let code): field("status", code)
      case .timeout: field("status", "timeout")
      case .noNetwork: field("status", "noNetwork")
      }
      field("delay", response.delay)
      if let categories = response.iosCategories { field("iosCategories", categories) }
    }
  }
}
