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

  /// Moves the phone's clock on by seconds: what is due on the way happens, a delegate's four seconds run out.
  public func advance(by seconds: Double) throws(Device.Refusal) {
    try apply(.advance(seconds))
  }

  /// Stops at every moment at which a delegate's time runs out.
  private func advanceStepwise(_ seconds: Double) throws(Device.Refusal) -> Device.Report {
    // The target is what the device makes of the seconds, which it may refuse.
    var trial = device
    try trial.apply(.advance(seconds))
    let target = trial.clock.now
    var fired = 0
    while let deadline = process?.deadlines.values.min(), deadline <= target {
      fired += try move(to: deadline)
      while forceOverdueCall() {}
      tell()
    }
    fired += try move(to: target)
    return .clock(device.clock, fired: fired)
  }

  private func move(to instant: Double) throws(Device.Refusal) -> Int {
    guard instant > device.clock.now else { return 0 }
    guard case .clock(_, let fired) = try device.apply(.setTime(instant, backwards: false)) else { return 0 }
    tell()
    return fired
  }
}
