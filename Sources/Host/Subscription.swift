internal import Contract
internal import Device

/// One client's wish to hear of events.
struct Subscription {
  let number: Int
  let wanted: Wanted
  /// The devices whose events this client has not been able to take, and the last event that it was told, the one that
  /// has waited longest first; what is in front of `next` is taken already.
  private var behind: [(box: DeviceBox, told: Int)?]
  private var next = 0
  /// The numbers of those devices.
  private var numbers: Set<Int>

  init(number: Int, wanted: Wanted, behind: [(box: DeviceBox, told: Int)]) {
    self.number = number
    self.wanted = wanted
    self.behind = behind
    numbers = Set(behind.map { $0.box.number })
  }

  func wants(_ type: EventType, of box: DeviceBox) -> Bool {
    wanted.types.contains(type) && wanted.wants(box)
  }

  var isBehind: Bool { !numbers.isEmpty }

  /// How many devices the client is behind on.
  var behindCount: Int { numbers.count }

  func isBehind(on box: DeviceBox) -> Bool { numbers.contains(box.number) }

  mutating func fallBehind(on box: DeviceBox, told: Int) {
    guard numbers.insert(box.number).inserted else { return }
    behind.append((box, told))
  }

  /// Takes the device that has waited longest.
  mutating func nextBehind() -> (box: DeviceBox, told: Int)? {
    guard next < behind.count, let taken = behind[next] else { return nil }
    behind[next] = nil
    next += 1
    numbers.remove(taken.box.number)
    if next == behind.count || next > 64 && next > behind.count / 2 {
      behind.removeFirst(next)
      next = 0
    }
    return taken
  }
}
