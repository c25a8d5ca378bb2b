import JSON
import TestSupport

/// What is read can be written, and what is written is read as the same and written as the same.
enum ReaderProperty {
  static func violation(in input: UnsafeRawBufferPointer) -> String? {
    let text = Padded(input)
    let parser = Parser()
    do throws(ParseFailure) {
      return violation(of: try parser.parse(text.text), text.text)
    } catch {
      guard case .numberOutOfRange(let offset) = error else { return nil }
      guard let salvage = parser.salvage(text.text) else { return "a number out of range that is nowhere" }
      let mark = input.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
      guard salvage.numbers.first == offset - mark else { return "\(offset) is not where \(salvage.numbers) are" }
      // Must not trap; the numbers are read as 0 and the rest as it stands.
      _ = Value(salvage.document.root)
      return nil
    }
  }

  private static func violation(of document: Document, _ text: UnsafeRawBufferPointer) -> String? {
    let value = Value(document.root)
    let copied = Writer()
    copied.element(document.root)
    guard copied.text == value.text else { return "copied as \(copied.text), written as \(value.text)" }
    guard let scalars = String(validating: copied.bytes.map { $0 }, as: UTF8.self)?.unicodeScalars else {
      return "written as something that is not UTF-8"
    }
    if scalars.contains(where: { $0.value < 0x20 || $0.value == 0x2028 || $0.value == 0x2029 }) {
      return "a character that ends a line in \(copied.text)"
    }
    let again: Value
    do throws(ParseFailure) { again = try Value.parse(copied.bytes) } catch {
      return "\(copied.text) is written and not read: \(error.reason)"
    }
    guard again == value else { return "\(copied.text) is read as something else: \(again.text)" }
    return again.text == value.text ? nil : "\(copied.text) is written differently again: \(again.text)"
  }
}
