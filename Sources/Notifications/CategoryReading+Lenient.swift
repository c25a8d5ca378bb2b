extension CategoryReading {
  /// Reads a document as the SDK does, which refuses nothing, and says what it left out (C5).
  ///
  /// An app's own list is read category by category: a malformed one is skipped.
  public init(leniently document: PropertyList, rules: Rules = .docs) {
    self.init(form: .sdk, categories: [], consequence: .ignored, skipped: [], warnings: [])
    guard let found = Self.find(in: document), let list = found.list?.array, !list.isEmpty else {
      skipped.append(Notice(path: Self.find(in: document)?.path ?? "", text: "There are no categories here."))
      return
    }
    form = found.form
    consequence = .registered
    switch form {
    case .app:
      for (index, element) in list.enumerated() {
        let path = found.path.appending(pointer: index)
        do { add(try Self.appCategory(element, path), path, "actions") } catch { skip(error) }
      }
    case .sdk:
      guard !PropertyList.array(list).containsNull else {
        consequence = .earlierSetKept
        skipped.append(
          Notice(
            path: found.path,
            text: "A null stands in it, which cannot be stored; the earlier categories stay."))
        return
      }
      for (index, element) in list.enumerated() {
        readSDK(element, found.path.appending(pointer: index), rules)
      }
      if consequence == .storedUnregistered { categories = [] }
    }
  }

  private mutating func readSDK(_ element: PropertyList, _ path: String, _ rules: Rules) {
    guard let members = element.dictionary else { return skip(path, "A category must be an object.") }
    let identifier: String
    switch members["categoryId"] {
    case .integer(let number): identifier = number.description
    case .string(let text) where rules.acceptsNumericStringCategoryId && Self.digits(text): identifier = text
    case .null, .bool, .real, .string, .array, .dictionary, nil:
      return skip(path.appending(pointer: "categoryId"), "A category needs a categoryId.")
    }
    let listPath = path.appending(pointer: "buttons")
    guard let buttons = members["buttons"]?.array else {
      return skip(listPath, "Category \(identifier) has no list of buttons.")
    }
    var category = Category(identifier: identifier, actions: [])
    for (index, element) in buttons.enumerated() {
      let place = listPath.appending(pointer: index)
      guard index < Limits.buttons else {
        skip(place, "Category \(identifier) keeps its first \(Limits.buttons) buttons.")
        break
      }
      guard let button = readButton(element, place, position: index + 1) else { break }
      category.actions.append(button)
    }
    add(category, path, "buttons")
  }

  /// One button; nil when this and the following ones are lost.
  private mutating func readButton(_ element: PropertyList, _ path: String, position: Int) -> Action? {
    guard let members = element.dictionary else {
      consequence = .storedUnregistered
      skip(path, "A button must be an object: none of the categories are registered this time.")
      return nil
    }
    guard let label = members["label"]?.string else {
      skip(path.appending(pointer: "label"), "A label must be a text: this button and those after it are lost.")
      return nil
    }
    var options: Action.Options = []
    if flag(members, "type", path) { options.insert(.destructive) }
    if flag(members, "startApplication", path) { options.insert(.foreground) }
    var input: Action.TextInput?
    if members["behavior"] == "text_input" {
      input = Action.TextInput()
      if let title = members["text_input_title"]?.string { input?.buttonTitle = title }
      if let placeholder = members["text_input_placeholder"]?.string { input?.placeholder = placeholder }
    }
    return Action(
      identifier: Self.identifier(members["id"], position), title: label, options: options, textInput: input)
  }

  /// A button's identifier as the SDK writes it, the position when there is none (C2).
  private static func identifier(_ value: PropertyList?, _ position: Int) -> String {
    switch value {
    case .integer(let number): number.description
    case .string(let text): text
    case .real(let number): number.description
    case .bool(let flag): flag ? "1" : "0"
    case .null, .array, .dictionary, nil: position.description
    }
  }

  /// Yes or no as the SDK understands it: any number but 0, or a text that begins like yes.
  private mutating func flag(_ members: PropertyList.Members, _ name: String, _ path: String) -> Bool {
    switch members[name] {
    case .null, nil: return false
    case .bool(let flag): return flag
    case .integer(let number): return number != 0
    case .real(let number): return number != 0
    case .string(let text):
      let rest = text.drop { $0 == " " || $0 == "+" || $0 == "-" || $0 == "0" }
      return rest.first.map { "123456789YyTt".contains($0) } ?? false
    case .array, .dictionary:
      consequence = .storedUnregistered
      skip(path.appending(pointer: name), "Neither yes nor no: none of the categories are registered this time.")
      return false
    }
  }

  /// Takes a category; of two with one identifier the last wins (C8).
  private mutating func add(_ category: Category, _ path: String, _ listName: String) {
    warnings += Self.warnings(about: category, at: path.appending(pointer: listName))
    if let earlier = categories.firstIndex(where: { $0.identifier == category.identifier }) {
      categories[earlier] = category
      warnings.append(Notice(path: path, text: "Category \(category.identifier) is there twice; the last one wins."))
    } else {
      categories.append(category)
    }
  }

  private mutating func skip(_ path: String, _ text: String) {
    skipped.append(Notice(path: path, text: text))
  }

  private mutating func skip(_ fault: Fault) {
    skip(fault.path, "Expected \(fault.expected).")
  }
}
