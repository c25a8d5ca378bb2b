internal import Device
internal import JSON

extension Methods {
  static let snapshots: [Method] = [
    .query(
      "device.snapshot",
      "The whole device as one JSON value: what it was created as and everything done to it, which is its state.",
      Parameters.none,
      result: .object([
        .always("version", .integer(Snapshot.version...Snapshot.version)),
        .always("specification", .object([]), "The parameters of device.create."),
        .always("commands", Schema.object(record).list, "As commands.list returns them, from the last reset on."),
        .always("time", .instant, "What the clock shows."),
      ]), errors: [.incompleteRecord]
    ) { device, _, out throws(Fault) in
      try Snapshot(of: device).write(to: out)
    }
    .example(
      given: ["user.lock"],
      result: #"""
        {"version": 1, "specification": {"device": "default", "profile": "docs", "seed": 1, "locale": "en",
        "appearance": "light", "authorization": {"status": "notDetermined"}, "running": true, "time": 1767225600,
        "categoriesPersist": true, "application": "XXXXX-XXXXX"}, "commands": [{"time": 1767225600,
        "method": "user.lock", "params": {}}], "time": 1767225600}
        """#),

    .host(
      "device.restore",
      "Puts a snapshot's state in the place of the device's: it behaves as the one the snapshot was taken of. Events go on counting; a primer or an event that is waited for ends with `flowEnded`, a prompt as left (A4).",
      Parameters(
        required("snapshot", .objectInPlace, "What device.snapshot returned."),
        optional("device", .string, default: Devices.defaultName, "The device's name.")
      ) { (snapshot: $0, device: $1) },
      result: .object(view), errors: [.unknownDevice, .invalidSnapshot]
    ) { services, value, out throws(Fault) in
      let box = try services.devices.box(named: value.device)
      let snapshot: Snapshot
      do throws(Invalid) { snapshot = try Snapshot(value.snapshot) } catch {
        throw .invalidSnapshot(error.inside("snapshot"), nil)
      }
      services.restore(try snapshot.device(at: "/snapshot"), at: snapshot.time, in: box)
      out.object { out.members(of: services.devices.present(box).view) }
    }
    .example(
      #"{"snapshot": {"version": 1, "specification": {}, "commands": [], "time": 1767225600}}"#,
      result: #"""
        {"device": "default", "profile": "docs", "seed": 1, "locale": "en", "appearance": "light",
        "application": "XXXXX-XXXXX", "app": "foreground", "locked": false, "authorization": "notDetermined",
        "token": null, "hwid": "B1048C9D-07D2-429C-91DC-E7D238ABB924", "time": 1767225600, "clock": "virtual",
        "nextDue": null, "primer": null, "pending": null, "promptCount": 0, "badge": 0, "seq": 2,
        "recordComplete": true}
        """#),

    .host(
      "device.fork",
      "Makes another device of this one, as it stands with its events and commands; each goes its own way from there.",
      Parameters(
        required("into", .name(maxBytes: 256), "The new device's name."),
        optional("replace", .boolean, default: false, "Whether a device of that name is ended and replaced."),
        optional("device", .string, default: Devices.defaultName, "The device's name.")
      ) { (into: $0, replace: $1, device: $2) },
      result: .object(view), errors: [.unknownDevice, .deviceExists, .limitExceeded]
    ) { services, value, out throws(Fault) in
      let box = try services.devices.box(named: value.device)
      let fork = try services.fork(box, into: value.into, replace: value.replace)
      out.object { out.members(of: services.devices.present(fork).view) }
    }
    .example(
      #"{"into": "other"}"#,
      result: #"""
        {"device": "other", "profile": "docs", "seed": 1, "locale": "en", "appearance": "light",
        "application": "XXXXX-XXXXX", "app": "foreground", "locked": false, "authorization": "notDetermined",
        "token": null, "hwid": "B1048C9D-07D2-429C-91DC-E7D238ABB924", "time": 1767225600, "clock": "virtual",
        "nextDue": null, "primer": null, "pending": null, "promptCount": 0, "badge": 0, "seq": 0,
        "recordComplete": true}
        """#),
  ]
}

extension Reader where Value == Element {
  /// An object, left where it stands.
  fileprivate static let objectInPlace = Reader(.object([]), take: { $0.isObject ? $0 : nil })
}
