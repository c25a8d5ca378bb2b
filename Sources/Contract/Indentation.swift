/// JSON for people.
package enum Indentation {
  /// A compact JSON text with a line for every member and item.
  package static func indented(_ compact: String) -> String {
    var text = ""
    var depth = 0
    var inString = false
    var isEscaped = false
    var previous: Character = " "
    func line() { text += "\n" + String(repeating: "  ", count: depth) }
    for character in compact {
      if inString {
        text.append(character)
        if isEscaped {
          isEscaped = false
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          inString = false
        }
      } else {
        switch character {
        case "}", "]":
          depth -= 1
          if previous != "{", previous != "[" { line() }
          text.append(character)
        default:
          if previous == "{" || previous == "[" { line() }
          text.append(character)
          if character == "{" || character == "[" { depth += 1 }
          if character == "," { line() }
          if character == ":" { text += " " }
          inString = character == "\""
        }
      }
      previous = character
    }
    return text + "\n"
  }
}
