import JSON
import Testing

/// A host that may have only few descriptors.
@Suite(.serialized) struct LimitsDescriptorsTests {
  /// A connection that was let in, or nil where the host has closed it at once.
  private func attempt(_ host: LimitsHost) throws -> LimitsClient? {
    let client = try LimitsClient(port: host.port)
    client.request("host.hello", ["token": .string(LimitsHost.token)], id: 1)
    guard try client.fill() else { return nil }
    #expect(try client.next()["result"]?["name"] == "pushhost")
    return client
  }

  @Test("with 64 descriptors the surplus is closed and logged, the others are served, and room comes back")
  func few() throws {
    let host = try LimitsHost(descriptors: 64)
    let first = try host.connect()
    let limit = try #require(try first.call("host.info")["limits"]?["connections"]?.int)
    #expect((16..<64).contains(limit))
    var clients = [first]
    var refused = 0
    for _ in 0..<100 {
      if let client = try attempt(host) { clients.append(client) } else { refused += 1 }
    }
    #expect(clients.count == limit && refused == 101 - limit)
    let complaints = host.log.split(separator: "\n").filter { $0.contains("(connections)") }
    #expect(complaints.count == refused && complaints.first?.contains("\(limit) connections are open") == true)
    for client in clients { #expect(try client.call("host.ping") == "pong") }

    for client in clients[1...5] { client.close() }
    clients.removeSubrange(1...5)
    while try first.call("host.info")["connections"] != .int(clients.count) {}
    for _ in 0..<5 { clients.append(try #require(try attempt(host))) }
    #expect(try attempt(host) == nil)
    for client in clients { #expect(try client.call("host.ping") == "pong") }
  }

  @Test("with hardly any descriptors it still starts and serves one client")
  func hardlyAny() throws {
    let host = try LimitsHost(descriptors: 24)
    #expect(try host.connect().call("host.ping") == "pong")
    withExtendedLifetime(host) {}
  }
}
