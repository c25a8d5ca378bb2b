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
  private(set) var hasVersion = false
  /// The id as it stands in the text; empty when there is none, or it is of a type that no id has.
  private(set) var id = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// The method's name; without a base address when there is none, or it is no string.
  private(set) var method = UnsafeBufferPointer<UInt8>(start: nil, count: 0)
  /// Where the parameters begin in the text, as a structural place.
  private(set) var paramsPlace = 0

  // Where values stand on the tape; 0 for none.
  private var idIndex = 0
  private var paramsIndex = 0
  private var resultIndex = 0
  private var errorIndex = 0

  private let document: Document

  /// Reads the object at `index` of the tape, which begins at structural `place`.
  init(_ document: Document, _ index: Int, at place: Int) {
    self.document = document
    let end = document.behind(index) - 1
    var index = index + 1
    var place = place + 1
    while index < end {
      let value = index + 1
      note(Envelope.key(document.utf8(index)), value, at: place + 2)
      index = document.behind(value)
      // Looking for the end of a container costs a walk through it: only if something follows.
      if index < end { place = (document.isContainer(value) ? document.structural(behind: place + 2) : place + 3) + 1 }
    }
  }

  /// The id's value, the parameters, and what a response has; nil when there is none.
  var idValue: Element? { element(idIndex) }
  var params: Element? { element(paramsIndex) }
  var result: Element? { element(resultIndex) }
  var error: Element? { element(errorIndex) }

  /// Whether parameters are of a type they may have.
  var paramsAreValid: Bool {
    paramsIndex == 0 || document.isContainer(paramsIndex) || document.tag(paramsIndex) == Tag.null
  }

  /// The parameters; nil also when they are null.
  var givenParams: Element? {
    paramsIndex != 0 && document.isContainer(paramsIndex) ? element(paramsIndex) : nil
  }

  /// Whether the peer means it as an answer to a request of ours. Such a message is never answered itself.
  var isResponse: Bool {
    seen.contains(.id) && !repeated.contains(.id) && !seen.contains(.method)
      && !seen.isDisjoint(with: [.result, .error])
  }

  private func element(_ index: Int) -> Element? { index == 0 ? nil : document.root.at(index) }

  private mutating func note(_ key: Keys, _ value: Int, at place: Int) {
    repeated.formUnion(seen.intersection(key))
    seen.formUnion(key)
    switch key {
    case .jsonrpc: hasVersion = document.isString(value) && Envelope.same(document.utf8(value), "2.0")
    case .id:
      idIndex = value
      switch document.tag(value) {
      case Tag.string, Tag.int, Tag.double,
        Tag.null:
        id = document.scalarText(at: place)
      default: break
      }
    case .method: if document.isString(value) { method = document.utf8(value) }
    case .params:
      paramsIndex = value
      paramsPlace = place
    case .result: resultIndex = value
    case .error: errorIndex = value
    default: break
    }
  }

  private static func key(_ name: UnsafeBufferPointer<UInt8>) -> Keys {
    switch name.count {
    case 2: same(name, "id") ? .id : []
    case 5: same(name, "error") ? .error : []
    case 6: same(name, "method") ? .method : same(name, "params") ? .params : same(name, "result") ? .result : []
    case 7: same(name, "jsonrpc") ? .jsonrpc : []
    default: []
    }
  }

  private static func same(_ name: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    guard name.count == text.utf8CodeUnitCount else { return false }
    for i in 0..<name.count where name[i] != text.utf8Start[i] { return false }
    return true
  }
}
