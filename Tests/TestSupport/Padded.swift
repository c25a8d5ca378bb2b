import JSON

/// Bytes in memory of their own, with the padding a parser asks for behind them.
///
/// The padding begins right behind the text, so that reading past it is caught by the address sanitizer.
package final class Padded {
  /// The bytes without the padding.
  package let bytes: UnsafeMutableRawBufferPointer

  private let memory: UnsafeMutableRawBufferPointer

  package init(_ source: some Collection<UInt8>) {
    memory = .allocate(byteCount: source.count + Parser.padding, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: UInt8(ascii: "7"))
    memory.copyBytes(from: source)
    bytes = UnsafeMutableRawBufferPointer(rebasing: memory[..<source.count])
  }

  package convenience init(_ text: String) { self.init(Array(text.utf8)) }

  deinit { memory.deallocate() }

  /// The bytes, to read only.
  package var text: UnsafeRawBufferPointer { UnsafeRawBufferPointer(bytes) }
}
