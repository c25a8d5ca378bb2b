package import Device
package import JSON

/// A device as one JSON value: the cores are deterministic, so what it was created as and what was done to it is its
/// state.
package struct Snapshot: Sendable {
  package static let version = 1

  package let specification: Device.Specification
  /// Everything done since creation, or since the last reset, which is the same.
  package let commands: [Device.Record]
  /// What the clock shows; in real mode that may be later than the last command.
  package let time: Double

  /// Refused: a device whose record no longer has everything.
  package init(of device: borrowing Device) throws(Fault) {
    let entries = device.record.entries()
    let reset = entries.lastIndex { $0.command == .reset }
    guard device.isRecordComplete || reset != nil else { throw .incompleteRecord(dropped: device.record.dropped) }
    specification = device.specification
    commands = Array(entries[(reset.map { $0 + 1 } ?? 0)...])
    time = device.clock.now
  }

  /// Reads a snapshot.
  package init(_ element: Element) throws(Invalid) {
    self = try Snapshot.members.decode(element)
  }

  private init(specification: Device.Specification, commands: [Device.Record], time: Double) {
    self.specification = specification
    self.commands = commands
    self.time = time
  }

  private static let members = Parameters(
    required("version", .integer(version...version), "What wrote it."),
    required("specification", .object(Methods.specification), "The parameters of device.create."),
    required("commands", .record, Methods.commandsDoc), required("time", .instant, "What the clock shows.")
  ) { Snapshot(specification: $1, commands: $2, time: $3) }

  package func write(to out: Writer) {
    out.object {
      out.field("version", Snapshot.version)
      out.object("specification") { out.members(of: specification) }
      out.field("commands", commands) { Recording.write($0, to: out) }
      out.field("time", time)
    }
  }

  /// The device that the snapshot was taken of; `path` is where the snapshot stands in the parameters.
  package func device(at path: String) throws(Fault) -> Device {
    let fresh: Device
    do throws(Device.Refusal) { fresh = try Device(specification) } catch {
      throw .invalidSnapshot(Invalid.refused(error, at: path + "/specification"), error)
    }
    let device: Device
    do throws(Fault) { device = try Recording.replay(commands, on: fresh, at: path + "/commands") } catch {
      guard case .refusedInRecord(let place, let refusal) = error else { throw error }
      throw .invalidSnapshot(Invalid.refused(refusal, at: place), refusal)
    }
    let isTime =
      switch device.clock.mode {
      case .virtual: time == device.clock.now
      case .real: time >= device.clock.now
      }
    guard isTime else {
      throw .invalidSnapshot(
        Invalid(path: path + "/time", expected: "the time at which the commands leave the clock, \(device.clock.now)"),
        nil)
    }
    return device
  }
}
