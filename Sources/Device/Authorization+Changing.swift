extension Device.Authorization {
  /// The state after a prompt was answered: what was asked for is on, or off.
  func answered(granting: Bool) -> Self {
    var result = self
    result.status = granting ? .authorized : .denied
    result.settings = Self.settings(for: switchable, granting ? .enabled : .disabled)
    return result
  }

  /// The state after quiet delivery was granted without asking: the list only.
  func provisionally() -> Self {
    var result = self
    result.status = .provisional
    result.settings = Self.settings(for: switchable, .disabled)
    result.settings[.notificationCenter] = .enabled
    return result
  }

  /// The state after the user kept the quiet notifications: allowed, in the list only.
  func kept() -> Self {
    var result = self
    result.status = .authorized
    return result
  }

  /// The state after the main switch in Settings was turned; only a change touches the single ones.
  func turned(on: Bool) -> Self {
    if on {
      return status == .authorized ? self : answered(granting: true)
    }
    guard status != .denied else { return self }
    var result = self
    result.status = .denied
    for toggle in Device.Settings.Switch.allCases where settings[toggle] == .enabled {
      result.settings[toggle] = .disabled
    }
    return result
  }

  /// A state as a test arranges it: as if the standard options had been asked for.
  static func arranged(_ status: Status) -> Self {
    let asked = Self(status: .notDetermined, settings: Device.Settings(), requested: .standard)
    switch status {
    case .notDetermined: return .undetermined
    case .denied: return asked.answered(granting: false)
    case .authorized: return asked.answered(granting: true)
    case .provisional: return asked.provisionally()
    case .ephemeral:
      var result = asked.answered(granting: true)
      result.status = .ephemeral
      return result
    }
  }

  /// This state with single switches set by a test.
  ///
  /// `path` is where the switches stand among the parameters, for a refusal.
  func overriding(
    _ values: [Device.Settings.Switch: Device.Settings.Value], at path: String
  ) throws(Device.Refusal) -> Self {
    var result = self
    for toggle in Device.Settings.Switch.allCases {
      guard let value = values[toggle] else { continue }
      guard status != .notDetermined || value == .notSupported else {
        throw .invalidParameter(
          path: "\(path)/\(toggle.rawValue)", expected: "notSupported while the status is notDetermined")
      }
      result.settings[toggle] = value
    }
    return result
  }

  /// Whether a request for these options brings up the prompt.
  func prompts(for options: Options) -> Bool {
    switch status {
    case .notDetermined, .provisional: !options.contains(.provisional)
    case .denied, .authorized, .ephemeral: false
    }
  }

  /// The options that are switches now enabled.
  var enabledOptions: Options {
    var options: Options = []
    for (toggle, option) in Self.optionOfSwitch where settings[toggle] == .enabled { options.insert(option) }
    return options
  }

  /// What the SDK tells the backend: badge 1, sound 2, alert 4.
  var mask: Int { enabledOptions.intersection([.badge, .sound, .alert]).rawValue }

  private var switchable: Options {
    let asked = requested.subtracting([.provisional, .providesAppNotificationSettings])
    return asked.isEmpty ? .standard : asked
  }

  private static func settings(for options: Options, _ value: Device.Settings.Value) -> Device.Settings {
    var settings = Device.Settings()
    for (toggle, option) in optionOfSwitch where options.contains(option) { settings[toggle] = value }
    if options.contains(.alert) {
      settings[.lockScreen] = value
      settings[.notificationCenter] = value
    }
    return settings
  }

  private static let optionOfSwitch: [(Device.Settings.Switch, Options)] = [
    (.badge, .badge), (.sound, .sound), (.alert, .alert), (.carPlay, .carPlay), (.criticalAlert, .criticalAlert),
    (.announcement, .announcement), (.timeSensitive, .timeSensitive),
  ]
}
