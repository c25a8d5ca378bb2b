package import Device

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

  package init(number: Int, device: Device) {
    name = device.specification.name
    self.number = number
    self.device = device
    announced = device.events.total
  }
}
