package import Device
package import JSON
internal import Notifications
internal import Primer
package import RPC

/// How events are written on the wire.
package enum EventTable {
  /// Sends an event to a client as a notification.
  package static func notify(
    _ event: borrowing Device.Event, of device: String, for subscription: Int, to session: Session
  ) {
    let out = session.notify("event")
    out.beginObject()
    out.field("subscription", subscription)
    members(of: event, device, to: out)
    out.endObject()
    session.done()
  }

  /// Tells a client that events are lost to it.
  package static func overflow(
    _ subscription: Int, _ device: String, from first: Int, to last: Int, to session: Session
  ) {
    let out = session.notify("events.overflow")
    out.object {
      out.field("subscription", subscription)
      out.field("device", device)
      out.field("from", first)
      out.field("to", last)
    }
    session.done()
  }

  /// An event as an object, with its data.
  package static func write(_ event: Device.Event, _ device: String, to out: Writer) {
    out.object { members(of: event, device, to: out) }
  }

  /// An event's data as an object.
  static func writeData(of event: borrowing Device.Event, to out: Writer) {
    out.beginObject()
    data(event.happening, to: out)
    out.endObject()
  }

  private static func members(of event: borrowing Device.Event, _ device: String, to out: Writer) {
    out.field("seq", event.seq)
    out.field("time", event.time)
    out.field("device", device)
    out.field("type", event.type)
    out.key("data")
    writeData(of: event, to: out)
  }

  private static func data(_ happening: Device.Happening, to out: Writer) {
    switch happening {
    case .primerPresented(let presentation): out.members(of: presentation)
    case .primerFinished(let finish):
      out.field("primer", finish.primer)
      out.field("outcome", finish.outcome)
      out.field("reason", finish.suppression)
      out.field("nextEligibleAt", finish.nextEligibleAt)
    case .primerEnded(let primer, let cause):
      out.field("primer", primer)
      out.field("cause", cause)
    case .promptRequested(let request):
      out.field("cause", request.cause)
      out.field("options", request.options.names)
      out.field("shown", request.shown)
      out.field("prompt", request.prompt)
      out.field("status", request.status)
    case .promptPresented(let prompt, let cause):
      out.field("prompt", prompt)
      out.field("cause", cause)
    case .promptAnswered(let prompt, let answer, let status, let granted):
      out.field("prompt", prompt)
      out.field("answer", answer)
      out.field("status", status)
      out.field("granted", granted)
    case .authorizationChanged(let from, let to):
      out.field("from", from.status)
      out.field("to", to.status)
      out.field("settings", to.settings)
    case .settingsOpened(let page): out.field("page", page)
    case .settingsClosed: break
    case .registrationRequested(let request): out.members(of: request)
    case .registrationSucceeded(let token, let call, let handler, let sent):
      out.field("token", token)
      out.field("call", call)
      out.field("handler", handler)
      out.field("sent", sent)
    case .registrationFailed(let failure, let call, let handler, let retryAt):
      out.members(of: failure)
      out.field("call", call)
      out.field("handler", handler)
      out.field("retryAt", retryAt)
    case .notifications(let effect): data(effect, to: out)
    case .appStateChanged(let from, let to):
      out.field("from", from)
      out.field("to", to)
    case .clockChanged(let from, let to, let mode):
      out.field("from", from)
      out.field("to", to)
      out.field("mode", mode)
    }
  }

  private static func data(_ effect: Effect, to out: Writer) {
    switch effect {
    case .categoriesChanged(let change):
      out.field("registered", change.registered) { out.category($0) }
      out.field("changed", change.changed)
      out.field("removed", change.removed)
    case .delivered(let notification, let replaced):
      out.members(of: notification)
      out.field("replaced", replaced)
    case .presented(let presentation):
      out.field("notification", presentation.notification)
      out.field("shownAs", presentation.shown)
      out.field("sound", presentation.playsSound)
      out.field("localCopy", presentation.isLocalCopy)
      out.field("visible", presentation.buttons.map(\.identifier))
    case .responded(let response): out.members(of: response)
    case .removed(let notification, let cause):
      out.field("notification", notification)
      out.field("cause", cause)
    case .badgeChanged(let badge): out.field("badge", badge)
    case .delegateCalled(let call), .delegateCompleted(let call): out.members(of: call)
    case .messageOpened(let open):
      out.field("notification", open.notification)
      out.field("action", open.actionIdentifier)
      out.field("hash", open.hash)
      out.field("metadata", open.metadata)
      out.field("launchNotification", open.isLaunchNotification)
    case .linkOpened(let url, let notification):
      out.field("url", url)
      out.field("notification", notification)
    }
  }
}
