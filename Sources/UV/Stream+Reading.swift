internal import CLibUV

extension Stream {
  package final func startReading() {
    guard !isClosing else { return }
    let status = uv_read_start(
      stream,
      { handle, _, buffer in
        let shared = uv_loop_get_data(uv_handle_get_loop(handle))
        buffer!.pointee = uv_buf_t(base: shared?.assumingMemoryBound(to: CChar.self), len: Loop.readCapacity)
      },
      { handle, count, buffer in Stream.from(handle).didRead(count, buffer!.pointee.base) }
    )
    guard status < 0, status != UV_EALREADY.rawValue else { return }
    loop.soon { [self] in onEnd?(UVError(code: status)) }
  }

  package final func stopReading() {
    guard !isClosing else { return }
    uv_read_stop(stream)
  }

  /// A count of 0 says that there was nothing to read, not that the end is reached.
  private func didRead(_ count: Int, _ bytes: UnsafeMutablePointer<CChar>?) {
    if count > 0 {
      onBytes?(UnsafeMutableRawBufferPointer(start: bytes, count: count))
    } else if count < 0 {
      uv_read_stop(stream)
      onEnd?(count == Int(UVError.eof.code) ? nil : UVError(code: Int32(count)))
    }
  }
}
