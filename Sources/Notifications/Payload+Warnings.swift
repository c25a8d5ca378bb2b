extension Payload {
  /// What is odd about this payload and will not do what its author may have hoped.
  var warnings: [Notice] {
    var notices: [Notice] = []
    func notice(_ path: String, _ text: String) { notices.append(Notice(path: path, text: text)) }

    let aps = userInfo["aps"]
    switch aps?["category"] {
    case .integer(let number): notice("/aps/category", "The number \(number) was taken as text; iOS expects a string.")
    case .null, .bool, .real, .array, .dictionary: notice("/aps/category", "iOS sees no category but a string.")
    case .string, nil: break
    }
    for name in ["category", "ios_category", "ios_category_id", "categoryId"] where userInfo[name] != nil {
      notice("/\(name)", "iOS looks for the category at /aps/category and does not see this one.")
    }
    switch aps?["badge"] {
    case .integer(let number) where number < 0: notice("/aps/badge", "A badge is 0 or more; this one is ignored.")
    case .string, .bool, .real, .array, .dictionary, .null:
      notice("/aps/badge", "A badge is a whole number; this one is ignored.")
    case .integer, nil: break
    }
    if let level = aps?["interruption-level"], level.string.flatMap(InterruptionLevel.init(rawValue:)) == nil {
      let known = InterruptionLevel.allCases.map(\.rawValue).joined(separator: ", ")
      notice("/aps/interruption-level", "The level is one of \(known); this one counts as active.")
    }
    if let custom = userInfo["u"], custom.string == nil {
      notice("/u", "Custom data is a JSON text inside a string; the SDK does not read \(custom.kind).")
    }
    return notices
  }
}
