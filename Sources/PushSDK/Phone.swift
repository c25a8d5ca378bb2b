public import Device
import Notifications

/// A phone with one app on it: the SDK's calls reach it, and a test acts on it as the user, the servers and time.
///
/// ```swift
/// let phone = try Phone()
/// var outcomes: [PWPushPrimerOutcome] = []
/// phone.run {
///   Pushwoosh.configure.pushPrimer.title("Stay up to date").present { outcomes.append($0) }
/// }
/// try phone.answerPrimer(.accept)  // now outcomes is [.accepted], and phone.prompt is on screen
/// try phone.answerPrompt(.allow)   // now phone.device.registration.token is there
/// ```
///
/// It is a `Device` with the app's own objects, whose methods and closures are called on the main actor, where an app's
/// user interface is, in the order of the device's events: when the app code that led to them has returned from `run`,
/// and before an act of the user, the servers or time returns. A command is carried out as a whole first, so that inside
/// a callback `device` may be ahead of `events()`, which are those told so far.
@MainActor public final class Phone {
  /// The device behind it, as a value.
  public internal(set) var device: Device
  /// Why calls of the SDK, which do not throw, were refused: the latest hundred, oldest first.
  public internal(set) var refusals: [Device.Refusal] = []
  /// The app's strings by language and key, for `NSLocalizedString`.
  public nonisolated let strings: [String: [String: String]]
  /// The phone's language, as a BCP 47 tag.
  public nonisolated let locale: String

  /// Makes an app's delegate at every start of its process.
  let application: (() -> any UIApplicationDelegate)?
  /// What lives in the app's memory; nil while it has no process.
  var process: AppProcess?
  /// How many processes the app has had.
  var processes = 0
  /// What the app asked for during a launch that the device has still to make.
  var postponed: [() -> Void]?
  /// The number of the latest event told.
  var told = 0
  /// Whether the prompt on screen has been told of.
  var promptIsTold = false
  var isTelling = false
  /// How deep in app code the phone is.
  var turns = 0
  /// The latest arrival and response told of, which the delegate calls after them are about.
  var arrived: Notification?
  var response: Response?
  /// Which delegates' calls have completed, and what the trace cannot know about them.
  var completed: Set<Int> = []
  var endings: [Int: DelegateCall.Ending] = [:]
  private(set) lazy var center = UNUserNotificationCenter(of: self)

  /// A phone of this specification; a running app is launched before this returns.
  ///
  /// `launching` makes the app's delegate anew whenever its process starts, for nothing outlives a process. Refused: what
  /// `Device` refuses.
  public init(
    _ specification: Device.Specification = Device.Specification(), strings: [String: [String: String]] = [:],
    launching application: (() -> any UIApplicationDelegate)? = nil
  ) throws(Device.Refusal) {
    device = try Device(specification)
    locale = specification.locale
    self.strings = strings
    self.application = application
    if specification.isRunning { run { startProcess() } }
  }

  /// The phone that the SDK's calls reach: that of the surrounding `run`, else one that a program has for itself.
  public static var current: Phone { CurrentPhone.scoped ?? alone }

  // The specification as it comes is never refused.
  private static let alone = try! Phone()

  /// Runs app code with this as the current phone, also in the tasks it starts; callbacks come when it has returned.
  public func run<Result, Failure: Error>(_ app: () throws(Failure) -> Result) throws(Failure) -> Result {
    turns += 1
    let outcome = CurrentPhone.$scoped.withValue(self) { () -> Swift.Result<Result, Failure> in
      do throws(Failure) { return .success(try app()) } catch { return .failure(error) }
    }
    turns -= 1
    tellSoon()
    return try outcome.get()
  }
}
