extension DecisionTable {
  /// Rows with one key that are every combination of some values of each column.
  package struct Block<Key: Hashable>: Hashable {
    package let key: Key
    /// The numbers of each column's values.
    package var values: [Set<Int>]
  }

  /// The rows in as few blocks as merging column by column makes; each row is in exactly one.
  package static func blocks<Key: Hashable>(of rows: [(values: [Int], key: Key)]) -> [Block<Key>] {
    var blocks = rows.map { row in Block(key: row.key, values: row.values.map { [$0] }) }
    var count = 0
    while count != blocks.count {
      count = blocks.count
      for column in mergingOrder { blocks = merged(blocks, along: column.rawValue) }
    }
    return blocks
  }

  /// First what decides least, so that the columns which matter are the ones that stay apart.
  private static let mergingOrder: [Column] = [.style, .app, .beforeInterval, .before, .fallback, .interval, .status]

  /// Puts together what differs in this column alone.
  private static func merged<Key: Hashable>(_ blocks: [Block<Key>], along column: Int) -> [Block<Key>] {
    var merged: [Block<Key>] = []
    var places: [Block<Key>: Int] = [:]
    for block in blocks {
      var rest = block
      rest.values[column] = []
      if let place = places[rest] {
        merged[place].values[column].formUnion(block.values[column])
      } else {
        places[rest] = merged.count
        merged.append(block)
      }
    }
    return merged
  }
}
