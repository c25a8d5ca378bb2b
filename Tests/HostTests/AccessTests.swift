import Glibc
import Host
import JSON
import TestSupport
import Testing

@Suite("Only who shows the token, or is the same user, is let in")
struct AccessTests {
  private func hello(_ world: TCPWorld, id: Int = 1) -> Value {
    ["jsonrpc": "2.0", "id": .int(id), "method": "host.hello", "params": ["token": world.ready["token"] ?? nil]]
  }

  private let ping: Value = ["jsonrpc": "2.0", "id": 2, "method": "host.ping"]

  private func isRefusal(_ message: Value?) -> Bool { message?["error"]?["data"]?["kind"] == "unauthorized" }

  @Test(
    "anything before host.hello is refused and the connection closed, nothing executed", arguments: WireFraming.allCases
  )
  func first(_ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    for early: Value in [
      ping, ["jsonrpc": "2.0", "id": 2, "method": "app.terminate"], ["jsonrpc": "2.0", "id": 2, "method": "no.such"],
      ["jsonrpc": "2.0", "id": 2, "method": "host.hello", "params": ["token": "wrong"]],
      ["jsonrpc": "2.0", "id": 2, "method": "host.hello"],
    ] {
      let link = try world.silentLink()
      try link.send(early)
      #expect(isRefusal(try link.next()), "\(early.text)")
      #expect(try link.next() == nil, "\(early.text)")
    }
    let link = try world.link()
    try link.send(["jsonrpc": "2.0", "id": 3, "method": "device.get"])
    #expect(try link.next()?["result"]?["app"] == "foreground")
  }

  @Test("a notification before host.hello closes the connection without an answer", arguments: WireFraming.allCases)
  func silent(_ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    let link = try world.silentLink()
    try link.send(["jsonrpc": "2.0", "method": "app.terminate"])
    #expect(try link.next() == nil)
  }

  @Test("host.hello may lead a batch, and others may follow at once", arguments: WireFraming.allCases)
  func leading(_ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    let link = try world.silentLink()
    try link.send([hello(world), ping])
    try link.send(["jsonrpc": "2.0", "id": 3, "method": "host.ping"])
    let batch = try link.next()?.items ?? []
    #expect(Set(batch.map { $0["id"]?.int }) == [1, 2])
    #expect(batch.allSatisfy { $0["result"] != nil })
    #expect(try link.next()?["result"] == "pong")
  }

  @Test("a batch that host.hello does not lead is refused, every member")
  func following() throws {
    let world = try TCPWorld(.lines)
    let link = try world.silentLink()
    try link.send([ping, ["jsonrpc": "2.0", "id": 3, "method": "host.ping"]])
    let batch = try link.next()?.items ?? []
    #expect(batch.count == 2 && batch.allSatisfy(isRefusal))
    #expect(try link.next() == nil)
  }

  @Test(
    "whatever is answered before host.hello closes the connection, also what is no request at all",
    arguments: ["no JSON", "[]", "5", #"{"jsonrpc":"2.0","id":9,"method":7}"#])
  func garbage(_ text: String) throws {
    let world = try TCPWorld(.lines)
    let link = try world.silentLink()
    try link.send(text)
    try link.send(hello(world))
    #expect(try link.next()?["error"] != nil)
    while let message = try link.next() { #expect(isRefusal(message), "\(message.text)") }
  }

  @Test("a batch that begins with something else lets nobody in, though host.hello is in it")
  func hidden() throws {
    let world = try TCPWorld(.lines)
    let link = try world.silentLink()
    try link.send([ping, hello(world)])
    #expect(try link.next()?.items?.allSatisfy(isRefusal) == true)
    #expect(try link.next() == nil)
  }

  @Test("who does not say hello in time is closed, who has is not") func late() throws {
    let world = try TCPWorld(.lines, ["--tcp", "127.0.0.1:0", "--hello", "1"])
    let greeted = try world.link()
    let silent = try world.silentLink()
    #expect(try silent.next() == nil)
    try greeted.send(ping)
    #expect(try greeted.next()?["result"] == "pong")
    world.program.send(SIGTERM)
    #expect(try world.program.wait() == .exit(0))
    #expect(world.program.errorText.contains("helloSeconds"))
  }

  @Test(
    "bytes that look like HTTP are closed with nothing executed and nothing answered",
    arguments: [
      "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n", "POST / HTTP/1.1\r\nContent-Length: 2\r\n\r\n{}", "Host: x\r\n\r\n",
    ])
  func web(_ text: String) throws {
    let world = try TCPWorld(.lines)
    let socket = try Descriptor.connect(to: world.port)
    try socket.write(Array(text.utf8))
    #expect(try socket.readAll().isEmpty)
    let link = try world.link()
    try link.send(ping)
    #expect(try link.next()?["result"] == "pong")
  }

  @Test("--no-auth lets everybody in, and says so loudly") func open() throws {
    let world = try TCPWorld(.lines, ["--tcp", "127.0.0.1:0", "--no-auth"])
    #expect(world.ready["token"] == nil)
    let link = try world.silentLink()
    try link.send(ping)
    #expect(try link.next()?["result"] == "pong")
    world.program.send(SIGTERM)
    #expect(try world.program.wait() == .exit(0))
    #expect(world.program.errorText.contains("without a token"))
  }

  @Test("--token-file and PUSHHOST_TOKEN give the token") func given() throws {
    let folder = try Folder()
    try folder.write("token", " s3cret \n")
    let world = try TCPWorld(.lines, ["--tcp", "0", "--token-file", folder.path("token")])
    #expect(world.ready["token"] == "s3cret")
    let link = try world.link()
    try link.send(ping)
    #expect(try link.next()?["result"] == "pong")
    let (output, code) = try Folder.run(["--tcp", "0", "--token-file", folder.path("none")])
    #expect(code == .exit(2) && output.contains("can't read the token file"))
  }

  @Test("localhost is both loopbacks on one port") func loopbacks() throws {
    let world = try TCPWorld(.lines, ["--tcp", "localhost:0"])
    world.program.send(SIGTERM)
    #expect(try world.program.wait() == .exit(0))
    let log = try Folder.run(["--tcp", "0", "--log-level", "info", "--parent-pid", "1999999999"]).0
    // Where the machine has no ::1 there is only one.
    #expect(log.contains("listening on 127.0.0.1:"))
    if access("/proc/net/if_inet6", R_OK) == 0 { #expect(log.contains(" and [::1]:")) }
  }
}

/// A folder of a test's own, which goes with it.
final class Folder {
  let name: String

  init() throws {
    var template = Array("/tmp/pushhost-test-XXXXXX".utf8CString)
    name = try #require(
      template.withUnsafeMutableBufferPointer { mkdtemp($0.baseAddress!).map { String(cString: $0) } })
  }

  deinit {
    for file in ["token", "ready", "trace", "socket", "plain"] { unlink(path(file)) }
    rmdir(name)
  }

  func path(_ file: String) -> String { name + "/" + file }

  func write(_ file: String, _ text: String) throws { #expect(Files.replace(path(file), with: text)) }

  func read(_ file: String) throws -> String {
    String(decoding: try #require(Files.read(path(file), atMost: 1 << 24)), as: UTF8.self)
  }

  /// What a run of the program to its end says on standard error, and how it ends.
  static func run(_ arguments: [String]) throws -> (String, Program.Ending) {
    let (output, writing) = try Descriptor.pipe()
    let program = try Program(Binary.path, arguments, output: writing)
    defer { withExtendedLifetime(output) {} }
    let ending = try program.wait()
    return (program.errorText, ending)
  }
}
