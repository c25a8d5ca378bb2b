/// A notification this device has received, and what became of it.
public struct Notification: Hashable, Sendable {
  /// Where it came from.
  public enum Source: String, Hashable, Sendable, CaseIterable {
    /// The push service.
    case remote
    /// The app itself, or the SDK's copy of a remote one.
    case local
  }

  /// How it is shown.
  public enum Shown: String, Hashable, Sendable, CaseIterable {
    case banner
    case list
    case none
  }

  /// What became of it.
  public enum State: Hashable, Sendable {
    /// The delegates are being asked.
    case asking
    /// It is there to be answered.
    case delivered
    /// It was never shown.
    case notPresented(NotShown)
    /// It was there and is gone.
    case gone(Removal)
  }

  /// Why a notification was never shown.
  public enum NotShown: String, Hashable, Sendable, CaseIterable {
    /// Notifications are not allowed, or every place to show it is switched off.
    case notAllowed
    /// It has no alert.
    case noAlert
    /// The app is on screen and its delegates have not answered yet.
    case stillAsking
    /// The app was on screen and no delegate asked for it to be shown.
    case appOnScreen
    /// The app was on screen and the SDK had just shown the same message.
    case repeated
  }

  /// Why a notification is gone.
  public enum Removal: String, Hashable, Sendable, CaseIterable {
    /// The user answered it.
    case responded
    /// The user cleared it.
    case dismissed
    /// The app removed it.
    case removed
    /// More notifications arrived than are kept.
    case crowdedOut
  }

  /// The request identifier, unique among those remembered.
  public var identifier: String
  /// How many notifications had arrived when this one did, itself included.
  public var arrival: Int
  /// The payload.
  public var payload: Payload
  /// Where it came from.
  public var source: Source
  /// When it arrived, seconds since 1970.
  public var date: Double
  /// How it was shown.
  public var shown: Shown
  /// Whether a banner of it is up.
  public var bannerIsUp: Bool
  /// Whether the list has it.
  public var isInList: Bool
  /// What became of it.
  public var state: State
  /// The registration its category had come from when it arrived, nil if there was no such category.
  public var registrationAtArrival: Int?
}
