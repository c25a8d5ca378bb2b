internal import Glibc
internal import JSON
package import RPC

/// Plays the incoming side of a trace to a host in memory and compares what it answers.
package final class Replay {
  private let hub: Hub
  private var peers: [Int: Peer] = [:]
  /// What each connection has been sent and the trace has not told yet.
  private var sent: [Int: [Value]] = [:]

  private init(limits: Limits) { hub = Hub(limits: limits) }

  /// Replays a trace and tells the first difference on standard error; returns the process's exit code.
  package static func run(_ path: String, limits: Limits) -> Int32 {
    guard let bytes = Files.read(path, atMost: 1 << 30) else {
      return tell("can't read \(path): \(String(cString: strerror(errno)))")
    }
    let replay = Replay(limits: limits)
    var number = 0
    for line in bytes.split(separator: 0x0A) {
      number += 1
      if let difference = replay.play(line) { return tell("\(path):\(number): \(difference)") }
    }
    for (connection, rest) in replay.sent.sorted(by: { $0.key < $1.key }) {
      if let next = rest.first { return tell("\(path): connection \(connection) was sent more: \(next.text)") }
    }
    _ = Files.write("pushhost: \(path): \(number) lines, no difference\n", to: STDERR_FILENO)
    return 0
  }

  private static func tell(_ text: String) -> Int32 {
    _ = Files.write("pushhost: \(text)\n", to: STDERR_FILENO)
    return 1
  }

  /// Plays one line; what comes out otherwise than the trace says is returned.
  private func play(_ line: ArraySlice<UInt8>) -> String? {
    let entry: Value
    do throws(ParseFailure) { entry = try Value.parse(line) } catch { return "no JSON: \(error.reason)" }
    guard let connection = entry["connection"]?.int else { return begin(entry) }
    switch (entry["event"]?.string, entry["direction"]?.string) {
    case ("open", _): open(connection, isWelcome: entry["welcome"]?.bool ?? true)
    case ("close", _):
      peers[connection].map(hub.disconnect)
      peers[connection] = nil
    case (_, "in"):
      guard let peer = peers[connection] else { return "connection \(connection) is not open" }
      feed(Replay.text(of: line, entry), to: peer)
    case (_, "out"): return compare(entry["message"] ?? .null, connection)
    default: return "neither an event nor a message"
    }
    return nil
  }

  private func begin(_ entry: Value) -> String? {
    guard entry["trace"]?.int == 1 else { return "no trace that this version can read" }
    hub.pid = entry["pid"]?.int ?? hub.pid
    hub.endpoints = (entry["endpoints"]?.members ?? [:]).map { ($0.key, $0.value.string ?? "") }
    return nil
  }

  private func open(_ connection: Int, isWelcome: Bool) {
    let peer = hub.connect(token: isWelcome ? nil : Trace.shown)
    peer.session.tap = { [unowned self] direction, text in
      guard direction == .outgoing, let message = try? Value.parse(text) else { return }
      sent[connection, default: []].append(message)
    }
    peers[connection] = peer
  }

  /// The message's own text, ids and all, as it stands in the line.
  private static func text(of line: ArraySlice<UInt8>, _ entry: Value) -> [UInt8] {
    if let hex = entry["hex"]?.string {
      let digits = hex.utf8.compactMap { UInt8(String(UnicodeScalar($0)), radix: 16) }
      return stride(from: 0, to: digits.count - 1, by: 2).map { digits[$0] << 4 | digits[$0 + 1] }
    }
    let key = Array(",\"message\":".utf8)
    var start = line.startIndex
    while start + key.count < line.endIndex, !line[start...].starts(with: key) { start += 1 }
    return Array(line[(start + key.count)...].dropLast())
  }

  private func feed(_ text: [UInt8], to peer: Peer) {
    var bytes = text + [0x0A] + [UInt8](repeating: 0x20, count: Parser.padding)
    bytes.withUnsafeMutableBytes { bytes in
      peer.session.lend(UnsafeMutableRawBufferPointer(rebasing: bytes[..<(text.count + 1)]))
      peer.pump()
      peer.session.settle()
    }
    for peer in peers.values { peer.session.output.removeAll() }
  }

  private func compare(_ expected: Value, _ connection: Int) -> String? {
    guard let actual = sent[connection]?.first else {
      return "connection \(connection) was sent nothing instead of \(expected.text)"
    }
    sent[connection]?.removeFirst()
    return actual == expected ? nil : "connection \(connection) was sent \(actual.text) instead of \(expected.text)"
  }
}
