extension UserNotificationCenter {
  /// The buttons a notification has now, looked up now and not when it arrived (C9).
  public func buttons(of notification: Notification) -> ButtonReport {
    let identifier = notification.payload.categoryIdentifier
    let known = categories[identifier]
    let absence: ButtonReport.Absence? =
      if identifier.isEmpty {
        .noCategory
      } else if let known {
        known.category.actions.isEmpty ? .emptyCategory : nil
      } else {
        .unknownCategory(registered: categories.registered.map(\.category.identifier))
      }
    return ButtonReport(
      categoryIdentifier: identifier,
      expanded: known.map { Array($0.category.expandedActions) } ?? [],
      compact: known.map { Array($0.category.compactActions) } ?? [],
      origin: known?.origin,
      registration: known?.registration,
      registrationAtArrival: notification.registrationAtArrival,
      absence: absence)
  }
}
