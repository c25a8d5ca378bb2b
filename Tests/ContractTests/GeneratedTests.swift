import Contract
import JSON
import RPC
import TestSupport
import Testing

/// The files that are made from the table are committed, and must be those that it makes now.
@Suite struct GeneratedTests {
  private static let table = MethodTable(Methods.all)
  private static let limits = Limit.all(Limits())

  @Test("Protocol.md is current") func page() {
    expectCurrent("Protocol.md", ProtocolPage.text(Self.table, limits: Self.limits))
  }

  @Test("Profiles.md is current") func profiles() { expectCurrent("Profiles.md", ProfilesPage.text()) }

  @Test("openrpc.json is current") func document() {
    expectCurrent("openrpc.json", Indentation.indented(Self.discovered))
  }

  @Test("the discovery document tells every method, event and limit, in the table's order") func complete() throws {
    let document = try Value.parse(Self.discovered)
    #expect(document["methods"]?.items?.map { $0["name"]?.string } == Methods.all.map { "\($0.name)" })
    #expect(document["x-notifications"]?.items?.map { $0["type"]?.string } == EventType.allCases.map(\.rawValue))
    #expect(document["x-limits"]?.members?.map(\.key) == Self.limits.map(\.name))
    for (method, told) in zip(Methods.all, document["methods"]?.items ?? []) {
      #expect(told["params"]?.items?.map { $0["name"]?.string } == method.fields.map { "\($0.name)" })
      #expect(told["params"]?.items?.map { $0["required"]?.bool } == method.fields.map(\.required))
      #expect(told["params"]?.items?.map { $0["schema"]?["default"] } == method.fields.map(\.standard))
      #expect(told["errors"]?.items?.map { $0["code"]?.int } == method.errors.map(\.code))
    }
  }

  @Test("indenting changes nothing but blanks") func indentation() throws {
    #expect(try Value.parse(Indentation.indented(Self.discovered)) == Value.parse(Self.discovered))
    let tricky: Value = ["a": [], "b": [:], "c": "{\"[,]:\\", "d": [1, ["x"]]]
    #expect(try Value.parse(Indentation.indented(tricky.text)) == tricky)
  }

  private static let discovered: String = {
    let out = Writer()
    OpenRPC.write(table, limits: limits, to: out)
    return out.text
  }()

  private func expectCurrent(_ name: String, _ made: String) {
    let lines = TestData.text("../../\(name)").split(separator: "\n", omittingEmptySubsequences: false)
    let wanted = made.split(separator: "\n", omittingEmptySubsequences: false)
    // Said in short: comparing the texts in an expectation would print them whole.
    guard lines != wanted else { return }
    let place = zip(lines, wanted).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    Issue.record("\(name) differs from line \((place ?? min(lines.count, wanted.count)) + 1) on: run `make generate`")
  }
}
