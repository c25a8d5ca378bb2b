public import Primer

extension Device {
  /// What `present` would decide now with these setters, and why; changes nothing.
  public func explainPrimer(_ setters: Primer.Setters) throws(Refusal) -> Primer.Explanation {
    guard appState.isRunning else { throw .appNotRunning }
    do { return try primer.explain(setters, in: circumstances) } catch { throw Refusal(error) }
  }

  private var circumstances: Primer.Circumstances {
    let permission: Primer.Circumstances.Permission =
      switch authorization.status {
      case .notDetermined, .ephemeral: .undecided
      case .denied: .denied
      case .authorized: .authorized
      case .provisional: .provisional
      }
    return Primer.Circumstances(permission: permission, now: clock.now, hasWindow: appState.hasWindow)
  }

  mutating func configurePrimer(_ setters: Primer.Setters) throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    do { return .configured(try primer.configure(setters)) } catch { throw Refusal(error) }
  }

  mutating func presentPrimer(_ setters: Primer.Setters) throws(Refusal) -> Report {
    guard appState.isRunning else { throw .appNotRunning }
    let showing: Primer.Showing
    do { showing = try primer.present(setters, in: circumstances) } catch { throw Refusal(error) }
    switch showing {
    case .suppressed(let reason, let nextEligibleAt):
      emit(
        .primerFinished(
          PrimerFinish(primer: nil, outcome: .suppressed, suppression: reason, nextEligibleAt: nextEligibleAt)))
      return .primer(
        PrimerReport(
          presentation: nil, outcome: .suppressed, suppression: reason, nextEligibleAt: nextEligibleAt,
          warnings: warnings(about: setters), pendingPrompt: prompt?.number))
    case .shown(let presentation):
      emit(.primerPresented(presentation))
      let outcome = answerByPolicy(presentation)
      return .primer(
        PrimerReport(
          presentation: presentation, outcome: outcome, suppression: nil,
          nextEligibleAt: presentation.nextEligibleAt, warnings: presentation.resolved.warnings,
          pendingPrompt: prompt?.number))
    }
  }

  private func warnings(about setters: Primer.Setters) -> [Primer.Warning] {
    (try? primer.resolved(with: setters))?.warnings ?? []
  }

  /// A scripted tap outside an alert cannot be made: the person then waits.
  private mutating func answerByPolicy(_ presentation: Primer.Presentation) -> Primer.Outcome? {
    guard let answer = policy.primer.next(), let ending = try? primer.respond(answer) else { return nil }
    finish(ending)
    return ending.outcome
  }

  mutating func respondToPrimer(_ answer: Primer.Answer, _ number: Int?) throws(Refusal) -> Report {
    let ending: Primer.Ending
    do { ending = try primer.respond(answer, primer: number) } catch { throw Refusal(error) }
    let promptBefore = promptNumber
    finish(ending)
    let follows: Consequence =
      switch ending.outcome {
      case .redirectedToSettings: .settings(primer.rules.settingsPage)
      case .accepted: promptNumber > promptBefore ? .prompt(promptBefore + 1) : .nothing
      case .declined, .suppressed: .nothing
      }
    return .answered(primer: ending.presentation.number, ending.outcome, follows: follows)
  }

  /// What an answered primer leads to, in the order in which the app and the user see it.
  private mutating func finish(_ ending: Primer.Ending) {
    let finished = Happening.primerFinished(
      PrimerFinish(
        primer: ending.presentation.number, outcome: ending.outcome, suppression: nil,
        nextEligibleAt: ending.presentation.nextEligibleAt))
    switch ending.outcome {
    case .declined, .suppressed: emit(finished)
    case .accepted:
      beginRegistration(by: .primer)
      emit(finished)
      continueRegistration(by: .primer, options: [])
    case .redirectedToSettings:
      showSettings(primer.rules.settingsPage)
      emit(finished)
      visitSettingsByPolicy()
    }
  }
}
