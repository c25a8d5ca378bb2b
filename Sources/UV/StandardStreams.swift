internal import CLibUV

/// Sources and sinks for descriptors that somebody else opened, of whatever kind they are.
package enum StandardStreams {
  /// A source that takes over `fd`: a pipe, a Unix or TCP socket, a terminal, a file or /dev/null.
  ///
  /// Errors: `EBADF` for a descriptor that is not open, `EINVAL` for one of another kind. After an error it is still
  /// the caller's.
  package static func source(_ loop: Loop, _ fd: Int32) throws(UVError) -> any ByteSource {
    if let stream = try stream(loop, fd) { return stream }
    return FileInput(loop, fd)
  }

  /// A sink that takes over `fd`, of the same kinds and with the same errors as a source.
  package static func sink(_ loop: Loop, _ fd: Int32) throws(UVError) -> any ByteSink {
    if let stream = try stream(loop, fd) { return stream }
    return FileOutput(loop, fd)
  }

  /// A stream over what can be polled; nothing for files, which cannot.
  private static func stream(_ loop: Loop, _ fd: Int32) throws(UVError) -> Stream? {
    switch uv_guess_handle(fd) {
    case UV_FILE:
      return nil
    case UV_TTY:
      return try TTY(loop, fd)
    case UV_TCP:
      let tcp = try TCP(loop)
      return try opened(tcp) { () throws(UVError) in try tcp.open(fd) }
    case UV_NAMED_PIPE:
      let pipe = try Pipe(loop)
      return try opened(pipe) { () throws(UVError) in try pipe.open(fd) }
    default:
      // The remaining kinds of libuv's: datagrams, directories and what is not open at all.
      _ = try OpenDescription(of: fd)
      throw .invalidArgument
    }
  }

  /// A stream whose opening fails is already a handle of the loop's and must be closed.
  private static func opened(_ stream: Stream, _ open: () throws(UVError) -> Void) throws(UVError) -> Stream {
    do {
      try open()
      return stream
    } catch {
      stream.close()
      throw error
    }
  }
}
