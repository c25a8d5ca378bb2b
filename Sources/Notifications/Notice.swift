/// Something worth telling about a document or a payload that was accepted all the same.
public struct Notice: Hashable, Sendable {
  /// Where, as a JSON Pointer into what was given.
  public var path: String
  /// What, in one sentence.
  public var text: String

  /// Makes a notice.
  public init(path: String, text: String) {
    self.path = path
    self.text = text
  }
}

/// A place in a document that cannot be read, and what should have stood there.
public struct Fault: Error, Hashable, Sendable {
  /// Where, as a JSON Pointer into the document.
  public var path: String
  /// What should have stood there.
  public var expected: String

  /// Makes a fault.
  public init(path: String, expected: String) {
    self.path = path
    self.expected = expected
  }
}

extension String {
  /// This pointer with one more member name, escaped as JSON Pointer wants it.
  func appending(pointer name: String) -> String {
    var path = self + "/"
    for character in name.unicodeScalars {
      switch character {
      case "~": path += "~0"
      case "/": path += "~1"
      default: path.unicodeScalars.append(character)
      }
    }
    return path
  }

  /// This pointer with one more index.
  func appending(pointer index: Int) -> String {
    self + "/\(index)"
  }
}
