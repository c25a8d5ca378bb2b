extension PropertyList {
  /// How many bytes this value takes as compact JSON in UTF-8, which is what the push service's limit counts (N3).
  ///
  /// Only what JSON must escape is escaped. It walks without recursion, so depth costs no stack.
  public var compactJSONByteCount: Int {
    var total = 0
    var waiting = [self]
    while let value = waiting.popLast() {
      switch value {
      case .null: total += 4
      case .bool(let flag): total += flag ? 4 : 5
      case .integer(let number): total += number.description.utf8.count
      case .real(let number): total += number.isFinite ? number.description.utf8.count : 4
      case .string(let text): total += Self.quotedByteCount(text)
      case .array(let elements):
        total += 2 + max(0, elements.count - 1)
        waiting.append(contentsOf: elements)
      case .dictionary(let members):
        total += 2 + max(0, members.all.count - 1)
        for member in members.all {
          total += Self.quotedByteCount(member.key) + 1
          waiting.append(member.value)
        }
      }
    }
    return total
  }

  /// Whether a null stands anywhere in this value.
  var containsNull: Bool {
    contains { $0 == .null }
  }

  /// Where the first null stands, as a JSON Pointer from here; nil if there is none.
  var pointerToNull: String? {
    guard containsNull else { return nil }
    var path = ""
    var value = self
    while value != .null {
      switch value {
      case .array(let elements):
        guard let index = elements.firstIndex(where: \.containsNull) else { return path }
        path = path.appending(pointer: index)
        value = elements[index]
      case .dictionary(let members):
        guard let member = members.all.first(where: { $0.value.containsNull }) else { return path }
        path = path.appending(pointer: member.key)
        value = member.value
      case .null, .bool, .integer, .real, .string: return path
      }
    }
    return path
  }

  /// Whether a number that JSON cannot express stands anywhere in this value.
  var containsNonFinite: Bool {
    contains {
      guard case .real(let number) = $0 else { return false }
      return !number.isFinite
    }
  }

  private func contains(_ matches: (PropertyList) -> Bool) -> Bool {
    var waiting = [self]
    while let value = waiting.popLast() {
      switch value {
      case .array(let elements): waiting.append(contentsOf: elements)
      case .dictionary(let members): waiting.append(contentsOf: members.all.map(\.value))
      case .null, .bool, .integer, .real, .string: if matches(value) { return true }
      }
    }
    return false
  }

  private static func quotedByteCount(_ text: String) -> Int {
    text.utf8.reduce(2) { count, byte in
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"), 0x08, 0x09, 0x0A, 0x0C, 0x0D: count + 2
      case 0..<0x20: count + 6
      default: count + 1
      }
    }
  }
}
