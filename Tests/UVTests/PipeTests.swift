import Glibc
import Testing
import UV

@Suite struct PipeTests {
  @Test("A Unix socket serves, knows its peer's user, and is removed on closing")
  func unixSocket() throws {
    let file = try TemporaryFile()
    unlink(file.path)
    let loop = try Loop()
    let server = try Pipe(loop)
    try server.bind(path: file.path)
    var users: [UInt32?] = []
    try server.listen { peer in
      users.append(peer.peerUser)
      peer.onBytes = { peer.send(Array($0)) }
      peer.onEnd = { _ in peer.close() }
      peer.startReading()
      server.close()
    }
    let client = try Pipe(loop)
    var received: [UInt8] = []
    try client.connect(path: file.path) { error in
      #expect(error == nil)
      client.startReading()
      client.send("hello")
    }
    client.onBytes = {
      received += $0
      client.close()
    }
    client.onEnd = { _ in client.close() }
    var status = stat()
    #expect(stat(file.path, &status) == 0)
    try run(loop)
    #expect(received == Array("hello".utf8))
    #expect(users == [getuid()])
    #expect(stat(file.path, &status) != 0)
  }

  @Test("A path that would be cut short is refused, the longest is taken")
  func pathLength() throws {
    let loop = try Loop()
    let pipe = try Pipe(loop)
    let base = "/tmp/uvtests-\(getpid())-"
    let longest = base + String(repeating: "x", count: Pipe.pathCapacity - base.utf8.count)
    #expect(Pipe.pathCapacity == 107)
    #expect(throws: UVError.nameTooLong) { try pipe.bind(path: longest + "x") }
    #expect(throws: UVError.nameTooLong) { try pipe.connect(path: longest + "é") { _ in } }
    #expect(throws: UVError.invalidArgument) { try pipe.bind(path: "") }
    #expect(throws: UVError.invalidArgument) { try pipe.bind(path: "/tmp/a\0b") }
    try pipe.bind(path: longest)
    var status = stat()
    #expect(stat(longest, &status) == 0)
    pipe.close()
    try run(loop)
    #expect(stat(longest, &status) != 0)
  }

  @Test("Nothing at the path: told later")
  func missing() throws {
    let loop = try Loop()
    let pipe = try Pipe(loop)
    var names: [String?] = []
    try pipe.connect(path: "/tmp/uvtests-nothing-\(getpid())") { error in
      names.append(error?.name)
      pipe.close()
    }
    #expect(names.isEmpty)
    try run(loop)
    #expect(names == ["ENOENT"])
  }
}
