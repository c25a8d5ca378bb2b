package import JSON

/// The parameters of a method, declared once: their fields, and what is built from their values.
package struct Parameters<Value>: Sendable {
  package let fields: [FieldInfo]
  private let names: [StaticString]
  private let namesWithDevice: [StaticString]
  private let build: @Sendable (Slots) throws(Invalid) -> Value

  private init(fields: [FieldInfo], build: @escaping @Sendable (Slots) throws(Invalid) -> Value) {
    precondition(fields.count < Slots.capacity, "more parameters than Slots has room for")
    self.fields = fields
    self.build = build
    names = fields.map(\.name)
    namesWithDevice = names + ["device"]
  }

  package init<each T>(
    _ field: repeat Field<each T>, build: @escaping @Sendable (repeat each T) throws(Invalid) -> Value
  ) {
    var fields: [FieldInfo] = []
    repeat fields.append((each field).info)
    self.init(fields: fields) { slots throws(Invalid) in
      var index = -1
      func next() -> Element? {
        index += 1
        return slots[index]
      }
      return try build(repeat try (each field).read(next()))
    }
  }

  /// The same parameters and one more behind them.
  package func adding<Other>(_ field: Field<Other>) -> Parameters<(Value, Other)> {
    let build = build
    let place = fields.count
    return Parameters<(Value, Other)>(fields: fields + [field.info]) { slots throws(Invalid) in
      (try build(slots), try field.read(slots[place]))
    }
  }

  /// The same parameters, built into something else.
  package func map<Other>(_ turn: @escaping @Sendable (Value) -> Other) -> Parameters<Other> {
    let build = build
    return Parameters<Other>(fields: fields) { slots throws(Invalid) in turn(try build(slots)) }
  }

  /// Reads an object by name, an array by position, and nothing at all as no parameters.
  package func decode(_ params: Element?) throws(Invalid) -> Value {
    try build(try Slots(params, names: names))
  }

  /// The same for a method on a device, whose name is the last parameter.
  package func decodeOnDevice(_ params: Element?) throws(Invalid) -> (value: Value, device: Element?) {
    let slots = try Slots(params, names: namesWithDevice)
    return (try build(slots), slots[names.count])
  }
}

/// Where the values of one call's parameters stand in the document, by declared position.
struct Slots {
  static let capacity = 32

  private var places = InlineArray<32, Int32>(repeating: 0)
  private let params: Element?

  init(_ params: Element?, names: [StaticString]) throws(Invalid) {
    self.params = params
    guard let params else { return }
    if params.isObject {
      try collect(params, names: names)
    } else {
      try collect(positions: params, count: names.count)
    }
  }

  subscript(index: Int) -> Element? {
    let place = places[index]
    return place == 0 ? nil : params?.at(Int(place))
  }

  /// One pass over the object, the next expected name first; finds unknown and repeated names too.
  private mutating func collect(_ object: Element, names: [StaticString]) throws(Invalid) {
    var expected = 0
    for (key, value) in object.members {
      var found = -1
      for step in 0..<names.count {
        var candidate = expected + step
        if candidate >= names.count { candidate -= names.count }
        if key.equals(names[candidate]) {
          found = candidate
          break
        }
      }
      guard found >= 0 else { throw Slots.unknown(key, names) }
      guard places[found] == 0 else {
        throw Invalid(expected: "each name once", problem: "it stands twice").inside("\(names[found])")
      }
      places[found] = Int32(truncatingIfNeeded: value.index)
      expected = found + 1 == names.count ? 0 : found + 1
    }
  }

  private mutating func collect(positions array: Element, count: Int) throws(Invalid) {
    var index = 0
    for element in array.items {
      guard index < count else {
        throw Invalid(expected: count == 0 ? "no parameters" : "at most \(count) parameters").inside(String(index))
      }
      places[index] = Int32(truncatingIfNeeded: element.index)
      index += 1
    }
  }

  private static func unknown(_ key: Element, _ names: [StaticString]) -> Invalid {
    let key = key.string ?? ""
    let known = names.map { "\($0)" }
    let expected = known.isEmpty ? "no parameters" : "one of the parameters " + known.joined(separator: ", ")
    let nearest = Nearest.name(to: key, among: known)
    let problem = nearest == nil ? nil : "there is no parameter of this name"
    return Invalid(expected: expected, nearest: nearest, problem: problem).inside(key)
  }
}
