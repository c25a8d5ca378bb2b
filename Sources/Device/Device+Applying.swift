import Notifications

extension Device {
  /// Does a command and answers what it led to at once; everything that happens is in `events`.
  ///
  /// `instant` is the time in real mode, in seconds since 1970, and counts as `clock.now` if it lies before it; in
  /// virtual mode it is not looked at. A refused command leaves the device as it was.
  @discardableResult
  public mutating func apply(_ command: Command, at instant: Double) throws(Refusal) -> Report {
    switch clock.mode {
    case .virtual:
      let time = clock.now
      let report = try execute(command)
      record.append(Record(time: time, command: command))
      return report
    case .real:
      guard Limits.instants.contains(instant) else { throw .invalidInstant(at: "/at") }
      let now = max(clock.now, instant)
      // What is due happens before the command, and only if the command is accepted.
      var next = self
      let fired = next.run(until: now)
      if case .tick = command, fired == 0 { return .clock(clock, fired: 0) }
      let report = try next.execute(command)
      next.record.append(Record(time: now, command: command))
      self = next
      if case .tick = command { return .clock(clock, fired: fired) }
      return report
    }
  }

  /// Does a command at the device's own time.
  @discardableResult
  public mutating func apply(_ command: Command) throws(Refusal) -> Report {
    try apply(command, at: clock.now)
  }

  /// Does the commands of a record one after the other, each at its time.
  public mutating func replay(_ records: [Record]) throws(Refusal) {
    for record in records { try apply(record.command, at: record.time) }
  }

  private mutating func execute(_ command: Command) throws(Refusal) -> Report {
    switch command {
    case .launch: return changingApp { device in device.launch() }
    case .foreground: return try comeToFront()
    case .background: return try goToBackground()
    case .terminate: return changingApp { device in device.endProcess(by: .terminate) }
    case .relaunch: return changingApp { device in device.restart(by: .relaunch) }
    case .reinstall: return changingApp { device in device.reinstall() }
    case .upgrade: return changingApp { device in device.restart(by: .upgrade) }
    case .reset: return changingApp { device in device.reset() }
    case .configureApp(let showAlert, let additionalOptions):
      if let showAlert { showsAlert = showAlert }
      if let additionalOptions { self.additionalOptions = additionalOptions }
      return .done
    case .configurePrimer(let setters): return try configurePrimer(setters)
    case .presentPrimer(let setters): return try presentPrimer(setters)
    case .respondToPrimer(let answer, let number): return try respondToPrimer(answer, number)
    case .setPolicy(let primer, let prompt, let settings): return try setPolicy(primer, prompt, settings)
    case .lock: return changingApp { device in device.lock() }
    case .unlock: return changingApp { device in device.unlock() }
    case .respondToPrompt(let answer): return try respondToPrompt(answer)
    case .openSettings: return try openSettings()
    case .changeSettings(let notifications, let switches): return try changeSettings(notifications, switches)
    case .closeSettings: return closeSettings()
    case .respond(let reaction): return try respond(reaction)
    case .requestAuthorization(let options): return try requestAuthorization(options)
    case .register(let options): return try register(options)
    case .unregister: return try unregister()
    case .registerCategories(let document, let mode, let lenient):
      return try registerCategories(document, mode: mode, lenient: lenient)
    case .clearCategories: return try clearCategories()
    case .removeNotification(let identifier): return try removeNotification(identifier)
    case .addDelegate(let delegate): return try addDelegate(delegate)
    case .removeDelegate(let name): return try removeDelegate(name)
    case .answerDelegate(let call, let answer): return try answerDelegate(call, answer)
    case .configureBackend(let responses, let apns, let communication):
      return try configureBackend(responses, apns, communication)
    case .deliver(let payload, let collapseId, let source): return try deliver(payload, collapseId, source)
    case .setAuthorization(let status, let settings): return try setAuthorization(status, settings)
    case .advance(let seconds): return try advance(seconds)
    case .setTime(let instant, let backwards): return try setTime(instant, backwards: backwards)
    case .setClockMode(let mode): return setClockMode(mode)
    case .tick: return .clock(clock, fired: run(until: clock.now))
    }
  }

  private mutating func changingApp(_ change: (inout Device) -> Void) -> Report {
    let before = appState
    change(&self)
    return .app(before: before, after: appState)
  }
}
