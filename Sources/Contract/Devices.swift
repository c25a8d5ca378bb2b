package import Device
package import JSON
package import RPC

/// All devices of a host by name; the device `default` always exists.
package final class Devices {
  package static let defaultName = Device.Specification().name

  private let limits: Limits
  /// The host's clock that only goes forward, in seconds: what moves the devices in real mode.
  package let monotonic: () -> Double

  private var boxes: [String: DeviceBox] = [:]
  private var standard: DeviceBox
  /// In the order of their creation; a destroyed one leaves a gap until there are more gaps than devices.
  private var created: [DeviceBox?] = []
  private var numbers: [Int] = []
  private var lastNumber = 0

  package init(limits: Limits = Limits(), monotonic: @escaping () -> Double = { 0 }) {
    self.limits = limits
    self.monotonic = monotonic
    guard let device = try? Device() else { preconditionFailure("the default specification is refused") }
    standard = DeviceBox(number: 1, device: device)
    lastNumber = 1
    add(standard)
  }

  package var count: Int { boxes.count }

  /// The device that a call names, `default` when it names none.
  package func box(_ name: Element?) throws(Fault) -> DeviceBox {
    guard let name, !name.isNull else { return standard }
    guard let text = name.string else { throw .invalid(Invalid(path: "/device", expected: "the name of a device")) }
    return try box(named: text)
  }

  package func box(named name: String) throws(Fault) -> DeviceBox {
    guard let box = boxes[name] else {
      throw .unknownDevice(name, nearest: Nearest.name(to: name, among: boxes.keys.prefix(1_000)))
    }
    return box
  }

  /// The device of this number; nil when it is gone.
  package func box(numbered number: Int) -> DeviceBox? {
    let index = numbers.partitioningIndex { $0 >= number }
    guard index < numbers.count, numbers[index] == number else { return nil }
    return created[index]
  }

  /// A device as it is now.
  package func present(_ box: DeviceBox) -> Device { box.present(at: monotonic) }

  /// Whether a device of this name could be made now, and the one whose place it would take.
  package func place(for name: String, replace: Bool) throws(Fault) -> DeviceBox? {
    if let old = boxes[name] {
      guard replace else { throw .deviceExists(name) }
      return old
    }
    guard boxes.count < limits.devices else { throw .limitExceeded(name: "devices", value: limits.devices) }
    return nil
  }

  /// Puts a device in its place, over one of the same name.
  package func put(_ device: Device) -> DeviceBox {
    if let old = boxes[device.specification.name] { remove(old) }
    lastNumber += 1
    let box = DeviceBox(number: lastNumber, device: device)
    add(box)
    return box
  }

  /// Takes a device away; `default` stays.
  package func destroy(_ box: DeviceBox) throws(Fault) {
    guard box.name != Devices.defaultName else { throw .defaultDevice }
    remove(box)
  }

  /// Up to `limit` devices created after the one with this number, in the order of their creation.
  package func page(after number: Int, limit: Int) -> (boxes: [DeviceBox], more: Bool) {
    var index = numbers.partitioningIndex { $0 > number }
    var page: [DeviceBox] = []
    while index < created.count {
      if let box = created[index] {
        guard page.count < limit else { return (page, true) }
        page.append(box)
      }
      index += 1
    }
    return (page, false)
  }

  private func add(_ box: DeviceBox) {
    box.device.keep(events: limits.events, commands: limits.commands)
    boxes[box.name] = box
    created.append(box)
    numbers.append(box.number)
    if box.name == Devices.defaultName { standard = box }
  }

  private func remove(_ box: DeviceBox) {
    boxes[box.name] = nil
    let index = numbers.partitioningIndex { $0 >= box.number }
    created[index] = nil
    guard created.count > 64, created.count > 2 * boxes.count + 2 else { return }
    created = created.filter { $0 != nil }
    numbers = created.compactMap { $0?.number }
  }
}

extension [Int] {
  /// The first index whose element, and every later one, satisfies the predicate.
  fileprivate func partitioningIndex(where belongs: (Int) -> Bool) -> Int {
    var low = 0
    var high = count
    while low < high {
      let middle = (low + high) / 2
      if belongs(self[middle]) { high = middle } else { low = middle + 1 }
    }
    return low
  }
}
