extension CategoryReading {
  /// Reads a document and refuses the first thing that is malformed, with its place (C5, C8).
  public init(strictly document: PropertyList, rules: Rules = .docs) throws(Fault) {
    guard let found = Self.find(in: document) else {
      throw Fault(
        path: "",
        expected: "a list of categories, or an object with iosCategories or with a registerDevice response")
    }
    guard let list = found.list?.array else {
      throw Fault(path: found.path, expected: "a list of categories" + Self.instead(found.list))
    }
    var categories: [Category] = []
    var warnings: [Notice] = []
    var places: Set<String> = []
    for (index, element) in list.enumerated() {
      let path = found.path.appending(pointer: index)
      let category: Category
      let idName: String
      let listName: String
      switch found.form {
      case .sdk:
        (idName, listName) = ("categoryId", "buttons")
        category = try Self.category(element, path, rules, &warnings)
      case .app:
        (idName, listName) = ("identifier", "actions")
        category = try Self.appCategory(element, path)
      }
      guard places.insert(category.identifier).inserted else {
        throw Fault(
          path: path.appending(pointer: idName),
          expected: "an identifier no other category has; \(category.identifier) is there already")
      }
      warnings += Self.warnings(about: category, at: path.appending(pointer: listName))
      categories.append(category)
    }
    if found.form == .sdk, let null = PropertyList.array(list).pointerToNull {
      throw Fault(path: found.path + null, expected: "no null, for the SDK cannot store a set with one")
    }
    if categories.isEmpty { warnings.append(Notice(path: found.path, text: "The list has no categories.")) }
    self.init(
      form: found.form, categories: categories,
      consequence: categories.isEmpty && found.form == .sdk ? .ignored : .registered, skipped: [], warnings: warnings)
  }

  private static func category(
    _ element: PropertyList, _ path: String, _ rules: Rules, _ warnings: inout [Notice]
  ) throws(Fault) -> Category {
    let members = try object(element, path, "an object with categoryId and buttons")
    let identifier: String
    switch members["categoryId"] {
    case .integer(let number): identifier = number.description
    case .string(let text) where rules.acceptsNumericStringCategoryId && digits(text): identifier = text
    case let other:
      throw Fault(
        path: path.appending(pointer: "categoryId"),
        expected: (rules.acceptsNumericStringCategoryId ? "an integer or a string of digits" : "an integer")
          + instead(other))
    }
    let listPath = path.appending(pointer: "buttons")
    let actions = try self.actions(members["buttons"], listPath, "buttons", "id") {
      element, path, position throws(Fault) in
      try button(element, path, position, &warnings)
    }
    return Category(identifier: identifier, actions: actions)
  }

  private static func button(
    _ element: PropertyList, _ path: String, _ position: Int, _ warnings: inout [Notice]
  ) throws(Fault) -> Action {
    let members = try object(element, path, "an object with a label")
    let identifier: String
    switch members["id"] {
    case nil: identifier = position.description
    case .integer(let number): identifier = number.description
    case .string(let text) where !text.isEmpty: identifier = text
    case let other: throw Fault(path: path.appending(pointer: "id"), expected: "an integer or a text" + instead(other))
    }
    let title = try text(members, "label", path)
    var options: Action.Options = []
    if try flag(members, "type", path) { options.insert(.destructive) }
    if try flag(members, "startApplication", path) { options.insert(.foreground) }
    var input: Action.TextInput?
    if members["behavior"] != nil {
      switch try text(members, "behavior", path) {
      case "text_input":
        input = Action.TextInput()
        if members["text_input_title"] != nil { input?.buttonTitle = try text(members, "text_input_title", path) }
        if members["text_input_placeholder"] != nil {
          input?.placeholder = try text(members, "text_input_placeholder", path)
        }
      case let other:
        let place = path.appending(pointer: "behavior")
        warnings.append(Notice(path: place, text: "\(other) is no behaviour the SDK knows; the button is a plain one."))
      }
    }
    return Action(identifier: identifier, title: title, options: options, textInput: input)
  }

  /// C3's forms of yes and no; missing is no.
  private static func flag(
    _ members: PropertyList.Members, _ name: String, _ path: String
  ) throws(Fault) -> Bool {
    switch members[name] {
    case nil, .bool(false), .integer(0), .string("0"): return false
    case .bool(true), .integer(1), .string("1"): return true
    case let other:
      throw Fault(path: path.appending(pointer: name), expected: "0 or 1, as number, text or boolean" + instead(other))
    }
  }

  /// Reads a list of buttons whose identifiers differ.
  static func actions(
    _ list: PropertyList?, _ path: String, _ what: String, _ idName: String,
    _ read: (PropertyList, String, Int) throws(Fault) -> Action
  ) throws(Fault) -> [Action] {
    guard let elements = list?.array else { throw Fault(path: path, expected: "a list of \(what)" + instead(list)) }
    guard elements.count <= Limits.buttons else {
      throw Fault(path: path, expected: "at most \(Limits.buttons) \(what), not \(elements.count)")
    }
    var actions: [Action] = []
    for (index, element) in elements.enumerated() {
      let place = path.appending(pointer: index)
      let action = try read(element, place, index + 1)
      guard !actions.contains(where: { $0.identifier == action.identifier }) else {
        throw Fault(
          path: place.appending(pointer: idName),
          expected: "an identifier no other of the category's buttons has; \(action.identifier) is there already")
      }
      actions.append(action)
    }
    return actions
  }

  static func object(_ element: PropertyList, _ path: String, _ expected: String) throws(Fault) -> PropertyList.Members
  {
    guard let members = element.dictionary else { throw Fault(path: path, expected: expected + instead(element)) }
    return members
  }

  static func text(_ members: PropertyList.Members, _ name: String, _ path: String) throws(Fault) -> String {
    guard let text = members[name]?.string else {
      throw Fault(path: path.appending(pointer: name), expected: "a text" + instead(members[name]))
    }
    return text
  }

  /// What stands there instead, in words that follow what was expected.
  static func instead(_ found: PropertyList?) -> String {
    switch found {
    case nil: "; it is missing"
    case .integer(let number)?: ", not \(number)"
    case .string(let text)? where text.count <= 40: ", not \"\(text)\""
    case let other?: ", not \(other.kind)"
    }
  }
}
