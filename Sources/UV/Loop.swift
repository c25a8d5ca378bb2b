internal import CLibUV

/// One libuv event loop, on the thread that runs it.
///
/// Handles live in the loop until their close callback and refer to it without owning it: keep the loop for as long as
/// anything is open in it. A loop that goes away before its handles stops the process and names what was left open.
package final class Loop {
  /// Bytes that one read can deliver.
  package static let readCapacity = 64 * 1024

  /// Bytes behind every delivery that a parser may read, though they mean nothing.
  package static let readPadding = 64

  let raw: UnsafeMutablePointer<uv_loop_t>

  /// Descriptions opened from outside whose flags are to be put back.
  var descriptions: [OpenDescription] = []

  /// Called before every poll for I/O and again after it: the place to write what this turn produced.
  ///
  /// It also has the last word before `run()` returns; what it starts then is still run.
  package var onTurn: (() -> Void)?

  private let prepare: UnsafeMutablePointer<uv_prepare_t>
  private let check: UnsafeMutablePointer<uv_check_t>
  private let readBuffer: UnsafeMutableRawBufferPointer
  private var deferred: [() -> Void] = []
  private var isStopped = false
  private let isInitialized: Bool

  /// Errors: those of the system for want of descriptors or memory.
  package init() throws(UVError) {
    raw = .allocate(capacity: 1)
    prepare = .allocate(capacity: 1)
    check = .allocate(capacity: 1)
    readBuffer = .allocate(byteCount: Self.readCapacity + Self.readPadding, alignment: 64)
    let status = uv_loop_init(raw)
    guard status == 0 else {
      isInitialized = false
      throw UVError(code: status)
    }
    isInitialized = true
    readBuffer.initializeMemory(as: UInt8.self, repeating: 0)
    uv_loop_set_data(raw, readBuffer.baseAddress)
    watchTurns()
  }

  /// Runs callbacks until nothing active is left or `stop()` is called.
  package func run() {
    isStopped = false
    repeat {
      uv_run(raw, UV_RUN_DEFAULT)
      if !isStopped { turn() }
    } while !isStopped && uv_loop_alive(raw) != 0
  }

  /// Ends `run()` after the current turn; what is open stays open and can be run again.
  package func stop() {
    isStopped = true
    uv_stop(raw)
  }

  /// Milliseconds of a clock that only goes forward, as read at the start of this turn.
  package var now: UInt64 { uv_now(raw) }

  /// Reads the clock anew, for work that took long within one turn.
  package func updateNow() {
    uv_update_time(raw)
  }

  /// Runs `body` within this turn but outside the current call, so that a failure found at once is still reported
  /// later.
  func soon(_ body: @escaping () -> Void) {
    deferred.append(body)
  }

  /// The loop's turn is watched by two handles that do not keep it alive, one on each side of the poll.
  private func watchTurns() {
    let this = Unmanaged.passUnretained(self).toOpaque()
    uv_prepare_init(raw, prepare)
    uv_check_init(raw, check)
    prepare.pointee.data = this
    check.pointee.data = this
    uv_prepare_start(prepare) { Loop.from($0!.pointee.data).turn() }
    uv_check_start(check) { Loop.from($0!.pointee.data).turn() }
    prepare.withMemoryRebound(to: uv_handle_t.self, capacity: 1) { uv_unref($0) }
    check.withMemoryRebound(to: uv_handle_t.self, capacity: 1) { uv_unref($0) }
  }

  private static func from(_ data: UnsafeMutableRawPointer?) -> Loop {
    Unmanaged<Loop>.fromOpaque(data!).takeUnretainedValue()
  }

  private func turn() {
    runDeferred()
    onTurn?()
    runDeferred()
  }

  private func runDeferred() {
    while !deferred.isEmpty {
      let bodies = deferred
      deferred = []
      for body in bodies { body() }
    }
  }

  deinit {
    if isInitialized { closeOrStop() }
    readBuffer.deallocate()
    check.deallocate()
    prepare.deallocate()
    raw.deallocate()
  }

  /// Closes the two handles of the turn, which nobody else knows, and insists that they were the last.
  private func closeOrStop() {
    prepare.withMemoryRebound(to: uv_handle_t.self, capacity: 1) { uv_close($0, nil) }
    check.withMemoryRebound(to: uv_handle_t.self, capacity: 1) { uv_close($0, nil) }
    let open = openHandles()
    // Not a precondition, whose text a release build leaves out.
    if !open.isEmpty { fatalError("the loop ended before its handles: \(open)") }
    if raw.pointee.active_reqs.count > 0 { fatalError("the loop ended before its requests") }
    uv_run(raw, UV_RUN_NOWAIT)
    let status = uv_loop_close(raw)
    if status != 0 { fatalError("the loop did not close: \(UVError(code: status))") }
  }

  /// Types of the handles that are open or have not had their close callback, the loop's own two excepted.
  private func openHandles() -> [String] {
    var found: [String] = []
    withUnsafeMutablePointer(to: &found) { found in
      uv_walk(
        raw,
        { handle, found in
          guard uv_handle_get_type(handle) != UV_PREPARE, uv_handle_get_type(handle) != UV_CHECK else { return }
          let name = uv_handle_type_name(uv_handle_get_type(handle)).map { String(cString: $0) } ?? "unknown"
          found!.assumingMemoryBound(to: [String].self).pointee.append(name)
        }, found)
    }
    return found
  }
}
