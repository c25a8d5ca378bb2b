import Glibc
import Host
import JSON
import RPC
import TestSupport
import Testing

/// A hub in memory, with a monotonic clock that the test moves.
final class Stage {
  /// What real time passes by.
  final class Watch {
    /// Seconds.
    var time = 1_000.0
  }

  let watch = Watch()
  let hub: Hub

  init() {
    let watch = watch
    hub = Hub(monotonic: { watch.time })
  }

  /// A new connection.
  func enter() -> Client { Client(hub) }

  /// Lets real time pass, from one deadline to the next, as the owner of a loop does.
  func pass(_ seconds: Double) {
    let end = watch.time + seconds
    while let deadline = hub.nextDeadline, deadline <= end {
      watch.time = max(watch.time, deadline)
      hub.tick()
    }
    watch.time = end
  }
}

/// One connection to a hub in memory, in line framing.
final class Client {
  let peer: Peer
  private let hub: Hub
  private var lastID = 0

  init(_ hub: Hub) {
    self.hub = hub
    peer = hub.connect()
  }

  /// Sends one message.
  func send(_ message: Value) {
    let line = Padded(message.text + "\n")
    peer.session.lend(line.bytes)
    peer.pump()
    peer.session.settle()
    withExtendedLifetime(line) {}
  }

  /// Sends a request and returns its id; whatever comes of it is left to `take`.
  @discardableResult
  func ask(_ method: String, _ params: Value = [:]) -> Int {
    lastID += 1
    send(["jsonrpc": "2.0", "id": .int(lastID), "method": .string(method), "params": params])
    return lastID
  }

  /// Everything received since the last time.
  func take() -> [Value] {
    let text = peer.session.output.text
    peer.session.output.removeAll()
    return text.split(separator: "\n").map { (try? Value.parse(String($0))) ?? .string(String($0)) }
  }

  /// Sends a request that is answered at once, and returns its result.
  @discardableResult
  func call(_ method: String, _ params: Value = [:], sourceLocation: SourceLocation = #_sourceLocation) throws -> Value
  {
    let id = ask(method, params)
    let answer = take().first { $0["id"] == .int(id) && $0["method"] == nil }
    let found = try #require(answer, "no answer to \(method)", sourceLocation: sourceLocation)
    return try #require(found["result"], "\(found.text)", sourceLocation: sourceLocation)
  }

  /// Sends a request that is refused at once, and returns the error.
  func refusal(
    _ method: String, _ params: Value = [:], sourceLocation: SourceLocation = #_sourceLocation
  ) throws -> Value {
    let id = ask(method, params)
    let answer = take().first { $0["id"] == .int(id) && $0["method"] == nil }
    let found = try #require(answer, "no answer to \(method)", sourceLocation: sourceLocation)
    return try #require(found["error"], "\(found.text)", sourceLocation: sourceLocation)
  }

  func leave() { hub.disconnect(peer) }
}

/// Whether a value contains what is expected of it, and if not, where it doesn't.
func expect(_ found: Value?, contains expected: Value, sourceLocation: SourceLocation = #_sourceLocation) {
  let difference = found.map { $0.difference(containing: expected) } ?? "nothing came"
  #expect(difference == nil, "\(found?.text ?? "")", sourceLocation: sourceLocation)
}
