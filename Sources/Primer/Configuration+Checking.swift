extension Primer.Configuration {
  /// Refuses what no builder could mean: a number that is not finite or negative, an address that is no web address.
  public func check(by rules: Primer.Rules) throws(Primer.Refusal) {
    for (setter, radius) in [(Primer.Setter.cornerRadius, cornerRadius), (.buttonCornerRadius, buttonCornerRadius)] {
      if let radius, !(radius.isFinite && radius >= 0) {
        throw .invalidSetter(setter, expected: "a finite number of points, at least 0")
      }
    }
    if let minInterval {
      guard minInterval.isFinite else { throw .invalidSetter(.minInterval, expected: "a finite number of seconds") }
      if minInterval < 0, rules.refusesNegativeInterval {
        throw .invalidSetter(.minInterval, expected: "a finite number of seconds, at least 0")
      }
    }
    if let imageURL, !Self.isWebAddress(imageURL) {
      throw .invalidSetter(.imageURL, expected: "an absolute http or https URL")
    }
  }

  private static func isWebAddress(_ text: String) -> Bool {
    for scheme in ["https://", "http://"] where text.utf8.count > scheme.utf8.count {
      let start = text.prefix(scheme.count)
      guard start.lowercased() == scheme else { continue }
      let host = text.dropFirst(scheme.count).prefix { $0 != "/" && $0 != "?" && $0 != "#" }
      return !host.isEmpty && !text.utf8.contains { $0 <= 0x20 || $0 == 0x7F }
    }
    return false
  }
}
