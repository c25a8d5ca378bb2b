/// Something that happened, in the order in which it did.
public enum Effect: Hashable, Sendable {
  /// The set of registered categories is another one now.
  case categoriesChanged(CategoriesChange)
  /// A notification arrived.
  case delivered(Notification, replaced: Bool)
  /// A notification came into view.
  case presented(Presentation)
  /// The user's reaction reached the app.
  case responded(Response)
  /// A notification left the list.
  case removed(notification: String, Notification.Removal)
  /// The number on the icon is another one now.
  case badgeChanged(Int)
  /// A delegate was called.
  case delegateCalled(DelegateCall)
  /// A delegate's completion ended, one way or another.
  case delegateCompleted(DelegateCall)
  /// The SDK reported a message as opened.
  case messageOpened(Open)
  /// The SDK opened a message's link.
  case linkOpened(url: String, notification: String)
}

/// What changed in the registered set.
public struct CategoriesChange: Hashable, Sendable {
  /// The whole set after the change.
  public var registered: [RegisteredCategory]
  /// The categories that are new, or not as they were.
  public var changed: [String]
  /// The categories that are gone.
  public var removed: [String]
}

/// How a notification came into view.
public struct Presentation: Hashable, Sendable {
  /// The notification's identifier.
  public var notification: String
  /// Where it is shown.
  public var shown: Notification.Shown
  /// Whether its sound plays.
  public var playsSound: Bool
  /// Whether this is the SDK's local copy of a push that arrived while the app was on screen (N7).
  public var isLocalCopy: Bool
  /// The buttons visible without expanding.
  public var buttons: [Action]
}

/// A message the SDK counts as opened (O7).
public struct Open: Hashable, Sendable {
  /// The notification's identifier.
  public var notification: String
  /// The action that opened it.
  public var actionIdentifier: String
  /// The payload's `p`.
  public var hash: String?
  /// The payload's `md`.
  public var metadata: PropertyList?
  /// Whether it became the app's launch notification.
  public var isLaunchNotification: Bool
}
