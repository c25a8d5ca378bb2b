import Glibc
import Synchronization

/// A descriptor that is closed when nobody holds it any more; a child inherits none.
package final class Descriptor {
  /// What went wrong with one: the call, and the system's word for it.
  package struct Failure: Error, CustomStringConvertible {
    package let description: String

    package init(_ call: String) { description = "\(call): \(String(cString: strerror(errno)))" }
    init(text: String) { description = text }
  }

  /// How long anything is waited for, in milliseconds, before a test fails; a machine under load is slow.
  package static let patience: Int32 = 120_000

  /// Held while a descriptor is open that a child would inherit, and while a child starts.
  static let inheritance = Mutex(())

  /// Its number; -1 once it is closed.
  package private(set) var number: Int32

  package init(owning number: Int32) { self.number = number }

  deinit { close() }

  /// Closes it, whoever still holds it.
  package func close() {
    guard number >= 0 else { return }
    _ = Glibc.close(number)
    number = -1
  }

  /// Both ends of a pipe.
  package static func pipe() throws(Failure) -> (reading: Descriptor, writing: Descriptor) {
    let made: (reading: Descriptor, writing: Descriptor)? = inheritance.withLock { _ in
      var ends: [Int32] = [-1, -1]
      guard Glibc.pipe(&ends) == 0 else { return nil }
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
    }
    guard let made else { throw Failure("pipe") }
    return made
  }

  /// Two Unix sockets, connected to each other.
  package static func socketPair() throws(Failure) -> (Descriptor, Descriptor) {
    var ends: [Int32] = [-1, -1]
    guard socketpair(AF_UNIX, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0, &ends) == 0 else {
      throw Failure("socketpair")
    }
    return (Descriptor(owning: ends[0]), Descriptor(owning: ends[1]))
  }

  /// A file.
  package static func open(_ path: String, _ flags: Int32) throws(Failure) -> Descriptor {
    let number = Glibc.open(path, flags | O_CLOEXEC, 0o600)
    guard number >= 0 else { throw Failure("open \(path)") }
    return Descriptor(owning: number)
  }

  /// A file without a name, which is gone with its last descriptor.
  package static func temporary(_ contents: [UInt8] = []) throws(Failure) -> Descriptor {
    let number = inheritance.withLock { _ in
      var path = Array("/tmp/pushhost-test-XXXXXX".utf8CString)
      let number = mkstemp(&path)
      _ = fcntl(number, F_SETFD, FD_CLOEXEC)
      unlink(path)
      return number
    }
    guard number >= 0 else { throw Failure("mkstemp") }
    let file = Descriptor(owning: number)
    if !contents.isEmpty { try file.write(contents) }
    guard lseek(file.number, 0, SEEK_SET) == 0 else { throw Failure("lseek") }
    return file
  }

  /// A connection to a port of this machine.
  package static func connect(to port: Int) throws(Failure) -> Descriptor {
    let client = Descriptor(owning: socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0))
    guard client.number >= 0 else { throw Failure("socket") }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    let size = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeBytes(of: &address) { bytes in
      bytes.withMemoryRebound(to: sockaddr.self) { Glibc.connect(client.number, $0.baseAddress, size) }
    }
    guard result == 0 else { throw Failure("connect") }
    return client
  }

  /// Writes all of it.
  package func write(_ bytes: [UInt8]) throws(Failure) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let written = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
      guard written > 0 || errno == EINTR else { throw Failure("write") }
      if written > 0 { rest = rest.dropFirst(written) }
    }
  }

  /// What is there to be read, waiting for something; empty at the end.
  package func read() throws(Failure) -> [UInt8] {
    var waiting = pollfd(fd: number, events: Int16(POLLIN), revents: 0)
    var ready: Int32
    repeat { ready = poll(&waiting, 1, Descriptor.patience) } while ready < 0 && errno == EINTR
    guard ready > 0 else { throw Failure(text: "nothing came within \(Descriptor.patience) ms") }
    return try [UInt8](capacity: 1 << 16) { (room) throws(Failure) in
      let count = Glibc.read(number, room.baseAddress, room.count)
      guard count >= 0 else { throw Failure("read") }
      return count
    }
  }

  /// Everything up to the end.
  package func readAll() throws(Failure) -> [UInt8] {
    var all: [UInt8] = []
    while case let more = try read(), !more.isEmpty { all += more }
    return all
  }

  /// A file's whole contents, wherever its position is.
  package func contents() throws(Failure) -> [UInt8] {
    var status = stat()
    guard fstat(number, &status) == 0 else { throw Failure("fstat") }
    return try [UInt8](capacity: Int(status.st_size)) { (room) throws(Failure) in
      let count = pread(number, room.baseAddress, room.count, 0)
      guard count >= 0 else { throw Failure("pread") }
      return count
    }
  }

  /// Ends writing: a connection can still be read from, anything else is closed.
  package func finishWriting() {
    if shutdown(number, Int32(SHUT_WR)) != 0, errno == ENOTSOCK { close() }
  }
}

extension [UInt8] {
  fileprivate init(
    capacity: Int, _ fill: (UnsafeMutableRawBufferPointer) throws(Descriptor.Failure) -> Int
  ) throws(Descriptor.Failure) {
    self.init(repeating: 0, count: capacity)
    let result: Result<Int, Descriptor.Failure> = withUnsafeMutableBytes { room in
      do throws(Descriptor.Failure) { return .success(try fill(room)) } catch { return .failure(error) }
    }
    removeLast(capacity - (try result.get()))
  }
}
