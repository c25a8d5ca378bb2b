internal import JSON

extension Writer {
  func field(_ name: StaticString, _ value: String?) {
    key(name)
    if let value { string(value) } else { null() }
  }

  func field(_ name: StaticString, _ value: Int?) {
    key(name)
    if let value { int(value) } else { null() }
  }

  func field(_ name: StaticString, _ value: Double?) {
    key(name)
    if let value { double(value) } else { null() }
  }

  /// A closed set's name.
  func field<Name: RawRepresentable>(_ name: StaticString, _ value: Name) where Name.RawValue == String {
    key(name)
    string(value.rawValue)
  }

  func field<Name: RawRepresentable>(_ name: StaticString, _ value: Name?) where Name.RawValue == String {
    field(name, value?.rawValue)
  }

  func field(_ name: StaticString, _ names: [String]) {
    key(name)
    array(names) { string($0) }
  }

  func array<Item>(_ items: some Sequence<Item>, _ write: (Item) -> Void) {
    beginArray()
    for item in items { write(item) }
    endArray()
  }

  func field<Item>(_ name: StaticString, _ items: some Sequence<Item>, _ write: (Item) -> Void) {
    key(name)
    array(items, write)
  }

  /// An object whose members `write` writes.
  func object(_ write: () -> Void) {
    beginObject()
    write()
    endObject()
  }

  func object(_ name: StaticString, _ write: () -> Void) {
    key(name)
    object(write)
  }
}
