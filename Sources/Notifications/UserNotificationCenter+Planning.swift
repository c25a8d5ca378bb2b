extension UserNotificationCenter {
  /// Decides what a reaction will do, and refuses what cannot be done to what is on screen (O2); nothing changes.
  ///
  /// The caller carries out the plan's move and then performs it.
  public func plan(_ reaction: Reaction, under conditions: Conditions) throws(NotificationRefusal) -> ResponsePlan {
    guard let notification = notification(reaction.notification) else {
      throw .unknownNotification(reaction.notification, possible: delivered.map(\.identifier))
    }
    switch notification.state {
    case .asking: throw .notPresented(notification.identifier, .stillAsking)
    case .notPresented(let reason): throw .notPresented(notification.identifier, reason)
    case .gone(let removal): throw .dismissed(notification.identifier, removal)
    case .delivered: break
    }
    guard !conditions.promptIsPending else { throw .promptPending }
    let action: String
    switch reaction.act {
    case .action(let identifier): action = identifier
    case .gesture(.tap): action = Response.defaultAction
    case .gesture(.dismiss): action = Response.dismissAction
    case .gesture(.swipe):
      guard notification.bannerIsUp, conditions.permission != .none, !conditions.isLocked else {
        throw .notVisible("swipe", place: .banner, possible: [])
      }
      return try quiet(.swipe, "swipe", reaction)
    case .gesture(.keep): return try quietChoice(.keep, "keep", reaction, notification, under: conditions)
    case .gesture(.turnOff): return try quietChoice(.turnOff, "turnOff", reaction, notification, under: conditions)
    }
    let sight = Sight(
      notification, at: reaction.place, category: categories[notification.payload.categoryIdentifier]?.category,
      under: conditions)
    return try plan(action, reaction, notification, sight, under: conditions)
  }

  private func plan(
    _ action: String, _ reaction: Reaction, _ notification: Notification, _ sight: Sight, under conditions: Conditions
  ) throws(NotificationRefusal) -> ResponsePlan {
    let isSystem = action == Response.defaultAction || action == Response.dismissAction
    let button = isSystem ? nil : sight.buttons.first { $0.identifier == action }
    guard isSystem || button != nil else {
      throw .unknownAction(
        action, category: notification.payload.categoryIdentifier, possible: sight.visible)
    }
    guard sight.visible.contains(action) else {
      throw .notVisible(action, place: reaction.place, possible: sight.visible)
    }
    if reaction.text != nil, button?.textInput == nil {
      throw .textNotAllowed(action, possible: sight.textActions)
    }
    guard !conditions.isLocked || sight.worksLocked(action) else {
      throw .locked(action, possible: sight.visible.filter(sight.worksLocked))
    }
    if action == Response.dismissAction, !sight.reportsDismissal {
      return ResponsePlan(notification: notification.identifier, kind: .clear, move: .none)
    }
    let comesToFront = action == Response.defaultAction || button?.options.contains(.foreground) ?? false
    let response = Response(
      notification: notification.identifier, actionIdentifier: action,
      categoryIdentifier: notification.payload.categoryIdentifier, userInfo: notification.payload.userInfo,
      userText: button?.textInput == nil ? nil : reaction.text ?? "")
    return ResponsePlan(
      notification: notification.identifier, kind: .respond(response),
      move: comesToFront ? conditions.moveToFront : conditions.moveToBackground)
  }

  private func quiet(
    _ kind: ResponsePlan.Kind, _ name: String, _ reaction: Reaction
  ) throws(NotificationRefusal) -> ResponsePlan {
    guard reaction.text == nil else { throw .textNotAllowed(name, possible: []) }
    return ResponsePlan(notification: reaction.notification, kind: kind, move: .none)
  }

  /// Keep and turn off exist on a quiet app's notifications only (A5).
  private func quietChoice(
    _ kind: ResponsePlan.Kind, _ name: String, _ reaction: Reaction, _ notification: Notification,
    under conditions: Conditions
  ) throws(NotificationRefusal) -> ResponsePlan {
    guard conditions.permission == .quiet else {
      throw .unknownAction(
        name, category: notification.payload.categoryIdentifier, possible: ["tap", "dismiss", "swipe"])
    }
    return try quiet(kind, name, reaction)
  }
}

extension Conditions {
  /// What brings the app to the front (O4).
  var moveToFront: ResponsePlan.Move {
    switch app {
    case .notRunning: .launchToFront
    case .background, .inactive: .bringToFront
    case .foreground: .stay
    }
  }

  /// What lets the app work without coming to the front (O4).
  var moveToBackground: ResponsePlan.Move {
    switch app {
    case .notRunning: .launchInBackground
    case .background: .wake
    case .inactive, .foreground: .stay
    }
  }
}
