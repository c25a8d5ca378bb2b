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

  let seen: Keys
  let repeated: Keys
  let hasVersion: Bool
  /// The id as it stands in the text; empty when there is none, or it is of a type that no id has.
  let id: UnsafeBufferPointer<UInt8>
  /// The method's name; without a base address when there is none, or it is no string.
  let method: UnsafeBufferPointer<UInt8>
  /// Where the parameters begin in the text, as a structural place.
  let paramsPlace: Int

  // Where values stand on the tape; 0 for none.
  private let idIndex: Int
  private let paramsIndex: Int
  private let resultIndex: Int
  private let errorIndex: Int

  private let document: Document

  /// Reads the object at `index` of the tape, which begins at structural `place`.
  @inline(__always)
  init(_ document: Document, _ index: Int, at place: Int) {
    var (seen, repeated): (Keys, Keys) = ([], [])
    var (version, id, method, params, result, error) = (0, 0, 0, 0, 0, 0)
    var (idPlace, paramsPlace) = (0, 0)
    let end = document.behind(index) - 1
    var index = index + 1
    var place = place + 1
    while index < end {
      let value = index + 1
      var key: Keys = []
      switch document.word(index) {
      case Word.jsonrpc: (key, version) = (.jsonrpc, value)
      case Word.id: (key, id, idPlace) = (.id, value, place + 2)
      case Word.method: (key, method) = (.method, value)
      case Word.params: (key, params, paramsPlace) = (.params, value, place + 2)
      case Word.result: (key, result) = (.result, value)
      case Word.error: (key, error) = (.error, value)
      default: break
      }
      repeated.formUnion(seen.intersection(key))
      seen.formUnion(key)
      index = document.behind(value)
      // Looking for the end of a container costs a walk through it: only if something follows.
      if index < end { place = (document.isContainer(value) ? document.structural(behind: place + 2) : place + 3) + 1 }
    }
    self.document = document
    self.seen = seen
    self.repeated = repeated
    self.paramsPlace = paramsPlace
    (idIndex, paramsIndex, resultIndex, errorIndex) = (id, params, result, error)
    hasVersion = document.isString(version) && document.word(version) == Word.version2
    self.method = document.isString(method) ? document.utf8(method) : UnsafeBufferPointer(start: nil, count: 0)
    switch document.tag(id) {
    case Tag.string, Tag.int, Tag.double, Tag.null: self.id = document.scalarText(at: idPlace)
    default: self.id = UnsafeBufferPointer(start: nil, count: 0)
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
  var givenParams: Element? { document.isContainer(paramsIndex) ? element(paramsIndex) : nil }

  /// Whether the peer means it as an answer to a request of ours. Such a message is never answered itself.
  var isResponse: Bool {
    seen.contains(.id) && !repeated.contains(.id) && !seen.contains(.method)
      && !seen.isDisjoint(with: [.result, .error])
  }

  private func element(_ index: Int) -> Element? { index == 0 ? nil : document.element(at: index) }
}
