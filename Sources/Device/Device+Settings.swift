import Primer

extension Device {
  /// Settings comes up in front of the app.
  mutating func showSettings(_ page: Primer.SettingsPage) {
    let inFront = appState.hasWindow
    let changes = settingsPage != page
    settingsPage = page
    if changes { emit(.settingsOpened(page)) }
    if inFront {
      leaveApp()
      wasInFront = true
    }
  }

  /// Settings goes away, without a word about the app.
  mutating func leaveSettings() {
    guard settingsPage != nil else { return }
    settingsPage = nil
    emit(.settingsClosed)
  }

  mutating func openSettings() throws(Refusal) -> Report {
    if let prompt { throw .promptPending(prompt: prompt.number) }
    showSettings(.notifications)
    return .settings(settingsView)
  }

  /// Back from Settings: the app comes to the front again if Settings had covered it.
  mutating func closeSettings() -> Report {
    guard settingsPage != nil else { return .settings(settingsView) }
    leaveSettings()
    if wasInFront, appState == .background, !isLocked {
      wasInFront = false
      move(to: front)
    }
    return .settings(settingsView)
  }

  mutating func changeSettings(_ notifications: Bool?, _ switches: [Settings.Switch: Bool]) throws(Refusal) -> Report {
    if let prompt { throw .promptPending(prompt: prompt.number) }
    guard authorization.status != .notDetermined else {
      throw .settingsUnavailable(nil, why: "There is no switch before the app has asked for authorization.")
    }
    var new = notifications.map { authorization.turned(on: $0) } ?? authorization
    for toggle in Settings.Switch.allCases {
      guard let isOn = switches[toggle] else { continue }
      guard new.isGranted else {
        throw .settingsUnavailable(toggle, why: "Notifications are off; turn them on first.")
      }
      guard new.settings[toggle] != .notSupported else {
        throw .settingsUnavailable(toggle, why: "The app never asked for it.")
      }
      new.settings[toggle] = isOn ? .enabled : .disabled
    }
    change(new)
    return .settings(settingsView)
  }

  /// What a scripted person does when a primer has led them to Settings.
  mutating func visitSettingsByPolicy() {
    guard let visit = policy.settings.next() else { return }
    switch visit {
    case .enable where authorization.status != .notDetermined: change(authorization.turned(on: true))
    case .disable where authorization.status != .notDetermined: change(authorization.turned(on: false))
    case .enable, .disable, .leave: break
    }
    _ = closeSettings()
  }

  mutating func setPolicy(
    _ primer: UserPolicy.Habit<Primer.Answer>?, _ prompt: UserPolicy.Habit<Prompt.Answer>?,
    _ settings: UserPolicy.Habit<UserPolicy.SettingsVisit>?
  ) throws(Refusal) -> Report {
    for (path, length) in [("/primer", primer?.length), ("/prompt", prompt?.length), ("/settings", settings?.length)] {
      if let length, length > Limits.scriptedAnswers {
        throw .limitExceeded(path: path, limit: Limits.scriptedAnswers)
      }
    }
    if let primer { policy.primer = primer }
    if let prompt { policy.prompt = prompt }
    if let settings { policy.settings = settings }
    return .done
  }
}
