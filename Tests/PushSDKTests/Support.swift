import Device
import Notifications
import Primer
import PushSDK

/// What a document on the primer shows in Swift.
@MainActor protocol PrimerDocument {
  static func basicUse()
  static func styleAndPosition()
  static func customisation()
  static func fallbackToSettings(_ primer: PWPushPrimerBuilder) -> PWPushPrimerBuilder
  static func minInterval(_ primer: PWPushPrimerBuilder) -> PWPushPrimerBuilder
  static func outcome()
}

/// The comparisons of texts that a sample made.
@MainActor final class Comparisons {
  private enum Scope {
    @TaskLocal static var comparisons: Comparisons?
  }

  var all: [String] = []

  static var current: Comparisons? { Scope.comparisons }

  /// Runs code whose comparisons are kept, and returns them.
  static func made(by code: () throws -> Void) rethrows -> [String] {
    let comparisons = Comparisons()
    try Scope.$comparisons.withValue(comparisons) { try code() }
    return comparisons.all
  }
}

/// Where callbacks write down that they came, in order.
@MainActor final class Diary {
  var lines: [String] = []

  func write(_ line: String) { lines.append(line) }
}

/// A delegate that writes down what it is told, and completes as its test wants.
class Recorder: NSObject, UNUserNotificationCenterDelegate {
  enum Completing { case now, later, twice }

  let name: String
  let diary: Diary
  let completing: Completing
  let options: UNNotificationPresentationOptions
  var handlers: [() -> Void] = []
  var presentations: [(UNNotificationPresentationOptions) -> Void] = []
  var responses: [UNNotificationResponse] = []

  init(
    _ name: String, _ diary: Diary, _ completing: Completing = .now, options: UNNotificationPresentationOptions = []
  ) {
    self.name = name
    self.diary = diary
    self.completing = completing
    self.options = options
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, willPresent notification: UNNotification,
    withCompletionHandler completionHandler: @escaping (UNNotificationPresentationOptions) -> Void
  ) {
    diary.write("\(name) willPresent \(notification.request.content.body)")
    if completing == .later { presentations.append(completionHandler) }
    finish { [options] in completionHandler(options) }
  }

  func userNotificationCenter(
    _ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse,
    withCompletionHandler completionHandler: @escaping () -> Void
  ) {
    responses.append(response)
    diary.write("\(name) didReceive \(response.actionIdentifier)")
    finish(completionHandler)
  }

  private func finish(_ handler: @escaping () -> Void) {
    switch completing {
    case .now: handler()
    case .later: handlers.append(handler)
    case .twice:
      handler()
      handler()
    }
  }
}

/// A delegate without any of the methods.
class Mute: NSObject, UNUserNotificationCenterDelegate {}

/// Who is told of registrations.
final class Registrar: PWMessagingDelegate {
  let diary: Diary

  init(_ diary: Diary) { self.diary = diary }

  func onDidRegisterForRemoteNotifications(withDeviceToken token: String) { diary.write("registered") }

  func onDidFailToRegisterForRemoteNotificationsWithError(_ error: any Error) {
    diary.write("failed \((error as? Device.RegistrationFailure)?.code ?? 0)")
  }
}

extension Phone {
  /// A phone whose user has allowed notifications, or what else a test wants.
  static func make(
    status: Device.Authorization.Status = .authorized, profile: Device.Profile = .docs,
    launching application: (() -> any UIApplicationDelegate)? = nil
  ) throws -> Phone {
    var specification = Device.Specification()
    specification.status = status
    specification.profile = profile
    return try Phone(specification, launching: application)
  }

  /// How primers ended, in order.
  var outcomes: [String] {
    events().compactMap {
      guard case .primerFinished(let finish) = $0.happening else { return nil }
      return finish.suppression?.rawValue ?? finish.outcome.rawValue
    }
  }
}

/// The documents' answer to registerDevice, word for word, with the delegate's category besides.
let registerDeviceAnswer: PropertyList = [
  "status_code": 200,
  "status_message": "OK",
  "response": [
    "iosCategories": [
      [
        "categoryId": 65,
        "buttons": [
          ["id": 0, "label": "Rate", "type": "1", "startApplication": 1],
          ["id": 1, "label": "Later", "type": "0", "startApplication": 0],
        ],
      ],
      [
        "categoryId": 10212,
        "buttons": [
          ["id": 0, "label": "Open", "type": "0", "startApplication": 1],
          ["id": 1, "label": "Do it", "type": "0", "startApplication": 0],
          ["id": 2, "label": "Say it", "behavior": "text_input"],
        ],
      ],
    ]
  ],
]

/// A push of Pushwoosh's, or another one, with a category.
func push(_ category: String, isPushwoosh: Bool = true) -> PropertyList {
  isPushwoosh
    ? ["aps": ["alert": "hello", "category": .string(category)], "pw_msg": "1", "p": .string("h\(category)")]
    : ["aps": ["alert": "hello", "category": .string(category)]]
}
