internal import Device

/// Profiles.md: where the documents and the SDK's versions differ, printed from the cores' own rules.
package enum ProfilesPage {
  /// The whole page as Markdown.
  package static func text() -> String {
    let table = DecisionTable()
    let profiles = Device.Profile.Name.allCases
    var page = opening
    page += "\n" + row(["difference"] + profiles.map { "`\($0.rawValue)`" } + ["where the SDK has it"])
    page += rule(profiles.count + 2)
    for difference in ProfileDifference.all {
      page += row(
        [difference.name] + profiles.map { difference.value(.named($0)) } + ["`\(difference.folder)`"])
    }
    page += decision(table.rows.count)
    let columns = DecisionTable.Column.allCases
    let decided = table.rows.map { (values: $0.values, key: $0.results[0]) }
    for (rule, title) in rules {
      page += "\n### \(title)\n\n" + row(columns.map(DecisionTable.title) + ["result"]) + self.rule(columns.count + 1)
      for block in DecisionTable.blocks(of: decided.filter { $0.key.rule == rule }) {
        page += row(cells(block.values) + [block.key.words])
      }
    }
    page += differing
    let differing = table.rows.filter { Set($0.results).count > 1 }.map { (values: $0.values, key: $0.results) }
    for (rule, title) in rules {
      let blocks = DecisionTable.blocks(of: differing.filter { $0.key[0].rule == rule })
      guard !blocks.isEmpty else { continue }
      page += "\n### \(title), in `docs`\n\n"
      page += row(columns.map(DecisionTable.title) + profiles.map { "`\($0.rawValue)`" })
      page += self.rule(columns.count + profiles.count)
      for block in blocks { page += row(cells(block.values) + block.key.map(\.words)) }
    }
    return page
  }

  /// The steps of the decision in their order, the one before the first included.
  private static let rules: [(rule: String?, title: String)] = [
    (nil, "Before the rules: a setter is refused"),
    ("P6.1", "P6.1 Notifications are allowed already"),
    ("P6.2", "P6.2 The user has denied, and the app does not lead to Settings"),
    ("P6.3", "P6.3 The last primer was shown less than minInterval ago"),
    ("P6.4", "P6.4 A primer is on screen"),
    ("P6.5", "P6.5 The app has no window"),
    ("P6.6", "P6.6 Otherwise it is shown"),
  ]

  /// The values of each column as cells; those that do not matter as "any".
  private static func cells(_ values: [Set<Int>]) -> [String] {
    zip(DecisionTable.Column.allCases, values).map { column, numbers in
      let words = DecisionTable.values(of: column)
      guard numbers.count < words.count else { return "any" }
      if words.count > 3, numbers.count == words.count - 1 {
        return "any but " + words.indices.filter { !numbers.contains($0) }.map { words[$0] }.joined()
      }
      return numbers.sorted().map { words[$0] }.joined(separator: " or ")
    }
  }

  private static func row(_ cells: [String]) -> String { "| " + cells.joined(separator: " | ") + " |\n" }

  private static func rule(_ count: Int) -> String { "|" + String(repeating: "---|", count: count) + "\n" }

  private static let opening = """
    # Profiles

    <!-- Printed by contractgen from the rules and from devices: change Sources and run `make generate`. -->

    A device follows one profile, which `device.create` takes as `profile`: `docs`, the documents, unless told; or a version of
    the SDK as it behaves, where that is otherwise. 7.1.1, the first with a primer, is as 7.1.2.
    A code such as P6 is a rule of the model: [Rules.md](Rules.md) has them all.

    ## Differences

    The last column is a folder of Pushwoosh/pushwoosh-ios-sdk at the version's tag.

    """

  private static func decision(_ count: Int) -> String {
    """

    ## Whether a primer is shown

    `primer.present` looks at these things in this order (P6), and the first that holds decides. The tables are \(count)
    calls on devices of `docs`, put together where something makes no difference: "any". The primer before is the last one that was
    shown, and its minInterval that of its own call; the seconds behind minInterval are those since then. `primer.explain` tells
    the rule for a device as it stands.

    """
  }

  private static let differing = """

    ## Where the profiles decide otherwise

    Every combination in which they do not all give the same answer, by the rule that decides in `docs`.

    """
}
