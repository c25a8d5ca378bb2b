internal import Device
internal import JSON
internal import Notifications
internal import Primer

extension Reader where Value == Double {
  /// An instant that a device's clock can show.
  static let instant = Reader(.instant) { element throws(Invalid) in
    guard let seconds = element.double, Device.Limits.instants.contains(seconds) else {
      throw Invalid(expected: "seconds since 1970, within the years 1 to 9999")
    }
    return seconds
  }
}

extension Reader where Value == JSON.Value {
  /// What a caller names something that it wants to hear of.
  static let token = Reader(.oneOf([.text, .integer(nil)])) { element throws(Invalid) in
    guard element.isString || element.int != nil else { throw Invalid(expected: "a string, or an integer") }
    return JSON.Value(element)
  }
}

extension Reader where Value: NamedOptions {
  /// A list of the names of an option set.
  static var names: Reader {
    let names = Value.named.map(\.name)
    return Reader(Schema.choice(names).list) { element throws(Invalid) in
      var options: Value = []
      for name in try Reader<[String]>.list(.member(of: names)).read(element) {
        if let option = Value(name: name) { options.formUnion(option) }
      }
      return options
    }
  }
}

extension Reader where Value == String {
  /// One of these names.
  static func member(of names: [String]) -> Reader {
    let schema = Schema.choice(names)
    return Reader(schema) { element throws(Invalid) in
      guard let text = element.string else { throw Invalid(expected: schema.phrase) }
      guard names.contains(text) else {
        throw Invalid(expected: schema.phrase, nearest: Nearest.name(to: text, among: names))
      }
      return text
    }
  }
}

extension Reader {
  /// What a person does: one choice for always, or a list used in turn; `ask` waits to be told.
  static func habit<Choice>(_: Choice.Type) -> Reader
  where
    Value == Device.UserPolicy.Habit<Choice>,
    Choice: RawRepresentable & CaseIterable & Hashable & Sendable, Choice.RawValue == String
  {
    let one = Reader<String>.member(of: ["ask"] + Choice.allCases.map(\.rawValue))
    let list = Reader<[String]>.list(one, maxCount: Device.Limits.scriptedAnswers)
    return Reader(.oneOf([one.schema, list.schema])) { element throws(Invalid) in
      guard element.isArray else { return .always(Choice(rawValue: try one.read(element))) }
      return .inTurn(try list.read(element).map { Choice(rawValue: $0) })
    }
  }
}

/// What the user allows from the beginning.
struct InitialAuthorization: Sendable {
  let status: Device.Authorization.Status?
  let settings: [Device.Settings.Switch: Device.Settings.Value]
}

extension Reader where Value == InitialAuthorization {
  /// A status, or an object with a status and single settings.
  static let authorization: Reader = {
    let status = Reader<Device.Authorization.Status>.choice
    let object = Reader<InitialAuthorization>.object(
      Methods.switches(.choice).adding(optional("status", status, "The status.")).map {
        InitialAuthorization(status: $0.1, settings: $0.0)
      })
    return Reader(.oneOf([status.schema, object.schema])) { element throws(Invalid) in
      guard !element.isObject else { return try object.read(element) }
      return InitialAuthorization(status: try status.read(element), settings: [:])
    }
  }()
}

extension Reader where Value == Device.Backend.Response {
  /// One answer of the backend to registerDevice.
  static let backendResponse = object(
    Parameters(
      optional("status", .backendStatus, default: .http(200), "An HTTP status, timeout or noNetwork."),
      optional("delay", .number(atLeast: 0), default: 0, "The seconds of device time until it comes."),
      verbatim("iosCategories", .propertyList, "The categories in it, as the API sends them (C1).")
    ) { Device.Backend.Response(status: $0, delay: $1, iosCategories: $2) })
}

extension Reader where Value == Device.Backend.Status {
  static let backendStatus: Reader = {
    let code = Reader<Int>.integer(100...599)
    let name = Reader<String>.member(of: ["timeout", "noNetwork"])
    return Reader(.oneOf([code.schema, name.schema])) { element throws(Invalid) in
      guard element.isString else { return .http(try code.read(element)) }
      return try name.read(element) == "timeout" ? .timeout : .noNetwork
    }
  }()
}

extension Reader where Value == EventPattern {
  static let eventPattern = object(
    Parameters(
      optional("type", .choice, "The event's type."), optional("data", .jsonObject, "What its data contains."),
      optional("seq", .integer(0...Int.max), "Its number."), optional("time", .number, "The device's time."),
      optional("device", .string, "The device's name.")
    ) { EventPattern(type: $0, seq: $2, time: $3, device: $4, data: $1) })
}

extension Reader where Value == JSON.Value {
  /// A JSON object, copied out of the document.
  static let jsonObject = Reader(.object([])) { element throws(Invalid) in
    guard element.isObject else { throw Invalid(expected: "an object") }
    return JSON.Value(element)
  }
}

extension Reader where Value == Delegate.Completes {
  static let completes: Reader = {
    let name = Reader<String>.member(of: ["now", "never", "twice"])
    let seconds = Reader<Double>.number(atLeast: 0)
    return Reader(.oneOf([name.schema, seconds.schema])) { element throws(Invalid) in
      guard element.isString else { return .after(try seconds.read(element)) }
      return switch try name.read(element) {
      case "now": .now
      case "never": .never
      default: .twice
      }
    }
  }()
}

extension Reader where Value == Delegate.When {
  static let when: Reader = {
    let name = Reader<String>.member(of: ["now", "atLaunch"])
    let seconds = Reader<Double>.number(atLeast: 0)
    return Reader(.oneOf([name.schema, seconds.schema])) { element throws(Invalid) in
      guard element.isString else { return .afterLaunch(try seconds.read(element)) }
      return try name.read(element) == "now" ? .now : .atLaunch
    }
  }()
}
