package import Contract
package import Device
package import JSON
internal import RPC

extension Peer: Services {
  package var devices: Devices { hub.devices }

  package func hello(_ hello: Hello, to out: Writer) throws(Fault) {
    guard welcome(hello.token) else {
      expel()
      throw .unauthorized
    }
    out.beginObject()
    greeting(to: out)
    out.key("capabilities")
    out.beginObject()
    out.field("batches", true)
    out.field("cancel", true)
    out.field("events", true)
    out.endObject()
    limits(to: out)
    out.endObject()
  }

  package func info(to out: Writer) {
    out.beginObject()
    greeting(to: out)
    out.field("pid", hub.pid)
    out.key("endpoints")
    out.beginObject()
    for endpoint in hub.endpoints {
      out.key(endpoint.kind)
      out.string(endpoint.address)
    }
    out.endObject()
    limits(to: out)
    out.field("connections", hub.peerCount)
    out.field("devices", hub.devices.count)
    out.endObject()
  }

  private func greeting(to out: Writer) {
    out.field("name", Release.name)
    out.field("version", Release.version)
    out.field("protocol", Release.wire)
  }

  private func limits(to out: Writer) {
    out.key("limits")
    out.beginObject()
    for limit in Limit.all(hub.limits) {
      out.key(limit.name)
      out.int(limit.value)
    }
    out.endObject()
  }

  package func discover(to out: Writer) {
    OpenRPC.write(hub.table, limits: Limit.all(hub.limits), to: out)
  }

  package func shutdown() {
    hub.onShutdown?()
    hub.onShutdown = nil
  }

  package func apply(_ command: Device.Command, to box: DeviceBox) throws(Device.Refusal) -> Device.Report {
    try hub.apply(command, to: box)
  }

  package func create(_ specification: Device.Specification, replace: Bool) throws(Fault) -> DeviceBox {
    let old = try devices.place(for: specification.name, replace: replace)
    let device: Device
    do throws(Device.Refusal) { device = try Device(specification) } catch { throw .refused(error) }
    if let old { end(old) }
    return devices.put(device)
  }

  package func put(_ device: Device, in box: DeviceBox) {
    box.device = device
    box.follow(hub.monotonic())
    hub.arm(box)
    hub.announceLater(box)
  }

  package func restore(_ device: Device, at time: Double, in box: DeviceBox) {
    box.device.restore(device)
    box.ending = .restore
    box.follow(hub.monotonic(), from: time)
    hub.arm(box)
    hub.announceLater(box)
  }

  package func fork(_ box: DeviceBox, into name: String, replace: Bool) throws(Fault) -> DeviceBox {
    let old = try devices.place(for: name, replace: replace)
    let copy = box.device.forked(as: name)
    if let old { end(old) }
    let fork = devices.put(copy)
    fork.follow(box)
    hub.copyRoutes(from: box, to: fork)
    hub.arm(fork)
    hub.announceLater(fork)
    return fork
  }

  package func destroy(_ box: DeviceBox) throws(Fault) {
    try devices.destroy(box)
    end(box)
  }

  /// What a device that goes away leaves to be told.
  private func end(_ box: DeviceBox) {
    box.device.end(by: .destroy)
    box.ending = .destroy
    hub.announceLater(box)
    hub.deadlines.remove(.device(box.number))
    hub.forgetRoutes(of: box)
  }

  package func subscribe(_ wanted: Wanted) throws(Fault) -> Int {
    guard subscriptions.count < hub.limits.subscriptions else {
      throw .limitExceeded(name: "subscriptions", value: hub.limits.subscriptions)
    }
    var behind: [(box: DeviceBox, told: Int)] = []
    for name in wanted.devices ?? [] { _ = try devices.box(named: name) }
    if let since = wanted.since {
      behind = devices.page(after: 0, limit: .max).boxes.filter(wanted.wants).map { ($0, since) }
    }
    return subscribe(wanted, behindOn: behind)
  }

  package func unsubscribe(_ number: Int) throws(Fault) {
    guard let index = subscriptions.firstIndex(where: { $0.number == number }) else {
      throw .unknownSubscription(number)
    }
    subscriptions.remove(at: index)
  }
}
