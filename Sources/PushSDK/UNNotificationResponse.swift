import Notifications

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What a tap on a notification is called (O1).
public let UNNotificationDefaultActionIdentifier = Response.defaultAction

// swift-format-ignore: AlwaysUseLowerCamelCase
/// What the explicit dismissal of a notification is called (O1).
public let UNNotificationDismissActionIdentifier = Response.dismissAction

/// What the user did with a notification (O3).
public class UNNotificationResponse {
  /// The button's identifier, or one of the two of the system.
  public let actionIdentifier: String
  /// The notification it was done to.
  public let notification: UNNotification

  init(_ response: Response) {
    actionIdentifier = response.actionIdentifier
    notification = UNNotification(response)
  }

  /// The response, with its text if the action takes one.
  static func make(_ response: Response) -> UNNotificationResponse {
    guard let text = response.userText else { return UNNotificationResponse(response) }
    return UNTextInputNotificationResponse(response, text)
  }
}

/// What the user did with a notification, and typed.
public final class UNTextInputNotificationResponse: UNNotificationResponse {
  /// The text typed, possibly empty.
  public let userText: String

  init(_ response: Response, _ text: String) {
    userText = text
    super.init(response)
  }
}
