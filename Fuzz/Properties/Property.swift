/// What must hold for any bytes at all; each case is a target of the fuzzer and a test over its corpus.
package enum Property: String, CaseIterable, Sendable {
  /// The first byte chooses pieces, the rest is a stream: cut at other places it holds the same messages.
  case framing
  /// The bytes are a text: what is read can be written, and reads and writes the same again.
  case reader
  /// The first byte chooses pieces, the rest is a client's stream: every request is answered exactly once, in whole
  /// messages that are valid, the same however the stream is cut.
  case session
  /// The first byte chooses pieces, the rest is what a client sends to a whole host: the same, and all devices can be
  /// used afterwards.
  case methods

  /// What does not hold for these bytes; nil when all does.
  package func violation(in bytes: UnsafeRawBufferPointer) -> String? {
    switch self {
    case .framing: FramingProperty.violation(in: bytes)
    case .reader: ReaderProperty.violation(in: bytes)
    case .session: SessionProperty.violation(in: bytes)
    case .methods: MethodsProperty.violation(in: bytes)
    }
  }

  package func violation(in bytes: [UInt8]) -> String? { bytes.withUnsafeBytes { violation(in: $0) } }
}
