extension UserNotificationCenter {
  /// Carries out a plan, once the app is where the plan wants it (O3–O7).
  ///
  /// The conditions are those after the move. A notification that has gone since planning gives an empty performance.
  public mutating func perform(_ plan: ResponsePlan, under conditions: Conditions) -> Performance {
    guard
      let index = notifications.lastIndex(where: { $0.identifier == plan.notification && $0.state == .delivered })
    else { return Performance(response: nil, calls: [], effects: []) }
    var effects: [Effect] = []
    let firstCall = calls
    switch plan.kind {
    case .respond(let response):
      let notification = notifications[index]
      effects.append(.responded(response))
      effects += end(index, response.actionIdentifier == Response.dismissAction ? .dismissed : .responded)
      receive(response, about: notification, plan, under: conditions, &effects)
      return Performance(response: response, calls: calls(after: firstCall), effects: effects)
    case .clear: effects += end(index, .dismissed)
    case .swipe:
      notifications[index].bannerIsUp = false
      if !notifications[index].isInList { effects += end(index, .dismissed) }
    case .keep, .turnOff: break
    }
    return Performance(response: nil, calls: [], effects: effects)
  }

  /// The response reaches the SDK and the delegates (D1, O7).
  private mutating func receive(
    _ response: Response, about notification: Notification, _ plan: ResponsePlan, under conditions: Conditions,
    _ effects: inout [Effect]
  ) {
    var builtIn: BuiltIn?
    if notification.payload.isPushwoosh {
      builtIn = BuiltIn()
      if response.actionIdentifier != Response.dismissAction {
        let isLaunch = plan.move != .stay || conditions.app != .foreground
        if isLaunch { launchNotification = notification.payload.userInfo }
        builtIn = BuiltIn(
          open: Open(
            notification: notification.identifier, actionIdentifier: response.actionIdentifier,
            hash: notification.payload.hash, metadata: notification.payload.metadata,
            isLaunchNotification: isLaunch),
          link: notification.payload.link)
      }
    }
    var round = DelegateRound(
      method: .didReceive, notification: notification.identifier, arrival: notification.arrival,
      action: response.actionIdentifier, conditions: conditions, decidesPresentation: false, isLocalCopy: false)
    ask(round, builtIn: builtIn, app: true, &effects)
    guard plan.isColdStart else { return }
    round.number = roundCount
    let missed = row("", .added, of: round, order: 0)
    coldStart = missed
    for delegate in timers.installing { appendMissed(delegate, missed) }
  }
}
