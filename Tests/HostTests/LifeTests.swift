import Glibc
import Host
import JSON
import TestSupport
import Testing

@Suite("Where the host can be found, whom it outlives, and what it writes down")
struct LifeTests {
  private let ping: Value = ["jsonrpc": "2.0", "id": 2, "method": "host.ping"]

  private func unixLink(_ path: String) throws -> WireLink {
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let connected = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    try #require(connected == 0)
    let link = Descriptor(owning: descriptor)
    return WireLink(.lines, input: link, output: link)
  }

  @Test("a Unix socket is this user's alone, needs no token, and goes with the host") func unixSocket() throws {
    let folder = try Folder()
    let world = try TCPWorld(
      .lines, ["--tcp", "0", "--unix", folder.path("socket"), "--ready-file", folder.path("ready")])
    #expect(try Value.parse(folder.read("ready")) == world.ready)
    for file in ["socket", "ready"] {
      var status = stat()
      #expect(lstat(folder.path(file), &status) == 0)
      #expect(status.st_mode & 0o777 == 0o600, "\(file)")
    }
    let link = try unixLink(folder.path("socket"))
    try link.send(ping)
    #expect(try link.next()?["result"] == "pong")
    let (second, code) = try Folder.run(["--unix", folder.path("socket")])
    #expect(code == .exit(1) && second.contains("another process listens"))
    world.program.send(SIGTERM)
    #expect(try world.program.wait() == .exit(0))
    #expect(access(folder.path("socket"), F_OK) != 0)
  }

  @Test("a socket nobody answers on is replaced, a plain file is left alone, a path too long is refused")
  func stale() throws {
    let folder = try Folder()
    let killed = try TCPWorld(.lines, ["--tcp", "0", "--unix", folder.path("socket")])
    killed.program.send(SIGKILL)
    _ = try killed.program.wait()
    #expect(access(folder.path("socket"), F_OK) == 0)
    let world = try TCPWorld(.lines, ["--tcp", "0", "--unix", folder.path("socket")])
    let link = try unixLink(folder.path("socket"))
    try link.send(ping)
    #expect(try link.next()?["result"] == "pong")
    withExtendedLifetime(world) {}
    try folder.write("plain", "mine")
    let (text, code) = try Folder.run(["--unix", folder.path("plain")])
    #expect(code == .exit(1) && text.contains("is no socket"))
    #expect(try folder.read("plain") == "mine")
    #expect(try Folder.run(["--unix", "/tmp/" + String(repeating: "x", count: 200)]).1 == .exit(1))
  }

  @Test("with --parent-pid it ends when that process has") func parent() throws {
    let (input, feed) = try Descriptor.pipe()
    let (_, output) = try Descriptor.pipe()
    let parent = try Program("/bin/cat", [], input: input, output: output)
    let world = try TCPWorld(.lines, ["--tcp", "0", "--parent-pid", "\(parent.pid)"])
    let link = try world.link()
    try link.send(ping)
    #expect(try link.next()?["result"] == "pong")
    feed.close()
    _ = try parent.wait()
    #expect(try world.program.wait() == .exit(0))
  }

  @Test("SIGHUP ends it in order, waiting calls answered") func hangUp() throws {
    let world = try TCPWorld(.lines)
    let link = try world.link()
    try link.send(["jsonrpc": "2.0", "id": 7, "method": "primer.present"])
    try link.send(ping)
    #expect(try link.next()?["result"] == "pong")
    world.program.send(SIGHUP)
    let answer = try link.next()
    #expect(answer?["id"] == 7 && answer?["error"]?["code"] == -32800)
    #expect(try link.next() == nil)
    #expect(try world.program.wait() == .exit(0))
  }

  @Test("a trace has every message and no token, and replays without a difference") func trace() throws {
    let folder = try Folder()
    let world = try TCPWorld(.lines, ["--tcp", "0", "--trace", folder.path("trace")])
    let token = try #require(world.ready["token"]?.string)
    let (app, user) = (try world.link(), try world.link())
    let wrong = try world.silentLink()
    try wrong.send(["jsonrpc": "2.0", "id": 1, "method": "host.hello", "params": ["mistyped"]])
    #expect(try wrong.next()?["error"] != nil)
    try app.send(#"{"jsonrpc":"2.0","id":1e2,"method":"events.subscribe"}"#)
    try app.send("not JSON")
    try app.send(["jsonrpc": "2.0", "id": "present", "method": "primer.present", "params": ["title": "é\u{2028}"]])
    for _ in 0..<3 { #expect(try app.next() != nil) }
    try user.send(["jsonrpc": "2.0", "id": 1, "method": "primer.respond", "params": ["answer": "accept"]])
    #expect(try user.next()?["result"]?["outcome"] == "accepted")
    world.program.send(SIGTERM)
    #expect(try world.program.wait() == .exit(0))
    let text = try folder.read("trace")
    #expect(!text.contains(token) && !text.contains("mistyped"))
    #expect(text.contains(#""direction":"in","message":{"jsonrpc":"2.0","id":1e2,"#))
    #expect(text.split(separator: "\n").contains { $0.contains("\"hex\"") })
    let (said, code) = try Folder.run(["--replay", folder.path("trace")])
    #expect(code == .exit(0) && said.contains("no difference"), "\(said)")
  }

  @Test("a replay tells the first line that differs") func difference() throws {
    let folder = try Folder()
    let world = try TCPWorld(.lines, ["--tcp", "0", "--trace", folder.path("trace")])
    let link = try world.link()
    try link.send(ping)
    #expect(try link.next()?["result"] == "pong")
    world.program.send(SIGTERM)
    #expect(try world.program.wait() == .exit(0))
    var lines = try folder.read("trace").split(separator: "\n").map(String.init)
    let line = try #require(lines.firstIndex { $0.contains("pong") }) + 1
    let pong = try #require(lines[line - 1].firstRange(of: "pong"))
    lines[line - 1].replaceSubrange(pong, with: "ping")
    try folder.write("trace", lines.joined(separator: "\n"))
    let (said, code) = try Folder.run(["--replay", folder.path("trace")])
    #expect(code == .exit(1))
    #expect(said.contains("trace:\(line): connection 1 was sent") && said.contains("\"pong\""), "\(said)")
  }
}
