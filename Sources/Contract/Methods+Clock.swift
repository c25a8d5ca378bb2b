internal import Device
internal import JSON

extension Methods {
  private static let clockView: [Schema.Member] = [.always("time", .instant), .always("mode", Shapes.clockMode)]
  private static let moved = clockView + [.always("fired", .count, "How many due things happened.")]

  static let clock: [Method] = [
    .query("clock.get", "The device's clock.", Parameters.none, result: .object(clockView)) {
      device, _, out throws(Fault) in
      out.object { out.members(of: device.clock) }
    }
    .example(result: #"{"time": 1767225600, "mode": "virtual"}"#),
    .long(
      "clock.advance", "Moves the clock on; everything due on the way happens at its own time, one by one.",
      Parameters(required("seconds", .number(atLeast: 0), "How far.")) { .advance($0) }, result: moved
    )
    .example(#"{"seconds": 604800}"#, result: #"{"time": 1767830400, "mode": "virtual", "fired": 0, "seq": 1}"#),
    .act(
      "clock.set", "Sets the clock; everything due by then happens.",
      Parameters(
        required("time", .instant, "Seconds since 1970."),
        optional("backwards", .boolean, default: false, "Whether an earlier time is meant.")
      ) { .setTime($0, backwards: $1) }, result: moved
    )
    .example(
      #"{"time": 1767225000, "backwards": true}"#,
      result: #"{"time": 1767225000, "mode": "virtual", "fired": 0, "seq": 1}"#),
    .act(
      "clock.mode", "Lets the clock stand still until it is moved, or follow real time from where it stands.",
      Parameters(required("mode", .choice, "virtual or real.")) { .setClockMode($0) }, result: moved
    )
    .example(#"{"mode": "virtual"}"#, result: #"{"time": 1767225600, "mode": "virtual", "fired": 0, "seq": 0}"#),
  ]
}
