import Glibc
import Testing
import UV

@Suite struct ListeningTests {
  @Test("A port in use is refused at listen")
  func inUse() throws {
    let loop = try Loop()
    let first = try TCP(loop)
    try first.bind(host: "127.0.0.1", port: 0)
    try first.listen { $0.close() }
    let port = try #require(first.localAddress?.port)
    let second = try TCP(loop)
    try second.bind(host: "127.0.0.1", port: port)
    #expect(throws: UVError.addressInUse) { try second.listen { $0.close() } }
    first.close()
    second.close()
    try run(loop)
  }

  @Test("Both loopbacks share one port, and each knows who called")
  func bothLoopbacks() throws {
    let loop = try Loop()
    let four = try TCP(loop)
    try four.bind(host: "127.0.0.1", port: 0)
    let port = try #require(four.localAddress?.port)
    let six = try TCP(loop)
    do throws(UVError) {
      try six.bind(host: "::1", port: port, ipv6Only: true)
    } catch {
      // A machine without IPv6 has nothing to show here.
      #expect(error.name == "EADDRNOTAVAIL" || error.name == "EAFNOSUPPORT")
      four.close()
      six.close()
      return try run(loop)
    }
    var peers: [String] = []
    func accept(_ peer: TCP) {
      peers.append(peer.peerAddress?.host ?? "?")
      #expect(peer.localAddress?.port == port)
      peer.close()
      guard peers.count == 2 else { return }
      four.close()
      six.close()
    }
    try four.listen(accept)
    try six.listen(accept)
    for host in ["127.0.0.1", "::1"] {
      let caller = try TCP(loop)
      try caller.setNoDelay(true)
      try caller.connect(host: host, port: port) { error in
        #expect(error == nil)
        caller.close()
      }
    }
    try run(loop)
    #expect(peers.sorted() == ["127.0.0.1", "::1"])
  }

  @Test("A thousand idle connections, both ends of them, take less than 8 KiB each")
  func idle() async {
    await #expect(processExitsWith: .success) {
      try allowManyDescriptors()
      let loop = try Loop()
      let listener = try TCP(loop)
      try listener.bind(host: "127.0.0.1", port: 0)
      let port = try #require(listener.localAddress?.port)
      let total = 1000
      var open: [TCP] = []
      let before = residentBytes()
      try listener.listen(backlog: total) { peer in
        peer.onBytes = { _ in }
        peer.onEnd = { _ in }
        peer.startReading()
        open.append(peer)
        guard open.count == total else { return }
        let each = (residentBytes() - before) / total
        if each > 8192 { exit(EXIT_FAILURE) }
        for one in open { one.close() }
        listener.close()
      }
      for _ in 0..<total {
        let caller = try TCP(loop)
        caller.onEnd = { [unowned caller] _ in caller.close() }
        try caller.connect(host: "127.0.0.1", port: port) { [unowned caller] _ in caller.startReading() }
      }
      try run(loop)
      exit(open.count == total ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
