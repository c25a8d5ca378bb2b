import Contract
import Host
import JSON
import RPC
import TestSupport

/// Whatever a client sends to a whole host, its requests are answered, once each, and all devices can be used afterwards.
enum MethodsProperty {
  static func violation(in input: UnsafeRawBufferPointer) -> String? {
    let pieces = Pieces(input)
    let hub = Hub()
    let client = Client(hub)
    for piece in pieces { client.take(piece) }
    client.peer.session.end()
    client.drain()
    hub.endWaits("the end")
    client.drain()
    let answers = Answers(client.output.bytes, inHeaders: client.peer.session.kind == .headers)
    if let difference = answers.difference(from: Expectation(pieces.stream, hub.limits)) { return difference }
    hub.disconnect(client.peer)
    return hub.devices.page(after: 0, limit: .max).boxes.lazy.compactMap { unusable($0.name, hub) }.first
  }

  /// Why a device can't be used any more; nil when it can.
  private static func unusable(_ device: String, _ hub: Hub) -> String? {
    let client = Client(hub)
    defer { hub.disconnect(client.peer) }
    let name = Value.string(device).text
    let calls = ["device.get", "app.terminate", "app.launch", "notification.list", "events.list"]
    for method in calls {
      let before = client.output.count
      let text = "{\"jsonrpc\":\"2.0\",\"id\":1,\"method\":\"\(method)\",\"params\":{\"device\":\(name)}}\n"
      Array(text.utf8).withUnsafeBytes { client.take($0) }
      let answer = UnsafeRawBufferPointer(rebasing: client.output.bytes[before...])
      let answers = Answers(answer, inHeaders: false)
      guard answers.violation == nil, answers.ids == ["1"] else {
        return "\(method) on \(name) answered \(String(decoding: answer, as: UTF8.self))"
      }
    }
    return nil
  }

  /// A client that takes everything at once.
  private final class Client {
    let peer: Peer
    let output = Writer()

    init(_ hub: Hub) { peer = hub.connect() }

    func take(_ bytes: UnsafeRawBufferPointer) {
      let padded = Padded(bytes)
      peer.session.lend(padded.bytes)
      peer.pump()
      peer.session.settle()
      drain()
      withExtendedLifetime(padded) {}
    }

    func drain() {
      repeat {
        output.raw(peer.session.output.bytes)
        peer.session.output.removeAll()
        peer.resume()
        peer.session.settle()
      } while peer.session.output.count > 0
    }
  }
}
