public import Notifications
public import Primer

extension Device {
  /// Something that happened, with its number and time.
  public struct Event: Hashable, Sendable {
    /// Its number: from 1, rising by 1, never used twice.
    public let seq: Int
    /// The device's time, in seconds since 1970; a clock set backwards makes it fall.
    public let time: Double
    /// What happened.
    public let happening: Happening
  }

  /// Everything that can happen on a device.
  public enum Happening: Hashable, Sendable {
    /// A primer came onto the screen.
    indirect case primerPresented(Primer.Presentation)
    /// A call to present ended with an outcome; without a number nothing was shown.
    indirect case primerFinished(PrimerFinish)
    /// A shown primer ended without an answer.
    case primerEnded(primer: Int, by: FlowEnd)
    /// The app, or the SDK for it, asked for authorization.
    indirect case promptRequested(PromptRequest)
    /// The system's prompt came onto the screen.
    case promptPresented(prompt: Int, cause: Prompt.Cause)
    /// The system's prompt left the screen.
    case promptAnswered(prompt: Int, Prompt.Answer, status: Authorization.Status, granted: Bool)
    /// What the user allows is otherwise now.
    case authorizationChanged(from: Authorization, to: Authorization)
    /// The user is in Settings.
    case settingsOpened(Primer.SettingsPage)
    /// The user left Settings.
    case settingsClosed
    /// The app registered, or the SDK sent registerDevice.
    indirect case registrationRequested(RegistrationRequest)
    /// The app was told that it is registered; `sent` says whether the backend was asked this time.
    indirect case registrationSucceeded(token: String, call: Int, handler: Int?, sent: Bool)
    /// The app was told that registration failed; `retryAt` is when the SDK tries again.
    indirect case registrationFailed(RegistrationFailure, call: Int, handler: Int?, retryAt: Double?)
    /// Something about categories, notifications or delegates.
    indirect case notifications(Effect)
    /// The app is somewhere else in its life now.
    case appStateChanged(from: AppState, to: AppState)
    /// The clock was moved or switched by a command.
    case clockChanged(from: Double, to: Double, mode: Clock.Mode)
  }

  /// The end of a call to `present`.
  public struct PrimerFinish: Hashable, Sendable {
    /// The primer's number; nil if none was shown.
    public let primer: Int?
    /// What the app is told.
    public let outcome: Primer.Outcome
    /// Why nothing was shown.
    public let suppression: Primer.Suppression?
    /// When the throttle lets another one come, in seconds since 1970.
    public let nextEligibleAt: Double?
  }

  /// A request for authorization as the system received it.
  public struct PromptRequest: Hashable, Sendable {
    /// Who asked.
    public let cause: Prompt.Cause
    /// What for.
    public let options: Authorization.Options
    /// Whether a prompt comes because of it.
    public let shown: Bool
    /// The prompt that it brings, or joins; nil if it is answered without one.
    public let prompt: Int?
    /// The status after it, which a provisional request changes at once.
    public let status: Authorization.Status
  }
}
