import Glibc
import JSON
import TestSupport
import Testing

/// The built program: how it starts, what it writes where, and how it ends.
@Suite struct ProcessTests {
  private static let size = 5 << 20

  // MARK: The command line

  @Test("without arguments, and with --help, it prints help on standard output", arguments: [[], ["--help"]])
  func help(_ arguments: [String]) throws {
    let (text, ending, errors) = try run(arguments)
    #expect(text.contains("usage: pushhost --stdio | --tcp"))
    #expect(ending == .exit(0))
    #expect(errors.isEmpty)
  }

  @Test("--version prints name and version") func version() throws {
    let (text, ending, _) = try run(["--version"])
    #expect(text.wholeMatch(of: /pushhost \d+\.\d+\.\d+\n/) != nil)
    #expect(ending == .exit(0))
  }

  @Test(
    "a command line that makes no sense says why on standard error and exits with 2",
    arguments: [
      (["--nonsense"], "--nonsense"), (["--stdio", "extra"], "\"extra\""),
      (["--log-level", "info"], "--stdio, --tcp or --unix"),
      (["--tcp", "70000"], "\"70000\""), (["--tcp", "example.com:80"], "\"example.com:80\""), (["--tcp"], "tcp"),
      (["--tcp", "0.0.0.0:0"], "--allow-remote"), (["--stdio", "--log-level", "loud"], "\"loud\""),
    ])
  func misuse(_ arguments: [String], _ why: String) throws {
    let (text, ending, errors) = try run(arguments)
    #expect(text.isEmpty)
    #expect(ending == .exit(2))
    #expect(errors.contains(why), "\(errors)")
  }

  @Test("a port in use: exit 1, and one clear line on standard error") func portInUse() throws {
    let world = try TCPWorld(.lines)
    let (text, ending, errors) = try run(["--tcp", "127.0.0.1:\(world.port)"])
    #expect(text.isEmpty)
    #expect(ending == .exit(1))
    #expect(errors == "pushhost: error: can't listen on 127.0.0.1:\(world.port): address already in use (EADDRINUSE)\n")
    #expect(try ask(try world.connect(), "host.ping", [:]) == "pong")
  }

  // MARK: The ready line

  @Test(
    "a host that listens says so in one line, and nothing else ever stands on standard output",
    arguments: [["--tcp", "127.0.0.1:0"], ["--tcp", "0"], ["--tcp", "localhost:0", "--log-level", "debug"]])
  func ready(_ arguments: [String]) throws {
    let world = try TCPWorld(.lines, arguments)
    #expect(world.ready.members?.map(\.key) == ["ready", "protocol", "pid", "endpoints", "token"])
    #expect(world.ready["ready"] == true)
    #expect(world.ready["protocol"] == 1)
    #expect(world.ready["pid"]?.int == Int(world.program.pid))
    #expect(world.ready["endpoints"] == ["tcp": "127.0.0.1:\(world.port)"])
    #expect(world.ready["token"]?.string?.wholeMatch(of: /[0-9a-f]{64}/) != nil)
    let link = try world.connect()
    #expect(try ask(link, "host.info", [:])["endpoints"] == world.ready["endpoints"])
    try link.send("this is no JSON")
    #expect(try link.next()?["error"]?["code"] == -32700)
    #expect(try ask(link, "host.shutdown", [:]) == nil)
    #expect(try world.program.wait() == .exit(0))
    #expect(try world.output.readAll().isEmpty)
  }

  @Test("two hosts have two tokens") func tokens() throws {
    #expect(try TCPWorld(.lines).ready["token"] != TCPWorld(.lines).ready["token"])
  }

  @Test("several connections see the same devices", arguments: WireFraming.allCases)
  func shared(_ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    let links = try (0..<5).map { _ in try world.connect() }
    _ = try ask(links[0], "device.create", ["device": "shared", "locale": "pt"])
    _ = try ask(links[1], "app.background", ["device": "shared"])
    for link in links {
      #expect(try ask(link, "device.get", ["device": "shared"]).contains(["locale": "pt", "app": "background"]))
    }
    #expect(try ask(links[4], "host.info", [:]).contains(["connections": 5, "devices": 2]))
  }

  @Test("a connection that is lost ends its waits and nothing else (L3)", arguments: WireFraming.allCases)
  func lost(_ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    let user = try world.connect()
    _ = try ask(user, "events.subscribe", ["types": ["primer.presented", "primer.finished"]])
    var app: WireLink? = try world.link()
    try app?.send(request("present", "primer.present", ["title": "Hi"]))
    #expect(try user.next()?["params"]?["type"] == "primer.presented")
    app = nil
    #expect(try ask(user, "primer.respond", ["answer": "decline"]).contains(["outcome": "declined"]))
    #expect(try user.next()?["params"]?["type"] == "primer.finished")
  }

  // MARK: The end of the input

  @Test("the end of the input ends a host with 0, with everything flushed", arguments: WireFraming.allCases)
  func endOfInput(_ framing: WireFraming) throws {
    let world = try StdioWorld(framing)
    let text = String(repeating: "é😀漢 ", count: Self.size / 12)
    try world.link.send(request(1, "host.ping", ["text": .string(text)]))
    try world.link.send(request(2, "host.ping"))
    world.link.finish()
    #expect(try world.link.all() == [answer(1, .string(text)), answer(2, "pong")])
    #expect(try world.program.wait() == .exit(0))
  }

  @Test("the end of the input answers the calls that wait") func endOfInputWaiting() throws {
    let world = try StdioWorld(.lines)
    try world.link.send(request("present", "primer.present"))
    try world.link.send(request("ask", "authorization.request"))
    world.link.finish()
    let answers = try world.link.all()
    #expect(Set(answers.compactMap { $0["id"]?.string }) == ["present", "ask"])
    #expect(answers.allSatisfy { $0["error"]?["code"] == -32800 })
    #expect(try world.program.wait() == .exit(0))
  }

  @Test("standard input and output may be files", arguments: WireFraming.allCases)
  func files(_ framing: WireFraming) throws {
    let count = 500
    let input = try Descriptor.temporary((0..<count).flatMap { framing.wrap(request(.int($0), "host.ping").text) })
    let output = try Descriptor.temporary()
    let program = try Program(Binary.path, ["--stdio"], input: input, output: output)
    #expect(try program.wait() == .exit(0))
    var buffer = MessageBuffer(framing)
    buffer.append(try output.contents())
    for id in 0..<count { #expect(try buffer.next() == answer(.int(id), "pong")) }
    #expect(buffer.rest == 0)
  }

  @Test("standard input may be /dev/null, and both may be one socket") func nullAndSocket() throws {
    let (text, ending, errors) = try run(["--stdio"])
    #expect(text.isEmpty && errors.isEmpty)
    #expect(ending == .exit(0))
    let (near, far) = try Descriptor.socketPair()
    let program = try Program(Binary.path, ["--stdio"], input: far, output: far)
    far.close()
    let link = WireLink(.lines, input: near, output: near)
    #expect(try ask(link, "host.ping", [:]) == "pong")
    link.finish()
    #expect(try link.next() == nil)
    #expect(try program.wait() == .exit(0))
  }

  @Test("a client that goes away without reading ends the host with 0") func readerGone() throws {
    let (input, requests) = try Descriptor.pipe()
    let (answers, output) = try Descriptor.pipe()
    let program = try Program(Binary.path, ["--stdio"], input: input, output: output)
    answers.close()
    output.close()
    input.close()
    try requests.write(WireFraming.lines.wrap(request(1, "host.ping").text))
    #expect(try program.wait() == .exit(0))
  }

  // MARK: Signals and shutdown

  @Test("SIGTERM and SIGINT end waits, flush and exit with 0", arguments: [SIGTERM, SIGINT], WireFraming.allCases)
  func signals(_ signal: Int32, _ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    let link = try world.link()
    _ = try ask(link, "events.subscribe", ["types": ["primer.presented"]])
    try link.send(request("present", "primer.present"))
    #expect(try link.next()?["params"]?["type"] == "primer.presented")
    world.program.send(signal)
    #expect(try link.next()?.contains(["id": "present", "error": ["code": -32800]]) == true)
    #expect(try link.next() == nil)
    #expect(try world.program.wait() == .exit(0))
    #expect(try world.output.readAll().isEmpty)
  }

  @Test("a signal to a host on pipes whose input stays open ends it too", arguments: [SIGTERM, SIGINT])
  func signalsOverPipes(_ signal: Int32) throws {
    let world = try StdioWorld(.lines)
    #expect(try ask(world.link, "host.ping", [:]) == "pong")
    world.program.send(signal)
    #expect(try world.link.next() == nil)
    #expect(try world.program.wait() == .exit(0))
  }

  @Test("a signal in the middle of a long answer: all of it arrives", arguments: WireFraming.allCases)
  func signalWhileSending(_ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    let link = try world.link()
    let text = String(repeating: "x", count: Self.size)
    try link.send(request(1, "host.ping", ["text": .string(text)]))
    try link.begin()
    world.program.send(SIGTERM)
    #expect(try link.all() == [answer(1, .string(text))])
    #expect(try world.program.wait() == .exit(0))
  }

  @Test("host.shutdown: its answer, those before it, waits ended, exit 0", arguments: WireFraming.allCases)
  func shutdown(_ framing: WireFraming) throws {
    let world = try StdioWorld(framing)
    let text = String(repeating: "x", count: Self.size)
    try world.link.send(request("present", "primer.present"))
    try world.link.send(request(1, "host.ping", ["text": .string(text)]))
    try world.link.send(request(2, "host.shutdown"))
    let answers = try world.link.all()
    #expect(answers.count == 3)
    #expect(answers.first == answer(1, .string(text)))
    #expect(answers.dropFirst().first == answer(2, nil))
    #expect(answers.last?.contains(["id": "present", "error": ["code": -32800]]) == true)
    #expect(try world.program.wait() == .exit(0))
  }

  @Test("a shutdown that one client asks for answers and closes all", arguments: WireFraming.allCases)
  func shutdownForAll(_ framing: WireFraming) throws {
    let world = try TCPWorld(framing)
    let waiting = try world.link()
    _ = try ask(waiting, "events.subscribe", ["types": ["primer.presented"]])
    try waiting.send(request("present", "primer.present"))
    #expect(try waiting.next()?["params"]?["type"] == "primer.presented")
    let other = try world.link()
    #expect(try ask(other, "host.shutdown", [:]) == nil)
    #expect(try other.next() == nil)
    #expect(try waiting.all().map { $0["error"]?["code"] } == [-32800])
    #expect(try world.program.wait() == .exit(0))
  }

  // MARK: Support

  /// Runs the program to its end, with nothing to read.
  private func run(_ arguments: [String]) throws -> (text: String, ending: Program.Ending, errors: String) {
    let output = try Descriptor.temporary()
    let program = try Program(Binary.path, arguments, output: output)
    let ending = try program.wait()
    return (String(decoding: try output.contents(), as: UTF8.self), ending, program.errorText)
  }

  private func answer(_ id: Value, _ result: Value) -> Value { ["jsonrpc": "2.0", "id": id, "result": result] }
}
