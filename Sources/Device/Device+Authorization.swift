extension Device {
  /// The user allows something else now; nothing happens if it is the same.
  mutating func change(_ new: Authorization) {
    guard new != authorization else { return }
    let before = authorization
    authorization = new
    emit(.authorizationChanged(from: before, to: new))
  }

  mutating func requestAuthorization(_ options: Authorization.Options) throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    request(options, cause: .app, registration: nil)
    return .authorization(authorizationView)
  }

  /// Asks the system; registration, if it is what asks, goes on when the request completes.
  mutating func request(
    _ options: Authorization.Options, cause: Prompt.Cause, registration: RegistrationRequest.Cause?
  ) {
    if prompt != nil {
      if let registration { prompt?.registration = registration }
      emit(.promptRequested(answer(to: options, cause, shown: false)))
      return
    }
    if authorization.prompts(for: options) {
      authorization.requested.formUnion(options)
      present(options, cause: cause, registration: registration)
      return
    }
    let asked = authorization
    if asked.status == .notDetermined {
      var wanted = asked
      wanted.requested.formUnion(options)
      authorization = wanted.provisionally()
    }
    emit(.promptRequested(answer(to: options, cause, shown: false)))
    if asked != authorization { emit(.authorizationChanged(from: asked, to: authorization)) }
    if let registration { registerWithAPNs(for: registration) }
  }

  private func answer(to options: Authorization.Options, _ cause: Prompt.Cause, shown: Bool) -> PromptRequest {
    PromptRequest(
      cause: cause, options: options, shown: shown, prompt: prompt?.number, status: authorization.status)
  }

  private mutating func present(
    _ options: Authorization.Options, cause: Prompt.Cause, registration: RegistrationRequest.Cause?
  ) {
    promptNumber += 1
    prompts.append(cause)
    prompt = Prompt(
      number: promptNumber, cause: cause, options: options, presentedAt: clock.now, registration: registration)
    emit(.promptRequested(answer(to: options, cause, shown: true)))
    emit(.promptPresented(prompt: promptNumber, cause: cause))
    if appState == .foreground { move(to: .inactive) }
    if let answer = policy.prompt.next() { answerPrompt(answer) }
  }

  mutating func respondToPrompt(_ answer: Prompt.Answer) throws(Refusal) -> Report {
    guard let number = prompt?.number else {
      throw .noPrompt(
        status: authorization.status, nextRequestShows: authorization.prompts(for: registrationOptions([])))
    }
    let told = answerPrompt(answer)
    return .prompt(prompt: number, status: told, granted: told.isGranted)
  }

  /// The prompt leaves the screen; what waited for it goes on, granted or not.
  ///
  /// The status returned is what the app was told; what went on may have changed it since.
  @discardableResult
  mutating func answerPrompt(_ answer: Prompt.Answer) -> Authorization.Status {
    guard let answered = prompt else { return authorization.status }
    prompt = nil
    let before = authorization
    switch answer {
    case .allow: authorization = authorization.answered(granting: true)
    case .dontAllow: authorization = authorization.answered(granting: false)
    case .leave: break
    }
    emit(
      .promptAnswered(
        prompt: answered.number, answer, status: authorization.status, granted: authorization.isGranted))
    if before != authorization { emit(.authorizationChanged(from: before, to: authorization)) }
    if appState == .inactive {
      wasInFront = isLocked
      move(to: front)
    }
    let told = authorization.status
    if let cause = answered.registration { registerWithAPNs(for: cause) }
    return told
  }

  mutating func setAuthorization(
    _ status: Authorization.Status?, _ settings: [Settings.Switch: Settings.Value]
  ) throws(Refusal) -> Report {
    if let prompt { throw .promptPending(prompt: prompt.number) }
    let base = status.map { Authorization.arranged($0) } ?? authorization
    change(try base.overriding(settings, at: ""))
    return .authorization(authorizationView)
  }
}
