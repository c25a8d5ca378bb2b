internal import Device
internal import JSON

extension Methods {
  static let view: [Schema.Member] = [
    .always("device", .text), .always("profile", Shapes.choice(Device.Profile.Name.self)), .always("seed", .count),
    .always("locale", .text), .always("appearance", Shapes.choice(Device.Appearance.self)),
    .always("application", .text), .always("app", Shapes.appState), .always("locked", .boolean),
    .always("authorization", Shapes.status), .always("token", Schema.text.orNull), .always("hwid", .text),
    .always("time", .instant), .always("clock", Shapes.clockMode),
    .always("nextDue", Schema.instant.orNull, "When something happens by itself next."),
    .always("primer", Schema.count.orNull, "The primer on screen."), .always("pending", Shapes.pending),
    .always("promptCount", .count), .always("badge", .count), .always("seq", .count, "The number of the last event."),
    .always("recordComplete", .boolean, "Whether the record of commands is whole."),
  ]

  /// What a device is created as.
  static let specification = Parameters(
    optional("device", .name(maxBytes: 256), default: Devices.defaultName, "Its name."),
    optional("profile", .choice, default: Device.Profile.Name.docs, "The documents, or a version of the SDK."),
    optional("seed", .integer(0...Int.max), default: 1, "What ids and tokens grow from."),
    optional("locale", .string(maxBytes: 64), default: "en", "The device's language, a BCP 47 tag."),
    optional("appearance", .choice, default: Device.Appearance.light, "Light or dark."),
    optional(
      "authorization", .authorization, "What the user allows: a status, or an object with it and single settings."),
    optional(
      "running", .boolean, default: true,
      "True means that the app runs, in the foreground; false that it is not running."),
    optional("time", .instant, default: Device.Specification().time, "What its clock shows."),
    optional(
      "categoriesPersist", .boolean, default: true, "Whether registered categories outlive the app's process (C11)."),
    optional(
      "application", .name(maxBytes: 64), default: Device.Specification().application,
      "The app's code at Pushwoosh, which pushwoosh.createMessage names.")
  ) {
    name, profile, seed, locale, appearance, authorization, running, time, categoriesPersist, application in
    var specification = Device.Specification()
    specification.name = name
    specification.profile = Device.Profile.named(profile)
    specification.seed = UInt64(seed)
    specification.locale = locale
    specification.appearance = appearance
    specification.status = authorization?.status ?? .notDetermined
    specification.settings = authorization?.settings ?? [:]
    specification.isRunning = running
    specification.time = time
    specification.categoriesPersist = categoriesPersist
    specification.application = application
    return specification
  }

  static let devices: [Method] = [
    .host(
      "device.create",
      "Makes a device: one app installed on one phone. The same seed and the same calls give the same ids, tokens and events.",
      specification.adding(
        optional("replace", .boolean, default: false, "Whether a device of this name is ended and replaced.")),
      result: .object(view), errors: [.deviceExists, .limitExceeded]
    ) { services, value, out throws(Fault) in
      let box = try services.create(value.0, replace: value.1)
      out.object { out.members(of: box.device.view) }
    }
    .example(
      #"{"device": "phone", "profile": "7.1.3", "authorization": "denied"}"#,
      result: #"""
        {"device": "phone", "profile": "7.1.3", "seed": 1, "locale": "en", "appearance": "light",
        "application": "XXXXX-XXXXX", "app": "foreground", "locked": false, "authorization": "denied",
        "token": null, "hwid": "B1048C9D-07D2-429C-91DC-E7D238ABB924", "time": 1767225600, "clock": "virtual",
        "nextDue": null, "primer": null, "pending": null, "promptCount": 0, "badge": 0, "seq": 0,
        "recordComplete": true}
        """#),

    .query("device.get", "A device at a glance.", Parameters.none, result: .object(view)) {
      device, _, out throws(Fault) in
      out.object { out.members(of: device.view) }
    }
    .example(
      result: #"""
        {"device": "default", "profile": "docs", "seed": 1, "locale": "en", "appearance": "light",
        "application": "XXXXX-XXXXX", "app": "foreground", "locked": false, "authorization": "notDetermined",
        "token": null, "hwid": "B1048C9D-07D2-429C-91DC-E7D238ABB924", "time": 1767225600, "clock": "virtual",
        "nextDue": null, "primer": null, "pending": null, "promptCount": 0, "badge": 0, "seq": 0,
        "recordComplete": true}
        """#),

    .host(
      "device.list", "The devices in the order of their creation, a page at a time.",
      Parameters(
        optional("after", .integer(0...Int.max), "The `next` of the page before."),
        optional("limit", .integer(1...1_000), default: 100, "The most devices to return.")
      ) { ($0, $1) },
      result: .object([
        .always("devices", Schema.object(view).list),
        .always("next", Schema.count.orNull, "Pass it as `after` for the next page; null on the last."),
      ])
    ) { services, page, out throws(Fault) in
      let (boxes, more) = services.devices.page(after: page.0 ?? 0, limit: page.1)
      out.object {
        out.field("devices", boxes) { box in out.object { out.members(of: services.devices.present(box).view) } }
        out.field("next", more ? boxes.last?.number : nil)
      }
    }
    .example(
      #"{"limit": 10}"#,
      result: #"""
        {"devices": [{"device": "default", "profile": "docs", "seed": 1, "locale": "en", "appearance": "light",
        "application": "XXXXX-XXXXX", "app": "foreground", "locked": false, "authorization": "notDetermined",
        "token": null, "hwid": "B1048C9D-07D2-429C-91DC-E7D238ABB924", "time": 1767225600, "clock": "virtual",
        "nextDue": null, "primer": null, "pending": null, "promptCount": 0, "badge": 0, "seq": 0,
        "recordComplete": true}], "next": null}
        """#),

    .act(
      "device.reset", "Puts the device back to what it was at creation; events go on counting.",
      Parameters() { () throws(Invalid) in .reset }, result: Shapes.appStates
    )
    .example(given: ["app.background"], result: #"{"before": "background", "after": "foreground", "seq": 3}"#),

    .host(
      "device.destroy",
      "Ends a device; a primer or an event that is waited for ends with `flowEnded`, a prompt as left (A4).",
      Parameters(optional("device", .name(maxBytes: 256), default: Devices.defaultName, "Its name.")) { $0 },
      result: .null, errors: [.unknownDevice, .defaultDevice]
    ) { services, name, out throws(Fault) in
      try services.destroy(try services.devices.box(named: name))
      out.null()
    }
    .example(given: [#"device.create {"device": "phone"}"#], #"{"device": "phone"}"#, result: "null"),
  ]
}
