import Contract
import Glibc
import Host
import JSON
import TestSupport
import Testing

/// Every example of the JSON-RPC 2.0 specification through the whole host: table, hub, connection, loop, descriptors.
@Suite struct SpecificationTests {
  struct Example: Sendable, CustomTestStringConvertible {
    let name: String
    let text: String
    let answer: Value
    var testDescription: String { name }
  }

  static let examples: [Example] = {
    guard let lines = try? TestData.lines("jsonrpc-examples.jsonl") else { return [] }
    return lines.map { Example(name: $0["name"]?.string ?? "", text: $0["in"]?.string ?? "", answer: $0["out"] ?? nil) }
  }()

  @Test("there are fifteen examples") func complete() { #expect(Self.examples.count == 15) }

  @Test("an example is answered as the specification says, in memory", arguments: examples, WireFraming.allCases)
  func memory(_ example: Example, _ framing: WireFraming) throws {
    let world = MemoryWorld(framing, hub: Hub(methods: SpecificationMethods.all))
    try withExtendedLifetime(world) { try check([example], world.connect()) }
  }

  @Test("an example is answered as the specification says, over stdio", arguments: examples, WireFraming.allCases)
  func stdio(_ example: Example, _ framing: WireFraming) throws {
    try withStdio(framing) { try check([example], $0) }
  }

  @Test("an example is answered as the specification says, over TCP", arguments: examples, WireFraming.allCases)
  func tcp(_ example: Example, _ framing: WireFraming) throws {
    try withTCP(framing) { try check([example], $0) }
  }

  @Test("all examples on one connection, one after the other", arguments: WireFraming.allCases)
  func concatenated(_ framing: WireFraming) throws {
    try withStdio(framing) { try check(Self.examples, $0) }
    try withTCP(framing) { try check(Self.examples, $0) }
  }

  /// Sends examples in one go and then a request whose answer must come behind theirs.
  private func check(_ examples: [Example], _ link: any Link) throws {
    for example in examples { try link.send(example.text) }
    try link.send(#"{"jsonrpc":"2.0","method":"subtract","params":[2,1],"id":"end"}"#)
    for example in examples where !example.answer.isNull {
      let found = try #require(try link.next(), "\(example.name): nothing came")
      #expect(difference(found, example.answer) == nil, "\(example.name): \(found.text) came")
    }
    #expect(try link.next() == ["jsonrpc": "2.0", "id": "end", "result": 1])
  }

  /// A batch's answers may stand in any order: they are found by their ids, and those with the id null are counted.
  private func difference(_ found: Value, _ expected: Value) -> String? {
    guard let wanted = expected.items else { return found.difference(containing: expected) }
    guard var rest = found.items, rest.count == wanted.count else { return "not \(wanted.count) answers" }
    for answer in wanted {
      guard let index = rest.firstIndex(where: { $0["id"] == answer["id"] && $0.contains(answer) }) else {
        return "no \(answer.text)"
      }
      rest.remove(at: index)
    }
    return nil
  }

  /// A host on a thread, speaking over pipes.
  private func withStdio(_ framing: WireFraming, _ body: (WireLink) throws -> Void) throws {
    let (input, requests) = try Descriptor.pipe()
    let (answers, output) = try Descriptor.pipe()
    let host = try ThreadedHost(input: input, output: output) { $0.stdio = true }
    let link = WireLink(framing, input: answers, output: requests)
    defer {
      link.finish()
      #expect(host.end() == 0)
    }
    try body(link)
  }

  /// A host on a thread, listening.
  private func withTCP(_ framing: WireFraming, _ body: (WireLink) throws -> Void) throws {
    let null = try Descriptor.open("/dev/null", O_RDONLY)
    let (answers, output) = try Descriptor.pipe()
    let host = try ThreadedHost(input: null, output: output) { $0.tcp = (host: "127.0.0.1", port: 0) }
    let ready = try Ready.line(answers)
    let socket = try Descriptor.connect(to: try Ready.port(ready))
    let link = WireLink(framing, input: socket, output: socket)
    defer {
      try? link.send(#"{"jsonrpc":"2.0","method":"host.shutdown"}"#)
      #expect(host.end() == 0)
    }
    try link.send(["jsonrpc": "2.0", "method": "host.hello", "params": ["token": ready["token"] ?? nil]])
    try body(link)
  }
}
