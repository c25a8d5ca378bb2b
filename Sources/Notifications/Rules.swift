/// Where the documents and the SDK's versions differ in what this module does (section 9 of the model).
public struct Rules: Hashable, Sendable {
  /// Who completes a delegate call that several delegates receive.
  public enum Completion: String, Hashable, Sendable, CaseIterable {
    /// The first completion counts, later ones are ignored, and four seconds without one force it.
    case firstWins
    /// Every caller's completion is passed on and nothing is forced; the first still decides what is presented.
    case everyCaller
  }

  /// What becomes of the delegate that was installed before the SDK's.
  public enum EarlierDelegate: String, Hashable, Sendable, CaseIterable {
    /// It is called after all others.
    case calledLast
    /// It is never called again.
    case dropped
  }

  /// Whether a category id given as a string of digits is accepted.
  public var acceptsNumericStringCategoryId: Bool
  /// Who completes a delegate call.
  public var completion: Completion
  /// What becomes of the delegate installed before.
  public var earlierDelegate: EarlierDelegate

  /// Makes rules field by field.
  public init(acceptsNumericStringCategoryId: Bool, completion: Completion, earlierDelegate: EarlierDelegate) {
    self.acceptsNumericStringCategoryId = acceptsNumericStringCategoryId
    self.completion = completion
    self.earlierDelegate = earlierDelegate
  }

  /// The four documents.
  public static let docs = Rules(
    acceptsNumericStringCategoryId: true, completion: .firstWins, earlierDelegate: .calledLast)

  /// The SDK at 7.1.3.
  ///
  /// Category ids: Pushwoosh/pushwoosh-ios-sdk, tag 7.1.3, Notifications/Registration. Delegates: the same tag,
  /// PWNotificationCenterDelegateProxy.
  public static let v7_1_3 = Rules(
    acceptsNumericStringCategoryId: false, completion: .firstWins, earlierDelegate: .calledLast)

  /// The SDK at 7.1.2, and at 7.1.1.
  ///
  /// Category ids: Pushwoosh/pushwoosh-ios-sdk, tag 7.1.2, Notifications/Registration. Delegates: the same tag,
  /// PWNotificationCenterDelegateProxy.
  public static let v7_1_2 = Rules(
    acceptsNumericStringCategoryId: false, completion: .everyCaller, earlierDelegate: .dropped)
}
