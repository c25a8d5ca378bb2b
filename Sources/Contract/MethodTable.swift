/// All methods, found by the bytes of their names.
package final class MethodTable: Sendable {
  package let methods: [Method]
  /// Open addressing over a power of two, at most half full; -1 is an empty place.
  private let places: [Int16]
  private let mask: Int

  package init(_ methods: [Method]) {
    self.methods = methods
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

  /// The method of this name.
  package func find(_ name: UnsafeBufferPointer<UInt8>) -> Method? {
    var place = MethodTable.hash(name) & mask
    while places[place] >= 0 {
      let method = methods[Int(places[place])]
      if method.name.matches(name) { return method }
      place = (place + 1) & mask
    }
    return nil
  }

  /// The known name nearest to one that isn't.
  package func nearest(to name: String) -> String? {
    Nearest.name(to: name, among: methods.lazy.map { "\($0.name)" })
  }

  /// FNV-1a (Fowler, Noll, Vo).
  private static func hash(_ bytes: UnsafeBufferPointer<UInt8>) -> Int {
    var hash: UInt32 = 2_166_136_261
    for byte in bytes.prefix(32) { hash = (hash ^ UInt32(byte)) &* 16_777_619 }
    return Int(hash ^ (hash >> 15))
  }
}

extension StaticString {
  /// Whether these bytes spell this string.
  fileprivate func matches(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    guard bytes.count == utf8CodeUnitCount else { return false }
    for index in 0..<bytes.count where bytes[index] != utf8Start[index] { return false }
    return true
  }
}
