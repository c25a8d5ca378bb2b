import CSimdjson

/// Reads JSON texts, one at a time, reusing its working memory.
///
/// One parser serves a whole host. What it parsed last is valid until it parses again, so whoever handles a message
/// must not parse another with the same parser.
package final class Parser {
  /// How many bytes must be readable behind a text; what they hold does not matter.
  package static let padding = 64

  /// How deep arrays and objects may nest where nothing else is said.
  package static let defaultDepth = 128

  /// The longest text, in bytes, whose working memory (up to twelve times as much) is worth keeping.
  package static let kept = 1 << 20

  /// How deep arrays and objects may nest: 1 takes `[]` but not `[[]]`.
  package let depth: Int

  /// How many texts were parsed: a document is valid as long as this stays the same.
  @exclusivity(unchecked)
  package private(set) var generation = 0

  /// Output memory that the connections of a host hand on from one to the next.
  package let spare = Spare()

  @exclusivity(unchecked)
  private var raw: OpaquePointer

  package init(depth: Int = Parser.defaultDepth) {
    precondition(depth > 0, "a parser takes at least one level")
    self.depth = depth
    raw = Parser.make(depth)
  }

  deinit { sj_parser_free(raw) }

  /// Parses a text in place; a byte order mark before it is skipped.
  ///
  /// 64 bytes behind the text must be readable, and neither they nor the text may go away while the document is used.
  package func parse(_ text: UnsafeRawBufferPointer) throws(ParseFailure) -> Document {
    let (bytes, count) = Parser.unmarked(text)
    guard let bytes, count > 0 else { throw .notJSON(.empty) }
    let found = run(bytes, count)
    switch found.outcome {
    case .ok: return found.document(bytes)
    case .number: throw judgeNumbers(found, bytes, count, text)
    case .depth: throw .tooDeep(limit: depth)
    case .memory: throw .outOfMemory
    case .empty: throw .notJSON(.empty)
    case .utf8: throw .notJSON(.notUTF8)
    case .string: throw .notJSON(.badEscape)
    case .unclosed: throw .notJSON(.unclosedString)
    case .control: throw .notJSON(.controlCharacter)
    case .structure: throw .notJSON(.structure)
    }
  }

  /// The offset of the first byte that no JSON text could have in this place, or the text's length if it ends too early.
  ///
  /// For a text that was refused as `notJSON`; it is read again, slowly, in the parser's stead.
  package static func faultOffset(in text: UnsafeRawBufferPointer) -> Int {
    let (bytes, count) = unmarked(text)
    return FaultLocator.offset(in: UnsafeRawBufferPointer(start: bytes, count: count)) + text.count - count
  }

  /// Gives back working memory that only a long text needed; whatever was parsed is invalid after it.
  package func trim() {
    guard sj_capacity(raw) > Parser.kept else { return }
    sj_parser_free(raw)
    raw = Parser.make(depth)
    generation &+= 1
  }

  func run(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> sj_document {
    generation &+= 1
    return sj_parse(raw, bytes, count)
  }

  static func unmarked(_ text: UnsafeRawBufferPointer) -> (UnsafePointer<UInt8>?, Int) {
    guard let bytes = text.baseAddress?.assumingMemoryBound(to: UInt8.self) else { return (nil, 0) }
    guard text.count >= 3, bytes[0] == 0xEF, bytes[1] == 0xBB, bytes[2] == 0xBF else { return (bytes, text.count) }
    return (bytes + 3, text.count - 3)
  }

  private static func make(_ depth: Int) -> OpaquePointer {
    guard let raw = sj_parser_new(depth) else { preconditionFailure("no memory for a parser") }
    return raw
  }
}

extension sj_document {
  /// The document of a parse that went well.
  func document(_ text: UnsafePointer<UInt8>) -> Document {
    guard let tape, let strings, let structurals else { preconditionFailure("a parse that went well left nothing") }
    return Document(tape: tape, strings: strings, structurals: structurals, text: text)
  }
}
