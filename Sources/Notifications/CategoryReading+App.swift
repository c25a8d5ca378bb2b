extension CategoryReading {
  /// Reads one category of an app's own list (C1's second form).
  static func appCategory(_ element: PropertyList, _ path: String) throws(Fault) -> Category {
    let members = try object(element, path, "an object with identifier and actions")
    let identifier = try name(members, path)
    let actions = try self.actions(
      members["actions"], path.appending(pointer: "actions"), "actions", "identifier"
    ) { element, path, _ throws(Fault) in
      try appAction(element, path)
    }
    return Category(
      identifier: identifier, actions: actions, options: try options(members, path))
  }

  private static func appAction(_ element: PropertyList, _ path: String) throws(Fault) -> Action {
    let members = try object(element, path, "an object with identifier and title")
    var input: Action.TextInput?
    if let field = members["textInput"], field != .null {
      let place = path.appending(pointer: "textInput")
      let parts = try object(field, place, "an object with buttonTitle and placeholder")
      input = Action.TextInput()
      if parts["buttonTitle"] != nil { input?.buttonTitle = try text(parts, "buttonTitle", place) }
      if parts["placeholder"] != nil { input?.placeholder = try text(parts, "placeholder", place) }
    }
    return Action(
      identifier: try name(members, path), title: try text(members, "title", path),
      options: try options(members, path), textInput: input)
  }

  private static func name(_ members: PropertyList.Members, _ path: String) throws(Fault) -> String {
    let name = try text(members, "identifier", path)
    guard !name.isEmpty else {
      throw Fault(path: path.appending(pointer: "identifier"), expected: "a text that is not empty")
    }
    return name
  }

  /// A list of option names; missing or null is none.
  private static func options<Options: NamedOptions>(
    _ members: PropertyList.Members, _ path: String
  ) throws(Fault) -> Options {
    let place = path.appending(pointer: "options")
    guard let list = members["options"], list != .null else { return [] }
    guard let names = list.array else { throw Fault(path: place, expected: "a list of names" + instead(list)) }
    let known = Options.named.map(\.name).joined(separator: ", ")
    var options: Options = []
    for (index, name) in names.enumerated() {
      guard let option = name.string.flatMap(Options.init(name:)) else {
        throw Fault(path: place.appending(pointer: index), expected: "one of \(known)" + instead(name))
      }
      options.formUnion(option)
    }
    return options
  }
}
