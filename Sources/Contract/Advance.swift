package import Device
package import JSON
package import RPC

/// A clock's way to an instant in steps, of which the caller is told.
package struct Advance {
  /// The most steps: enough to tell how far it is, few enough not to flood anybody.
  private static let steps = 20.0

  /// What the caller named the progress, a string or a number.
  private let token: Value
  private let start: Double
  private let target: Double
  private var fired = 0

  /// A way of so many seconds from what the device's clock shows.
  package init(_ seconds: Double, of device: borrowing Device, token: Value) throws(Device.Refusal) {
    self.token = token
    start = device.clock.now
    target = try device.instant(after: seconds)
  }

  /// The next step's command; nil when the clock has arrived, or somebody else has moved it beyond.
  package func next(of device: borrowing Device) -> Device.Command? {
    let now = device.clock.now
    guard now < target else { return nil }
    let step = (target - start) / Advance.steps
    // The last step is to the instant itself, whatever the steps' rounding.
    return target - now > step * 1.5 ? .advance(step) : .setTime(target, backwards: false)
  }

  /// Takes note of a step.
  package mutating func took(_ report: Device.Report) {
    if case .clock(_, let count) = report { fired += count }
  }

  /// The report of the whole way.
  package func report(of device: borrowing Device) -> Device.Report { .clock(device.clock, fired: fired) }

  /// Tells the caller how far it is.
  package func tell(_ device: borrowing Device, to session: Session) {
    let out = session.notify("$/progress")
    out.object {
      out.field("token", token)
      out.object("value") {
        out.field("time", device.clock.now)
        out.field("fraction", target > start ? min(1, (device.clock.now - start) / (target - start)) : 1)
        out.field("fired", fired)
      }
    }
    session.done()
  }
}
