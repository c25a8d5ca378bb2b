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

  package init(level: Level) { self.level = level }

  package func error(_ text: @autoclosure () -> String) { write(.error, text) }
  package func warning(_ text: @autoclosure () -> String) { write(.warning, text) }
  package func info(_ text: @autoclosure () -> String) { write(.info, text) }
  package func debug(_ text: @autoclosure () -> String) { write(.debug, text) }

  private func write(_ level: Level, _ text: () -> String) {
    guard level <= self.level, !isBroken else { return }
    var line = "pushhost: \(level.rawValue): \(text())\n"
    line.withUTF8 { bytes in
      var rest = UnsafeRawBufferPointer(bytes)
      while !rest.isEmpty, !isBroken {
        let written = Glibc.write(2, rest.baseAddress, rest.count)
        if written > 0 {
          rest = UnsafeRawBufferPointer(rebasing: rest[written...])
        } else if errno == EAGAIN {
          // Shared with an output that doesn't block; whoever reads it slowly loses a line.
          var descriptor = pollfd(fd: 2, events: Int16(POLLOUT), revents: 0)
          guard poll(&descriptor, 1, 20) > 0 else { return }
        } else if errno != EINTR {
          isBroken = true
        }
      }
    }
  }
}
