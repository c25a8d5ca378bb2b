/// The SDK's own Swift shape (fluent builder, delegates, completions) over a device, as an app enters it.
///
/// An app's code compiles as it stands, with `import PushSDK` for its imports; a `Phone` is what it runs on. Names, cases
/// and numbers are the SDK's and Apple's: Pushwoosh/pushwoosh-ios-sdk, tag 7.1.3, and UIKit and UserNotifications.
public enum Pushwoosh {
  /// The SDK of the current phone.
  @MainActor public static var configure: PushwooshConfig { PushwooshConfig(phone: .current) }
}
