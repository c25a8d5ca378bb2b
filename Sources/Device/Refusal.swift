public import Notifications

extension Device {
  /// Why a command was refused; the device is then exactly as it was.
  public enum Refusal: Error, Hashable, Sendable {
    /// A parameter's value means nothing; `path` is a JSON Pointer into the parameters.
    case invalidParameter(path: String, expected: String)
    /// Nothing is on screen to answer, or another primer than the one asked for.
    case noPrimerPresented(asked: Int?, onScreen: Int?)
    /// An alert was tapped outside, which only a sheet allows.
    case alertHasNoOutside
    /// No prompt waits for an answer; `nextRequestShows` says whether a request would bring one.
    case noPrompt(status: Authorization.Status, nextRequestShows: Bool)
    /// The prompt of this number is in the way.
    case promptPending(prompt: Int)
    /// The app has no process that could do this.
    case appNotRunning
    /// Settings has no such switch now; `why` says what would give it one.
    case settingsUnavailable(Settings.Switch?, why: String)
    /// Notifications, categories or delegates refuse.
    indirect case notifications(NotificationRefusal)
    /// A parameter is longer than the limit.
    case limitExceeded(path: String, limit: Int)
  }
}
