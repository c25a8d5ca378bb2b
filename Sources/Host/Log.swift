internal import Glibc

/// Diagnostics for people, on stderr, a line each; the protocol never goes there.
package final class Log {
  /// How much is said.
  package enum Level: String, CaseIterable, Comparable {
    case error, warning, info, debug

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .error: 0
      case .warning: 1
      case .info: 2
      case .debug: 3
      }
    }
  }

  private let level: Level
  /// After the first failed write nobody is reading: writing on would only fail again.
  private var isBroken = false
  /// The lines that could not be written since the last one that was.
  private var lost = 0
  /// How long the first of them is waited with, in milliseconds.
  private static let patience: Int32 = 20

  package init(level: Level) { self.level = level }

  package func error(_ text: @autoclosure () -> String) { write(.error, text) }
  package func warning(_ text: @autoclosure () -> String) { write(.warning, text) }
  package func info(_ text: @autoclosure () -> String) { write(.info, text) }
  package func debug(_ text: @autoclosure () -> String) { write(.debug, text) }

  private func write(_ level: Level, _ text: () -> String) {
    guard level <= self.level, !isBroken else { return }
    let note = lost > 0 ? "pushhost: warning: \(lost) lines are lost; nobody read standard error\n" : ""
    var lines = note + "pushhost: \(level.rawValue): \(text())\n"
    lines.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty, !isBroken {
        // A pipe that nobody reads would block, be it only the one of a harness that has forgotten it.
        var descriptor = pollfd(fd: STDERR_FILENO, events: Int16(POLLOUT), revents: 0)
        guard poll(&descriptor, 1, lost > 0 ? 0 : Log.patience) > 0 else {
          lost += 1
          return
        }
        let written = Glibc.write(STDERR_FILENO, rest.baseAddress, min(rest.count, Int(PIPE_BUF)))
        if written > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        } else if errno != EINTR, errno != EAGAIN {
          isBroken = true
        }
      }
      lost = 0
    }
  }
}
