import Contract

/// What the Python client calls things: classes for shapes, snake_case for members.
struct PythonNames {
  /// The classes of objects that stand inside of results, and of results, by shape.
  private(set) var classes: [Schema: String] = [:]
  /// The same in the order in which they are met; what a class is made of stands before it.
  private(set) var order: [Entry] = []
  /// Choices too long to be repeated in a line, by their names on the wire.
  private(set) var choices: [[String]: String] = [EventType.allCases.map(\.rawValue): "EventName"]

  /// One class.
  struct Entry {
    let name: String
    let area: String
    let members: [Schema.Member]
    let doc: String
  }

  /// Better names than those of the members where the shapes stand; those with an area are for when others rival.
  private static let better = [
    "AdditionalOption": "AuthorizationOption", "AppResult": "AppStates", "Button": "Action",
    "ButtonsFrom": "ButtonsOrigin",
    "CategoriesButton": "Action", "CategoriesWarning": "Notice", "Delegate": "DelegateCall",
    "DelegateDelegate": "DelegateView", "Device": "DeviceView", "DeviceDevice": "DeviceView",
    "DeviceResult": "AppStates", "Event": "EventView",
    "EventsEvent": "EventView", "Notification": "NotificationView", "NotificationDelegate": "DelegateCall",
    "NotificationNotification": "NotificationView", "NotificationResponse": "Response", "Option": "CategoryOption",
    "Registered": "Category", "Skipped": "Notice",
  ]

  init(_ table: MethodTable) {
    var wishes: [Wish] = []
    for method in table.methods {
      let start = Wish(schema: method.result, area: "\(method.name)".area, name: "", path: "\(method.name)".pascal)
      PythonNames.collect(start, into: &wishes)
    }
    var rivals: [String: Set<Schema>] = [:]
    for wish in wishes { rivals[wish.name, default: []].insert(wish.schema) }
    for wish in wishes where classes[wish.schema] == nil {
      let name = rivals[wish.name]?.count == 1 ? wish.name : wish.area.pascal + wish.name
      let wanted = PythonNames.better[name] ?? name
      add(wish.schema, classes.values.contains(wanted) ? wish.path : wanted, wish.area, "")
    }
    nameResults(of: table)
    // A class that another one is made of has to be there first.
    let found = order
    order = []
    for entry in found { place(entry, among: found) }
    for field in table.methods.flatMap(\.fields) { collectChoices(field.schema, "\(field.name)") }
    for member in order.flatMap(\.members) { collectChoices(member.schema, member.name) }
  }

  /// The same names as the module of the methods sees them.
  var qualified: PythonNames {
    var copy = self
    copy.classes = classes.mapValues { "results." + $0 }
    return copy
  }

  /// The class of a shape: an object whose members are known.
  subscript(schema: Schema) -> String? { classes[schema] }

  /// Where a class stands: the area of the first method that answers with it.
  func area(of name: String) -> String { order.first { $0.name == name }?.area ?? "" }

  private mutating func add(_ schema: Schema, _ name: String, _ area: String, _ doc: String) {
    guard case .object(let members) = schema, classes[schema] == nil else { return }
    precondition(!classes.values.contains(name), "two shapes are named \(name)")
    classes[schema] = name
    order.append(Entry(name: name, area: area, members: members, doc: doc))
  }

  private mutating func place(_ entry: Entry, among all: [Entry]) {
    guard !order.contains(where: { $0.name == entry.name }) else { return }
    for schema in entry.members.flatMap(\.schema.objects) {
      if let needed = all.first(where: { $0.name == classes[schema] }) { place(needed, among: all) }
    }
    order.append(entry)
  }

  /// A result that only one method has is named for it, one that an area's methods share for the area.
  private mutating func nameResults(of table: MethodTable) {
    var methods: [Schema: [String]] = [:]
    for method in table.methods {
      for schema in method.result.objects { methods[schema, default: []].append("\(method.name)") }
    }
    for method in table.methods {
      for schema in method.result.objects where classes[schema] == nil {
        guard case .object(let members) = schema, let sharing = methods[schema] else { continue }
        let alone = sharing.count == 1
        let own = "\(method.name)".area
        let area = sharing.allSatisfy { $0.area == own } ? own : "common"
        let shared = PythonNames.better[own.pascal + "Result"] ?? own.pascal + "Result"
        if members.map(\.name) == ["seq"] {
          add(schema, "Done", "common", "What an act answers that has nothing else to tell.")
        } else if !alone && !classes.values.contains(shared) {
          add(schema, shared, area, "What \(sharing.map { "`\($0)`" }.joined(separator: ", ")) answer.")
        } else {
          add(schema, "\(method.name)".pascal + "Result", area, "What `\(method.name)` answers.")
        }
      }
    }
  }

  private mutating func collectChoices(_ schema: Schema, _ field: String) {
    switch schema {
    case .any, .null, .boolean, .integer, .number, .string, .pattern, .object: break
    case .array(let element, _): collectChoices(element, field.singular)
    case .oneOf(let shapes): for shape in shapes { collectChoices(shape, field) }
    case .choice(let names):
      guard choices[names] == nil, names.joined().count > 64 else { return }
      var name = PythonNames.better[field.pascal] ?? field.pascal
      while choices.values.contains(name) { name += "Choice" }
      choices[names] = name
    }
  }

  /// An object inside of a result, and what it would be called.
  private struct Wish {
    let schema: Schema
    let area: String
    /// By the member where it stands; empty for the result itself.
    let name: String
    /// By the method and the members on the way to it: nothing else is called so.
    let path: String

    func inside(_ schema: Schema, _ member: String? = nil) -> Wish {
      let name = member?.pascal ?? name
      return Wish(schema: schema, area: area, name: name, path: member == nil ? path : path + name)
    }
  }

  /// Every object inside of a result; what it is made of comes before it.
  private static func collect(_ wish: Wish, into wishes: inout [Wish]) {
    switch wish.schema {
    case .any, .null, .boolean, .integer, .number, .string, .pattern, .choice: break
    case .array(let element, _):
      let one = Wish(schema: element, area: wish.area, name: wish.name.singular, path: wish.path.singular)
      collect(one, into: &wishes)
    case .oneOf(let shapes): for shape in shapes { collect(wish.inside(shape), into: &wishes) }
    case .object(let members):
      for one in members { collect(wish.inside(one.schema, one.name), into: &wishes) }
      if !wish.name.isEmpty, !members.isEmpty { wishes.append(wish) }
    }
  }
}

extension Schema {
  /// The objects with known members that this shape is, alone or in a list, or may be; not those inside of them.
  var objects: [Schema] {
    switch self {
    case .any, .null, .boolean, .integer, .number, .string, .pattern, .choice: []
    case .array(let element, _): element.objects
    case .oneOf(let shapes): shapes.flatMap(\.objects)
    case .object(let members): members.isEmpty ? [] : [self]
    }
  }
}

extension String {
  /// The part before the dot.
  var area: String { String(prefix { $0 != "." }) }
  /// The part behind the dot.
  var verb: String { String(drop { $0 != "." }.dropFirst()) }
  /// "primer.present" and "nextEligibleAt" as PrimerPresent and NextEligibleAt.
  var pascal: String {
    split(whereSeparator: { $0 == "." || $0 == "_" }).map { $0.prefix(1).uppercased() + $0.dropFirst() }.joined()
  }
  var singular: String {
    if hasSuffix("ies") { return dropLast(3) + "y" }
    return hasSuffix("s") ? String(dropLast()) : self
  }

  /// "nextEligibleAt" as next_eligible_at, "imageURL" as image_url; Python's own words with an underscore behind.
  var snake: String {
    var out = ""
    var wasLower = false
    for character in self {
      if character.isUppercase && wasLower { out += "_" }
      out += character.lowercased()
      wasLower = !character.isUppercase && character != "_"
    }
    return ["from", "import", "class", "global", "is", "in", "pass", "with"].contains(out) ? out + "_" : out
  }
}
