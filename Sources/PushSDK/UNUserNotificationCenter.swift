/// A phone's notification centre as the app sees it.
@MainActor public final class UNUserNotificationCenter {
  private weak var phone: Phone?
  /// The delegate that turned out not to have the method it was called for.
  var lacking: ObjectIdentifier?

  init(of phone: Phone) { self.phone = phone }

  /// The centre of the current phone.
  public static func current() -> UNUserNotificationCenter { Phone.current.center }

  /// The centre's own delegate, which the SDK calls after all that were added to it (D1; profile 7.1.2 never does).
  ///
  /// It is kept as long as the app's process lives.
  public var delegate: (any UNUserNotificationCenterDelegate)? {
    get {
      guard let process = phone?.process, let name = process.ownDelegate else { return nil }
      return process.delegates[name]
    }
    set {
      phone?.removeOwnDelegate()
      if let newValue { phone?.add(newValue, asOwn: true) }
    }
  }
}
