import Notifications

/// A notification as the app sees it.
public struct UNNotification {
  /// The request it was delivered for.
  public let request: UNNotificationRequest

  init(_ notification: Notification) {
    request = UNNotificationRequest(
      identifier: notification.identifier, content: UNNotificationContent(notification.payload.userInfo))
  }

  init(_ response: Response) {
    request = UNNotificationRequest(
      identifier: response.notification, content: UNNotificationContent(response.userInfo))
  }
}

/// What a notification was delivered for.
public struct UNNotificationRequest {
  /// What distinguishes it from the app's other notifications: the collapse id, or one the phone gives.
  public let identifier: String
  /// What it says.
  public let content: UNNotificationContent
}

/// What a notification says.
public struct UNNotificationContent {
  /// The title; empty for none.
  public let title: String
  /// The subtitle; empty for none.
  public let subtitle: String
  /// The text; empty for none.
  public let body: String
  /// The number for the icon; nil leaves it as it is.
  public let badge: Int?
  /// The category the payload names, as it stands there, registered or not; empty for none (N1).
  public let categoryIdentifier: String
  /// What groups it with others; empty for nothing.
  public let threadIdentifier: String
  /// The whole payload.
  public let userInfo: [AnyHashable: Any]

  /// What a payload says that a phone has accepted.
  init(_ payload: PropertyList) {
    let read = try? Payload(payload)
    title = read?.title ?? ""
    subtitle = read?.subtitle ?? ""
    body = read?.body ?? ""
    badge = read?.badge
    categoryIdentifier = read?.categoryIdentifier ?? ""
    threadIdentifier = read?.threadIdentifier ?? ""
    userInfo = payload.userInfo
  }
}
