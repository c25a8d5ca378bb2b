/// A createMessage request of Pushwoosh's Messages API that has been read (N2).
public struct MessageRequest: Hashable, Sendable {
  /// What a message says.
  public enum Content: Hashable, Sendable {
    /// The same in every language.
    case text(String)
    /// A text for each language code, in order.
    case byLanguage([Translation])
  }

  /// The text for one language.
  public struct Translation: Hashable, Sendable {
    /// The language's code, "default" for every other language.
    public var language: String
    /// The text.
    public var text: String
  }

  /// What to do with the number on the icon.
  public enum Badge: Hashable, Sendable {
    /// Set it.
    case absolute(Int)
    /// Add to it; the sum is never less than 0.
    case relative(Int)
  }

  /// One item of `notifications`.
  public struct Message: Hashable, Sendable {
    /// What it says.
    public var content: Content
    /// The title above it.
    public var title: String?
    /// The subtitle between them.
    public var subtitle: String?
    /// The category, as the text that `aps.category` will hold.
    public var category: String?
    /// Custom data, for the payload's `u`: a text goes there as it is, anything else as JSON text.
    public var data: PropertyList?
    /// The link that opening it opens.
    public var link: String?
    /// What to do with the number on the icon.
    public var badge: Badge?
    /// The sound's name.
    public var sound: String?
    /// The push tokens it is for, nil for every device of the application.
    public var devices: [String]?
    /// Whether iOS is among its platforms; if not, it is left out with a warning.
    public var servesIOS: Bool
    /// What is merged into the payload's root, `aps` member by member.
    public var rootParameters: PropertyList.Members
  }

  /// The application's code.
  public var application: String
  /// The items, in order.
  public var messages: [Message]
  /// What is odd but was taken.
  public var warnings: [Notice]
}

extension MessageRequest.Message {
  /// The payload that reaches a device whose language is `locale`, with the message's code as its hash `p`.
  ///
  /// A locale is such as "pt-BR". A relative badge is added to the device's number. Custom data that is no text travels
  /// as the text that `json` writes.
  public func payload(
    locale: String, badge current: Int, code: String, json: (PropertyList) -> String
  ) -> PropertyList {
    let text = text(for: locale)
    var alert = PropertyList.string(text)
    if title != nil || subtitle != nil {
      var parts = PropertyList.Members()
      parts["title"] = title.map(PropertyList.string)
      parts["subtitle"] = subtitle.map(PropertyList.string)
      parts["body"] = .string(text)
      alert = .dictionary(parts)
    }
    var aps = PropertyList.Members()
    aps["alert"] = alert
    aps["category"] = category.map(PropertyList.string)
    switch badge {
    case .absolute(let number): aps["badge"] = .integer(number)
    case .relative(let change):
      let (sum, overflow) = current.addingReportingOverflow(change)
      aps["badge"] = .integer(overflow ? (change < 0 ? 0 : Int.max) : max(0, sum))
    case nil: break
    }
    aps["sound"] = sound.map(PropertyList.string)
    var payload = PropertyList.Members()
    for member in rootParameters["aps"]?.dictionary?.all ?? [] { aps[member.key] = member.value }
    payload["aps"] = .dictionary(aps)
    payload["pw_msg"] = "1"
    payload["p"] = .string(code)
    payload["l"] = link.map(PropertyList.string)
    payload["u"] = data.map { .string($0.string ?? json($0)) }
    for member in rootParameters.all where member.key != "aps" { payload[member.key] = member.value }
    return .dictionary(payload)
  }

  /// The text for a device's language.
  public func text(for locale: String) -> String {
    switch content {
    case .text(let text): return text
    case .byLanguage(let translations):
      let wanted = String(locale.lowercased().map { $0 == "_" ? "-" : $0 })
      let language = wanted.prefix { $0 != "-" }
      for candidate in [wanted, String(language), "default", "en"] {
        if let found = translations.first(where: { $0.language.lowercased() == candidate }) { return found.text }
      }
      return translations.first?.text ?? ""
    }
  }
}
