internal import JSON

/// All methods, found by the bytes of their names.
package final class MethodTable: Sendable {
  /// What it takes to carry out a call of a method.
  package struct Entry: Sendable {
    package let body: Method.Body
    /// Whether a client that nobody knows yet may call it.
    package let isGreeting: Bool
  }

  package let methods: [Method]
  private let entries: [Entry]
  /// Apart, so that a look at a name touches no object.
  private let names: [StaticString]
  /// Open addressing over a power of two, at most half full; -1 is an empty place.
  private let places: [Int16]
  private let mask: Int

  package init(_ methods: [Method]) {
    self.methods = methods
    entries = methods.map { Entry(body: $0.body, isGreeting: $0.isGreeting) }
    names = methods.map(\.name)
    var size = 64
    while size < methods.count * 2 { size *= 2 }
    mask = size - 1
    var places = [Int16](repeating: -1, count: size)
    for (index, method) in methods.enumerated() {
      let name = UnsafeBufferPointer(start: method.name.utf8Start, count: method.name.utf8CodeUnitCount)
      var place = MethodTable.hash(name) & mask
      while places[place] >= 0 {
        precondition(!methods[Int(places[place])].name.matches(name), "two methods named \(method.name)")
        place = (place + 1) & mask
      }
      places[place] = Int16(index)
    }
    self.places = places
  }

  /// What it takes to carry out a call of this method.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> Entry? { index(of: name).map { entries[$0] } }

  /// The method of this name with all that is declared of it.
  package func method(_ name: UnsafeBufferPointer<UInt8>) -> Method? { index(of: name).map { methods[$0] } }

  private func index(of name: UnsafeBufferPointer<UInt8>) -> Int? {
    var place = MethodTable.hash(name) & mask
    while places[place] >= 0 {
      let index = Int(places[place])
      if names[index].matches(name) { return index }
      place = (place + 1) & mask
    }
    return nil
  }

  /// The known name nearest to one that isn't.
  package func nearest(to name: String) -> String? {
    Nearest.name(to: name, among: methods.lazy.map { "\($0.name)" })
  }

  /// The length and a few bytes tell names apart well enough.
  private static func hash(_ name: UnsafeBufferPointer<UInt8>) -> Int {
    let count = name.count
    guard count > 2 else { return count }
    let ends = UInt32(name[count - 1]) | UInt32(name[count - 2]) << 8
    let middle = UInt32(name[0]) << 16 | UInt32(name[count / 2]) << 24
    let hash = (ends | middle) &* 0x9E37_79B1 &+ UInt32(truncatingIfNeeded: count)
    return Int(hash ^ (hash >> 15))
  }
}
