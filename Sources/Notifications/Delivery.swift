/// What became of a push on arrival.
public struct Delivery: Hashable, Sendable {
  /// The notification, as it stands after arriving.
  public var notification: Notification
  /// Whether it took the place of one with the same identifier.
  public var replaced: Bool
  /// Its buttons, or why there are none.
  public var buttons: ButtonReport
  /// Whether the app is woken to read it (content-available, N5).
  public var wakesApp: Bool
  /// Whether a delegate has still to say how it is shown.
  public var isPending: Bool
  /// The trace rows of this arrival.
  public var calls: [DelegateCall]
  /// What is odd about the payload.
  public var warnings: [Notice]
  /// What happened, in order.
  public var effects: [Effect]
}

/// What a performed reaction did.
public struct Performance: Hashable, Sendable {
  /// What the app received, nil if nothing reached it.
  public var response: Response?
  /// The trace rows of the response so far.
  public var calls: [DelegateCall]
  /// What happened, in order.
  public var effects: [Effect]
}

/// The buttons a notification has now, and where they come from (C9).
public struct ButtonReport: Hashable, Sendable {
  /// Why there are no buttons.
  public enum Absence: Hashable, Sendable {
    /// The payload names no category.
    case noCategory
    /// No category of that name is registered; these are.
    case unknownCategory(registered: [String])
    /// The category has no buttons.
    case emptyCategory

    /// The reason in one sentence.
    public var text: String {
      switch self {
      case .noCategory: "The payload names no category at /aps/category."
      case .unknownCategory(let registered) where registered.isEmpty: "No category is registered."
      case .unknownCategory(let registered):
        "No such category is registered; these are: \(registered.prefix(20).joined(separator: ", "))."
      case .emptyCategory: "The category has no buttons."
      }
    }
  }

  /// The category the payload names, empty for none.
  public var categoryIdentifier: String
  /// The buttons when expanded.
  public var expanded: [Action]
  /// The buttons in a banner or a list.
  public var compact: [Action]
  /// Who registered the category, nil if nobody did.
  public var origin: RegisteredCategory.Origin?
  /// The registration the buttons come from.
  public var registration: Int?
  /// The registration they would have come from on arrival: another one means that they were overwritten since.
  public var registrationAtArrival: Int?
  /// Why there are none.
  public var absence: Absence?
}
