import TestSupport
import Testing

/// Rules.md is written by hand: what the printed pages name must stand in it.
@Suite struct RulesTests {
  private static let defined = TestData.text("../../Rules.md").split(separator: "\n")
    .compactMap { try? /\| ([A-Z][0-9]+) \|.*/.wholeMatch(in: $0)?.1 }.map { String($0) }

  @Test("every code of a rule in a printed page is defined", arguments: ["Protocol.md", "Profiles.md"])
  func used(_ page: String) {
    let code = /\b[PARCNODL][0-9]{1,2}\b/.wordBoundaryKind(.simple)
    let used = Set(TestData.text("../../\(page)").matches(of: code).map { String($0.output) })
    #expect(!used.isEmpty)
    #expect(used.subtracting(Self.defined).sorted() == [])
  }

  @Test("each rule is defined once, in its order") func order() {
    let counts = [("P", 15), ("A", 8), ("R", 10), ("C", 12), ("N", 8), ("O", 7), ("D", 6), ("L", 3)]
    #expect(Self.defined == counts.flatMap { letter, count in (1...count).map { "\(letter)\($0)" } })
  }

  @Test("no printed page names a section that a reader does not have", arguments: ["Protocol.md", "Profiles.md"])
  func sections(_ page: String) {
    #expect(!TestData.text("../../\(page)").contains("§"))
  }
}
