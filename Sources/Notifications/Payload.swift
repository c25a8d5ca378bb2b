/// A push's payload that has been checked: at most 4096 bytes, with an `aps` object (N3).
public struct Payload: Hashable, Sendable {
  /// How far a notification may interrupt (N6).
  public enum InterruptionLevel: String, Hashable, Sendable, CaseIterable {
    case passive
    case active
    case timeSensitive = "time-sensitive"
    case critical
  }

  /// Everything, as the app sees it in userInfo.
  public let userInfo: PropertyList

  /// Checks a payload.
  ///
  /// Refused: anything but an object, no `aps` object in it, a number JSON cannot express, more than
  /// `Limits.payloadBytes` bytes.
  public init(_ userInfo: PropertyList) throws(NotificationRefusal) {
    guard let members = userInfo.dictionary else {
      throw .invalidPayload(Fault(path: "", expected: "an object"))
    }
    guard let aps = members["aps"] else {
      throw .invalidPayload(Fault(path: "/aps", expected: "an object; there is none"))
    }
    guard aps.dictionary != nil else {
      throw .invalidPayload(Fault(path: "/aps", expected: "an object, not \(aps.kind)"))
    }
    guard !userInfo.containsNonFinite else {
      throw .invalidPayload(Fault(path: "", expected: "numbers that are finite"))
    }
    let bytes = userInfo.compactJSONByteCount
    guard bytes <= Limits.payloadBytes else {
      throw .payloadTooLarge(bytes: bytes, limit: Limits.payloadBytes)
    }
    self.userInfo = userInfo
  }

  private var aps: PropertyList { userInfo["aps"] ?? .null }

  /// What iOS looks for among the registered categories, empty for none: a string, or a number as its digits (N1).
  public var categoryIdentifier: String {
    switch aps["category"] {
    case .string(let name): name
    case .integer(let number): number.description
    case .null, .bool, .real, .array, .dictionary, nil: ""
    }
  }

  /// Whether Pushwoosh sent it: the payload has `pw_msg`.
  public var isPushwoosh: Bool {
    switch userInfo["pw_msg"] {
    case .null, nil: false
    case .bool, .integer, .real, .string, .array, .dictionary: true
    }
  }

  /// The title of the alert.
  public var title: String? { aps["alert"]?["title"]?.string }
  /// The subtitle of the alert.
  public var subtitle: String? { aps["alert"]?["subtitle"]?.string }
  /// The text of the alert, in either of its two forms.
  public var body: String? { aps["alert"]?.string ?? aps["alert"]?["body"]?.string }

  /// Whether there is something to show.
  public var hasAlert: Bool {
    [title, subtitle, body].contains { $0.map { !$0.isEmpty } ?? false }
  }

  /// Whether it wants a sound played: a name or a critical alert's object.
  public var hasSound: Bool {
    switch aps["sound"] {
    case .string(let name): !name.isEmpty
    case .dictionary: true
    case .null, .bool, .integer, .real, .array, nil: false
    }
  }

  /// The number for the icon, 0 to clear it; nil leaves it as it is, and so does anything but a whole number (N6).
  public var badge: Int? {
    guard let number = aps["badge"]?.integer, number >= 0 else { return nil }
    return number
  }

  /// Whether it wakes the app.
  public var isContentAvailable: Bool { aps["content-available"] == .integer(1) }
  /// What groups it with others; it has no other effect.
  public var threadIdentifier: String { aps["thread-id"]?.string ?? "" }
  /// How far it may interrupt; active unless it says otherwise.
  public var interruptionLevel: InterruptionLevel {
    aps["interruption-level"]?.string.flatMap(InterruptionLevel.init(rawValue:)) ?? .active
  }

  /// `p`: what identifies the message at Pushwoosh (N8).
  public var hash: String? { userInfo["p"]?.string }
  /// `md`: what comes back in the open statistic.
  public var metadata: PropertyList? { userInfo["md"] }
  /// `u`: custom data, a JSON text.
  public var customData: String? { userInfo["u"]?.string }
  /// `l`: the link that opening the message opens.
  public var link: String? { userInfo["l"]?.string.flatMap { $0.isEmpty ? nil : $0 } }
  /// `attachment`: the address of a picture or film.
  public var attachment: String? { userInfo["attachment"]?.string }
  /// Whether the message stays in the SDK's inbox: the payload has `pw_inbox`.
  public var isInbox: Bool {
    switch userInfo["pw_inbox"] {
    case .null, nil: false
    case .bool, .integer, .real, .string, .array, .dictionary: true
    }
  }
  /// `h`, `r` and `rm`: the pages of a rich message, as they stand.
  public var richMedia: [PropertyList.Members.Member] {
    userInfo.dictionary?.all.filter { ["h", "r", "rm"].contains($0.key) } ?? []
  }
}
