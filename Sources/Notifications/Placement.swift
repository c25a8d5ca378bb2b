/// Where a notification is shown, decided by what it is, what the user allows and what a delegate wants.
struct Placement {
  /// Whether a banner comes up.
  var banner = false
  /// Whether the list gets it.
  var list = false
  /// Why neither, if neither.
  var notShown = Notification.NotShown.notAllowed

  /// Without a delegate (N5, N6): the switches decide, and a passive notification has no banner.
  init(_ payload: Payload, under conditions: Conditions) {
    guard payload.hasAlert else {
      notShown = .noAlert
      return
    }
    switch conditions.permission {
    case .none: break
    case .quiet: list = true
    case .full(let switches):
      banner = !conditions.isLocked && switches.banner && payload.interruptionLevel != .passive
      list = switches.list || (conditions.isLocked && switches.lockScreen)
    }
  }

  /// With a delegate's answer (N7): only what it names, and of that only what the user allows.
  init(_ payload: Payload, under conditions: Conditions, with options: PresentationOptions) {
    self.init(payload, under: conditions)
    guard banner || list else { return }
    banner = banner && !options.isDisjoint(with: [.banner, .alert])
    list = list && !options.isDisjoint(with: [.list, .alert])
    notShown = .appOnScreen
  }
}

extension Notification {
  /// Puts it where it belongs.
  mutating func show(by placement: Placement) {
    bannerIsUp = placement.banner
    isInList = placement.list
    shown = placement.banner ? .banner : placement.list ? .list : .none
    state = shown == .none ? .notPresented(placement.notShown) : .delivered
  }

  /// Whether nothing more can become of it.
  var isOver: Bool {
    switch state {
    case .asking, .delivered: false
    case .notPresented, .gone: true
    }
  }
}

extension Payload {
  /// Whether iOS treats it as something for the user, and so asks an app that is on screen.
  var isVisible: Bool { hasAlert || hasSound || badge != nil }
}

extension Conditions {
  /// Whether a sound may play.
  var allowsSound: Bool {
    switch permission {
    case .none, .quiet: false
    case .full(let switches): switches.sound
    }
  }

  /// Whether the number on the icon may change.
  var allowsBadge: Bool {
    switch permission {
    case .none, .quiet: false
    case .full(let switches): switches.badge
    }
  }
}
