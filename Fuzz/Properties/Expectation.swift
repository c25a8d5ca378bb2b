import JSON
import RPC
import TestSupport

/// Which answers a stream deserves, told from JSON-RPC's rules by a second reading of it.
struct Expectation {
  /// The ids of the answers, as text; null where nobody can be answered by name.
  private(set) var ids: [String] = []
  private let limits: Limits
  private let parser: Parser

  init(_ stream: UnsafeRawBufferPointer, _ limits: Limits) {
    self.limits = limits
    parser = Parser(depth: limits.depth)
    var cutter = Cutter(limits)
    cutter.take(stream)
    cutter.finish()
    for found in cutter.found {
      switch found {
      case .message(let text): read(text, inHeaders: cutter.kind == .headers)
      case .fault, .broken: ids.append("null")
      case .foreign: return
      }
    }
  }

  private mutating func read(_ bytes: [UInt8], inHeaders: Bool) {
    let text = Padded(bytes)
    defer { withExtendedLifetime(text) {} }
    do throws(ParseFailure) {
      message(try parser.parse(text.text), unreadable: [])
    } catch {
      switch error {
      case .notJSON(.empty) where !inHeaders: break
      case .numberOutOfRange:
        guard let salvage = parser.salvage(text.text) else { return ids.append("null") }
        message(salvage.document, unreadable: salvage.numbers)
      case .notJSON, .tooDeep, .outOfMemory: ids.append("null")
      }
    }
  }

  /// `unreadable` tells where numbers stand that cannot be taken.
  private mutating func message(_ document: Document, unreadable: [Int]) {
    let root = document.root
    guard root.isArray else { return member(root, isReadable: unreadable.isEmpty) }
    let count = root.items.reduce(0) { count, _ in count + 1 }
    guard count > 0, count <= limits.batch else { return ids.append("null") }
    var place = 1
    for item in root.items {
      let behind = document.structural(behind: place)
      let range = Int(document.structurals[place])..<Int(document.structurals[behind])
      member(item, isReadable: !unreadable.contains { range.contains($0) })
      place = behind + 1
    }
  }

  private mutating func member(_ object: Element, isReadable: Bool) {
    guard object.isObject else { return ids.append("null") }
    var members: [String: [Element]] = [:]
    for (name, value) in object.members { members[name.string ?? "", default: []].append(value) }
    let meant = ["jsonrpc", "id", "method", "params", "result", "error"]
    let isRepeated = meant.contains { (members[$0]?.count ?? 0) > 1 }
    let id = members["id"]?.count == 1 ? members["id"]?.first : nil
    let isIDValid = id.map { $0.isString || $0.isNull || $0.double != nil } ?? (members["id"] == nil)
    let isRequest =
      !isRepeated && isIDValid && members["jsonrpc"]?.first?.string == "2.0" && members["method"]?.first?.string != nil
      && members["params"]?.first.map { $0.isContainer || $0.isNull } ?? true
    if !isRequest, id != nil, members["method"] == nil, members["result"] != nil || members["error"] != nil { return }
    if isRequest, isReadable, members["id"] == nil { return }
    ids.append(isIDValid ? id.map { Value($0).text } ?? "null" : "null")
  }
}
