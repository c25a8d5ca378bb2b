/// Who the SDK tells of registrations, whatever caused them: the app's call, or an accepted primer (R7).
///
/// Both methods may be left out.
@MainActor public protocol PWMessagingDelegate: AnyObject {
  /// The device is registered under this token, 64 hexadecimal digits.
  func onDidRegisterForRemoteNotifications(withDeviceToken token: String)

  /// Registering failed; the error is a `Device.RegistrationFailure`.
  func onDidFailToRegisterForRemoteNotificationsWithError(_ error: any Error)
}

extension PWMessagingDelegate {
  /// Nothing.
  public func onDidRegisterForRemoteNotifications(withDeviceToken token: String) {}

  /// Nothing.
  public func onDidFailToRegisterForRemoteNotificationsWithError(_ error: any Error) {}
}
