public import Notifications
public import Primer

/// One installed app on one phone: permission, prompt, registration, life cycle, clock, and what happened to it.
///
/// It is a value: equal specifications and commands give equal devices, and a copy goes its own way.
///
/// ```swift
/// var device = try Device()
/// var primer = Primer.Setters()
/// primer.title = .set("Stay up to date")
/// try device.apply(.presentPrimer(primer))
/// let untouched = device
/// try device.apply(.respondToPrimer(.accept, primer: nil))
/// try device.apply(.respondToPrompt(.allow))
/// let story = device.events(after: untouched.events.total).map(\.happening)
/// ```
///
/// `apply` does one command, at the device's own time, and answers what it led to; `events` is everything that happened.
/// A refused command throws and changes nothing. `record` replays to an equal device.
public struct Device: Hashable, Sendable {
  /// What it was created as.
  public internal(set) var specification: Specification
  /// The device's own clock.
  public internal(set) var clock: Clock
  /// Where the app is in its life.
  public internal(set) var appState: AppState
  /// Whether the phone is locked.
  public internal(set) var isLocked = false
  /// What the user lets the app do.
  public internal(set) var authorization: Authorization
  /// The system prompt that waits for the user.
  public internal(set) var prompt: Prompt?
  /// The prompts shown in this installation.
  public internal(set) var prompts = PromptHistory()
  /// The page of Settings on screen.
  public internal(set) var settingsPage: Primer.SettingsPage?
  /// The soft opt-in.
  public internal(set) var primer: Primer
  /// Categories, notifications and delegates.
  public internal(set) var center: UserNotificationCenter
  /// The person, scripted.
  public internal(set) var policy = UserPolicy()
  /// The servers, scripted.
  public internal(set) var backend = Backend()
  /// The registration for pushes.
  public internal(set) var registration = Registration()
  /// The installation's identifier, which the SDK sends.
  public internal(set) var hwid: String
  /// Whether the SDK shows pushes while the app is in front.
  public internal(set) var showsAlert = true
  /// What the app asks for beyond what the SDK does.
  public internal(set) var additionalOptions: Authorization.Options = []
  /// What happened, numbered from 1.
  public internal(set) var events = Journal<Event>(limit: Limits.events)
  /// The accepted commands, for a replay.
  public internal(set) var record = Journal<Record>(limit: Limits.commands)

  /// Which installation of the app it is, from 0.
  var installation: UInt64 = 0
  /// How many prompts were ever shown, which is the number of the latest.
  var promptNumber = 0
  /// Where the app was when something else came in front of it, to go back there.
  var wasInFront = false
  /// What the SDK waits for, of registration.
  var pending: PendingRegistration?

  /// A device as it is at creation.
  ///
  /// Refused: a time that no clock can show, and switches while nobody has asked.
  public init(_ specification: Specification = Specification()) throws(Refusal) {
    guard Limits.instants.contains(specification.time) else { throw .invalidInstant(at: "/time") }
    let authorization = Authorization.arranged(specification.status)
    self.init(specification, authorization: try authorization.overriding(specification.settings, at: "/authorization"))
  }

  private init(_ specification: Specification, authorization: Authorization) {
    self.specification = specification
    self.authorization = authorization
    clock = Clock(mode: .virtual, now: specification.time)
    appState = specification.isRunning ? .foreground : .notRunning
    primer = Primer(rules: specification.profile.primer)
    center = UserNotificationCenter(seed: specification.seed, rules: specification.profile.notifications)
    hwid = Self.hwid(seed: specification.seed, installation: 0)
    if specification.isRunning { startCenter() }
  }

  /// The same device as it was at creation, its journals going on.
  func asCreated() -> Device {
    let plain = Authorization.arranged(specification.status)
    let authorization = try? plain.overriding(specification.settings, at: "/authorization")
    var fresh = Device(specification, authorization: authorization ?? plain)
    fresh.events = events
    fresh.record = record
    return fresh
  }

  /// Writes down what happened, at the clock's time.
  mutating func emit(_ happening: Happening) {
    events.append(Event(seq: events.total + 1, time: clock.now, happening: happening))
  }
}
