public import Notifications
public import Primer

extension Device {
  /// Everything that can be done to a device: by the app, the person, the servers, or the test that arranges them.
  public enum Command: Hashable, Sendable {
    // MARK: The app's life

    /// Starts the app in the foreground; a running one stays as it is.
    case launch
    /// Brings the running app to the front.
    case foreground
    /// Sends the running app to the background, leaving a prompt unanswered.
    case background
    /// Ends the app's process.
    case terminate
    /// Ends the app's process and starts it again.
    case relaunch
    /// Deletes the app with all its state, installs it again and starts it.
    case reinstall
    /// Replaces the app by a newer version, keeping its state, and starts it.
    case upgrade
    /// Puts the device back to what it was at creation; the journals go on.
    case reset
    /// Sets the SDK's own switches; nil leaves one as it is.
    case configureApp(showAlert: Bool?, additionalOptions: Authorization.Options?)

    // MARK: The primer

    /// Replaces the stored configuration.
    indirect case configurePrimer(Primer.Setters)
    /// Shows a primer, the setters going before the stored ones for this call.
    indirect case presentPrimer(Primer.Setters)
    /// Answers the primer on screen; with a number, that one or none.
    case respondToPrimer(Primer.Answer, primer: Int?)

    // MARK: The person

    /// Scripts the person; nil leaves a habit as it is.
    indirect case setPolicy(
      primer: UserPolicy.Habit<Primer.Answer>?, prompt: UserPolicy.Habit<Prompt.Answer>?,
      settings: UserPolicy.Habit<UserPolicy.SettingsVisit>?)
    /// Locks the phone.
    case lock
    /// Unlocks the phone.
    case unlock
    /// Answers the system prompt.
    case respondToPrompt(Prompt.Answer)
    /// Opens the app's notification settings.
    case openSettings
    /// Changes the app's notification settings, opened or not; nil leaves the main switch as it is.
    case changeSettings(notifications: Bool?, switches: [Settings.Switch: Bool])
    /// Goes back from Settings to the app.
    case closeSettings
    /// Reacts to a notification.
    indirect case respond(Reaction)

    // MARK: The app

    /// Asks for authorization as the app itself.
    case requestAuthorization(Authorization.Options)
    /// Registers for pushes, asking for these options as well.
    case register(options: Authorization.Options?)
    /// Gives the registration up.
    case unregister
    /// Registers categories from a document; a nil mode is the one of the document's form.
    indirect case registerCategories(PropertyList, mode: CategoryReading.Mode?, lenient: Bool)
    /// Removes every registered category.
    case clearCategories
    /// Removes a notification from the list.
    case removeNotification(String)
    /// Adds a notification centre delegate.
    indirect case addDelegate(Delegate)
    /// Removes every delegate of that name.
    case removeDelegate(String)
    /// Answers a call of a delegate outside, by the trace row's number.
    case answerDelegate(call: Int, DelegateAnswer)

    // MARK: The servers

    /// Scripts the servers; nil leaves a part as it is.
    indirect case configureBackend(responses: [Backend.Response]?, apns: Backend.APNs?, communication: Bool?)
    /// A push arrives, or the app's own local notification.
    indirect case deliver(PropertyList, collapseId: String?, source: Notification.Source)

    // MARK: The test

    /// Arranges what the user allows, as if it had always been so; nil keeps the status.
    case setAuthorization(status: Authorization.Status?, settings: [Settings.Switch: Settings.Value])
    /// Moves the clock on by seconds, everything due on the way happening at its own time.
    case advance(Double)
    /// Sets the clock; an earlier time only if `backwards` says so.
    case setTime(Double, backwards: Bool)
    /// Lets the clock stand still, or follow the instants that commands come with.
    case setClockMode(Clock.Mode)
    /// Lets everything happen that is due by now.
    case tick
  }

  /// A command as the record keeps it.
  public struct Record: Hashable, Sendable {
    /// The device's time when it was given, in seconds since 1970.
    public let time: Double
    /// What was done.
    public let command: Command

    /// A record from its parts, for a replay.
    public init(time: Double, command: Command) {
      self.time = time
      self.command = command
    }
  }
}
