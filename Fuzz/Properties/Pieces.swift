import TestSupport

/// A stream cut into pieces, as the first byte of an input says: 0 not at all, small numbers into small ones.
struct Pieces: Sequence {
  let stream: UnsafeRawBufferPointer
  private let seed: UInt8

  init(_ input: UnsafeRawBufferPointer) {
    seed = input.first ?? 0
    stream = UnsafeRawBufferPointer(rebasing: input.dropFirst())
  }

  func makeIterator() -> AnyIterator<UnsafeRawBufferPointer> {
    var random = SplitMix64(seed: UInt64(seed))
    var start = 0
    return AnyIterator {
      guard start < stream.count else { return nil }
      let size = seed == 0 ? stream.count : Int.random(in: 1...Int(seed), using: &random)
      let end = Swift.min(stream.count, start + size)
      defer { start = end }
      return UnsafeRawBufferPointer(rebasing: stream[start..<end])
    }
  }
}
