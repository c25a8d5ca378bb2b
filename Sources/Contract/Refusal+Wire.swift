internal import Device
internal import JSON
internal import Notifications

extension Device.Refusal {
  /// The error that the caller of a refused command gets.
  var wireError: WireError {
    switch self {
    case .invalidParameter(let path, let expected): WireError(Invalid(path: path, expected: expected))
    case .noPrimerPresented(let asked, let onScreen): noPrimer(asked: asked, onScreen: onScreen)
    case .alertHasNoOutside:
      WireError(.alertHasNoOutside, "An alert has no outside to tap; answer it with accept or decline.") {
        $0.field("possible", ["accept", "decline"])
      }
    case .noPrompt(let status, let nextRequestShows):
      WireError(
        .noPrompt,
        "No system prompt is waiting; the status is \(status.rawValue)"
          + (nextRequestShows ? ", and the next request shows one." : ", and no request shows one.")
      ) { out in
        out.field("status", status)
        out.field("nextRequestShows", nextRequestShows)
      }
    case .promptPending(let prompt):
      WireError(.promptPending, "The system prompt is in the way; answer it first with prompt.respond.") {
        $0.field("prompt", prompt)
      }
    case .appNotRunning: WireError(.appNotRunning, "The app isn't running; start it with app.launch.")
    case .settingsUnavailable(let toggle, let why):
      WireError(.settingsUnavailable, why) { $0.field("setting", toggle) }
    case .notifications(let refusal): refusal.wireError
    case .phoneLocked:
      WireError(.locked, "The phone is locked, so nothing of the app comes to the front; unlock it with user.unlock.")
    case .limitExceeded(let path, let limit):
      WireError(.limitExceeded, "\(path) is over the limit of \(limit).") { out in
        out.field("path", path)
        out.field("value", limit)
      }
    }
  }

  private func noPrimer(asked: Int?, onScreen: Int?) -> WireError {
    let text =
      if let asked, let onScreen {
        "Primer \(asked) isn't on screen; primer \(onScreen) is."
      } else if let asked {
        "Primer \(asked) isn't on screen; none is."
      } else {
        "No primer is on screen."
      }
    return WireError(.noPrimerPresented, text) { $0.field("onScreen", onScreen) }
  }
}

extension NotificationRefusal {
  fileprivate var wireError: WireError {
    switch self {
    case .invalidPayload(let fault):
      WireError(.invalidPayload, "The payload can't be sent: \(fault.sentence("payload"))") {
        $0.fault(fault, "payload")
      }
    case .payloadTooLarge(let bytes, let limit):
      WireError(.payloadTooLarge, "The payload has \(bytes) bytes as compact JSON; \(limit) are allowed.") { out in
        out.field("bytes", bytes)
        out.field("limit", limit)
      }
    case .invalidCategories(let fault):
      WireError(.invalidCategories, "Nothing was registered: \(fault.sentence("document"))") {
        $0.fault(fault, "document")
      }
    case .invalidParameter(let fault): WireError(Invalid(path: fault.path, expected: fault.expected))
    case .unknownNotification(let id, let possible):
      WireError(.unknownNotification, "There is no notification \"\(id)\".") { $0.field("possible", possible) }
    case .unknownAction(let action, let category, let possible):
      WireError(.unknownAction, unknown(action, category, possible)) { out in
        out.field("categoryIdentifier", category)
        out.field("possible", possible)
      }
    case .notVisible(let what, let place, let possible):
      WireError(.notVisible, "\"\(what)\" isn't to be seen in the \(place.rawValue).") { out in
        out.field("from", place)
        out.field("possible", possible)
      }
    case .notPresented(let id, let why):
      WireError(.notPresented, "The notification \"\(id)\" was never shown: \(why.rawValue).") { $0.field("why", why) }
    case .dismissed(let id, let why):
      WireError(.dismissed, "The notification \"\(id)\" is gone: \(why.rawValue).") { $0.field("why", why) }
    case .promptPending:
      WireError(.promptPending, "The system prompt is in the way; answer it first with prompt.respond.")
    case .locked(let what, let possible):
      WireError(.locked, "\"\(what)\" needs the phone unlocked.") { $0.field("possible", possible) }
    case .textNotAllowed(let action, let possible):
      WireError(.textNotAllowed, "The action \"\(action)\" takes no text.") { $0.field("possible", possible) }
    case .unknownDelegate(let name, let possible):
      WireError(.unknownDelegate, "There is no delegate \"\(name)\".") { $0.field("possible", possible) }
    case .unknownCall(let call, let possible):
      WireError(.unknownDelegate, "No delegate's answer to call \(call) is awaited.") { out in
        out.field("possible", possible.map { "\($0)" })
      }
    case .limitExceeded(let what, let limit):
      WireError(.limitExceeded, "A device keeps at most \(limit) \(what).") { out in
        out.field("limit", what)
        out.field("value", limit)
      }
    }
  }

  private func unknown(_ action: String, _ category: String, _ possible: [String]) -> String {
    let named = category.isEmpty ? "The notification" : "The notification of category \"\(category)\""
    return possible.isEmpty
      ? "\(named) has no action \"\(action)\"; it has none at all."
      : "\(named) has no action \"\(action)\"; these it has: \(possible.joined(separator: ", "))."
  }
}

extension Notifications.Fault {
  /// Where in the call's parameters, and what was expected there.
  fileprivate func sentence(_ parameter: String) -> String { "/\(parameter)\(path): expected \(expected)." }
}

extension Writer {
  fileprivate func fault(_ fault: Notifications.Fault, _ parameter: String) {
    field("path", "/\(parameter)\(fault.path)")
    field("expected", fault.expected)
  }
}
