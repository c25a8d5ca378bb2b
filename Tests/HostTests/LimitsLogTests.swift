import JSON
import Testing

/// A host whose standard error nobody reads.
@Suite struct LimitsLogTests {
  @Test("a full pipe on standard error delays nobody")
  func unread() throws {
    let host = try LimitsHost(["--log-level", "debug"], forgetsErrors: true)
    let other = try host.connect()
    // Three lines each, and a pipe holds about a thousand.
    for _ in 0..<1_000 { try host.connect().close() }
    try BackpressureTests.expectLife(other)
  }
}
