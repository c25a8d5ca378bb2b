internal import Device
internal import JSON
internal import Notifications

extension Writer {
  func action(_ action: Action) {
    object {
      field("id", action.identifier)
      field("title", action.title)
      field("options", action.options.names)
      key("textInput")
      if let input = action.textInput {
        object {
          field("buttonTitle", input.buttonTitle)
          field("placeholder", input.placeholder)
        }
      } else {
        null()
      }
    }
  }

  func category(_ registered: RegisteredCategory) {
    object {
      field("id", registered.category.identifier)
      field("buttons", registered.category.actions) { action($0) }
      field("options", registered.category.options.names)
      field("origin", registered.origin)
      field("registration", registered.registration)
    }
  }

  func notices(_ name: StaticString, _ notices: [Notice]) {
    field(name, notices) { notice in
      object {
        field("path", notice.path)
        field("text", notice.text)
      }
    }
  }

  func members(of notification: Notification) {
    field("notification", notification.identifier)
    field("arrival", notification.arrival)
    field("source", notification.source)
    field("date", notification.date)
    field("shownAs", notification.shown)
    switch notification.state {
    case .asking:
      field("state", "asking")
      field("why", String?.none)
    case .delivered:
      field("state", "delivered")
      field("why", String?.none)
    case .notPresented(let why):
      field("state", "notPresented")
      field("why", why)
    case .gone(let why):
      field("state", "gone")
      field("why", why)
    }
    field("categoryIdentifier", notification.payload.categoryIdentifier)
    field("payload", notification.payload.userInfo)
  }

  func members(of report: ButtonReport) {
    field("buttons", report.expanded) { action($0) }
    field("visible", report.compact.map(\.identifier))
    key("buttonsFrom")
    if let origin = report.origin {
      object {
        field("origin", origin)
        field("registration", report.registration)
      }
    } else {
      null()
    }
    field("overwritten", report.registration != report.registrationAtArrival)
    field("noButtons", report.absence?.reason)
  }

  func members(of response: Response) {
    field("notification", response.notification)
    field("action", response.actionIdentifier)
    field("categoryIdentifier", response.categoryIdentifier)
    field("userInfo", response.userInfo)
    field("userText", response.userText)
  }

  func members(of call: DelegateCall) {
    field("call", call.number)
    field("round", call.round)
    field("order", call.order)
    field("delegate", call.delegate)
    field("role", call.role)
    field("method", call.method)
    field("notification", call.notification)
    field("action", call.actionIdentifier)
    key("options")
    if let options = call.options { array(options.names) { string($0) } } else { null() }
    field("ending", call.ending)
    field("counted", call.counted)
    field("calledAt", call.calledAt)
    field("endedAt", call.endedAt)
  }

  func calls(_ name: StaticString, _ calls: [DelegateCall]) {
    field(name, calls) { call in object { members(of: call) } }
  }

  func members(of delegate: Delegate) {
    field("name", delegate.name)
    field("methods", Delegate.Method.allCases.filter(delegate.methods.contains).map(\.rawValue))
    key("completes")
    switch delegate.completes {
    case .now: string("now")
    case .never: string("never")
    case .twice: string("twice")
    case .after(let seconds): double(seconds)
    }
    field("options", delegate.options.names)
    key("when")
    switch delegate.when {
    case .now: string("now")
    case .atLaunch: string("atLaunch")
    case .afterLaunch(let seconds): double(seconds)
    }
    field("installedBefore", delegate.isInstalledBefore)
    field("remote", delegate.isRemote)
  }
}

extension ButtonReport.Absence {
  /// Why there are no buttons, and what would bring them.
  fileprivate var reason: String {
    switch self {
    case .noCategory: "The payload has no aps.category."
    case .unknownCategory(let registered):
      registered.isEmpty
        ? "The category is not registered; none is."
        : "The category is not registered; these are: " + registered.joined(separator: ", ") + "."
    case .emptyCategory: "The category is registered without buttons."
    }
  }
}
