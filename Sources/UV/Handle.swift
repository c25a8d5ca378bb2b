internal import CLibUV

/// Something open in a loop.
///
/// libuv owns one strong reference to a handle from `init` until the close callback, so a handle that nobody else holds
/// goes on working, and one that is never closed is found when its loop ends. After `close()` every call is without
/// effect, and no callback comes but `onClose` and the ends of what was under way.
package class Handle {
  /// Called once, when libuv has let go of the handle.
  package var onClose: (() -> Void)?

  package private(set) var isClosing = false

  /// Memory of the C handle: freed with this object, which libuv keeps alive until the close callback.
  let raw: UnsafeMutableRawPointer

  unowned let loop: Loop

  init(_ loop: Loop, _ kind: uv_handle_type, _ start: (UnsafeMutableRawPointer) -> Int32) throws(UVError) {
    self.loop = loop
    raw = .allocate(byteCount: uv_handle_size(kind), alignment: 16)
    try check(start(raw))
    uv_handle_set_data(base, Unmanaged.passRetained(self).toOpaque())
  }

  deinit {
    raw.deallocate()
  }

  /// Whether the handle waits for something: a timer that is set, a stream that reads, writes or listens.
  package var isActive: Bool { uv_is_active(base) != 0 }

  /// Lets the handle keep the loop running while it is active, as it does from the start.
  package func ref() {
    guard !isClosing else { return }
    uv_ref(base)
  }

  /// Lets the loop end though the handle is active.
  package func unref() {
    guard !isClosing else { return }
    uv_unref(base)
  }

  /// Closes the handle; a second call does nothing.
  package func close() {
    guard !isClosing else { return }
    isClosing = true
    willClose()
    uv_close(base) { handle in
      let this = Unmanaged<Handle>.fromOpaque(uv_handle_get_data(handle)).takeRetainedValue()
      let body = this.onClose
      this.onClose = nil
      body?()
    }
  }

  /// Forgets the callbacks, which may hold whoever holds the handle.
  func willClose() {}

  var base: UnsafeMutablePointer<uv_handle_t> { raw.assumingMemoryBound(to: uv_handle_t.self) }

  /// The object of a C handle, in a callback: `Timer.from($0)`.
  static func from(_ handle: UnsafeRawPointer?) -> Self {
    let data = uv_handle_get_data(handle!.assumingMemoryBound(to: uv_handle_t.self))!
    return unsafeDowncast(Unmanaged<Handle>.fromOpaque(data).takeUnretainedValue(), to: Self.self)
  }
}
