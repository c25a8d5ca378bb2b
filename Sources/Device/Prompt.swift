extension Device {
  /// The system's permission prompt while it waits for the user.
  public struct Prompt: Hashable, Sendable {
    /// What made the system show it.
    public enum Cause: String, Hashable, Sendable, CaseIterable {
      /// An accepted primer.
      case primer
      /// The app's call to register for pushes.
      case register
      /// Categories in the backend's answer to registerDevice.
      case registerDevice
      /// The app's own request.
      case app
    }

    /// What the user did with it.
    public enum Answer: String, Hashable, Sendable, CaseIterable {
      /// Tapped Allow.
      case allow
      /// Tapped Don't Allow.
      case dontAllow
      /// Went away without answering.
      case leave
    }

    /// Which one: 1 for the first that the device shows.
    public internal(set) var number: Int
    /// What made the system show it.
    public internal(set) var cause: Cause
    /// What was asked for.
    public internal(set) var options: Authorization.Options
    /// When it came, in seconds since 1970.
    public internal(set) var presentedAt: Double
    /// The registration that goes on when it leaves the screen, granted or not; nil if none waits.
    var registration: RegistrationRequest.Cause?
  }
}
