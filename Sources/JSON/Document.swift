/// A parsed text, read in place: its values, and where each stands in the text.
///
/// Valid until its parser parses again or is given up, and as long as the text's bytes stay where they are.
package struct Document {
  /// One word a token: its kind in the top byte, its payload below.
  package let tape: UnsafePointer<UInt64>

  /// The strings, unescaped, each behind its length in four bytes.
  package let strings: UnsafePointer<UInt8>

  /// The places in the text, in bytes, at which a bracket, a colon, a comma or a scalar begins.
  ///
  /// Behind the last come two that hold the text's length.
  package let structurals: UnsafePointer<UInt32>

  /// The text itself, without a byte order mark.
  package let text: UnsafePointer<UInt8>

  init(
    tape: UnsafePointer<UInt64>, strings: UnsafePointer<UInt8>, structurals: UnsafePointer<UInt32>,
    text: UnsafePointer<UInt8>
  ) {
    self.tape = tape
    self.strings = strings
    self.structurals = structurals
    self.text = text
  }

  /// The whole text's value.
  package var root: Element { element(at: 1) }

  /// The value that stands at `index` of the tape.
  package func element(at index: Int) -> Element { Element(tape: tape, strings: strings, index: index) }

  /// The text of the scalar that begins at structural `place`, as it was written.
  package func scalarText(at place: Int) -> UnsafeBufferPointer<UInt8> {
    let start = Int(structurals[place])
    var end = Int(structurals[place + 1])
    while end > start, text[end - 1] <= 0x20 { end -= 1 }
    return UnsafeBufferPointer(start: text + start, count: end - start)
  }

  /// The structural behind the value that begins at `place`; that is its comma or closing bracket.
  package func structural(behind place: Int) -> Int {
    var place = place
    var depth = 0
    repeat {
      switch text[Int(structurals[place])] {
      case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
      case UInt8(ascii: "}"), UInt8(ascii: "]"): depth -= 1
      default: break
      }
      place += 1
    } while depth > 0
    return place
  }
}
