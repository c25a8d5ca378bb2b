import Glibc
import Host
import JSON
import RPC

/// The one client of a host in memory. It takes all output at once and ends the program when an answer is an error.
final class Client {
  private let hub = Hub()
  private let peer: Peer
  private var memory = UnsafeMutableRawBufferPointer(start: nil, count: 0)

  init() { peer = hub.connect() }

  deinit { memory.deallocate() }

  /// Sends lines and returns how many lines came back, answers and events.
  @discardableResult
  func send(_ text: String) -> Int {
    var text = text
    return text.withUTF8 { bytes in
      reserve(bytes.count)
      memory.copyMemory(from: UnsafeRawBufferPointer(bytes))
      peer.session.lend(UnsafeMutableRawBufferPointer(rebasing: memory[..<bytes.count]))
      peer.pump()
      peer.session.settle()
      return drain()
    }
  }

  private func reserve(_ count: Int) {
    guard memory.count < count + Parser.padding else { return }
    memory.deallocate()
    memory = .allocate(byteCount: 2 * count + Parser.padding, alignment: 16)
    memory.initializeMemory(as: UInt8.self, repeating: 0)
  }

  private func drain() -> Int {
    var lines = 0
    repeat {
      lines += look(at: peer.session.output.bytes)
      peer.session.output.removeAll(keepingCapacity: true)
      peer.resume()
      peer.session.settle()
    } while peer.session.output.count > 0
    return lines
  }

  private func look(at output: UnsafeRawBufferPointer) -> Int {
    guard let start = output.baseAddress else { return 0 }
    var lines = 0
    var rest = output[...]
    while let at = memchr(start + rest.startIndex, Int32(UInt8(ascii: "\n")), rest.count) {
      let end = UnsafeRawPointer(at) - start
      if isError(rest[..<end]) { fail(String(decoding: rest[..<end].prefix(400), as: UTF8.self)) }
      lines += 1
      rest = rest[(end + 1)...]
    }
    return lines
  }

  /// Whether a line is an answer, which has the id in front of what it says, and says an error.
  private func isError(_ line: Slice<UnsafeRawBufferPointer>) -> Bool {
    let head: StaticString = "{\"jsonrpc\":\"2.0\",\"id\":"
    let beforeID = line.prefix(head.utf8CodeUnitCount)
    guard beforeID.elementsEqual(UnsafeBufferPointer(start: head.utf8Start, count: head.utf8CodeUnitCount)) else {
      return false
    }
    let afterID = line.dropFirst(head.utf8CodeUnitCount).drop { $0 != UInt8(ascii: ",") }
    return afterID.dropFirst(2).first == UInt8(ascii: "e")
  }

  private func fail(_ text: String) -> Never {
    _ = Files.write("bench: \(text)\n", to: STDERR_FILENO)
    exit(1)
  }
}
