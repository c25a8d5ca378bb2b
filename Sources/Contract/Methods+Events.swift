internal import Device
internal import JSON

extension Methods {
  private static let event: [Schema.Member] = [
    .always("seq", .count), .always("time", .instant), .always("device", .text),
    .always("type", Shapes.choice(EventType.self)),
    .always("data", .object([])),
  ]

  static let events: [Method] = [
    .query(
      "events.list", "What happened, oldest first, a page at a time.",
      Parameters(
        optional("after", .integer(0...Int.max), default: 0, "The number of the event to begin after."),
        optional("limit", .integer(1...10_000), default: 1_000, "The most events to return."),
        optional("types", .list(.choice), "Only these types.")
      ) { (after: $0, limit: $1, types: $2.map { EventType.Set($0) } ?? .all) },
      result: .object([
        .always("events", Schema.object(event).list), .always("dropped", .count, "How many of the oldest are gone."),
        .always("next", Schema.count.orNull, "Pass it as `after` for the next page; null on the last."),
      ])
    ) { device, page, out throws(Fault) in
      var written = 0
      var last = page.after
      out.object {
        out.key("events")
        out.beginArray()
        while written < page.limit {
          let entries = device.events(after: last, limit: 256)
          for event in entries where written < page.limit {
            last = event.seq
            guard page.types.contains(event.type) else { continue }
            EventTable.write(event, device.specification.name, to: out)
            written += 1
          }
          if entries.isEmpty { break }
        }
        out.endArray()
        out.field("dropped", device.events.dropped)
        out.field("next", last < device.events.total ? last : nil)
      }
    }
    .example(
      given: ["app.background"], #"{"types": ["app.stateChanged"]}"#,
      result: #"""
        {"events": [{"seq": 1, "time": 1767225600, "device": "default", "type": "app.stateChanged",
        "data": {"from": "foreground", "to": "background"}}], "dropped": 0, "next": null}
        """#),

    .watch(
      "events.wait",
      "Answers with the first event that contains `match`: one that happened after `since`, or else the next to come.",
      Parameters(
        required("match", .eventPattern, "Members that the event must have; objects in it need only contain theirs."),
        optional(
          "since", .integer(0...Int.max), "The number after which it comes; only what is still to come when left out."),
        optional("timeout", .number(0...3_600), default: 5, "The real seconds to wait; 0 looks at the past only.")
      ) { Wish(pattern: $0, since: $1, timeout: $2) },
      result: .object(event), errors: [.waitTimeout, .flowEnded]
    )
    .example(
      given: ["app.background"], #"{"match": {"type": "app.stateChanged", "data": {"to": "background"}}, "since": 0}"#,
      result: #"""
        {"seq": 1, "time": 1767225600, "device": "default", "type": "app.stateChanged",
        "data": {"from": "foreground", "to": "background"}}
        """#),

    .host(
      "events.subscribe", "Begins to send this connection `event` notifications.",
      Parameters(
        optional("types", .list(.choice), "Only these types; all when left out."),
        optional(
          "devices", .oneOrList(.string), "Names, or \"*\" for all, also those to come; `default` when left out."),
        optional("since", .integer(0...Int.max), "Send what happened after this number too, from the beginning with 0.")
      ) { types, devices, since in
        let names = devices ?? [Devices.defaultName]
        return Wanted(
          types: types.map { EventType.Set($0) } ?? .all, devices: names.contains("*") ? nil : Set(names), since: since)
      },
      result: .object([.always("subscription", .count)]), errors: [.unknownDevice, .limitExceeded]
    ) { services, wanted, out throws(Fault) in
      let number = try services.subscribe(wanted)
      out.object { out.field("subscription", number) }
    }
    .example(#"{"types": ["primer.finished"], "devices": "*"}"#, result: #"{"subscription": 1}"#),

    .host(
      "events.unsubscribe", "Ends one of this connection's subscriptions.",
      Parameters(required("subscription", .integer(1...Int.max), "Its number.")) { $0 },
      result: .null, errors: [.unknownSubscription]
    ) { services, number, out throws(Fault) in
      try services.unsubscribe(number)
      out.null()
    }
    .example(given: ["events.subscribe"], #"{"subscription": 1}"#, result: "null"),
  ]
}
