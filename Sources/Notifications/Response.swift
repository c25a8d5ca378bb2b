/// What the user does with a notification.
public struct Reaction: Hashable, Sendable {
  /// The thing done.
  public enum Act: Hashable, Sendable {
    /// A button by its identifier, or one of the system's action identifiers (O1).
    case action(String)
    /// A gesture.
    case gesture(Gesture)
  }

  /// What a finger can do apart from a button.
  public enum Gesture: String, Hashable, Sendable, CaseIterable {
    /// Opens the app.
    case tap
    /// Clears the notification explicitly.
    case dismiss
    /// Swipes a banner away; the notification stays in the list.
    case swipe
    /// Keeps a quiet app's notifications (A5).
    case keep
    /// Turns a quiet app's notifications off (A5).
    case turnOff
  }

  /// Where on the screen the user does it.
  public enum Place: String, Hashable, Sendable, CaseIterable {
    /// The expanded notification, with up to ten buttons.
    case expanded
    /// The banner, with two.
    case banner
    /// The list or the lock screen, with two.
    case list
  }

  /// The notification's identifier.
  public var notification: String
  /// The thing done.
  public var act: Act
  /// The text typed, for a text action; without one, an empty text is sent.
  public var text: String?
  /// Where it is done.
  public var place: Place

  /// Makes a reaction, to the expanded notification unless told.
  public init(notification: String, act: Act, text: String? = nil, place: Place = .expanded) {
    self.notification = notification
    self.act = act
    self.text = text
    self.place = place
  }
}

/// What the app receives when the user reacts (O3).
public struct Response: Hashable, Sendable {
  /// What a tap is called (O1).
  public static let defaultAction = "com.apple.UNNotificationDefaultActionIdentifier"
  /// What an explicit dismiss is called (O1).
  public static let dismissAction = "com.apple.UNNotificationDismissActionIdentifier"

  /// The notification's identifier.
  public var notification: String
  /// The button's identifier or one of the system's.
  public var actionIdentifier: String
  /// The category the notification names, empty for none.
  public var categoryIdentifier: String
  /// The whole payload.
  public var userInfo: PropertyList
  /// The text typed, possibly empty; nil for an action that takes none.
  public var userText: String?
}

/// What a reaction will do, decided and checked but not yet done.
public struct ResponsePlan: Hashable, Sendable {
  /// What must become of the app before the response reaches it (O4).
  public enum Move: String, Hashable, Sendable, CaseIterable {
    /// The app has no part in it.
    case none
    /// It runs where it should.
    case stay
    /// It runs and comes to the front.
    case bringToFront
    /// It is launched and comes to the front.
    case launchToFront
    /// It is woken in the background and stays there.
    case wake
    /// It is launched in the background and stays there.
    case launchInBackground
  }

  /// What happens.
  public enum Kind: Hashable, Sendable {
    /// The response reaches the app.
    case respond(Response)
    /// The notification is cleared and the app is not told: its category does not ask for dismissals.
    case clear
    /// The banner is swiped away.
    case swipe
    /// The user keeps the quiet notifications: the permission becomes full with the list only (A5).
    case keep
    /// The user turns them off: the permission is gone (A5).
    case turnOff
  }

  /// The notification's identifier.
  public var notification: String
  /// What happens.
  public var kind: Kind
  /// What must become of the app first.
  public var move: Move

  /// Whether the response causes the launch it arrives in (O5).
  public var isColdStart: Bool {
    switch move {
    case .launchToFront, .launchInBackground: true
    case .none, .stay, .bringToFront, .wake: false
    }
  }
}
