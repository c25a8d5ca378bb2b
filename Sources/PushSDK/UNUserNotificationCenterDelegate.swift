/// Who is asked how to present a notification, and told what the user did with one.
///
/// Both methods may be left out. A completion handler is called once, at any time: the first of all delegates' counts,
/// and four seconds of the phone's clock without any complete the call by force (D2).
@MainActor public protocol UNUserNotificationCenterDelegate: AnyObject {
  /// A notification has arrived while the app is on screen: `completionHandler` takes what to do with it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void)

  /// The user has reacted to a notification: `completionHandler` takes that the app is done with it.
  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void)
}

extension UNUserNotificationCenterDelegate {
  /// As if it were not there.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) { center.lacking = ObjectIdentifier(self) }

  /// As if it were not there.
  public func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) { center.lacking = ObjectIdentifier(self) }
}
