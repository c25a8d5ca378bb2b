extension Value: ExpressibleByNilLiteral {
  package init(nilLiteral: ()) { self = .null }
}

extension Value: ExpressibleByBooleanLiteral {
  package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension Value: ExpressibleByIntegerLiteral {
  package init(integerLiteral value: Int) { self = .int(value) }
}

extension Value: ExpressibleByFloatLiteral {
  package init(floatLiteral value: Double) { self = .double(value) }
}

extension Value: ExpressibleByStringInterpolation {
  package init(stringLiteral value: String) { self = .string(value) }
}

extension Value: ExpressibleByArrayLiteral {
  package init(arrayLiteral items: Value...) { self = .array(items) }
}

extension Value: ExpressibleByDictionaryLiteral {
  package init(dictionaryLiteral members: (String, Value)...) {
    var object = Members()
    for (key, value) in members { object.append(key, value) }
    self = .object(object)
  }
}
