package import JSON

/// The parameters of a method, declared once: their fields, and what is built from their values.
package struct Parameters<Value>: Sendable {
  package let fields: [FieldInfo]
  private let names: [StaticString]
  private let namesWithDevice: [StaticString]
  private let build: @Sendable (inout Slots) throws(Invalid) -> Value

  private init(fields: [FieldInfo], build: @escaping @Sendable (inout Slots) throws(Invalid) -> Value) {
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
    let infos = fields
    // The readers alone: a field as a whole would be copied for each call.
    let read = (repeat (each field).read)
    self.init(fields: fields) { slots throws(Invalid) in
      try build(repeat try slots.next(each read, of: infos))
    }
  }

  /// The same parameters and one more behind them.
  package func adding<Other>(_ field: Field<Other>) -> Parameters<(Value, Other)> {
    let build = build
    let fields = fields + [field.info]
    return Parameters<(Value, Other)>(fields: fields) { slots throws(Invalid) in
      (try build(&slots), try slots.next(field.read, of: fields))
    }
  }

  /// The same parameters, built into something else.
  package func map<Other>(_ turn: @escaping @Sendable (Value) -> Other) -> Parameters<Other> {
    let build = build
    return Parameters<Other>(fields: fields) { slots throws(Invalid) in turn(try build(&slots)) }
  }

  /// Reads an object by name, an array by position, and nothing at all as no parameters.
  package func decode(_ params: Element?) throws(Invalid) -> Value {
    var slots = Slots(params)
    try slots.collect(names)
    return try build(&slots)
  }

  /// The same for a method on a device, whose name is the last parameter.
  package func decodeOnDevice(_ params: Element?) throws(Invalid) -> (value: Value, device: Element?) {
    var slots = Slots(params)
    try slots.collect(namesWithDevice)
    let value = try build(&slots)
    return (value, slots[names.count])
  }
}

/// Where the values of one call's parameters stand in the document, by declared position; read in that order.
struct Slots {
  static let capacity = 32

  private var places = InlineArray<32, Int32>(repeating: 0)
  private let params: Element?
  /// How many were read.
  private var count = 0

  init(_ params: Element?) { self.params = params }

  /// Finds the values: of an object by name, of an array by position.
  mutating func collect(_ names: [StaticString]) throws(Invalid) {
    guard let params else { return }
    if params.isObject {
      if let mismatch = params.find(names, &places) { throw Slots.invalid(mismatch, names) }
    } else {
      try collect(positions: params, count: names.count)
    }
  }

  /// Reads the next field's value.
  mutating func next<Value>(
    _ read: (Element?) throws(Invalid) -> Value, of fields: [FieldInfo]
  ) throws(Invalid) -> Value {
    let index = count
    count += 1
    do throws(Invalid) { return try read(self[index]) } catch { throw error.inside("\(fields[index].name)") }
  }

  subscript(index: Int) -> Element? {
    let place = places[index]
    return place == 0 ? nil : params?.at(Int(place))
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

  private static func invalid(_ mismatch: Element.Mismatch, _ names: [StaticString]) -> Invalid {
    switch mismatch {
    case .repeated(let place):
      return Invalid(expected: "each name once", problem: "it stands twice").inside("\(names[place])")
    case .unknown(let key):
      let key = key.string ?? ""
      let known = names.map { "\($0)" }
      let expected = known.isEmpty ? "no parameters" : "one of the parameters " + known.joined(separator: ", ")
      let nearest = Nearest.name(to: key, among: known)
      let problem = nearest == nil ? nil : "there is no parameter of this name"
      return Invalid(expected: expected, nearest: nearest, problem: problem).inside(key)
    }
  }
}
