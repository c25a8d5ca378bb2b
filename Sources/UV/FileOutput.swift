internal import CLibUV
internal import Glibc

/// A file as a sink of bytes: what a poll refuses to watch, such as a regular file or /dev/null.
///
/// Writes at the descriptor's own position, one write at a time, on libuv's threads.
package final class FileOutput: ByteSink {
  package var onDrain: (() -> Void)?
  package var onWriteError: ((UVError) -> Void)?
  package private(set) var isClosing = false

  private unowned let loop: Loop
  private let fd: Int32
  private var inFlight: OwnedBytes?
  private var written = 0
  private var backlog: OwnedBytes?
  private var failure: UVError?
  private var finished: ((UVError?) -> Void)?
  private var isFinishing = false

  /// Takes over the descriptor.
  package init(_ loop: Loop, _ fd: Int32) {
    self.loop = loop
    self.fd = fd
  }

  deinit {
    if !isClosing { fatalError("a file was let go of without being closed") }
  }

  package var undeliveredBytes: Int { queuedBytes }

  package var queuedBytes: Int { (inFlight?.count ?? 0) - written + (backlog?.count ?? 0) }

  package func send(_ bytes: UnsafeRawBufferPointer) {
    guard !isClosing, !isFinishing, failure == nil, !bytes.isEmpty else { return }
    if let backlog {
      backlog.append(bytes)
    } else if inFlight != nil {
      backlog = OwnedBytes(bytes)
    } else {
      inFlight = OwnedBytes(bytes)
      write()
    }
  }

  package func finish(_ done: @escaping (UVError?) -> Void) {
    guard !isClosing, !isFinishing else {
      return loop.soon { done(.canceled) }
    }
    isFinishing = true
    finished = done
    if inFlight == nil { loop.soon { [self] in reportFinish(failure) } }
  }

  package func close() {
    guard !isClosing else { return }
    isClosing = true
    onDrain = nil
    onWriteError = nil
    backlog = nil
    if finished != nil { loop.soon { [self] in reportFinish(.canceled) } }
    if inFlight == nil { letGo() }
  }

  private func write() {
    guard let owned = inFlight else { return }
    do {
      try Request.submit(UV_FS) { request in
        var rest = uv_buf_t(UnsafeRawBufferPointer(rebasing: owned.bytes[written...]))
        let file = request.assumingMemoryBound(to: uv_fs_t.self)
        return uv_fs_write(loop.raw, file, fd, &rest, 1, -1) { Request.completeFile($0) }
      } done: { [self] result in
        didWrite(result)
      }
    } catch {
      loop.soon { [self] in didWrite(Int(error.code)) }
    }
  }

  private func didWrite(_ result: Int) {
    if let owned = inFlight, result > 0, !isClosing {
      written += result
      if written < owned.count { return write() }
    }
    inFlight = nil
    written = 0
    if isClosing { return letGo() }
    // Nothing taken and no reason given would go on for ever.
    guard result > 0 else { return fail(result == 0 ? UVError(errno: EIO) : UVError(code: Int32(result))) }
    if let backlog {
      inFlight = backlog
      self.backlog = nil
      write()
    }
    onDrain?()
    if inFlight == nil { reportFinish(nil) }
  }

  private func fail(_ error: UVError) {
    failure = error
    backlog = nil
    onWriteError?(error)
    reportFinish(error)
  }

  private func reportFinish(_ error: UVError?) {
    let done = finished
    finished = nil
    done?(error)
  }

  /// Leaves the standard descriptors open, as libuv does.
  private func letGo() {
    if fd > STDERR_FILENO { _ = Glibc.close(fd) }
  }
}
