extension UserNotificationCenter {
  /// Takes a push or a local notification as iOS does on arrival (N1, N3–N7).
  ///
  /// A collapse id is the request's identifier, 1 to 64 bytes, and replaces the notification that has it. While the app
  /// is on screen the delegates decide, and an answer may come later: `isPending`.
  public mutating func deliver(
    _ userInfo: PropertyList, collapseId: String? = nil, source: Notification.Source = .remote,
    under conditions: Conditions
  ) throws(NotificationRefusal) -> Delivery {
    let payload = try Payload(userInfo)
    if let collapseId, collapseId.isEmpty || collapseId.utf8.count > Limits.collapseIdBytes {
      throw .invalidParameter(Fault(path: "/collapseId", expected: "1 to \(Limits.collapseIdBytes) bytes"))
    }
    arrivals += 1
    let arrival = arrivals
    let identifier = collapseId ?? identifiers.uuid()
    let replaced = forget(identifier)
    var notification = Notification(
      identifier: identifier, arrival: arrival, payload: payload, source: source, date: conditions.now, shown: .none,
      bannerIsUp: false, isInList: false, state: .asking,
      registrationAtArrival: categories[payload.categoryIdentifier]?.registration)
    let asks = conditions.appIsOnScreen && conditions.permission != .none && payload.isVisible
    if !asks { notification.show(by: Placement(payload, under: conditions)) }
    var effects: [Effect] = [.delivered(notification, replaced: replaced)]
    notifications.append(notification)
    let firstCall = calls
    if asks {
      askForPresentation(notification, under: conditions, &effects)
    } else {
      announce(notification, playsSound: conditions.allowsSound, isLocalCopy: false, &effects)
      if conditions.allowsBadge, let badge = payload.badge { setBadge(badge, &effects) }
    }
    crowdOut(&effects)
    notification = notifications.last { $0.arrival == arrival } ?? notification
    return Delivery(
      notification: notification, replaced: replaced, buttons: buttons(of: notification),
      wakesApp: payload.isContentAvailable && conditions.app != .notRunning,
      isPending: notification.state == .asking, calls: calls(after: firstCall),
      warnings: payload.warnings, effects: effects)
  }

  /// Takes a notification out of the list, as the app does.
  public mutating func remove(_ identifier: String) throws(NotificationRefusal) -> [Effect] {
    guard let index = notifications.lastIndex(where: { $0.identifier == identifier }) else {
      throw .unknownNotification(identifier, possible: delivered.map(\.identifier))
    }
    switch notifications[index].state {
    case .asking: throw .notPresented(identifier, .stillAsking)
    case .notPresented(let reason): throw .notPresented(identifier, reason)
    case .gone(let removal): throw .dismissed(identifier, removal)
    case .delivered: return end(index, .removed)
    }
  }

  /// Sets the number on the icon, as the app may; less than 0 counts as 0.
  public mutating func setBadge(_ number: Int) -> [Effect] {
    var effects: [Effect] = []
    setBadge(max(0, number), &effects)
    return effects
  }

  /// Asks who must be asked while the app is on screen (N7).
  private mutating func askForPresentation(
    _ notification: Notification, under conditions: Conditions, _ effects: inout [Effect]
  ) {
    var round = DelegateRound(
      method: .willPresent, notification: notification.identifier, arrival: notification.arrival,
      conditions: conditions, decidesPresentation: true, isLocalCopy: false)
    let copy = BuiltIn(options: [.badge, .alert, .sound])
    guard notification.payload.isPushwoosh else { return ask(round, builtIn: nil, app: true, &effects) }
    switch notification.source {
    case .local: ask(round, builtIn: copy, app: false, &effects)
    case .remote:
      round.decidesPresentation = false
      ask(round, builtIn: BuiltIn(), app: true, &effects)
      let hash = notification.payload.hash
      if !conditions.showsLocalCopy {
        settle(notification, .notPresented(.appOnScreen))
      } else if !notification.payload.hasAlert {
        settle(notification, .notPresented(.noAlert))
      } else if hash != nil, hash == lastPresentedHash {
        settle(notification, .notPresented(.repeated))
      } else {
        lastPresentedHash = hash
        round.decidesPresentation = true
        round.isLocalCopy = true
        ask(round, builtIn: copy, app: false, &effects)
      }
    }
  }

  /// Carries out what the first completion of willPresent wants.
  mutating func present(_ round: DelegateRound, with options: PresentationOptions, _ effects: inout [Effect]) {
    guard let index = notifications.lastIndex(where: { $0.arrival == round.arrival }),
      notifications[index].state == .asking
    else { return }
    let payload = notifications[index].payload
    notifications[index].show(by: Placement(payload, under: round.conditions, with: options))
    announce(
      notifications[index], playsSound: round.conditions.allowsSound && options.contains(.sound),
      isLocalCopy: round.isLocalCopy, &effects)
    if options.contains(.badge), round.conditions.allowsBadge, let badge = payload.badge { setBadge(badge, &effects) }
  }

  private func announce(
    _ notification: Notification, playsSound: Bool, isLocalCopy: Bool, _ effects: inout [Effect]
  ) {
    switch notification.shown {
    case .none: return
    case .banner, .list:
      effects.append(
        .presented(
          Presentation(
            notification: notification.identifier, shown: notification.shown,
            playsSound: playsSound && notification.payload.hasSound, isLocalCopy: isLocalCopy,
            buttons: buttons(of: notification).compact)))
    }
  }

  private mutating func settle(_ notification: Notification, _ state: Notification.State) {
    settle(arrival: notification.arrival, state)
  }

  /// Says what became of an arrival, if it is still remembered.
  mutating func settle(arrival: Int, _ state: Notification.State) {
    guard let index = notifications.lastIndex(where: { $0.arrival == arrival }) else { return }
    notifications[index].state = state
  }

  /// Marks a notification as gone.
  mutating func end(_ index: Int, _ removal: Notification.Removal) -> [Effect] {
    notifications[index].state = .gone(removal)
    notifications[index].bannerIsUp = false
    notifications[index].isInList = false
    return [.removed(notification: notifications[index].identifier, removal)]
  }

  private mutating func setBadge(_ number: Int, _ effects: inout [Effect]) {
    guard number != badge else { return }
    badge = number
    effects.append(.badgeChanged(number))
  }

  /// Forgets the notification that another one replaces, and tells whether it was still in view.
  private mutating func forget(_ identifier: String) -> Bool {
    guard let index = notifications.lastIndex(where: { $0.identifier == identifier }) else { return false }
    return notifications.remove(at: index).state == .delivered
  }

  /// Keeps within the limit: forgets the oldest that are gone, else the oldest of all leaves the list.
  private mutating func crowdOut(_ effects: inout [Effect]) {
    guard notifications.count > Limits.notifications else { return }
    var surplus = notifications.count - Limits.notifications * 3 / 4
    notifications.removeAll {
      guard surplus > 0, $0.isOver else { return false }
      surplus -= 1
      return true
    }
    guard notifications.count > Limits.notifications else { return }
    effects.append(.removed(notification: notifications.removeFirst().identifier, .crowdedOut))
  }
}
