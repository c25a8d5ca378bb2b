internal import CLibUV
internal import Glibc

/// A numeric internet address and a port.
package struct SocketAddress: Hashable, Sendable {
  /// The address in its shortest spelling: `127.0.0.1`, `::1`.
  package let host: String

  package let port: Int

  /// Errors: `EINVAL` for a host that is not an address in numbers, or a port outside 0…65535.
  package init(host: String, port: Int) throws(UVError) {
    guard (0...65535).contains(port), !host.utf8.contains(0) else { throw .invalidArgument }
    self.host = host
    self.port = port
    try check(withSockaddr { _ in 0 })
  }

  /// Reads an address that a system call writes, with its size in bytes.
  init?(_ read: (UnsafeMutablePointer<sockaddr>, UnsafeMutablePointer<Int32>) -> Int32) {
    var storage = sockaddr_storage()
    var size = Int32(MemoryLayout<sockaddr_storage>.size)
    var name = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN) + 1)
    let port: in_port_t? = withUnsafeMutableBytes(of: &storage) { bytes in
      let address = bytes.baseAddress!.assumingMemoryBound(to: sockaddr.self)
      guard read(address, &size) == 0, uv_ip_name(address, &name, name.count) == 0 else { return nil }
      // The port stands at the same place in the addresses of both families.
      return bytes.loadUnaligned(fromByteOffset: MemoryLayout<sockaddr_in>.offset(of: \.sin_port)!, as: in_port_t.self)
    }
    guard let port else { return nil }
    host = name.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
    self.port = Int(in_port_t(bigEndian: port))
  }

  /// Whether only this machine can reach the address.
  package var isLoopback: Bool {
    if host.contains(":") {
      var address = in6_addr()
      guard uv_inet_pton(AF_INET6, host, &address) == 0 else { return false }
      return withUnsafeBytes(of: address) { bytes in
        let mapped = bytes[..<10].allSatisfy { $0 == 0 } && bytes[10] == 0xFF && bytes[11] == 0xFF
        return mapped ? bytes[12] == 127 : bytes[..<15].allSatisfy { $0 == 0 } && bytes[15] == 1
      }
    }
    var address = in_addr()
    guard uv_inet_pton(AF_INET, host, &address) == 0 else { return false }
    return withUnsafeBytes(of: address) { $0[0] == 127 }
  }

  /// Calls `body` with the address in the system's form; its result, or the error that there is none.
  func withSockaddr(_ body: (UnsafePointer<sockaddr>) -> Int32) -> Int32 {
    var storage = sockaddr_storage()
    return withUnsafeMutableBytes(of: &storage) { bytes in
      let base = bytes.baseAddress!
      let status =
        host.contains(":")
        ? uv_ip6_addr(host, Int32(port), base.assumingMemoryBound(to: sockaddr_in6.self))
        : uv_ip4_addr(host, Int32(port), base.assumingMemoryBound(to: sockaddr_in.self))
      return status < 0 ? status : body(base.assumingMemoryBound(to: sockaddr.self))
    }
  }
}

extension SocketAddress: CustomStringConvertible {
  /// Host and port as in an address bar: `127.0.0.1:80`, `[::1]:80`.
  package var description: String { host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)" }
}
