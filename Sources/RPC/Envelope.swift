import JSON

/// The members of a message that JSON-RPC gives a meaning, found in one pass over the tape and, in step with it, over
/// the places in the text, because an id is answered exactly as it was written.
struct Envelope {
  /// A set of members.
  struct Keys: OptionSet {
    let rawValue: UInt8
    static let jsonrpc = Keys(rawValue: 1)
    static let id = Keys(rawValue: 2)
    static let method = Keys(rawValue: 4)
    static let params = Keys(rawValue: 8)
    static let result = Keys(rawValue: 16)
    static let error = Keys(rawValue: 32)
  }

  private(set) var seen: Keys = []
  private(set) var repeated: Keys = []
  /// The id as it stands in the text; empty when there is none, or it is of a type that no id has.
  private(set) var id = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  private(set) var idValue: Element?
  private(set) var method: UnsafeBufferPointer<UInt8>?
  private(set) var params: Element?
  /// The structural place at which the parameters begin.
  private(set) var paramsPlace = 0
  private(set) var result: Element?
  private(set) var error: Element?
  private(set) var hasVersion = false

  /// Reads the object `message`, which begins at structural `place`.
  init(_ document: Document, _ message: Element, at place: Int) {
    let end = message.after - 1
    var index = message.index + 1
    var place = place + 1
    while index < end {
      let value = message.at(index + 1)
      note(document, Envelope.key(message.at(index)), value, at: place + 2)
      index = value.after
      // Looking for the end of a container costs a walk through it: only if something follows.
      if index < end { place = (value.isContainer ? document.structural(behind: place + 2) : place + 3) + 1 }
    }
  }

  /// Whether the peer means it as an answer to a request of ours. Such a message is never answered itself.
  var isResponse: Bool {
    seen.contains(.id) && !repeated.contains(.id) && !seen.contains(.method)
      && !seen.isDisjoint(with: [.result, .error])
  }

  private mutating func note(_ document: Document, _ key: Keys, _ value: Element, at place: Int) {
    repeated.formUnion(seen.intersection(key))
    seen.formUnion(key)
    switch key {
    case .jsonrpc: hasVersion = value.equals("2.0")
    case .id:
      idValue = value
      switch value.kind {
      case .string, .int, .double, .null: id = document.scalarText(at: place)
      case .true, .false, .array, .object: break
      }
    case .method: method = value.utf8
    case .params:
      params = value
      paramsPlace = place
    case .result: result = value
    case .error: error = value
    default: break
    }
  }

  private static func key(_ name: Element) -> Keys {
    guard let name = name.utf8 else { return [] }
    switch name.count {
    case 2: return same(name, "id") ? .id : []
    case 5: return same(name, "error") ? .error : []
    case 6: return same(name, "method") ? .method : same(name, "params") ? .params : same(name, "result") ? .result : []
    case 7: return same(name, "jsonrpc") ? .jsonrpc : []
    default: return []
    }
  }

  private static func same(_ name: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    for i in 0..<name.count where name[i] != text.utf8Start[i] { return false }
    return true
  }
}
