import Primer

extension Device {
  /// The app goes to another state of its life; nothing happens if it is there already.
  mutating func move(to state: AppState) {
    guard state != appState else { return }
    let before = appState
    appState = state
    emit(.appStateChanged(from: before, to: state))
  }

  mutating func launch() {
    guard !appState.isRunning else { return }
    start(in: .foreground)
  }

  /// A new process: in front of a locked phone nothing can be, so there it starts in the background.
  mutating func start(in state: AppState) {
    let state = state.hasWindow && isLocked ? .background : state
    if state.hasWindow { leaveSettings() }
    move(to: state)
    startCenter()
    sendStoredToken()
  }

  mutating func comeToFront() throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    guard !isLocked else { throw .phoneLocked }
    let before = appState
    bringToFront()
    return .app(before: before, after: appState)
  }

  mutating func bringToFront() {
    leaveSettings()
    wasInFront = false
    move(to: front)
  }

  /// Where an app in front is: under a prompt it is inactive, and a locked phone has nothing in front.
  var front: AppState {
    if isLocked { return .background }
    return prompt == nil ? .foreground : .inactive
  }

  mutating func goToBackground() throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    let before = appState
    leaveApp()
    return .app(before: before, after: appState)
  }

  /// The Home swipe: a prompt in the way is left unanswered first, and so is one that this brings up.
  mutating func leaveApp() {
    while prompt != nil { answerPrompt(.leave) }
    move(to: .background)
  }

  mutating func lock() {
    guard !isLocked else { return }
    isLocked = true
    guard appState == .foreground else { return }
    move(to: .background)
    wasInFront = true
  }

  mutating func unlock() {
    guard isLocked else { return }
    isLocked = false
    guard wasInFront, settingsPage == nil else { return }
    wasInFront = false
    if appState == .background { move(to: front) }
  }

  /// Ends the process with everything that lives in it: primer, prompt, configuration, handler, retries.
  mutating func endProcess(by cause: FlowEnd) {
    guard appState.isRunning else { return }
    if let ended = primer.processEnded() { emit(.primerEnded(primer: ended.number, by: cause)) }
    if let prompt {
      self.prompt = nil
      emit(
        .promptAnswered(
          prompt: prompt.number, .leave, status: authorization.status, granted: authorization.isGranted))
    }
    registration.handler = nil
    pending = nil
    wasInFront = false
    stopCenter()
    move(to: .notRunning)
  }

  /// Ends everything that waits for an answer, because the device is about to be destroyed or replaced.
  ///
  /// It is no command and not recorded: what follows is another device, or none.
  public mutating func end(by cause: FlowEnd) { endProcess(by: cause) }

  /// Sets how many events and commands are kept from now on, at least one of each.
  public mutating func keep(events: Int, commands: Int) {
    self.events.limit = max(1, events)
    record.limit = max(1, commands)
  }

  mutating func restart(by cause: FlowEnd) {
    endProcess(by: cause)
    start(in: .foreground)
  }

  mutating func reinstall() {
    endProcess(by: .reinstall)
    leaveSettings()
    primer.reinstalled()
    prompts = PromptHistory()
    policy = UserPolicy()
    registration = Registration()
    showsAlert = true
    additionalOptions = []
    installation += 1
    hwid = Self.hwid(seed: specification.seed, installation: installation)
    change(.undetermined)
    eraseCenter()
    start(in: .foreground)
  }

  mutating func reset() {
    endProcess(by: .reset)
    become(asCreated())
  }
}
