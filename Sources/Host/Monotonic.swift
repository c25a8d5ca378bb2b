internal import Glibc

/// The system's clock that only goes forward.
package enum Monotonic {
  /// Seconds since some point in the past.
  package static func seconds() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }
}
