package import Device
package import JSON
internal import Primer
package import RPC

/// A call that will be answered when what it began has ended.
package struct Waiting {
  /// The connection's number.
  package let peer: Int
  package let call: Postponed
  package let awaited: Awaited

  package init(peer: Int, call: Postponed, awaited: Awaited) {
    self.peer = peer
    self.call = call
    self.awaited = awaited
  }
}

/// An event that a call wants to be answered with.
package struct Wish: Sendable {
  package let pattern: EventPattern
  /// The number after which it comes; nil for one that is still to come.
  package let since: Int?
  /// How long it is waited for, in real seconds.
  package let timeout: Double

  package init(pattern: EventPattern, since: Int?, timeout: Double) {
    self.pattern = pattern
    self.since = since
    self.timeout = timeout
  }
}

/// What a call waits for.
package enum Awaited {
  /// The end of the primer that this report tells of.
  case primer(number: Int, Device.PrimerReport)
  /// The answer to the prompt of this number.
  case prompt(number: Int)
  /// Such an event with a number above `since`; `seconds` is how long it is waited for.
  case event(EventPattern, since: Int, seconds: Double)

  /// What a command's report leaves to wait for; nil if it has ended already and nobody has to wait.
  package init?(_ report: Device.Report) {
    switch report {
    case .primer(let report):
      guard let number = report.presentation?.number else { return nil }
      self = .primer(number: number, report)
    case .authorization(let view):
      guard let prompt = view.pendingPrompt else { return nil }
      self = .prompt(number: prompt)
    case .done, .app, .configured, .answered, .prompt, .settings, .registration, .categories, .delivered, .responded,
      .delegate, .clock:
      return nil
    }
  }

  /// How the wait ends.
  package enum Ending {
    case primer(Device.PrimerReport, Device.PrimerFinish)
    case prompt(Device.AuthorizationView)
    case event(Device.Event, device: String)
    case failed(Fault)
  }

  /// How this event ends the wait; nil if it doesn't.
  package func ending(
    by event: borrowing Device.Event, of device: borrowing Device, using reader: EventReader
  ) -> Ending? {
    switch self {
    case .primer(let number, let report):
      if case .primerFinished(let finish) = event.happening, finish.primer == number { return .primer(report, finish) }
      if case .primerEnded(number, let cause) = event.happening { return .failed(.flowEnded(cause)) }
    case .prompt(let number):
      if case .promptAnswered(number, _, _, _) = event.happening { return .prompt(device.authorizationView) }
    case .event(let pattern, let since, _):
      let name = device.specification.name
      if event.seq > since, pattern.matches(event, of: name, using: reader) { return .event(copy event, device: name) }
    }
    return nil
  }
}

extension Awaited.Ending {
  /// Writes the waiting call's result, or returns why there is none.
  package func write(seq: Int, to out: () -> Writer) -> Fault? {
    switch self {
    case .primer(let report, let finish):
      let out = out()
      out.object {
        out.members(of: report, finish)
        out.field("seq", seq)
      }
    case .prompt(let view):
      let out = out()
      out.object {
        out.members(of: view)
        out.field("seq", seq)
      }
    case .event(let event, let device): EventTable.write(event, device, to: out())
    case .failed(let fault): return fault
    }
    return nil
  }
}
