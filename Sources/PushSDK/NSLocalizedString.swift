// swift-format-ignore: AlwaysUseLowerCamelCase
/// The text for a key in the current phone's language, the key itself if the phone has none.
///
/// `comment` is for translators. A primer shows what it is passed and localises nothing (P2): this is how an app does.
public func NSLocalizedString(_ key: String, comment: String) -> String {
  CurrentPhone.scoped?.localized(key) ?? key
}
