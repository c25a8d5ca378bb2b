import Device
import Notifications
import Primer

/// A device as at creation, but for what a test changes.
func device(_ change: (inout Device.Specification) -> Void = { _ in }) throws -> Device {
  var specification = Device.Specification()
  change(&specification)
  return try Device(specification)
}

/// The four texts, and what a test adds.
func setters(_ change: (inout Primer.Setters) -> Void = { _ in }) -> Primer.Setters {
  var setters = Primer.Setters()
  setters.title = .set("Stay up to date")
  setters.message = .set("Be the first to know")
  setters.acceptButton = .set("Enable")
  setters.declineButton = .set("Later")
  change(&setters)
  return setters
}

extension Device {
  /// What happened after an event, in words.
  func story(after seq: Int = 0) -> [String] { events(after: seq).map(\.happening.words) }

  /// Does a command and tells what happened because of it.
  mutating func story(of command: Command) throws -> [String] {
    let before = events.total
    try apply(command)
    return story(after: before)
  }

  mutating func present(_ change: (inout Primer.Setters) -> Void = { _ in }) throws -> PrimerReport {
    guard case .primer(let report) = try apply(.presentPrimer(setters(change))) else { throw Unexpected.report }
    return report
  }

  mutating func deliver(
    _ payload: PropertyList, collapseId: String? = nil, source: Notifications.Notification.Source = .remote
  ) throws -> Delivery {
    guard case .delivered(let delivery) = try apply(.deliver(payload, collapseId: collapseId, source: source)) else {
      throw Unexpected.report
    }
    return delivery
  }

  mutating func respond(_ reaction: Reaction) throws -> ResponseReport {
    guard case .responded(let report) = try apply(.respond(reaction)) else { throw Unexpected.report }
    return report
  }
}

enum Unexpected: Error { case report }

extension Device.Happening {
  /// The event's name on the wire with what tells it apart.
  var words: String {
    switch self {
    case .primerPresented(let presentation): "primer.presented \(presentation.number)"
    case .primerFinished(let finish):
      "primer.finished \(finish.primer.map(String.init) ?? "-") \(finish.suppression?.rawValue ?? finish.outcome.rawValue)"
    case .primerEnded(let primer, let cause): "primer.ended \(primer) \(cause)"
    case .promptRequested(let request): "prompt.requested \(request.cause) \(request.shown ? "shown" : "not shown")"
    case .promptPresented(let prompt, let cause): "prompt.presented \(prompt) \(cause)"
    case .promptAnswered(let prompt, let answer, let status, _): "prompt.answered \(prompt) \(answer) \(status)"
    case .authorizationChanged(_, let new): "authorization.changed \(new.status)"
    case .settingsOpened(let page): "settings.opened \(page)"
    case .settingsClosed: "settings.closed"
    case .registrationRequested(let request):
      "registration.requested \(request.step) \(request.cause) \(request.attempt)"
    case .registrationSucceeded(_, _, let handler, let sent):
      "registration.succeeded \(sent ? "sent" : "gated")\(handler == nil ? "" : " handler")"
    case .registrationFailed(let failure, _, _, let retryAt):
      "registration.failed \(failure.code)\(retryAt == nil ? "" : " retries")"
    case .notifications(let effect): effect.words
    case .appStateChanged(let before, let after): "app.stateChanged \(before) \(after)"
    case .clockChanged: "clock.changed"
    }
  }
}

extension Effect {
  var words: String {
    switch self {
    case .categoriesChanged(let change): "categories.changed \(change.changed.joined(separator: ","))"
    case .delivered: "notification.delivered"
    case .presented(let presentation): "notification.presented \(presentation.shown)"
    case .responded(let response): "notification.responded \(response.actionIdentifier)"
    case .removed: "notification.removed"
    case .badgeChanged(let badge): "badge.changed \(badge)"
    case .delegateCalled(let call): "delegate.called \(call.delegate) \(call.method)"
    case .delegateCompleted(let call): "delegate.completed \(call.delegate) \(call.ending)"
    case .messageOpened: "message.opened"
    case .linkOpened: "link.opened"
    }
  }
}
