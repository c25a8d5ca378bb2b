/// The SDK's entry, as an app writes it: `Pushwoosh.configure`.
public enum Pushwoosh {
  /// The SDK of the current phone.
  @MainActor public static var configure: PushwooshConfig { PushwooshConfig(phone: .current) }
}
