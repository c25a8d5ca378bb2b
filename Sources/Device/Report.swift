public import Notifications
public import Primer

extension Device {
  /// What a command answers, a case for each kind of result.
  public enum Report: Hashable, Sendable {
    /// The command was done and has nothing to tell.
    case done
    /// The app's state before and after.
    case app(before: AppState, after: AppState)
    /// The configuration with its defaults.
    indirect case configured(Primer.Resolved)
    /// What a call to present led to so far.
    indirect case primer(PrimerReport)
    /// What an answer to a primer led to.
    case answered(primer: Int, Primer.Outcome, follows: Consequence)
    /// What an answer to the prompt left.
    case prompt(prompt: Int, status: Authorization.Status, granted: Bool)
    /// What the user allows; with a number, a request that waits for that prompt.
    case authorization(AuthorizationView)
    /// The user's Settings.
    case settings(SettingsView)
    /// The registration after a call.
    indirect case registration(RegistrationView)
    /// What came of a category document.
    indirect case categories(CategoryRegistration)
    /// What became of a push on arrival.
    indirect case delivered(Delivery)
    /// What a reaction did.
    indirect case responded(ResponseReport)
    /// The delegate as it was added.
    indirect case delegate(Delegate)
    /// The clock, and how many due things happened.
    case clock(Clock, fired: Int)
  }

  /// What follows an answered primer.
  public enum Consequence: Hashable, Sendable {
    /// Nothing, or registration without a prompt.
    case nothing
    /// The prompt of this number.
    case prompt(Int)
    /// The user is led to this page of Settings.
    case settings(Primer.SettingsPage)
  }

  /// What a call to present led to so far.
  public struct PrimerReport: Hashable, Sendable {
    /// What was shown; nil if nothing was.
    public let presentation: Primer.Presentation?
    /// The outcome; nil while the primer waits for an answer.
    public let outcome: Primer.Outcome?
    /// Why nothing was shown.
    public let suppression: Primer.Suppression?
    /// When the throttle lets another one come, in seconds since 1970.
    public let nextEligibleAt: Double?
    /// What was odd about the configuration.
    public let warnings: [Primer.Warning]
    /// The prompt that waits for the user.
    public let pendingPrompt: Int?
  }

  /// What a reaction to a notification did.
  public struct ResponseReport: Hashable, Sendable {
    /// What reached the app and its delegates.
    public let performance: Performance
    /// The app's state before the reaction.
    public let before: AppState
    /// The app's state after it.
    public let after: AppState
  }
}
