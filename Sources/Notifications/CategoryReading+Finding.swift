extension CategoryReading {
  /// The list of categories in a document, and where in it.
  struct Found {
    var form: Form
    var path: String
    var list: PropertyList?
  }

  /// Finds the list in any of C1's shapes: under iosCategories, inside a registerDevice response, or bare.
  ///
  /// A bare list is an app's own when its first element has an `identifier` or `actions`.
  static func find(in document: PropertyList) -> Found? {
    switch document {
    case .array(let elements):
      let first = elements.first
      let isApp = first?["identifier"] != nil || first?["actions"] != nil
      return Found(form: isApp ? .app : .sdk, path: "", list: document)
    case .dictionary(let members):
      if let list = members["iosCategories"] { return Found(form: .sdk, path: "/iosCategories", list: list) }
      guard let response = members["response"] else { return nil }
      return Found(form: .sdk, path: "/response/iosCategories", list: response["iosCategories"])
    case .null, .bool, .integer, .real, .string: return nil
    }
  }

  /// A category's or button's identifier as its decimal digits (C2).
  static func digits(_ text: String) -> Bool {
    !text.isEmpty && text.utf8.allSatisfy { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
  }

  /// Warns of what is allowed but will not show as one might expect (C5, C10).
  static func warnings(about category: Category, at path: String) -> [Notice] {
    if category.actions.isEmpty {
      return [Notice(path: path, text: "Category \(category.identifier) has no buttons.")]
    }
    guard category.actions.count > Limits.expandedButtons else { return [] }
    return [
      Notice(
        path: path,
        text: "Category \(category.identifier) has \(category.actions.count) buttons; "
          + "only the first \(Limits.expandedButtons) are shown.")
    ]
  }
}
