extension Element {
  /// Why an object's members are not those of a list of names.
  package enum Mismatch {
    /// A member has a name that is not on the list.
    case unknown(Element)
    /// The name at this place of the list occurs twice.
    case repeated(Int)
  }

  /// Notes where on the tape the members of an object stand: for the name at a place of the list, at the same place of
  /// `found`, which is 0 where there is none.
  ///
  /// One pass over the object, the next expected name first: members in the list's order cost one comparison each.
  /// There must not be more names than places. Returns nil when every member has a name on the list, and its own.
  package func find(_ names: [StaticString], _ found: inout InlineArray<32, Int32>) -> Mismatch? {
    let count = names.count
    var expected = 0
    for (key, value) in members {
      guard let name = key.utf8 else { return .unknown(key) }
      var place = expected
      var untried = count
      while untried > 0, !names[place].matches(name) {
        place = place + 1 == count ? 0 : place + 1
        untried -= 1
      }
      guard untried > 0 else { return .unknown(key) }
      guard found[place] == 0 else { return .repeated(place) }
      found[place] = Int32(truncatingIfNeeded: value.index)
      expected = place + 1 == count ? 0 : place + 1
    }
    return nil
  }
}
