extension Writer {
  /// Appends an owned value.
  package func value(_ value: Value) {
    switch value {
    case .null: null()
    case .bool(let bool): self.bool(bool)
    case .int(let int): self.int(int)
    case .double(let double): self.double(double)
    case .string(let string): self.string(string)
    case .array(let items):
      beginArray()
      for item in items { self.value(item) }
      endArray()
    case .object(let members):
      beginObject()
      for (name, value) in members {
        key(name)
        self.value(value)
      }
      endObject()
    }
  }

  /// Appends a parsed value; strings and numbers are written afresh, not as they stood in the text.
  package func element(_ element: Element) {
    switch element.kind {
    case .null: null()
    case .true: bool(true)
    case .false: bool(false)
    case .int: int(element.int ?? 0)
    case .double: double(element.double ?? 0)
    case .string: string(element)
    case .array:
      beginArray()
      for item in element.items { self.element(item) }
      endArray()
    case .object:
      beginObject()
      for (name, value) in element.members {
        string(name)
        byte(UInt8(ascii: ":"))
        self.element(value)
      }
      endObject()
    }
  }

  /// Appends a parsed string, or "" when the element is none.
  package func string(_ element: Element) { valid(element.utf8 ?? UnsafeBufferPointer(start: nil, count: 0)) }

  /// Appends a member.
  @_disfavoredOverload
  package func field(_ name: StaticString, _ value: String) {
    key(name)
    string(value)
  }

  /// Appends a member.
  package func field(_ name: StaticString, _ value: StaticString) {
    key(name)
    string(value)
  }

  /// Appends a member.
  package func field(_ name: StaticString, _ value: Int) {
    key(name)
    int(value)
  }

  /// Appends a member.
  package func field(_ name: StaticString, _ value: Double) {
    key(name)
    double(value)
  }

  /// Appends a member.
  package func field(_ name: StaticString, _ value: Bool) {
    key(name)
    bool(value)
  }

  /// Appends a member.
  @_disfavoredOverload
  package func field(_ name: StaticString, _ value: Value) {
    key(name)
    self.value(value)
  }

  /// Appends a member.
  package func field(_ name: StaticString, _ value: Element) {
    key(name)
    element(value)
  }
}
