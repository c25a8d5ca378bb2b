internal import CLibUV

/// A terminal.
///
/// libuv opens the terminal anew where it can, so that its being non-blocking concerns nobody else.
package final class TTY: Stream {
  /// Takes over a terminal's descriptor.
  ///
  /// Errors: `EINVAL` for a descriptor that is none. After an error it is still the caller's.
  package init(_ loop: Loop, _ fd: Int32) throws(UVError) {
    let description = try loop.borrow(fd)
    do {
      try super.init(loop, UV_TTY) { tty in
        // libuv itself would take a pipe here.
        guard uv_guess_handle(fd) == UV_TTY else { return UV_EINVAL.rawValue }
        return uv_tty_init(loop.raw, tty.assumingMemoryBound(to: uv_tty_t.self), fd, 0)
      }
    } catch {
      loop.release(description, through: fd)
      throw error
    }
    self.description = description
  }
}
