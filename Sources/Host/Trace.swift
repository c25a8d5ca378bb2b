package import Contract
internal import Glibc
internal import JSON
package import RPC

/// A file that gets every message in and out, as JSON lines: enough to play the incoming side again.
///
/// The first line tells of the host. Every other has `time` (seconds since the start), `connection` and either
/// `event` (open, close) or `direction` (in, out) with `message`; a text that is no JSON stands as `hex`. Tokens never
/// appear: the right one stands as `shown`, any other as `hidden`.
package final class Trace {
  private let descriptor: Int32
  private let table: MethodTable
  private let token: String?
  private let now: () -> Double
  private let parser = Parser()
  private let line = Writer()
  private let padded = Writer()
  private var hasFailed = false

  /// Begins a new file; nil with `errno` when it can't be written.
  package init?(_ path: String, _ table: MethodTable, token: String?, now: @escaping () -> Double) {
    descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { return nil }
    self.table = table
    self.token = token
    self.now = now
  }

  deinit { close(descriptor) }

  /// Says whose trace it is.
  package func begin(pid: Int, endpoints: [(kind: String, address: String)]) {
    line.beginObject()
    line.field("trace", 1)
    line.field("version", Release.version)
    line.field("pid", pid)
    line.key("endpoints")
    line.beginObject()
    for endpoint in endpoints {
      line.key(endpoint.kind)
      line.string(endpoint.address)
    }
    line.endObject()
    end()
  }

  /// Notes a new connection, and whether it has to show the token.
  package func opened(_ connection: Int, isWelcome: Bool) {
    head(connection)
    line.field("event", "open")
    line.field("welcome", isWelcome)
    end()
  }

  package func closed(_ connection: Int) {
    head(connection)
    line.field("event", "close")
    end()
  }

  package func message(_ direction: Session.Direction, _ text: UnsafeRawBufferPointer, of connection: Int) {
    head(connection)
    switch direction {
    case .incoming: line.field("direction", "in")
    case .outgoing: line.field("direction", "out")
    }
    write(text, isIncoming: direction == .incoming)
    end()
  }

  /// Hands the lines over to the system.
  package func flush() {
    guard line.count > 0 else { return }
    if !hasFailed, !Files.write(line.bytes, to: descriptor) { hasFailed = true }
    line.removeAll(keepingCapacity: true)
  }

  private func head(_ connection: Int) {
    line.beginObject()
    line.field("time", now())
    line.field("connection", connection)
  }

  private func end() {
    line.endObject()
    line.byte(0x0A)
    if line.count > 65_536 { flush() }
  }

  private func write(_ text: UnsafeRawBufferPointer, isIncoming: Bool) {
    // The parser wants room behind the text.
    padded.removeAll(keepingCapacity: true)
    padded.raw(text)
    for _ in 0..<Parser.padding { padded.byte(0x20) }
    let copy = UnsafeRawBufferPointer(rebasing: padded.bytes[..<text.count])
    guard let document = try? parser.parse(copy) else {
      line.key("hex")
      line.string(text.map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined())
      return
    }
    line.key("message")
    if isIncoming, isGreeting(document.root) {
      line.value(withoutToken(Value(document.root)))
    } else {
      // A line break between tokens is white space as good as another.
      for byte in text { line.byte(byte == 0x0A || byte == 0x0D ? 0x20 : byte) }
    }
  }

  /// Whether a message, or a member of a batch, shows a token.
  private func isGreeting(_ message: Element) -> Bool {
    if message.isArray { return message.items.contains { isGreeting($0) } }
    guard let name = message["method"]?.utf8 else { return false }
    return table.find(name)?.isGreeting ?? false
  }

  /// What stands for the right token.
  static let shown = "shown"

  /// The same message with its parameters' first or named token taken out.
  private func withoutToken(_ message: Value) -> Value {
    switch message {
    case .array(let members): return .array(members.map(withoutToken))
    case .object(var members):
      members["params"] = members["params"].map(hidden)
      return .object(members)
    case .null, .bool, .int, .double, .string: return message
    }
  }

  private func hidden(_ parameters: Value) -> Value {
    func stand(for value: Value) -> Value { .string(value.string == token ? Trace.shown : "hidden") }
    switch parameters {
    case .array(var items):
      if let first = items.first { items[0] = stand(for: first) }
      return .array(items)
    case .object(var members):
      members["token"] = members["token"].map(stand)
      return .object(members)
    case .null, .bool, .int, .double, .string: return parameters
    }
  }
}
