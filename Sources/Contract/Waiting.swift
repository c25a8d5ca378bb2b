package import Device
package import JSON
internal import Notifications
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
  /// The answers of remote delegates to the calls of these numbers, for the report of the command that made them.
  indirect case delegates(Set<Int>, Device.Report)
  /// That the clock has come to an instant, step by step.
  case advance(Advance)

  /// What a command's report leaves to wait for; nil if it has ended already and nobody has to wait.
  package init?(_ report: Device.Report) {
    switch report {
    case .primer(let report):
      guard let number = report.presentation?.number else { return nil }
      self = .primer(number: number, report)
    case .authorization(let view):
      guard let prompt = view.pendingPrompt else { return nil }
      self = .prompt(number: prompt)
    case .delivered(let delivery):
      guard let calls = Awaited.remote(delivery.calls) else { return nil }
      self = .delegates(calls, report)
    case .responded(let responded):
      guard let calls = Awaited.remote(responded.performance.calls) else { return nil }
      self = .delegates(calls, report)
    case .done, .app, .configured, .answered, .prompt, .settings, .registration, .categories, .delegate, .clock:
      return nil
    }
  }

  private static func remote(_ calls: [DelegateCall]) -> Set<Int>? {
    let remote = calls.filter { $0.isRemote && $0.ending == .pending }
    return remote.isEmpty ? nil : Set(remote.map(\.number))
  }

  /// Whether the caller waits without having asked to.
  package var isForDelegates: Bool {
    switch self {
    case .delegates: true
    case .primer, .prompt, .event, .advance: false
    }
  }

  /// How the wait ends.
  package enum Ending {
    case primer(Device.PrimerReport, Device.PrimerFinish)
    case prompt(Device.AuthorizationView)
    case event(Device.Event, device: String)
    case report(Device.Report)
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
    case .delegates, .advance: break
    }
    return nil
  }

  /// How the wait for delegates ends, once none of these calls awaits an answer; nil until then.
  package func ending(of device: borrowing Device, awaiting calls: [Int]) -> Ending? {
    guard case .delegates(let own, let report) = self, !calls.contains(where: own.contains) else { return nil }
    return .report(device.updated(report))
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
    case .report(let report): Reports.write(report, seq: seq, to: out())
    case .failed(let fault): return fault
    }
    return nil
  }
}
