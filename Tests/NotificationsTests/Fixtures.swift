import Notifications

let start: Double = 1_767_225_600

extension Conditions {
  /// The app in the background, everything allowed.
  static let background = Conditions(app: .background, permission: .full(Switches()), now: start)
  static let foreground = Conditions(app: .foreground, permission: .full(Switches()), now: start)
  static let dead = Conditions(app: .notRunning, permission: .full(Switches()), now: start)

  func with(_ change: (inout Conditions) -> Void) -> Conditions {
    var copy = self
    change(&copy)
    return copy
  }
}

extension UserNotificationCenter {
  /// Seed 004's category 65 (Rate, Later) and a category of the app's own; the app runs.
  static func ready(rules: Rules = .docs, running: Bool = true) throws -> UserNotificationCenter {
    var center = UserNotificationCenter(seed: 1, rules: rules)
    if running { center.launch(at: start) }
    _ = try center.register(JSONText.read(dataText("registerDevice.json")))
    _ = try center.register(
      [
        [
          "identifier": "MAIL",
          "actions": [
            ["identifier": "reply", "title": "Reply", "textInput": ["buttonTitle": "Send", "placeholder": ""]],
            ["identifier": "archive", "title": "Archive", "options": ["authenticationRequired"]],
            ["identifier": "read", "title": "Mark read"],
          ],
          "options": ["customDismissAction"],
        ]
      ], mode: .merge)
    return center
  }

  /// Delivers and gives the identifier.
  mutating func arrive(_ payload: PropertyList, _ conditions: Conditions = .background) throws -> String {
    try deliver(payload, under: conditions).notification.identifier
  }

  /// Plans and performs without anything in between but the launch a plan asks for.
  mutating func react(_ reaction: Reaction, _ conditions: Conditions = .background) throws -> Performance {
    let plan = try plan(reaction, under: conditions)
    if plan.isColdStart { launch(at: conditions.now) }
    return perform(plan, under: conditions.with { if plan.move != .none { $0.app = plan.move.appAfter($0.app) } })
  }

  /// Lets everything happen that is due until then.
  mutating func advance(to time: Double) -> [Effect] {
    var effects: [Effect] = []
    while let due = nextDue, due <= time { effects += fire(at: due) }
    return effects
  }
}

extension ResponsePlan.Move {
  func appAfter(_ app: Conditions.App) -> Conditions.App {
    switch self {
    case .none, .stay: app
    case .bringToFront, .launchToFront: .foreground
    case .wake, .launchInBackground: .background
    }
  }
}

/// A Pushwoosh push with seed 004's category.
let rating: PropertyList = [
  "aps": ["alert": "How do you like it?", "category": "65"], "pw_msg": "1", "p": "HASH", "md": ["k": 1],
  "l": "https://example.com/",
]
/// A push from somebody else with the app's category.
let mail: PropertyList = ["aps": ["alert": ["title": "Mail", "body": "You have mail"], "category": "MAIL"]]

/// The effects in words, for reading sequences.
func words(_ effects: [Effect]) -> [String] {
  effects.map {
    switch $0 {
    case .categoriesChanged(let change):
      "categories \(change.registered.map(\.category.identifier).joined(separator: " "))"
    case .delivered(let notification, let replaced): "delivered \(notification.shown)\(replaced ? " again" : "")"
    case .presented(let it): "presented \(it.shown)\(it.isLocalCopy ? " copy" : "")\(it.playsSound ? " sound" : "")"
    case .responded(let response): "responded \(response.actionIdentifier)"
    case .removed(_, let removal): "removed \(removal)"
    case .badgeChanged(let number): "badge \(number)"
    case .delegateCalled(let call): "\(call.delegate) \(call.method)"
    case .delegateCompleted(let call): "\(call.delegate) \(call.ending)"
    case .messageOpened(let open): "opened \(open.hash ?? "-")\(open.isLaunchNotification ? " launch" : "")"
    case .linkOpened(let url, _): "link \(url)"
    }
  }
}

/// Rows in words: delegate and ending.
func rows(_ calls: [DelegateCall]) -> [String] {
  calls.map { "\($0.delegate) \($0.ending)" }
}
