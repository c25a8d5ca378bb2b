/// Tells from a connection's first bytes how its messages are framed.
struct Opening {
  /// What one more byte shows.
  enum Choice {
    /// White space in front of everything: no part of any message, nor is the mark that may stand before it.
    case blank
    /// Still open; the byte is part of a first line, if it is one.
    case candidate
    /// Messages are lines; the byte is part of the first.
    case lines
    /// Messages stand behind headers; the byte is the colon behind the first header's name.
    case headers
    /// The peer speaks HTTP.
    case foreign
  }

  private enum Place { case blanks, mark(Int), marked, word }

  /// The longest word that may still turn out to be a header's name, in bytes.
  private static let longest = 64
  private static let mark: [UInt8] = [0xEF, 0xBB, 0xBF]

  private var place = Place.blanks
  private var length = 0
  private var isUpper = true
  private var word: UInt64 = 0

  /// Whether the last byte belonged to a word.
  var isWord: Bool { if case .word = place { true } else { false } }

  mutating func take(_ byte: UInt8) -> Choice {
    switch place {
    case .blanks:
      if Opening.isBlank(byte) { return .blank }
      if byte == Opening.mark[0] {
        place = .mark(1)
        return .candidate
      }
      return beginWord(byte)
    case .mark(let count):
      guard byte == Opening.mark[count] else { return .lines }
      place = count == 2 ? .marked : .mark(count + 1)
      return .candidate
    case .marked: return Opening.isBlank(byte) ? .blank : beginWord(byte)
    case .word: return goOn(byte)
    }
  }

  private mutating func beginWord(_ byte: UInt8) -> Choice {
    guard Opening.isLetter(byte) else { return .lines }
    place = .word
    return goOn(byte)
  }

  private mutating func goOn(_ byte: UInt8) -> Choice {
    switch byte {
    case UInt8(ascii: ":"): return isHost ? .foreign : .headers
    // A request line's method. No JSON text begins with a word in capitals.
    case UInt8(ascii: " "): return isUpper ? .foreign : .lines
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): break
    default:
      guard Opening.isLetter(byte) else { return .lines }
      if byte & 0x20 != 0 { isUpper = false }
    }
    length += 1
    word = word << 8 | UInt64(byte | 0x20)
    return length > Opening.longest ? .lines : .candidate
  }

  private var isHost: Bool { length == 4 && word == 0x686F_7374 }

  private static func isBlank(_ byte: UInt8) -> Bool {
    byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    let lower = byte | 0x20
    return lower >= UInt8(ascii: "a") && lower <= UInt8(ascii: "z")
  }
}
