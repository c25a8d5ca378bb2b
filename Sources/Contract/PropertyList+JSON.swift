package import JSON
package import Notifications

extension PropertyList {
  /// A copy of a value of a parsed document.
  package init(_ element: Element) {
    switch element.kind {
    case .null: self = .null
    case .true: self = .bool(true)
    case .false: self = .bool(false)
    case .int, .double:
      // `1.0` stays a real: what comes back is what was sent.
      if element.kind == .int, let integer = element.int {
        self = .integer(integer)
      } else {
        self = .real(element.double ?? 0)
      }
    case .string: self = .string(element.string ?? "")
    case .array: self = .array(element.items.map { PropertyList($0) })
    case .object:
      self = .dictionary(
        Members(element.members.map { Members.Member(key: $0.key.string ?? "", value: PropertyList($0.value)) }))
    }
  }
}

extension Writer {
  func propertyList(_ value: PropertyList) {
    switch value {
    case .null: null()
    case .bool(let value): bool(value)
    case .integer(let value): int(value)
    case .real(let value): real(value)
    case .string(let value): string(value)
    case .array(let items): array(items) { propertyList($0) }
    case .dictionary(let members):
      object {
        for member in members.all {
          key(member.key)
          propertyList(member.value)
        }
      }
    }
  }

  /// A fraction that reads back as one: `1.0` is written so, and not as the integer 1, which a payload tells from it.
  private func real(_ value: Double) {
    guard value.isFinite else { return null() }
    var text = value.description
    text.withUTF8 { json($0) }
  }

  func field(_ name: StaticString, _ value: PropertyList?) {
    key(name)
    propertyList(value ?? .null)
  }
}
