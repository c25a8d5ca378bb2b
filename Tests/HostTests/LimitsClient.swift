import Glibc
import JSON
import Testing

/// One connection to a host that never blocks: it sends what the system takes and reads when it is told to.
final class LimitsClient {
  enum Framing: Sendable { case lines, headers }

  /// How long anything may take before the test gives up, in milliseconds.
  static let patience: Int32 = 30_000

  let framing: Framing
  private let reading: Int32
  private let writing: Int32
  /// What is still to be sent, and what has arrived and was not looked at; both begin at an offset.
  private var unsent: [UInt8] = []
  private var sentUpTo = 0
  private var arrived: [UInt8] = []
  private var takenUpTo = 0
  private(set) var hasEnded = false
  private var lastID = 0

  init(reading: Int32, writing: Int32, framing: Framing = .lines) {
    self.reading = reading
    self.writing = writing
    self.framing = framing
    for fd in [reading, writing] { _ = fcntl(fd, F_SETFL, fcntl(fd, F_GETFL) | O_NONBLOCK) }
  }

  convenience init(port: UInt16, framing: Framing = .lines) throws {
    let fd = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    var size: Int32 = 64 << 10
    setsockopt(fd, SOL_SOCKET, SO_RCVBUF, &size, 4)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let result = withUnsafeBytes(of: &address) { bytes in
      Glibc.connect(fd, bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self), socklen_t(bytes.count))
    }
    try #require(result == 0)
    self.init(reading: fd, writing: fd, framing: framing)
  }

  deinit { close() }

  private var isClosed = false

  /// Goes away without a word.
  func close() {
    guard !isClosed else { return }
    isClosed = true
    Glibc.close(reading)
    if writing != reading { Glibc.close(writing) }
  }

  // MARK: Sending

  /// Puts a message behind what is to be sent.
  func put(_ text: String) {
    if framing == .headers { unsent += Array("Content-Length: \(text.utf8.count)\r\n\r\n".utf8) }
    unsent += Array(text.utf8)
    if framing == .lines { unsent.append(0x0A) }
  }

  var unsentBytes: Int { unsent.count - sentUpTo }

  /// Sends what the system takes now, and returns how many bytes that were.
  @discardableResult
  func offer() -> Int {
    var total = 0
    while unsentBytes > 0 {
      let count = unsent[sentUpTo...].withUnsafeBytes { write(writing, $0.baseAddress, min($0.count, 64 << 10)) }
      guard count > 0 else { break }
      sentUpTo += count
      total += count
    }
    if sentUpTo > 1 << 20 || unsentBytes == 0 {
      unsent.removeFirst(sentUpTo)
      sentUpTo = 0
    }
    return total
  }

  /// Waits until the system takes more, or the connection is lost; false when neither comes.
  func waitUntilWritable() -> Bool {
    var wanted = pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)
    return poll(&wanted, 1, LimitsClient.patience) > 0
  }

  /// Waits until the host has given up the connection, without reading from it; false when that doesn't come.
  func waitUntilLost(atMost milliseconds: Int32 = LimitsClient.patience) -> Bool {
    var wanted = pollfd(fd: reading, events: 0, revents: 0)
    return poll(&wanted, 1, milliseconds) > 0
  }

  // MARK: Reading

  /// Reads up to so many bytes as soon as there are any, and sends meanwhile; false at the end.
  func fill(upTo limit: Int = 64 << 10) throws -> Bool {
    while !hasEnded {
      offer()
      var wanted = [pollfd(fd: reading, events: Int16(POLLIN), revents: 0)]
      if unsentBytes > 0 { wanted.append(pollfd(fd: writing, events: Int16(POLLOUT), revents: 0)) }
      try #require(poll(&wanted, nfds_t(wanted.count), LimitsClient.patience) > 0, "the host says nothing any more")
      guard wanted[0].revents != 0 else { continue }
      let count = withUnsafeTemporaryAllocation(byteCount: limit, alignment: 1) { chunk in
        let count = read(reading, chunk.baseAddress, limit)
        if count > 0 { arrived.append(contentsOf: chunk[..<count]) }
        return count
      }
      if count > 0 { return true }
      if count < 0, errno == EAGAIN || errno == EINTR { continue }
      hasEnded = true
    }
    return false
  }

  /// The next message, waiting for it.
  func next(readingUpTo limit: Int = 64 << 10) throws -> Value {
    try Value.parse(nextText(readingUpTo: limit))
  }

  /// Takes the next message without looking at it.
  func skip() throws { _ = try nextText(readingUpTo: 64 << 10) }

  private func nextText(readingUpTo limit: Int) throws -> ArraySlice<UInt8> {
    while true {
      if let text = takeText() { return text }
      try #require(try fill(upTo: limit), "the host has closed the connection")
    }
  }

  /// The text of the next message that has arrived whole.
  private func takeText() -> ArraySlice<UInt8>? {
    if takenUpTo > 1 << 20 {
      arrived.removeFirst(takenUpTo)
      takenUpTo = 0
    }
    var start = takenUpTo
    let end: Int
    switch framing {
    case .lines:
      guard let found = lineEnd(from: start) else { return nil }
      end = found
      takenUpTo = end + 1
    case .headers:
      guard let colon = arrived[start...].firstIndex(of: UInt8(ascii: ":")),
        let lineEnd = lineEnd(from: colon), arrived.count > lineEnd + 2,
        let length = Int(String(decoding: arrived[(colon + 2)..<(lineEnd - 1)], as: UTF8.self)),
        arrived.count >= lineEnd + 3 + length
      else { return nil }
      start = lineEnd + 3
      end = start + length
      takenUpTo = end
    }
    return arrived[start..<end]
  }

  private func lineEnd(from start: Int) -> Int? {
    arrived.withUnsafeBytes { bytes in
      guard let base = bytes.baseAddress, let found = memchr(base + start, 0x0A, bytes.count - start) else {
        return nil
      }
      return UnsafeRawPointer(found) - base
    }
  }

  // MARK: Calls

  /// Puts a request, whose id is a number of this connection's own unless it is given.
  @discardableResult
  func request(_ method: String, _ parameters: Value? = nil, id: Int? = nil) -> Int {
    lastID += 1
    var message: Value.Members = ["jsonrpc": "2.0", "id": .int(id ?? lastID), "method": .string(method)]
    if let parameters { message.append("params", parameters) }
    put(Value.object(message).text)
    return id ?? lastID
  }

  /// The result of a call; events and answers that come before its answer are passed over.
  func call(_ method: String, _ parameters: Value? = nil) throws -> Value {
    let id = request(method, parameters, id: -1)
    while true {
      let message = try next()
      if message["id"] == .int(id) { return try #require(message["result"], "\(method): \(message.text)") }
    }
  }
}
