import Testing
import UV

@Suite struct ValueTests {
  @Test(
    "Errors have libuv's names and words",
    arguments: [
      (UVError.eof, "EOF: end of file"),
      (.addressInUse, "EADDRINUSE: address already in use"),
      (.brokenPipe, "EPIPE: broken pipe"),
      (UVError(errno: 2), "ENOENT: no such file or directory"),
      (UVError(code: -99_999), "Unknown system error -99999: Unknown system error -99999"),
    ])
  func errors(error: UVError, text: String) {
    #expect(error.description == text)
  }

  @Test(
    "Addresses are numbers, and print as in an address bar",
    arguments: [
      ("127.0.0.1", 80, "127.0.0.1:80", true),
      ("127.9.9.9", 0, "127.9.9.9:0", true),
      ("::1", 65535, "[::1]:65535", true),
      ("::ffff:127.0.0.1", 1, "[::ffff:127.0.0.1]:1", true),
      ("::ffff:10.0.0.1", 1, "[::ffff:10.0.0.1]:1", false),
      ("0.0.0.0", 1, "0.0.0.0:1", false),
      ("::", 1, "[::]:1", false),
      ("192.168.0.1", 1, "192.168.0.1:1", false),
    ])
  func addresses(host: String, port: Int, text: String, isLoopback: Bool) throws {
    let address = try SocketAddress(host: host, port: port)
    #expect(address.description == text)
    #expect(address.isLoopback == isLoopback)
  }

  @Test(
    "What is no address is refused",
    arguments: [
      ("", 1), ("localhost", 1), ("127.0.0.1", -1), ("127.0.0.1", 65536), ("127.0.0.1", .max), ("127.0.0.1\0", 1),
      ("1.2.3", 1), ("::g", 1), ("127.0.0.1:80", 1),
    ])
  func noAddress(host: String, port: Int) {
    #expect(throws: UVError.invalidArgument) { try SocketAddress(host: host, port: port) }
  }
}
