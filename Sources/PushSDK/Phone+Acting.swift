public import Device
public import Notifications
public import Primer

extension Phone {
  /// Does a command and calls the app about everything that follows from it.
  ///
  /// A refused command leaves the phone as it was.
  @discardableResult
  public func apply(_ command: Device.Command) throws(Device.Refusal) -> Device.Report {
    if case .advance(let seconds) = command { return try advanceStepwise(seconds) }
    if case .respond = command, !device.appState.isRunning { return try applyToDeadApp(command) }
    let report = try device.apply(command)
    tell()
    return report
  }

  /// The user answers the primer on screen; with a number, that one or none.
  public func answerPrimer(_ answer: Primer.Answer, primer number: Int? = nil) throws(Device.Refusal) {
    try apply(.respondToPrimer(answer, primer: number))
  }

  /// The user answers the system prompt.
  public func answerPrompt(_ answer: Device.Prompt.Answer) throws(Device.Refusal) {
    try apply(.respondToPrompt(answer))
  }

  /// A push arrives; the identifier it is known by is returned.
  @discardableResult
  public func deliver(_ payload: PropertyList, collapseId: String? = nil) throws(Device.Refusal) -> String {
    guard case .delivered(let delivery) = try apply(.deliver(payload, collapseId: collapseId, source: .remote)) else {
      preconditionFailure("a delivery is reported as one")
    }
    return delivery.notification.identifier
  }

  /// The user taps a notification.
  public func tap(_ notification: String) throws(Device.Refusal) {
    try apply(.respond(Reaction(notification: notification, act: .gesture(.tap))))
  }

  /// The user presses a button of the expanded notification, with the text typed if it takes one.
  public func press(_ button: String, on notification: String, text: String? = nil) throws(Device.Refusal) {
    try apply(.respond(Reaction(notification: notification, act: .action(button), text: text)))
  }

  /// Moves the phone's clock on by seconds: what is due on the way happens at its own time, and the app is told then.
  ///
  /// A delegate's four seconds run out on this clock (D2).
  public func advance(by seconds: Double) throws(Device.Refusal) {
    try apply(.advance(seconds))
  }

  private func advanceStepwise(_ seconds: Double) throws(Device.Refusal) -> Device.Report {
    let target = device.clock.now + seconds
    guard seconds >= 0, Device.Limits.instants.contains(target) else { return try device.apply(.advance(seconds)) }
    var fired = 0
    while let moment = nextMoment, moment <= target { fired += try move(to: moment) }
    fired += try move(to: target)
    return .clock(device.clock, fired: fired)
  }

  /// When the device does something by itself next, or a delegate's time runs out.
  private var nextMoment: Double? {
    [device.nextDue, process?.deadlines.values.min()].compactMap { $0 }.min()
  }

  /// Moves the clock, unless a callback has moved it further.
  private func move(to instant: Double) throws(Device.Refusal) -> Int {
    let report = try device.apply(.setTime(max(instant, device.clock.now), backwards: false))
    while forceOverdueCall() {}
    tell()
    guard case .clock(_, let fired) = report else { return 0 }
    return fired
  }
}
