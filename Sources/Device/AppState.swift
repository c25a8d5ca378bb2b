extension Device {
  /// Where the app stands between dead and in front.
  public enum AppState: String, Hashable, Sendable, CaseIterable {
    /// No process.
    case notRunning
    /// A process without a window.
    case background
    /// In front, with something of the system's over it.
    case inactive
    /// In front and in use.
    case foreground

    /// Whether there is a process.
    public var isRunning: Bool { self != .notRunning }

    /// Whether the app has a window on screen.
    public var hasWindow: Bool {
      switch self {
      case .notRunning, .background: false
      case .inactive, .foreground: true
      }
    }
  }

  /// What ended a primer before anybody answered it.
  public enum FlowEnd: String, Hashable, Sendable, CaseIterable {
    /// The app was terminated.
    case terminate
    /// The app was terminated and launched again.
    case relaunch
    /// The app was deleted and installed again.
    case reinstall
    /// The app was replaced by a newer version.
    case upgrade
    /// The device went back to what it was at creation.
    case reset
    /// An earlier state was put back.
    case restore
    /// The device was destroyed.
    case destroy
  }

  /// Whether the device is drawn light or dark.
  public enum Appearance: String, Hashable, Sendable, CaseIterable {
    /// Light mode.
    case light
    /// Dark mode.
    case dark
  }
}
