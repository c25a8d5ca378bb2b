internal import CLibUV

/// A handle that bytes flow through, in either direction or both.
///
/// Idle, it holds no buffers: reads use the loop's, and a copy of outgoing bytes exists only while the peer does not
/// take them.
package class Stream: Handle, ByteSource, ByteSink {
  package final var onBytes: ((UnsafeMutableRawBufferPointer) -> Void)?
  package final var onEnd: ((UVError?) -> Void)?
  package final var onDrain: (() -> Void)?
  package final var onWriteError: ((UVError) -> Void)?

  /// Called by a listening stream for each connection that waits to be accepted.
  final var onConnection: (() -> Void)?

  /// Bytes that wait for the writes in flight, to go out together after them.
  final var backlog: OwnedBytes?
  final var writesInFlight: Int32 = 0
  final var isFinishing = false

  /// What ended writing, once something did.
  final var failure: UVError?

  /// The description opened from outside, if this stream did not make its own.
  final var description: OpenDescription?

  final var stream: UnsafeMutablePointer<uv_stream_t> { raw.assumingMemoryBound(to: uv_stream_t.self) }

  override final func willClose() {
    onBytes = nil
    onEnd = nil
    onDrain = nil
    onWriteError = nil
    onConnection = nil
    backlog = nil
    guard let description else { return }
    self.description = nil
    loop.release(description, through: descriptor)
  }

  /// The descriptor under the stream, or -1.
  final var descriptor: Int32 {
    var fd: uv_os_fd_t = -1
    return uv_fileno(base, &fd) == 0 ? fd : -1
  }

  /// Takes over a descriptor with one of libuv's open calls, which make its description non-blocking for everybody who
  /// shares it.
  final func adopt(_ fd: Int32, _ open: () -> Int32) throws(UVError) {
    let description = try loop.borrow(fd)
    let status = open()
    guard status >= 0 else {
      loop.release(description, through: fd)
      throw UVError(code: status)
    }
    self.description = description
  }
}
