import Notifications

extension Device {
  mutating func register(_ options: Authorization.Options?) throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    beginRegistration(by: .register)
    continueRegistration(by: .register, options: options ?? [])
    return .registration(registrationView)
  }

  mutating func unregister() throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    registration.token = nil
    registration.lastSent = nil
    registration.handler = nil
    pending = nil
    return .registration(registrationView)
  }

  /// The call itself: its completion handler takes the stored one's place, and the primer's has none.
  mutating func beginRegistration(by cause: RegistrationRequest.Cause) {
    registration.calls += 1
    registration.handler = cause == .register ? registration.calls : nil
    emit(.registrationRequested(request(.register, cause, attempt: 1)))
  }

  /// What the SDK does about a call: categories first, then the system's permission, then APNs.
  mutating func continueRegistration(by cause: RegistrationRequest.Cause, options: Authorization.Options) {
    guard backend.communication else { return fail(.communicationDisabled, retryAt: nil) }
    registerStoredCategories()
    request(
      registrationOptions(options), cause: cause == .primer ? .primer : .register, registration: cause)
  }

  /// What the SDK asks for: what is enabled, and provisional while it is that; nothing of these is the standard set.
  func registrationOptions(_ more: Authorization.Options) -> Authorization.Options {
    var options = authorization.enabledOptions
    if authorization.status == .provisional { options.insert(.provisional) }
    if options.isEmpty { options = .standard }
    return options.union(additionalOptions).union(more)
  }

  /// Goes on whether or not notifications are granted: a token can arrive after Don't Allow.
  mutating func registerWithAPNs(for cause: RegistrationRequest.Cause) {
    switch backend.apns {
    case .error: fail(.apns, retryAt: nil)
    case .ok:
      let token = registration.token ?? Self.token(seed: specification.seed, installation: installation)
      registration.token = token
      if isGateClosed(for: token) {
        succeed(token, sent: false)
      } else {
        send(cause, attempt: 1)
      }
    }
  }

  /// At launch the SDK sends a stored token again, and tells nobody.
  mutating func sendStoredToken() {
    guard let token = registration.token, authorization.status.isEnabledForSDK, backend.communication else { return }
    if !isGateClosed(for: token) { send(.launch, attempt: 1) }
  }

  /// At most one registerDevice in 24 hours, unless it would say something else.
  private func isGateClosed(for token: String) -> Bool {
    guard let last = registration.lastSent else { return false }
    return last.token == token && last.mask == authorization.mask && clock.now < last.time + 86_400
  }

  private mutating func send(_ cause: RegistrationRequest.Cause, attempt: Int) {
    guard let token = registration.token else { return }
    registration.lastSent = .init(time: clock.now, token: token, mask: authorization.mask)
    emit(.registrationRequested(request(.registerDevice, cause, attempt: attempt)))
    let response = backend.responses.isEmpty ? Backend.Response() : backend.responses.removeFirst()
    if response.delay > 0 {
      pending = .init(due: clock.now + response.delay, kind: .answer(response), cause: cause, attempt: attempt)
    } else {
      receive(response, cause, attempt: attempt)
    }
  }

  /// What was pending is due.
  mutating func resumeRegistration() {
    guard let resumed = pending else { return }
    pending = nil
    switch resumed.kind {
    case .answer(let response): receive(response, resumed.cause, attempt: resumed.attempt)
    case .retry:
      guard backend.communication else { return fail(.communicationDisabled, retryAt: nil) }
      send(resumed.cause, attempt: resumed.attempt)
    }
  }

  private mutating func receive(
    _ response: Backend.Response, _ cause: RegistrationRequest.Cause, attempt: Int
  ) {
    pending = nil
    guard response.status.isSuccess, let token = registration.token else {
      registration.lastSent = nil
      var retryAt: Double?
      if response.status.isRetried, let delay = Self.retryDelay(after: attempt) {
        retryAt = clock.now + delay
        pending = .init(due: clock.now + delay, kind: .retry, cause: cause, attempt: attempt + 1)
      }
      if cause != .launch { fail(.backend(response.status), retryAt: retryAt) }
      return
    }
    if let document = response.iosCategories, registerCategories(fromBackend: document) {
      request(registrationOptions([]), cause: .registerDevice, registration: nil)
    }
    if cause != .launch { succeed(token, sent: true) }
  }

  /// The seconds until the next attempt; nil after the last.
  private static func retryDelay(after attempt: Int) -> Double? {
    switch attempt {
    case 1: 1
    case 2: 5
    case 3: 10
    default: nil
    }
  }

  private mutating func succeed(_ token: String, sent: Bool) {
    tell(nil)
    emit(.registrationSucceeded(token: token, call: registration.calls, handler: registration.handler, sent: sent))
  }

  private mutating func fail(_ failure: RegistrationFailure, retryAt: Double?) {
    tell(failure)
    emit(
      .registrationFailed(
        failure, call: registration.calls, handler: registration.handler, retryAt: retryAt))
  }

  private mutating func tell(_ failure: RegistrationFailure?) {
    if registration.callbacks.count == Limits.callbacks { registration.callbacks.removeFirst() }
    registration.callbacks.append(
      .init(
        time: clock.now, call: registration.calls, toHandler: registration.handler != nil, failure: failure))
  }

  private func request(
    _ step: RegistrationRequest.Step, _ cause: RegistrationRequest.Cause, attempt: Int
  ) -> RegistrationRequest {
    RegistrationRequest(
      step: step, cause: cause, attempt: attempt, application: specification.application, hwid: hwid,
      pushToken: registration.token, language: specification.locale, mask: authorization.mask)
  }

  mutating func configureBackend(
    _ responses: [Backend.Response]?, _ apns: Backend.APNs?, _ communication: Bool?
  ) throws(Refusal) -> Report {
    if let responses {
      guard responses.count <= Limits.scriptedAnswers else {
        throw .limitExceeded(path: "/responses", limit: Limits.scriptedAnswers)
      }
      for (index, response) in responses.enumerated() where !(0...Limits.longestDelay).contains(response.delay) {
        throw .invalidParameter(
          path: "/responses/\(index)/delay", expected: "0 to \(Limits.longestDelay) seconds")
      }
      backend.responses = responses
    }
    if let apns { backend.apns = apns }
    if let communication { backend.communication = communication }
    return .done
  }
}
