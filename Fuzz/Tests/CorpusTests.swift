import FuzzProperties
import TestSupport
import Testing

/// What the fuzzer tries without end, over its corpus and over mutations of it that follow from a seed.
@Suite struct CorpusTests {
  /// The corpus of a property; texts for the reader also come from the public parsing suite.
  static func inputs(_ property: Property) -> [(name: String, bytes: [UInt8])] {
    let relative = "../../Fuzz/corpus/\(property.rawValue)"
    let own = TestData.names(in: relative).map { ($0, TestData.bytes("\(relative)/\($0)")) }
    guard property == .reader else { return own }
    return own + TestData.names(in: "json-parsing").map { ($0, TestData.bytes("json-parsing/\($0)")) }
  }

  @Test("what must hold for any bytes holds for the corpus", arguments: Property.allCases)
  func corpus(_ property: Property) {
    let inputs = Self.inputs(property)
    #expect(inputs.count >= 10)
    for input in inputs {
      let violation = property.violation(in: input.bytes)
      #expect(violation == nil, "\(property.rawValue)/\(input.name)")
    }
  }

  @Test("it holds for changed inputs, too", arguments: Property.allCases)
  func mutations(_ property: Property) {
    var random = SplitMix64(seed: 20_261_130)
    let inputs = Self.inputs(property).map(\.bytes).filter { !$0.isEmpty && $0.count < 5_000 }
    for _ in 0..<400 {
      guard var bytes = inputs.randomElement(using: &random) else { return }
      for _ in 0..<Int.random(in: 1...4, using: &random) { Self.mutate(&bytes, from: inputs, &random) }
      let violation = property.violation(in: bytes)
      #expect(violation == nil, "\(property.rawValue): \(String(decoding: bytes, as: UTF8.self))")
    }
  }

  private static func mutate(_ bytes: inout [UInt8], from inputs: [[UInt8]], _ random: inout SplitMix64) {
    let place = Int.random(in: 0...bytes.count, using: &random)
    switch Int.random(in: 0..<4, using: &random) {
    case 0 where place < bytes.count: bytes[place] = UInt8.random(in: 0...255, using: &random)
    case 1 where place < bytes.count:
      bytes.removeSubrange(place..<Int.random(in: place...min(bytes.count, place + 20), using: &random))
    case 2:
      guard let other = inputs.randomElement(using: &random) else { return }
      let start = Int.random(in: 0..<other.count, using: &random)
      bytes.insert(contentsOf: other[start..<min(other.count, start + 60)], at: place)
    default: bytes.insert(Array("{}[],:\"\\0e-\n ".utf8).randomElement(using: &random) ?? 0, at: place)
    }
  }
}
