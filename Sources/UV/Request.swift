internal import CLibUV

/// One operation in flight: it owns its C memory, and libuv owns it, from submission until the callback.
final class Request {
  private let raw: UnsafeMutableRawPointer
  private let done: (Int) -> Void

  /// `done` gets the operation's result, negative for an error; it is not called for one that was refused at once.
  private init(_ kind: uv_req_type, _ done: @escaping (Int) -> Void) {
    raw = .allocate(byteCount: uv_req_size(kind), alignment: 16)
    self.done = done
  }

  deinit {
    raw.deallocate()
  }

  /// Starts an operation whose callback calls `complete`.
  static func submit(
    _ kind: uv_req_type,
    _ start: (UnsafeMutableRawPointer) -> Int32,
    done: @escaping (Int) -> Void
  ) throws(UVError) {
    let request = Request(kind, done)
    let owned = Unmanaged.passRetained(request)
    uv_req_set_data(request.raw.assumingMemoryBound(to: uv_req_t.self), owned.toOpaque())
    let status = start(request.raw)
    guard status >= 0 else {
      owned.release()
      throw UVError(code: status)
    }
  }

  /// Ends an operation, in its callback.
  static func complete(_ raw: UnsafeMutableRawPointer?, _ result: Int) {
    let data = uv_req_get_data(raw!.assumingMemoryBound(to: uv_req_t.self))!
    Unmanaged<Request>.fromOpaque(data).takeRetainedValue().done(result)
  }

  /// Ends an operation on a file, in its callback.
  static func completeFile(_ request: UnsafeMutablePointer<uv_fs_t>?) {
    let result = uv_fs_get_result(request)
    uv_fs_req_cleanup(request)
    complete(request, result)
  }
}
