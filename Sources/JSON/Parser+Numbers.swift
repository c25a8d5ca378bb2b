import CSimdjson

extension Parser {
  /// What can still be read of a text whose only fault is numbers out of range.
  package struct Salvage {
    /// The text with each such number read as 0; texts of scalars are still as they were written.
    package let document: Document

    /// Where those numbers stand: bytes from the start of the document's text, ascending.
    package let numbers: [Int]
  }

  /// Reads a text that `parse` refused for a number out of range, so that its other parts are still known.
  ///
  /// Nil when the text has another fault. Costs a copy of the text and a second parse.
  package func salvage(_ text: UnsafeRawBufferPointer) -> Salvage? {
    let (bytes, count) = Parser.unmarked(text)
    guard let bytes, count > 0 else { return nil }
    return salvage(run(bytes, count), bytes, count)
  }

  /// Tells a number out of range from a malformed one; simdjson reports both alike.
  func judgeNumbers(
    _ found: sj_document, _ bytes: UnsafePointer<UInt8>, _ count: Int, _ text: UnsafeRawBufferPointer
  ) -> ParseFailure {
    guard let first = salvage(found, bytes, count)?.numbers.first else { return .notJSON(.badNumber) }
    return .numberOutOfRange(offset: first + text.count - count)
  }

  private func salvage(_ found: sj_document, _ bytes: UnsafePointer<UInt8>, _ count: Int) -> Salvage? {
    guard found.outcome == .number, let structurals = found.structurals else { return nil }
    let copy = UnsafeMutablePointer<UInt8>.allocate(capacity: count + Parser.padding)
    defer { copy.deallocate() }
    copy.initialize(repeating: 0x20, count: count + Parser.padding)
    copy.update(from: bytes, count: count)
    var numbers: [Int] = []
    for place in 0..<Int(found.structural_count) {
      let start = Int(structurals[place])
      guard bytes[start] == UInt8(ascii: "-") || NumberText.isDigit(bytes[start]) else { continue }
      guard let number = NumberText(UnsafeBufferPointer(start: bytes + start, count: count - start)) else { return nil }
      guard !number.isInRange else { continue }
      numbers.append(start)
      copy[start] = UInt8(ascii: "0")
      (copy + start + 1).update(repeating: 0x20, count: number.bytes.count - 1)
    }
    let again = run(copy, count)
    guard again.outcome == .ok, !numbers.isEmpty else { return nil }
    return Salvage(document: again.document(bytes), numbers: numbers)
  }
}
