import Contract
import Device
import Notifications
import Primer
import TestSupport
import Testing

/// Profiles.md says all that differs, and no more than the devices do.
@Suite struct ProfilesTests {
  private static let table = DecisionTable()

  @Test("the table has every combination once") func whole() {
    let size = DecisionTable.Column.allCases.map { DecisionTable.values(of: $0).count }.reduce(1, *)
    #expect(Self.table.rows.count == size)
    #expect(Set(Self.table.rows.map(\.values)).count == size)
    #expect(Self.table.rows.allSatisfy { $0.results.count == Device.Profile.Name.allCases.count })
  }

  @Test("merged blocks hold each row exactly once, with its own result") func merging() {
    let rows = Self.table.rows.map { (values: $0.values, key: $0.results) }
    let blocks = DecisionTable.blocks(of: rows)
    #expect(blocks.count < 40)
    for row in rows {
      let holding = blocks.filter { block in zip(block.values, row.values).allSatisfy { $0.contains($1) } }
      #expect(holding.map(\.key) == [row.key], "\(row.values)")
    }
  }

  @Test("P6 each row's rule is the one whose reason it gives") func rules() {
    let reasons: [String?: Set<String>] = [
      nil: ["refused"], "P6.1": ["suppressed: authorized", "suppressed: provisional"],
      "P6.2": ["suppressed: fallbackDisabled"], "P6.3": ["suppressed: throttled"],
      "P6.4": ["suppressed: alreadyPresented"], "P6.5": ["suppressed: noWindow"], "P6.6": ["shown"],
    ]
    var found: [String?: Set<String>] = [:]
    for result in Self.table.rows.flatMap(\.results) { found[result.rule, default: []].insert(result.words) }
    #expect(found == reasons)
  }

  @Test("the style never decides") func style() {
    let column = DecisionTable.Column.style.rawValue
    var results: [[Int]: [DecisionTable.Result]] = [:]
    for row in Self.table.rows {
      var rest = row.values
      rest[column] = 0
      #expect(results[rest, default: row.results] == row.results)
      results[rest] = row.results
    }
  }

  @Test("the page has a row for every field of the rules") func fields() {
    let fields = Mirror(reflecting: Primer.Rules.docs).children.count + Mirror(reflecting: Rules.docs).children.count
    let rows = ProfilesPage.text().split(separator: "\n").drop { !$0.hasPrefix("| difference") }.dropFirst(2)
      .prefix { $0.hasPrefix("|") }
    #expect(rows.count == fields)
  }
}
