internal import Contract
internal import Device

/// One client's wish to hear of events.
struct Subscription {
  let number: Int
  let wanted: Wanted
  /// The devices whose events this client has not been able to take, and the last event that it was told.
  private var behind: [(box: DeviceBox, told: Int)]

  init(number: Int, wanted: Wanted, behind: [(box: DeviceBox, told: Int)]) {
    self.number = number
    self.wanted = wanted
    self.behind = behind
  }

  func wants(_ type: EventType, of box: DeviceBox) -> Bool {
    wanted.types.contains(type) && wanted.wants(box)
  }

  var isBehind: Bool { !behind.isEmpty }

  func isBehind(on box: DeviceBox) -> Bool {
    behind.contains { $0.box === box }
  }

  mutating func fallBehind(on box: DeviceBox, told: Int) {
    behind.append((box, told))
  }

  /// Takes the device that has waited longest.
  mutating func nextBehind() -> (box: DeviceBox, told: Int)? {
    behind.isEmpty ? nil : behind.removeFirst()
  }
}
