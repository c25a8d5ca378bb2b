package import Device
package import JSON

/// One method: the single declaration from which decoding, checking, discovery, Protocol.md and the clients' stubs come.
package final class Method: Sendable {
  package let name: StaticString
  package let summary: String
  /// In the order in which an array of parameters is taken; `device` stands last.
  package let fields: [FieldInfo]
  package let result: Schema
  /// The refusals that this method in particular can answer with.
  package let errors: [ErrorKind]
  /// Calls that show its use; each method has one at least.
  package let examples: [Example]
  package let body: Body
  /// Whether a client that nobody knows yet may call it.
  package let isGreeting: Bool
  /// Reads the command that a call gives to a device; nil for a method that gives none.
  package let command: (@Sendable (_ params: Element?) throws(Invalid) -> Device.Command)?

  /// Who carries a call out.
  package enum Body: Sendable {
    /// The host itself, which writes the result.
    case host(@Sendable (_ services: any Services, _ params: Element?, _ out: Writer) throws(Fault) -> Void)
    /// A look at one device, which changes nothing.
    case query(@Sendable (_ devices: Devices, _ params: Element?, _ out: Writer) throws(Fault) -> Void)
    /// A command to one device; what it returns is written as the result.
    case act(@Sendable (_ devices: Devices, _ params: Element?) throws(Fault) -> Act)
    /// A wait for an event of a device.
    case watch(@Sendable (_ devices: Devices, _ params: Element?) throws(Fault) -> Watch)
  }

  /// What a call waits for on a device.
  package struct Watch {
    package let box: DeviceBox
    package let wish: Wish
  }

  /// A command that a call gives to a device.
  package struct Act {
    package let box: DeviceBox
    package let command: Device.Command
    /// Whether the answer comes when what the command began has ended.
    package let waits: Bool
    /// What the caller calls the progress it wants to hear of; nil for none.
    package let progress: Value?
  }

  private init(
    _ name: StaticString, _ summary: String, fields: [FieldInfo], result: Schema, errors: [ErrorKind],
    examples: [Example] = [], isGreeting: Bool = false, body: Body,
    command: (@Sendable (_ params: Element?) throws(Invalid) -> Device.Command)? = nil
  ) {
    self.name = name
    self.summary = summary
    self.fields = fields
    self.result = result
    self.errors = errors
    self.examples = examples
    self.isGreeting = isGreeting
    self.body = body
    self.command = command
  }

  /// The same method with one more example.
  func with(_ example: Example) -> Method {
    Method(
      name, summary, fields: fields, result: result, errors: errors, examples: examples + [example],
      isGreeting: isGreeting, body: body, command: command)
  }

  /// A method that the host answers.
  package static func host<Value>(
    _ name: StaticString, _ summary: String, _ parameters: Parameters<Value>, result: Schema,
    errors: [ErrorKind] = [], isGreeting: Bool = false,
    run: @escaping @Sendable (_ services: any Services, _ value: Value, _ out: Writer) throws(Fault) -> Void
  ) -> Method {
    Method(
      name, summary, fields: parameters.fields, result: result, errors: errors, isGreeting: isGreeting,
      body: .host { services, params, out throws(Fault) in
        try run(services, try Fault.checking { () throws(Invalid) in try parameters.decode(params) }, out)
      })
  }

  /// A method that looks at a device.
  package static func query<Value>(
    _ name: StaticString, _ summary: String, _ parameters: Parameters<Value>, result: Schema,
    errors: [ErrorKind] = [],
    run: @escaping @Sendable (_ device: borrowing Device, _ value: Value, _ out: Writer) throws(Fault) -> Void
  ) -> Method {
    Method(
      name, summary, fields: parameters.fields + [.device], result: result, errors: [.unknownDevice] + errors,
      body: .query { devices, params, out throws(Fault) in
        let (value, device) = try Fault.checking { () throws(Invalid) in try parameters.decodeOnDevice(params) }
        let box = try devices.box(device)
        if box.offset == nil {
          try run(box.device, value, out)
        } else {
          try run(devices.present(box), value, out)
        }
      })
  }

  /// A method that gives a device a command and is answered at once.
  package static func act(
    _ name: StaticString, _ summary: String, _ parameters: Parameters<Device.Command>, result: [Schema.Member],
    errors: [ErrorKind] = []
  ) -> Method {
    Method(
      name, summary, fields: parameters.fields + [.device], result: .object(result + [.seq]),
      errors: [.unknownDevice] + errors,
      body: .act { devices, params throws(Fault) in
        let (command, device) = try Fault.checking { () throws(Invalid) in try parameters.decodeOnDevice(params) }
        return Act(box: try devices.box(device), command: command, waits: false, progress: nil)
      },
      command: { params throws(Invalid) in try parameters.decode(params) })
  }

  /// A method that gives a device a command and is answered when what it began has ended, if it `waits`.
  package static func wait(
    _ name: StaticString, _ summary: String, _ parameters: Parameters<(command: Device.Command, waits: Bool)>,
    result: [Schema.Member], errors: [ErrorKind] = []
  ) -> Method {
    Method(
      name, summary, fields: parameters.fields + [.device], result: .object(result + [.seq]),
      errors: [.unknownDevice] + errors,
      body: .act { devices, params throws(Fault) in
        let (value, device) = try Fault.checking { () throws(Invalid) in try parameters.decodeOnDevice(params) }
        return Act(box: try devices.box(device), command: value.command, waits: value.waits, progress: nil)
      },
      command: { params throws(Invalid) in try parameters.decode(params).command })
  }

  /// A method that gives a device a command which may take long, and tells of its progress if a token is given.
  package static func long(
    _ name: StaticString, _ summary: String, _ parameters: Parameters<Device.Command>, result: [Schema.Member],
    errors: [ErrorKind] = []
  ) -> Method {
    let parameters = parameters.adding(
      optional("progress", .token, "Sends `$/progress` with this token, a string or an integer, on the way."))
    return Method(
      name, summary, fields: parameters.fields + [.device], result: .object(result + [.seq]),
      errors: [.unknownDevice] + errors,
      body: .act { devices, params throws(Fault) in
        let (value, device) = try Fault.checking { () throws(Invalid) in try parameters.decodeOnDevice(params) }
        return Act(box: try devices.box(device), command: value.0, waits: false, progress: value.1)
      },
      command: { params throws(Invalid) in try parameters.decode(params).0 })
  }

  /// A method that is answered with an event.
  package static func watch(
    _ name: StaticString, _ summary: String, _ parameters: Parameters<Wish>, result: Schema, errors: [ErrorKind]
  ) -> Method {
    Method(
      name, summary, fields: parameters.fields + [.device], result: result, errors: [.unknownDevice] + errors,
      body: .watch { devices, params throws(Fault) in
        let (wish, device) = try Fault.checking { () throws(Invalid) in try parameters.decodeOnDevice(params) }
        return Watch(box: try devices.box(device), wish: wish)
      })
  }
}

extension FieldInfo {
  /// The last parameter of every method that is about a device.
  static let device = FieldInfo(
    name: "device", schema: .string(maxBytes: nil), doc: "The device's name.", required: false,
    standard: .string(Devices.defaultName))
}

extension Schema.Member {
  /// What every act's result ends with.
  static let seq = Schema.Member.always("seq", .count, "The number of the act's last event, to use as `since`.")
}
