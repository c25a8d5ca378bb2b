internal import Device
internal import Notifications
internal import Primer

/// One field of a profile, as a row of Profiles.md.
struct ProfileDifference: Sendable {
  let name: String
  /// The folder of the SDK's repository in which it is so.
  let folder: String
  let value: @Sendable (Device.Profile) -> String

  /// Every field of the rules, in their order.
  static let all = primer + notifications

  private static let primer = [
    ProfileDifference(name: "`style` when it is not set", folder: "PushPrimer") { $0.primer.defaultStyle.rawValue },
    ProfileDifference(name: "what stamps the last-shown time", folder: "PushPrimer") {
      $0.primer.stampsEveryShow ? "every show" : "a show whose own call has a minInterval above 0"
    },
    ProfileDifference(name: "a negative `minInterval`", folder: "PushPrimer") {
      $0.primer.refusesNegativeInterval ? "refused" : "no throttle"
    },
    ProfileDifference(name: "`imageURL` in position top", folder: "PushPrimer") {
      $0.primer.imageURLInBanner ? "the banner's icon" : "ignored for the app's icon"
    },
    ProfileDifference(name: "`backgroundGradient`", folder: "PushPrimer") {
      switch $0.primer.gradient {
      case .washes: "one radial wash for each colour, blended"
      case .linear: "from the top left to the bottom right, with equal stops"
      }
    },
    ProfileDifference(name: "the page of Settings that a denied user is led to", folder: "PushPrimer") {
      switch $0.primer.settingsPage {
      case .notifications: "the app's notification settings"
      case .app: "the app's page"
      }
    },
  ]

  private static let notifications = [
    ProfileDifference(name: "`categoryId` as a string of digits", folder: "Notifications/Registration") {
      $0.notifications.acceptsNumericStringCategoryId ? "accepted" : "rejected"
    },
    ProfileDifference(name: "whose completion counts (D2)", folder: "PWNotificationCenterDelegateProxy") {
      switch $0.notifications.completion {
      case .firstWins: "the first; after four seconds without one it is forced"
      case .everyCaller: "every caller's, and none is forced"
      }
    },
    ProfileDifference(name: "a delegate installed before the SDK's", folder: "PWNotificationCenterDelegateProxy") {
      switch $0.notifications.earlierDelegate {
      case .calledLast: "called last"
      case .dropped: "dropped"
      }
    },
  ]
}
