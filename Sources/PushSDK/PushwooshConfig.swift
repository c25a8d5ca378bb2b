import Device
import Notifications

/// What an app can ask of the SDK.
///
/// None of it throws: what the device refuses stands in `Phone.refusals`.
@MainActor public struct PushwooshConfig {
  let phone: Phone

  /// A soft opt-in to set up and present; nothing carries over from an earlier one (P1).
  public var pushPrimer: PWPushPrimerBuilder { PWPushPrimerBuilder(phone) }

  /// Registers for pushes, which asks the user unless that has been done (R1).
  ///
  /// `completion` is told the token or why there is none, after the SDK's delegate. There is one such handler: each call
  /// replaces it, with none if it brings none, and so does an accepted primer (R3).
  public func registerForPushNotifications(completion: ((String?, (any Error)?) -> Void)? = nil) {
    phone.whenLaunched { [phone] in phone.register(completion) }
  }

  /// Gives the registration up: the token is gone, the permission stays.
  public func unregisterForPushNotifications() {
    phone.whenLaunched { [phone] in _ = phone.attempt(.unregister) }
  }

  /// Adds a delegate that sees every notification and response besides the SDK, in the order of adding (D1).
  ///
  /// The SDK keeps it for as long as the app's process lives. Added twice, it is called twice.
  public func addNotificationCenterDelegate(_ delegate: any UNUserNotificationCenterDelegate) {
    phone.add(delegate)
  }

  /// Sets who is told of registrations, a primer's too; it is not kept alive.
  public func setDelegate(_ delegate: (any PWMessagingDelegate)?) {
    phone.process?.messaging = delegate
  }

  /// Whether the SDK shows its own pushes while the app is in front (N7); it does unless told.
  public func setShowPushnotificationAlert(_ show: Bool) {
    phone.whenLaunched { [phone] in _ = phone.attempt(.configureApp(showAlert: show, additionalOptions: nil)) }
  }

  /// The push token: 64 hexadecimal digits; nil before the first registration.
  public func getPushToken() -> String? { phone.device.registration.token }

  /// The installation's identifier.
  public func getHWID() -> String { phone.device.hwid }

  /// The payload of the notification that last opened an app that was not active (O7).
  public func getLaunchNotification() -> [AnyHashable: Any]? { phone.device.center.launchNotification?.userInfo }
}
