public import Notifications
public import Primer

extension Device {
  /// Which source decides where the documents and the versions of the SDK differ, a named field for each difference.
  public struct Profile: Hashable, Sendable {
    /// The profile's name on the wire.
    public enum Name: String, Hashable, Sendable, CaseIterable {
      /// The documents.
      case docs
      /// The SDK of that version.
      case sdk713 = "7.1.3"
      /// The SDK before it; the primer's first, 7.1.1, is the same.
      case sdk712 = "7.1.2"
    }

    /// The profile's name.
    public let name: Name
    /// The differences of the primer.
    public let primer: Primer.Rules
    /// The differences of categories and delegates.
    public let notifications: Rules

    /// As the documents say.
    public static let docs = Profile(name: .docs, primer: .docs, notifications: .docs)
    /// As Pushwoosh/pushwoosh-ios-sdk does at tag 7.1.3.
    public static let sdk713 = Profile(name: .sdk713, primer: .sdk713, notifications: .v7_1_3)
    /// As Pushwoosh/pushwoosh-ios-sdk does at tag 7.1.2.
    public static let sdk712 = Profile(name: .sdk712, primer: .sdk712, notifications: .v7_1_2)

    /// The profile of a name.
    public static func named(_ name: Name) -> Profile {
      switch name {
      case .docs: .docs
      case .sdk713: .sdk713
      case .sdk712: .sdk712
      }
    }
  }
}
