/// Where bytes come from: a connection, a pipe, a terminal or a file.
///
/// Callbacks come from the loop, never from within a call to the source, and none after `close()`.
package protocol ByteSource: AnyObject {
  /// Called for each read with at least one byte.
  ///
  /// The bytes are lent for the call. `Loop.readPadding` more behind them may be read, though they mean nothing.
  var onBytes: ((UnsafeMutableRawBufferPointer) -> Void)? { get set }

  /// Called once when no more bytes will come: without an error at the end, with one when reading failed.
  var onEnd: ((UVError?) -> Void)? { get set }

  var isClosing: Bool { get }

  /// Delivers bytes from now on; while it already does, nothing happens.
  func startReading()

  /// Delivers nothing until reading is started again; nothing is lost.
  func stopReading()

  /// Gives the descriptor back; a second call does nothing.
  func close()
}
