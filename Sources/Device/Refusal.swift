public import Notifications
import Primer

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
    /// The phone is locked, so that nothing of the app can come to the front.
    case phoneLocked
    /// A parameter is longer than the limit.
    case limitExceeded(path: String, limit: Int)
  }
}

extension Device.Refusal {
  static func invalidInstant(at path: String) -> Self {
    .invalidParameter(path: path, expected: "seconds since 1970, within the years 1 to 9999")
  }

  init(_ refusal: Primer.Refusal) {
    switch refusal {
    case .invalidSetter(let setter, let expected):
      self = .invalidParameter(path: "/\(setter.rawValue)", expected: expected)
    case .noPrimerPresented(let asked, let onScreen): self = .noPrimerPresented(asked: asked, onScreen: onScreen)
    case .alertHasNoOutside: self = .alertHasNoOutside
    }
  }
}
