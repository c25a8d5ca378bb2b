internal import Device
internal import JSON
internal import Notifications

extension Methods {
  static let commandsDoc = "Each `{time, method, params}`, as commands.list returns them."

  /// A command as the record tells it.
  static let record: [Schema.Member] = [
    .always("time", .instant, "The device's time when it was given."),
    .always("method", .text, "The method that gives it, or `clock.tick` or `delegate.answer`."),
    .always("params", .object([])),
  ]

  static let commands: [Method] = [
    .query(
      "commands.list", "Every accepted command with its time, oldest first, a page at a time.",
      Parameters(
        optional("after", .integer(0...Int.max), default: 0, "The number of the command to begin after."),
        optional("limit", .integer(1...10_000), default: 1_000, "The most commands to return.")
      ) { (after: $0, limit: $1) },
      result: .object([
        .always("commands", Schema.object(record).list),
        .always("dropped", .count, "How many of the oldest are gone; the record can then not be replayed."),
        .always("next", Schema.count.orNull, "Pass it as `after` for the next page; null on the last."),
      ])
    ) { device, page, out throws(Fault) in
      let record = device.record
      let entries = record.entries(after: page.after, limit: page.limit)
      let last = max(page.after, record.dropped) + entries.count
      out.object {
        out.field("commands", entries) { $0.write(to: out) }
        out.field("dropped", record.dropped)
        out.field("next", !entries.isEmpty && last < record.total ? last : nil)
      }
    }
    .example(
      given: ["app.background"],
      result: #"""
        {"commands": [{"time": 1767225600, "method": "app.background", "params": {}}], "dropped": 0, "next": null}
        """#),

    .host(
      "commands.replay",
      "Does recorded commands one after the other, all or none: on a fresh device this gives a device equal to the recorded one.",
      Parameters(
        required("commands", .record, commandsDoc),
        optional("device", .string, default: Devices.defaultName, "The device's name.")
      ) { (records: $0, device: $1) },
      result: .object([.always("replayed", .count, "How many."), .seq]), errors: [.unknownDevice]
    ) { services, value, out throws(Fault) in
      let box = try services.devices.box(named: value.device)
      services.put(try Recording.replay(value.records, on: box.device, at: "/commands"), in: box)
      out.object {
        out.field("replayed", value.records.count)
        out.field("seq", box.device.events.total)
      }
    }
    .example(
      #"{"commands": [{"time": 1767225600, "method": "app.background", "params": {}}]}"#,
      result: #"{"replayed": 1, "seq": 1}"#),
  ]

  /// Rows of the record that nobody calls: what real time and remote delegates do to a device.
  static let recordedOnly: [Method] = [
    .act(
      "clock.tick", "Real time has passed, and what is due by now happens.",
      Parameters() { () throws(Invalid) in .tick }, result: []),
    .act(
      "delegate.answer", "A remote delegate's completion.",
      Parameters(
        required("call", .integer(1...Int.max), "The trace row's number."),
        required("answer", .member(of: ["completed", "never", "timedOut"]), "How its completion ended."),
        optional("options", .names, default: PresentationOptions(), "What its willPresent answered.")
      ) { call, answer, options in
        let answers: [String: DelegateAnswer] = ["never": .never, "timedOut": .timedOut]
        return .answerDelegate(call: call, answers[answer] ?? .completed(options))
      },
      result: []),
  ]
}
