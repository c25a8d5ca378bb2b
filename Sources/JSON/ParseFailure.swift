/// Why a text was not read as JSON.
package enum ParseFailure: Error, Equatable, Sendable {
  /// The text is not JSON (RFC 8259), or not UTF-8.
  case notJSON(Fault)

  /// The text is JSON, but holds a number that is neither an integer of 64 bits nor a finite double.
  ///
  /// `offset` counts bytes from the start of the text to the first such number.
  case numberOutOfRange(offset: Int)

  /// The text nests arrays and objects deeper than the parser takes.
  case tooDeep(limit: Int)

  /// The text needs more memory than there is.
  case outOfMemory

  /// What is wrong with a text that is not JSON.
  package enum Fault: Equatable, Sendable {
    case empty, notUTF8, badEscape, unclosedString, controlCharacter, badNumber, structure
  }

  /// A clause for people, in lower case and without a full stop.
  package var reason: String {
    switch self {
    case .notJSON(let fault): fault.reason
    case .numberOutOfRange(let offset): "the number at byte \(offset) is out of range"
    case .tooDeep(let limit): "nested deeper than \(limit)"
    case .outOfMemory: "not enough memory for a text of this length"
    }
  }
}

extension ParseFailure.Fault {
  /// A clause for people, in lower case and without a full stop.
  package var reason: String {
    switch self {
    case .empty: "the text is empty"
    case .notUTF8: "the text is not UTF-8"
    case .badEscape: "a string has an escape that means nothing"
    case .unclosedString: "a string is not closed"
    case .controlCharacter: "a string has a raw control character"
    case .badNumber: "a number is malformed"
    case .structure: "a value, a comma, a colon or a bracket is missing or misplaced"
    }
  }
}
