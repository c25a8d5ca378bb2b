/// What a person sees of one notification in one place, and so can use.
struct Sight {
  /// Every button of the category, seen or not.
  var buttons: [Action]
  /// What can be used there: button identifiers, then the system's.
  var visible: [String]
  /// Whether the app is told of an explicit dismiss (C6).
  var reportsDismissal: Bool

  init(_ notification: Notification, at place: Reaction.Place, category: Category?, under conditions: Conditions) {
    buttons = category?.actions ?? []
    reportsDismissal = category?.options.contains(.customDismissAction) ?? false
    visible = []
    guard Self.isVisible(notification, at: place, under: conditions) else { return }
    switch place {
    case .expanded:
      visible = category?.expandedActions.map(\.identifier) ?? []
      visible += [Response.defaultAction, Response.dismissAction]
    case .banner:
      visible = category?.compactActions.map(\.identifier) ?? []
      visible.append(Response.defaultAction)
    case .list:
      visible = category?.compactActions.map(\.identifier) ?? []
      visible += [Response.defaultAction, Response.dismissAction]
    }
  }

  /// The visible actions that take text.
  var textActions: [String] {
    buttons.filter { $0.textInput != nil && visible.contains($0.identifier) }.map(\.identifier)
  }

  /// Whether an action needs no unlocking (O4).
  func worksLocked(_ action: String) -> Bool {
    if action == Response.dismissAction { return true }
    guard let button = buttons.first(where: { $0.identifier == action }) else { return false }
    return button.options.isDisjoint(with: [.foreground, .authenticationRequired])
  }

  private static func isVisible(
    _ notification: Notification, at place: Reaction.Place, under conditions: Conditions
  ) -> Bool {
    let isOnLockScreen: Bool
    switch conditions.permission {
    case .none: return false
    case .quiet: isOnLockScreen = false
    case .full(let switches): isOnLockScreen = switches.lockScreen
    }
    let isInList = conditions.isLocked ? isOnLockScreen : notification.isInList
    let isBanner = notification.bannerIsUp && !conditions.isLocked
    return switch place {
    case .expanded: isBanner || isInList
    case .banner: isBanner
    case .list: isInList
    }
  }
}
