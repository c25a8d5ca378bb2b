package import Device
internal import Notifications

/// A device with an identity, changed in place and never taken out of its box.
package final class DeviceBox {
  package let name: String
  /// Counts the devices of a host in the order of their creation, from 1.
  package let number: Int
  package var device: Device
  /// The sequence number of the last event that has been passed on to subscribers and waiting calls.
  package var announced: Int
  /// The calls that wait for something on this device.
  package var waiting: [Waiting] = []
  /// What has ended everything that waits, until that is told.
  package var ending: Device.FlowEnd?
  /// What to add to the host's monotonic clock to get the device's time; nil while the device's clock stands still.
  package private(set) var offset: Double?

  /// The connections that are delegates, by the delegates' names.
  package private(set) var routes: [String: Int] = [:]

  package init(number: Int, device: Device) {
    name = device.specification.name
    self.number = number
    self.device = device
    announced = device.events.total
  }
}

// MARK: Remote delegates

extension DeviceBox {
  /// Makes a connection the delegate of this name.
  package func route(_ delegate: String, to peer: Int) {
    routes[delegate] = peer
    guard routes.count > 128 else { return }
    // Names that no delegate has any more.
    let names = Set(device.center.delegates.names)
    routes = routes.filter { names.contains($0.key) }
  }

  /// Forgets a connection that is gone.
  package func forgetRoutes(to peer: Int) { routes = routes.filter { $0.value != peer } }
}

// MARK: Real time

extension DeviceBox {
  /// Gives the device a command, at the time it is there when a monotonic clock shows `monotonic`, in seconds.
  package func apply(
    _ command: Device.Command, at monotonic: () -> Double
  ) throws(Device.Refusal) -> Device.Report {
    guard offset != nil else {
      let report = try device.apply(command)
      if device.clock.mode == .real { follow(monotonic()) }
      return report
    }
    let seconds = monotonic()
    let instant = instant(at: seconds)
    let report = try device.apply(command, at: instant)
    if case .tick = command { return report }
    // Only a command that moves the clock leaves it elsewhere; it goes on from there.
    if device.clock.mode == .virtual || device.clock.now != instant { follow(seconds) }
    return report
  }

  /// Lets happen what is due when a monotonic clock shows `monotonic`, if anything is.
  package func tick(at monotonic: Double) {
    guard offset != nil, let due = device.nextDue else { return }
    let instant = instant(at: monotonic)
    // What was waited for is due even where the sum falls short of it by a rounding.
    let isDue = due <= instant || (deadline.map { $0 <= monotonic } ?? false)
    guard isDue else { return }
    _ = try? device.apply(.tick, at: max(due, instant))
  }

  /// What a monotonic clock shows when something is due by itself; nil if nothing is, the clock stands still, or it can
  /// never show that time.
  package var deadline: Double? {
    guard let offset, let due = device.nextDue, due <= Device.Limits.instants.upperBound else { return nil }
    return due - offset
  }

  /// The device with its clock at the present time.
  package func present(at monotonic: () -> Double) -> Device {
    offset == nil ? device : device.left(until: instant(at: monotonic()))
  }

  /// Lets the clock go on from `time`, or from where the device has it, or stand still, as its mode says.
  package func follow(_ monotonic: Double, from time: Double? = nil) {
    offset = device.clock.mode == .real ? (time ?? device.clock.now) - monotonic : nil
  }

  /// Lets the clock go as the one of a device that this one is a copy of.
  package func follow(_ original: DeviceBox) { offset = original.offset }

  private func instant(at monotonic: Double) -> Double {
    min(max(device.clock.now, monotonic + (offset ?? 0)), Device.Limits.instants.upperBound)
  }
}
