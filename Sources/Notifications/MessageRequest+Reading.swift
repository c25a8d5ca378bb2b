extension MessageRequest {
  /// The API's code for iOS in `platforms`.
  private static let iOS = 1
  /// The three names under which the category is found (N2).
  private static let categoryNames = ["ios_category", "categoryId", "ios_category_id"]

  /// Reads the request's body, `{"request": {…}}`.
  ///
  /// A fault is what the API answers with status code 210: its path and what was expected there.
  public init(_ body: PropertyList) throws(Fault) {
    guard let request = body["request"] else { throw Fault(path: "/request", expected: "an object; it is missing") }
    let members = try CategoryReading.object(request, "/request", "an object")
    application = try CategoryReading.text(members, "application", "/request")
    guard !application.isEmpty else {
      throw Fault(path: "/request/application", expected: "an application code, not an empty text")
    }
    let path = "/request/notifications"
    guard let items = members["notifications"]?.array, !items.isEmpty else {
      throw Fault(
        path: path, expected: "a list with at least one message" + CategoryReading.instead(members["notifications"]))
    }
    messages = []
    warnings = []
    for (index, item) in items.enumerated() {
      messages.append(try Self.message(item, path.appending(pointer: index), &warnings))
    }
  }

  /// A fault as the API's status_message.
  public static func statusMessage(_ fault: Fault) -> String {
    "\(fault.path): expected \(fault.expected)"
  }

  private static func message(
    _ item: PropertyList, _ path: String, _ warnings: inout [Notice]
  ) throws(Fault) -> Message {
    let members = try CategoryReading.object(item, path, "an object with content")
    var message = Message(
      content: try content(members, path),
      title: try text(members, ["ios_title", "title"], path),
      subtitle: try text(members, ["ios_subtitle", "subtitle"], path),
      category: try category(members, path), data: members["data"].flatMap { $0 == .null ? nil : $0 },
      link: try text(members, "link", path), badge: try badge(members, path),
      sound: try text(members, "ios_sound", path), devices: try devices(members, path), servesIOS: true,
      rootParameters: PropertyList.Members())
    if let date = try text(members, "send_date", path), date != "now" {
      warnings.append(
        Notice(path: path.appending(pointer: "send_date"), text: "It is sent now; there is no schedule here."))
    }
    if let parameters = members["ios_root_params"], parameters != .null {
      let place = path.appending(pointer: "ios_root_params")
      message.rootParameters = try CategoryReading.object(parameters, place, "an object")
      if let aps = message.rootParameters["aps"] {
        _ = try CategoryReading.object(aps, place.appending(pointer: "aps"), "an object")
      }
    }
    message.servesIOS = try servesIOS(members, path, &warnings)
    return message
  }

  private static func content(_ members: PropertyList.Members, _ path: String) throws(Fault) -> Content {
    let place = path.appending(pointer: "content")
    switch members["content"] {
    case .string(let text): return .text(text)
    case .dictionary(let languages) where !languages.all.isEmpty:
      var translations: [Translation] = []
      for language in languages.all {
        translations.append(
          Translation(
            language: language.key, text: try CategoryReading.text(languages, language.key, place)))
      }
      return .byLanguage(translations)
    case let other:
      throw Fault(
        path: place, expected: "a text, or an object with a text for each language" + CategoryReading.instead(other))
    }
  }

  /// The category under any of its names; two different ones are refused (N2).
  private static func category(_ members: PropertyList.Members, _ path: String) throws(Fault) -> String? {
    var found: (name: String, value: String)?
    for name in categoryNames {
      let value: String
      switch members[name] {
      case .null, nil: continue
      case .integer(let number): value = number.description
      case .string(let text) where CategoryReading.digits(text): value = text
      case let other:
        throw Fault(
          path: path.appending(pointer: name),
          expected: "a category's id, an integer or a string of digits" + CategoryReading.instead(other))
      }
      if let found, found.value != value {
        throw Fault(
          path: path.appending(pointer: name), expected: "\(found.value) as in \(found.name), not \(value)")
      }
      found = found ?? (name, value)
    }
    return found?.value
  }

  /// A number, or a text with a sign in front for a relative one.
  private static func badge(_ members: PropertyList.Members, _ path: String) throws(Fault) -> Badge? {
    switch members["ios_badges"] {
    case .null, nil: return nil
    case .integer(let number) where number >= 0: return .absolute(number)
    case .string(let text):
      let isRelative = text.hasPrefix("+") || text.hasPrefix("-")
      if CategoryReading.digits(isRelative ? String(text.dropFirst()) : text), let number = Int(text) {
        return isRelative ? .relative(number) : .absolute(number)
      }
    case .integer, .bool, .real, .array, .dictionary: break
    }
    throw Fault(
      path: path.appending(pointer: "ios_badges"),
      expected: "0 or more, or a text such as \"+1\"" + CategoryReading.instead(members["ios_badges"]))
  }

  private static func devices(_ members: PropertyList.Members, _ path: String) throws(Fault) -> [String]? {
    let place = path.appending(pointer: "devices")
    guard let value = members["devices"], value != .null else { return nil }
    guard let list = value.array else {
      throw Fault(path: place, expected: "a list of push tokens" + CategoryReading.instead(value))
    }
    var tokens: [String] = []
    for (index, token) in list.enumerated() {
      guard let token = token.string else {
        throw Fault(
          path: place.appending(pointer: index), expected: "a push token" + CategoryReading.instead(token))
      }
      tokens.append(token)
    }
    return tokens.isEmpty ? nil : tokens
  }

  private static func servesIOS(
    _ members: PropertyList.Members, _ path: String, _ warnings: inout [Notice]
  ) throws(Fault) -> Bool {
    let place = path.appending(pointer: "platforms")
    guard let value = members["platforms"], value != .null else { return true }
    let list = value.array ?? [value]
    for (index, platform) in list.enumerated() where platform.integer == nil {
      throw Fault(
        path: value.array == nil ? place : place.appending(pointer: index),
        expected: "a platform's number" + CategoryReading.instead(platform))
    }
    let serves = list.isEmpty || list.contains(.integer(iOS))
    if list.contains(where: { $0 != .integer(iOS) }) {
      warnings.append(
        Notice(path: place, text: "Only iOS, platform \(iOS), is served here" + (serves ? "." : "; nothing is sent.")))
    }
    return serves
  }

  /// The first of these members that is there.
  private static func text(
    _ members: PropertyList.Members, _ names: [String], _ path: String
  ) throws(Fault) -> String? {
    for name in names {
      if let text = try text(members, name, path) { return text }
    }
    return nil
  }

  private static func text(_ members: PropertyList.Members, _ name: String, _ path: String) throws(Fault) -> String? {
    guard let value = members[name], value != .null else { return nil }
    return try CategoryReading.text(members, name, path)
  }
}
