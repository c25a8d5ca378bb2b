internal import Glibc
internal import UV

/// Notices that a process has ended, so that the host doesn't outlive the one it works for.
final class ParentWatch {
  /// How often it looks, in milliseconds: the kernel tells only a process's own parent of its end.
  private static let interval: UInt64 = 200

  private let timer: UV.Timer

  init(_ loop: Loop, _ process: Int32, gone: @escaping () -> Void) throws(UVError) {
    timer = try UV.Timer(loop)
    let wasParent = getppid() == process
    timer.start(afterMilliseconds: 0, repeating: ParentWatch.interval) { [unowned timer] in
      guard !ParentWatch.isAlive(process, wasParent: wasParent) else { return }
      timer.stop()
      gone()
    }
    timer.unref()
  }

  func close() { timer.close() }

  /// Whether it still runs: a zombie doesn't, and a former parent whose child we no longer are doesn't either.
  private static func isAlive(_ process: Int32, wasParent: Bool) -> Bool {
    if wasParent { return getppid() == process }
    guard kill(process, 0) == 0 || errno == EPERM else { return false }
    guard let stat = Files.read("/proc/\(process)/stat", atMost: 4_096) else { return true }
    // The state is the first field behind the name, which stands in brackets and may itself hold some.
    guard let bracket = stat.lastIndex(of: UInt8(ascii: ")")), stat.count > bracket + 2 else { return true }
    return ![UInt8(ascii: "Z"), UInt8(ascii: "X")].contains(stat[bracket + 2])
  }
}
