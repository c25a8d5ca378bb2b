import Contract
import Glibc
import Host
import JSON
import TestSupport
import Testing

/// The built program, which stands beside the test program.
enum Binary {
  static let path: String = {
    var buffer = [UInt8](repeating: 0, count: 4096)
    let count = readlink("/proc/self/exe", &buffer, buffer.count)
    let folder = String(decoding: buffer.prefix(max(count, 0)), as: UTF8.self).split(separator: "/").dropLast()
    return "/" + folder.joined(separator: "/") + "/pushhost"
  }()
}

/// The built program on pipes.
final class StdioWorld: World {
  let program: Program
  let link: WireLink

  init(_ framing: WireFraming, _ arguments: [String] = []) throws {
    let (input, requests) = try Descriptor.pipe()
    let (answers, output) = try Descriptor.pipe()
    program = try Program(Binary.path, ["--stdio"] + arguments, input: input, output: output)
    link = WireLink(framing, input: answers, output: requests)
  }

  /// The one connection there is.
  func connect() -> any Link { link }
}

/// The built program, listening on a port of its own.
final class TCPWorld: World {
  let program: Program
  let ready: Value
  let port: Int
  let output: Descriptor
  private let framing: WireFraming

  init(_ framing: WireFraming, _ arguments: [String] = ["--tcp", "127.0.0.1:0"]) throws {
    let (reading, writing) = try Descriptor.pipe()
    program = try Program(Binary.path, arguments, output: writing)
    output = reading
    ready = try Ready.line(reading)
    port = try Ready.port(ready)
    self.framing = framing
  }

  func connect() throws -> any Link { try link() }

  /// A connection that has said hello, as the first message of each must.
  func link() throws -> WireLink {
    let link = try silentLink()
    try link.send(["jsonrpc": "2.0", "id": "hello", "method": "host.hello", "params": ["token": ready["token"] ?? nil]])
    let answer = try link.next()
    try #require(answer?["result"]?["name"] == "pushhost", "\(answer?.text ?? "nothing") answered host.hello")
    return link
  }

  /// A connection that has said nothing yet.
  func silentLink() throws -> WireLink {
    let socket = try Descriptor.connect(to: port)
    return WireLink(framing, input: socket, output: socket)
  }
}

/// The line with which a host that listens announces itself.
enum Ready {
  static func line(_ output: Descriptor) throws -> Value {
    var bytes: [UInt8] = []
    while bytes.last != UInt8(ascii: "\n") {
      let more = try output.read()
      try #require(!more.isEmpty, "standard output ended without a ready line")
      bytes += more
    }
    return try Value.parse(bytes.dropLast())
  }

  static func port(_ line: Value) throws -> Int {
    let address = try #require(line["endpoints"]?["tcp"]?.string)
    return try #require(address.split(separator: ":").last.flatMap { Int($0) })
  }
}
