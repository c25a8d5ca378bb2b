/// The app's delegates: those of the running process, and those its launches add.
public struct DelegateRoster: Hashable, Sendable {
  /// Added in the running process, in the order of adding.
  public internal(set) var added: [Delegate] = []
  /// The centre's delegate before the SDK took that place.
  public internal(set) var installedBefore: Delegate?
  /// What every launch adds, in order.
  public internal(set) var atLaunches: [Delegate] = []

  /// Starts without delegates.
  public init() {}

  /// Everybody in the order of being called (D1): the added ones, then the one installed before unless it was dropped.
  func inOrder(_ rules: Rules) -> [(delegate: Delegate, role: DelegateCall.Role)] {
    let added = added.map { (delegate: $0, role: DelegateCall.Role.added) }
    switch rules.earlierDelegate {
    case .calledLast: return added + (installedBefore.map { [($0, .installedBefore)] } ?? [])
    case .dropped: return added
    }
  }

  /// Every name, each once, in order.
  public var names: [String] {
    var seen: Set<String> = []
    return (added + (installedBefore.map { [$0] } ?? []) + atLaunches).map(\.name).filter { seen.insert($0).inserted }
  }

  /// Puts a delegate to the others of the running process.
  mutating func install(_ delegate: Delegate) {
    if delegate.isInstalledBefore {
      installedBefore = delegate
    } else {
      added.append(delegate)
    }
  }

  /// Takes out everybody of this name.
  mutating func remove(_ name: String) {
    added.removeAll { $0.name == name }
    atLaunches.removeAll { $0.name == name }
    if installedBefore?.name == name { installedBefore = nil }
  }

  /// Forgets the running process.
  mutating func endProcess() {
    added = []
    installedBefore = nil
  }
}
