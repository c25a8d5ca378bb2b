internal import CLibUV
internal import Glibc

/// A file as a source of bytes: what a poll refuses to watch, such as a regular file or /dev/null.
///
/// Reads from the descriptor's own position, one read at a time, on libuv's threads.
package final class FileInput: ByteSource {
  package var onBytes: ((UnsafeMutableRawBufferPointer) -> Void)?
  package var onEnd: ((UVError?) -> Void)?
  package private(set) var isClosing = false

  private unowned let loop: Loop
  private let fd: Int32
  private var buffer: UnsafeMutableRawBufferPointer?
  private var isReading = false
  private var hasEnded = false

  /// Who has the buffer: nobody, a read under way, or whoever it is lent to.
  private var use = Use.none

  private enum Use {
    case none, reading, lent
  }

  /// A result that came while reading was stopped; the position is past it, so it must be kept.
  private var held: Int?

  /// Takes over the descriptor.
  package init(_ loop: Loop, _ fd: Int32) {
    self.loop = loop
    self.fd = fd
  }

  deinit {
    if !isClosing { fatalError("a file was let go of without being closed") }
  }

  package func startReading() {
    guard !isClosing, !isReading, !hasEnded else { return }
    isReading = true
    guard use == .none else { return }
    if held != nil { loop.soon { [self] in deliverHeld() } } else { read() }
  }

  package func stopReading() {
    isReading = false
  }

  package func close() {
    guard !isClosing else { return }
    isClosing = true
    onBytes = nil
    onEnd = nil
    if use == .none { letGo() }
  }

  private func read() {
    let buffer = self.buffer ?? .allocate(byteCount: Loop.readCapacity + Loop.readPadding, alignment: 64)
    if self.buffer == nil { buffer.initializeMemory(as: UInt8.self, repeating: 0) }
    self.buffer = buffer
    use = .reading
    do {
      try Request.submit(UV_FS) { request in
        var target = uv_buf_t(UnsafeRawBufferPointer(rebasing: buffer[..<Loop.readCapacity]))
        let file = request.assumingMemoryBound(to: uv_fs_t.self)
        return uv_fs_read(loop.raw, file, fd, &target, 1, -1) { Request.completeFile($0) }
      } done: { [self] result in
        didRead(result)
      }
    } catch {
      loop.soon { [self] in didRead(Int(error.code)) }
    }
  }

  private func didRead(_ result: Int) {
    use = .none
    if isClosing { return letGo() }
    held = result
    deliverHeld()
  }

  private func deliverHeld() {
    guard isReading, let result = held, let buffer else { return }
    held = nil
    guard result > 0 else {
      hasEnded = true
      isReading = false
      freeBuffer()
      onEnd?(result < 0 ? UVError(code: Int32(result)) : nil)
      return
    }
    use = .lent
    onBytes?(UnsafeMutableRawBufferPointer(rebasing: buffer[..<result]))
    use = .none
    if isClosing { letGo() } else if isReading { read() }
  }

  /// Leaves the standard descriptors open, as libuv does.
  private func letGo() {
    freeBuffer()
    if fd > STDERR_FILENO { _ = Glibc.close(fd) }
  }

  private func freeBuffer() {
    buffer?.deallocate()
    buffer = nil
  }
}
