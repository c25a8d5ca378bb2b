/// The nearest of several known names to one that isn't known.
package enum Nearest {
  /// The known name with the smallest edit distance, if it is near enough to be what was meant.
  package static func name(to wrong: some StringProtocol, among known: some Sequence<String>) -> String? {
    let typed = Array(wrong.utf8.prefix(64))
    var best: (name: String, distance: Int)?
    for name in known {
      let distance = self.distance(typed, Array(name.utf8))
      if distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    guard let best, best.distance <= max(1, min(typed.count, best.name.utf8.count) / 2) else { return nil }
    return best.name
  }

  /// Insertions, deletions, replacements and swaps of neighbours that lead from one to the other; upper and lower case are the same.
  private static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...b.count)
    for i in 0..<a.count {
      var row = [i + 1]
      for j in 0..<b.count {
        let same = a[i] == b[j] || (a[i] | 0x20 == b[j] | 0x20 && a[i] | 0x20 >= 0x61)
        var least = min(last[j] + (same ? 0 : 1), last[j + 1] + 1, row[j] + 1)
        if i > 0, j > 0, a[i] == b[j - 1], a[i - 1] == b[j] { least = min(least, beforeLast[j - 1] + 1) }
        row.append(least)
      }
      beforeLast = last
      last = row
    }
    return last[b.count]
  }
}
