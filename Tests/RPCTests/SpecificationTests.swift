import JSON
import RPC
import TestSupport
import Testing

/// Every example of the JSON-RPC 2.0 specification, in both framings, however its bytes arrive.
@Suite struct SpecificationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let answer: Value
    var testDescription: String { name }
    var answers: [Value] { answer.isNull ? [] : [answer] }
  }

  static let examples: [Example] = {
    guard let lines = try? TestData.lines("jsonrpc-examples.jsonl") else { return [] }
    return lines.map { Example(name: $0["name"]?.string ?? "", text: $0["in"]?.string ?? "", answer: $0["out"] ?? nil) }
  }()

  @Test("there are fifteen examples") func complete() { #expect(Self.examples.count == 15) }

  @Test("an example is answered as the specification says", arguments: examples, Wrapping.allCases)
  func whole(_ example: Example, _ wrapping: Wrapping) {
    let host = TestHost()
    host.feed(wrapping.wrap(example.text))
    #expect(difference(host.take(), example.answers) == nil)
    #expect(host.session.verdict == .open)
    #expect(host.session.requestsInFlight == 0 && host.session.unfinishedBytes == 0)
  }

  @Test("the answer is the same wherever the bytes are split", arguments: examples, Wrapping.allCases)
  func split(_ example: Example, _ wrapping: Wrapping) {
    let bytes = wrapping.wrap(example.text)
    let whole = TestHost()
    whole.feed(bytes)
    let expected = whole.takeText()
    for place in 0...bytes.count {
      let host = TestHost()
      host.feed(bytes[..<place])
      host.feed(bytes[place...])
      #expect(host.takeText() == expected, "split at \(place)")
    }
  }

  @Test(
    "all examples in one write, byte by byte and in pieces of any size answer the same", arguments: Wrapping.allCases)
  func concatenated(_ wrapping: Wrapping) {
    let bytes = Self.examples.flatMap { wrapping.wrap($0.text) }
    let whole = TestHost()
    whole.feed(bytes)
    let expected = whole.takeText()
    #expect(
      difference(
        TestHost.messages(Array(expected.utf8), headers: wrapping == .headers), Self.examples.flatMap(\.answers))
        == nil)
    for size in [1, 2, 3, 7, 64, 1000] {
      let host = TestHost()
      for start in stride(from: 0, to: bytes.count, by: size) {
        host.feed(bytes[start..<min(start + size, bytes.count)])
      }
      #expect(host.takeText() == expected, "pieces of \(size)")
    }
  }
}
