internal import CLibUV
internal import Glibc

extension Stream {
  package final var queuedBytes: Int {
    uv_stream_get_write_queue_size(stream) + (backlog?.count ?? 0)
  }

  package final var undeliveredBytes: Int {
    // The system takes megabytes for a socket and asks for more only when a good part of them is gone.
    var held: Int32 = 0
    guard !isClosing, ioctl(descriptor, UInt(TIOCOUTQ), &held) == 0 else { return queuedBytes }
    return queuedBytes + Int(held)
  }

  package final func send(_ bytes: UnsafeRawBufferPointer) {
    guard !isClosing, !isFinishing, failure == nil, !bytes.isEmpty else { return }
    guard writesInFlight == 0 else { return keep(bytes) }
    let count = Int(write(bytes))
    if count == bytes.count { return }
    // An error other than a full buffer is met again by the queued write, whose callback reports it.
    submit(OwnedBytes(UnsafeRawBufferPointer(rebasing: bytes[max(count, 0)...])))
  }

  /// Ends writing after everything sent so far and tells the peer, who may go on sending.
  ///
  /// `done` is called exactly once, from the loop. Errors: `ENOTCONN` for a stream that is not connected or already
  /// shut down, `ENOTSOCK` for a pipe, `ECANCELED` when the stream is closed before.
  package final func shutdown(_ done: @escaping (UVError?) -> Void) {
    guard !isClosing else { return loop.soon { done(.canceled) } }
    if let backlog {
      self.backlog = nil
      submit(backlog)
    }
    isFinishing = true
    do {
      try Request.submit(UV_SHUTDOWN) { request in
        uv_shutdown(request.assumingMemoryBound(to: uv_shutdown_t.self), stream) { Request.complete($0, Int($1)) }
      } done: { status in
        done(status < 0 ? UVError(code: Int32(status)) : nil)
      }
    } catch {
      loop.soon { done(error) }
    }
  }

  package final func finish(_ done: @escaping (UVError?) -> Void) {
    shutdown { [self] error in
      // Neither pipes nor terminals have half an end; by now their bytes are out.
      done(failure ?? (error == .notSocket ? nil : error))
    }
  }

  /// Offers bytes to the system; the number it took, or an error.
  private func write(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    var buffer = uv_buf_t(bytes)
    return uv_try_write(stream, &buffer, 1)
  }

  private func keep(_ bytes: UnsafeRawBufferPointer) {
    if let backlog { backlog.append(bytes) } else { backlog = OwnedBytes(bytes) }
  }

  /// Queues a write that owns its bytes until it is done.
  private func submit(_ owned: OwnedBytes) {
    do {
      try Request.submit(UV_WRITE) { request in
        var buffer = uv_buf_t(owned.bytes)
        return uv_write(request.assumingMemoryBound(to: uv_write_t.self), stream, &buffer, 1) {
          Request.complete($0, Int($1))
        }
      } done: { [self] status in
        withExtendedLifetime(owned) { didWrite(status) }
      }
      writesInFlight += 1
    } catch {
      loop.soon { [self] in fail(error) }
    }
  }

  private func didWrite(_ status: Int) {
    writesInFlight -= 1
    if isClosing { return }
    guard status >= 0 else { return fail(UVError(code: Int32(status))) }
    if writesInFlight == 0, let backlog {
      self.backlog = nil
      submit(backlog)
    }
    onDrain?()
  }

  private func fail(_ error: UVError) {
    guard failure == nil, !isClosing else { return }
    failure = error
    backlog = nil
    onWriteError?(error)
  }
}

extension uv_buf_t {
  /// libuv's view of bytes that it only reads.
  init(_ bytes: UnsafeRawBufferPointer) {
    let base = UnsafeMutableRawPointer(mutating: bytes.baseAddress)?.assumingMemoryBound(to: CChar.self)
    self.init(base: base, len: bytes.count)
  }
}
