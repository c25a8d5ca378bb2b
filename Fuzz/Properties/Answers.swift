import JSON
import RPC
import TestSupport

/// What a host has sent, checked message by message.
struct Answers {
  /// The ids of its answers, as text.
  private(set) var ids: [String] = []
  /// The first thing that no host may send.
  private(set) var violation: String?
  private let parser = Parser(depth: 1_000)

  init(_ output: UnsafeRawBufferPointer, inHeaders: Bool) {
    var rest = output[...]
    while violation == nil, !rest.isEmpty {
      guard let text = inHeaders ? Answers.body(&rest) : Answers.line(&rest) else {
        violation = "a message without an end in \(String(decoding: output, as: UTF8.self))"
        return
      }
      message(text)
    }
  }

  private static func line(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer>? {
    guard let end = rest.firstIndex(of: 0x0A) else { return nil }
    defer { rest = rest[(end + 1)...] }
    return rest[..<end]
  }

  private static func body(_ rest: inout Slice<UnsafeRawBufferPointer>) -> Slice<UnsafeRawBufferPointer>? {
    let name = Array("Content-Length: ".utf8)
    guard rest.starts(with: name) else { return nil }
    let digits = rest.dropFirst(name.count).prefix { $0 >= 0x30 && $0 <= 0x39 }
    guard let length = Int(String(decoding: digits, as: UTF8.self)), String(length).utf8.elementsEqual(digits),
      rest[digits.endIndex...].starts(with: Array("\r\n\r\n".utf8)), rest.endIndex - digits.endIndex >= 4 + length
    else { return nil }
    let start = digits.endIndex + 4
    defer { rest = rest[(start + length)...] }
    return rest[start..<(start + length)]
  }

  private mutating func message(_ text: Slice<UnsafeRawBufferPointer>) {
    let padded = Padded(text)
    defer { withExtendedLifetime(padded) {} }
    let value: Value
    // An id comes back as it was written, be it a number that no machine holds.
    if let document = try? parser.parse(padded.text) {
      value = Value(document.root)
    } else if let salvage = parser.salvage(padded.text) {
      value = Value(salvage.document.root)
    } else {
      return refuse("no JSON", text)
    }
    guard let items = value.items else {
      if value["method"] == nil { answer(value, text) } else { call(value, text) }
      return
    }
    if items.isEmpty { refuse("an empty batch", text) }
    for item in items { answer(item, text) }
  }

  private mutating func answer(_ value: Value, _ text: Slice<UnsafeRawBufferPointer>) {
    let names = (value.members ?? [:]).map(\.key)
    let error = value["error"]
    guard value["jsonrpc"] == "2.0", let id = value["id"], names.count == 3, (value["result"] == nil) != (error == nil)
    else { return refuse("neither a result nor an error", text) }
    if let error, error["code"]?.int == nil || error["message"]?.string == nil {
      return refuse("an error without code and message", text)
    }
    ids.append(id.text)
  }

  private mutating func call(_ value: Value, _ text: Slice<UnsafeRawBufferPointer>) {
    guard value["jsonrpc"] == "2.0", value["method"]?.string != nil, value["result"] == nil, value["error"] == nil
    else {
      return refuse("no notification and no request", text)
    }
  }

  private mutating func refuse(_ what: String, _ text: Slice<UnsafeRawBufferPointer>) {
    violation = violation ?? "\(what): \(String(decoding: text, as: UTF8.self))"
  }

  /// What is wrong with these as the answers to what was expected; nil when all were given, and each once.
  func difference(from expectation: Expectation) -> String? {
    if let violation { return violation }
    let (expected, found) = (expectation.ids.sorted(), ids.sorted())
    return expected == found ? nil : "answers to \(expected) were due, answers to \(found) were given"
  }
}
