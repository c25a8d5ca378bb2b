/// What lives in the app's memory and ends with its process (D5).
struct AppProcess {
  /// Which event ends a call to `present`.
  enum Presenting: Hashable {
    /// The end of the primer of this number.
    case primer(Int)
    /// The event of this number: nothing was shown.
    case event(Int)
  }

  /// Which of the app's processes it is, from 1.
  let number: Int
  /// The app's own delegate.
  let application: (any UIApplicationDelegate)?
  /// The notification centre delegates by the names that the device has for them.
  var delegates: [String: any UNUserNotificationCenterDelegate] = [:]
  /// Those of them that the device adds at launches, because the app was launched ahead of it.
  var launchDelegates: [String] = []
  /// The name of the delegate that was the centre's own.
  var ownDelegate: String?
  /// Who waits for a primer's outcome.
  var presenting: [Presenting: (PWPushPrimerOutcome) -> Void] = [:]
  /// The completion handlers of registrations by the number of their call: the latest, and earlier ones that an event
  /// still to be told is for (R3).
  var registrations: [Int: (String?, (any Error)?) -> Void] = [:]
  /// The SDK's own delegate.
  weak var messaging: (any PWMessagingDelegate)?
  /// When delegates' calls are completed by force, in seconds since 1970, by the call's number.
  var deadlines: [Int: Double] = [:]

  init(number: Int, application: (any UIApplicationDelegate)?) {
    self.number = number
    self.application = application
  }

  /// A name that no delegate has yet: its type's, and a number from the second on.
  func name(for delegate: any UNUserNotificationCenterDelegate) -> String {
    let plain = String(describing: type(of: delegate))
    guard delegates[plain] != nil else { return plain }
    var number = 2
    while delegates["\(plain) \(number)"] != nil { number += 1 }
    return "\(plain) \(number)"
  }
}
