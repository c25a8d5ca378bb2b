/// Why a request about notifications was refused; nothing has changed.
public enum NotificationRefusal: Error, Hashable, Sendable {
  /// The payload cannot be read.
  case invalidPayload(Fault)
  /// The payload is over the push service's limit, in bytes.
  case payloadTooLarge(bytes: Int, limit: Int)
  /// The category document cannot be read.
  case invalidCategories(Fault)
  /// A parameter cannot be used; the path is the parameter's.
  case invalidParameter(Fault)
  /// There is no such notification; these can be answered.
  case unknownNotification(String, possible: [String])
  /// The notification has no such button, or the gesture does not exist here; these do.
  case unknownAction(String, category: String, possible: [String])
  /// The button, or the notification itself, is not to be seen there; these are.
  case notVisible(String, place: Reaction.Place, possible: [String])
  /// The notification was never shown.
  case notPresented(String, Notification.NotShown)
  /// The notification is gone already.
  case dismissed(String, Notification.Removal)
  /// The system prompt is in the way.
  case promptPending
  /// The phone is locked; these work without unlocking it.
  case locked(String, possible: [String])
  /// The action takes no text; these do.
  case textNotAllowed(String, possible: [String])
  /// There is no such delegate; these there are.
  case unknownDelegate(String, possible: [String])
  /// No delegate's answer with this number is awaited; these are.
  case unknownCall(Int, possible: [Int])
  /// More than the device keeps.
  case limitExceeded(String, limit: Int)
}
