internal import CLibUV

/// What libuv or the system answered instead of success.
///
/// Equal errors have equal codes. `code` is libuv's own: on this system the negated `errno`, or a number of libuv's
/// such as that of the end of a stream.
package struct UVError: Error, Equatable, Sendable {
  package let code: Int32

  package init(code: Int32) {
    self.code = code
  }

  /// The symbol by which documentation knows the error: `EADDRINUSE`.
  package var name: String { Self.text(of: code, uv_err_name_r) }

  /// The error in words: `address already in use`.
  package var message: String { Self.text(of: code, uv_strerror_r) }

  package static let eof = UVError(UV_EOF)
  package static let addressInUse = UVError(UV_EADDRINUSE)
  package static let badDescriptor = UVError(UV_EBADF)
  package static let brokenPipe = UVError(UV_EPIPE)
  package static let canceled = UVError(UV_ECANCELED)
  package static let connectionRefused = UVError(UV_ECONNREFUSED)
  package static let connectionReset = UVError(UV_ECONNRESET)
  package static let invalidArgument = UVError(UV_EINVAL)
  package static let nameTooLong = UVError(UV_ENAMETOOLONG)
  package static let notConnected = UVError(UV_ENOTCONN)
  package static let notSocket = UVError(UV_ENOTSOCK)

  /// The error that a system call left behind: `UVError(errno: errno)`.
  package init(errno: Int32) {
    self.init(code: uv_translate_sys_error(errno))
  }

  private init(_ value: uv_errno_t) {
    self.init(code: value.rawValue)
  }

  /// libuv's text for a code, through a buffer of ours: the shorter calls leak a string for every unknown code.
  private static func text(
    of code: Int32,
    _ describe: (Int32, UnsafeMutablePointer<CChar>?, Int) -> UnsafeMutablePointer<CChar>?
  ) -> String {
    withUnsafeTemporaryAllocation(of: CChar.self, capacity: 128) { buffer in
      buffer.initialize(repeating: 0)
      _ = describe(code, buffer.baseAddress, buffer.count)
      return String(cString: buffer.baseAddress!)
    }
  }
}

extension UVError: CustomStringConvertible {
  package var description: String { "\(name): \(message)" }
}

/// Throws what a libuv call returned if it is negative.
func check(_ status: Int32) throws(UVError) {
  guard status >= 0 else { throw UVError(code: status) }
}
