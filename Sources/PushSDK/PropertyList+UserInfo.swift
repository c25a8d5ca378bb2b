import Notifications

import class Foundation.NSNull

extension PropertyList {
  /// A payload as an app reads it: the members by name, the last of a repeated one.
  var userInfo: [AnyHashable: Any] {
    var members: [AnyHashable: Any] = [:]
    for member in dictionary?.all ?? [] { members[member.key] = member.value.object }
    return members
  }

  private var object: Any {
    switch self {
    case .null: return NSNull()
    case .bool(let flag): return flag
    case .integer(let number): return number
    case .real(let number): return number
    case .string(let text): return text
    case .array(let elements): return elements.map(\.object)
    case .dictionary(let members):
      var object: [String: Any] = [:]
      for member in members.all { object[member.key] = member.value.object }
      return object
    }
  }
}
