package import Device
package import JSON

/// What the rows of the table ask of the host that runs them, for the connection whose call is being answered.
package protocol Services: AnyObject {
  var devices: Devices { get }

  /// Greets a client and tells it what it talks to.
  func hello(_ hello: Hello, to out: Writer) throws(Fault)

  /// Writes the host's endpoints, limits and counts.
  func info(to out: Writer)

  /// Writes the discovery document.
  func discover(to out: Writer)

  /// Ends the host once this call has been answered.
  func shutdown()

  /// Gives a device a command.
  func apply(_ command: Device.Command, to box: DeviceBox) throws(Device.Refusal) -> Device.Report

  /// Makes a device; with `replace` the one of the same name ends first.
  func create(_ specification: Device.Specification, replace: Bool) throws(Fault) -> DeviceBox

  /// Puts another state in a device's place, and tells what has happened on the way there.
  func put(_ device: Device, in box: DeviceBox)

  /// Puts a device's earlier state, whose clock shows `time`, in its place, and ends whatever waits on it.
  func restore(_ device: Device, at time: Double, in box: DeviceBox)

  /// Makes a copy of a device under another name; with `replace` the one that has it ends first.
  func fork(_ box: DeviceBox, into name: String, replace: Bool) throws(Fault) -> DeviceBox

  /// Ends a device, and with it whatever waits on it.
  func destroy(_ box: DeviceBox) throws(Fault)

  /// Begins to tell this connection of events and returns the subscription's number.
  func subscribe(_ wanted: Wanted) throws(Fault) -> Int

  /// Ends one of this connection's subscriptions.
  func unsubscribe(_ number: Int) throws(Fault)
}

/// What a client says of itself.
package struct Hello: Sendable {
  package let token: String?
  package let client: String?
  package let wire: Int?

  package init(token: String?, client: String?, wire: Int?) {
    self.token = token
    self.client = client
    self.wire = wire
  }
}

/// Which events a subscription is about.
package struct Wanted: Sendable {
  package let types: EventType.Set
  /// The names of the devices; nil for all of them, also those to come.
  package let devices: Set<String>?
  /// The number of the event after which each device's events are told; nil for those to come.
  package let since: Int?

  package init(types: EventType.Set, devices: Set<String>?, since: Int?) {
    self.types = types
    self.devices = devices
    self.since = since
  }

  /// Whether this device's events are among them.
  package func wants(_ box: DeviceBox) -> Bool { devices?.contains(box.name) ?? true }
}
