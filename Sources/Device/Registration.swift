extension Device {
  /// The app's registration for pushes, as the SDK on the device keeps it.
  public struct Registration: Hashable, Sendable {
    /// The push token: 64 lower-case hexadecimal digits; nil before the first and after unregistering.
    public internal(set) var token: String?
    /// The last registerDevice request that counts for the 24-hour gate.
    public internal(set) var lastSent: Sent?
    /// How many times the app, or a primer for it, registered in this installation.
    public internal(set) var calls = 0
    /// The register call whose completion handler is stored; nil for none.
    public internal(set) var handler: Int?
    /// What the app was told, the latest last.
    public internal(set) var callbacks: [Callback] = []

    /// A registerDevice request that was sent.
    public struct Sent: Hashable, Sendable {
      /// When, in seconds since 1970.
      public let time: Double
      /// The token it carried.
      public let token: String
      /// The permission mask it carried: badge 1, sound 2, alert 4.
      public let mask: Int
    }

    /// One thing that the app was told.
    public struct Callback: Hashable, Sendable {
      /// When, in seconds since 1970.
      public let time: Double
      /// The register call it belongs to.
      public let call: Int
      /// Whether that call's stored completion handler was called too.
      public let toHandler: Bool
      /// The failure; nil for success.
      public let failure: RegistrationFailure?
    }
  }

  /// Why registering failed, as the app is told.
  public enum RegistrationFailure: Error, Hashable, Sendable {
    /// The SDK may not talk to the backend.
    case communicationDisabled
    /// The backend's answer was none, or no success.
    case backend(Backend.Status)
    /// Apple's push service gave no token.
    case apns

    /// The error's domain.
    public var domain: String {
      switch self {
      case .communicationDisabled, .backend: "pushwoosh"
      case .apns: "NSCocoaErrorDomain"
      }
    }

    /// The error's code in its domain.
    public var code: Int {
      switch self {
      case .communicationDisabled: -2
      case .backend: -1
      case .apns: 3000
      }
    }

    /// The error's text.
    public var text: String {
      switch self {
      case .communicationDisabled: "Communication with Pushwoosh is disabled"
      case .backend(.http(let status)): "registerDevice was answered with HTTP \(status)"
      case .backend(.timeout): "registerDevice was not answered in time"
      case .backend(.noNetwork): "registerDevice found no network"
      case .apns: "Apple's push service gave no token"
      }
    }
  }

  /// What the SDK waits for after it has sent registerDevice; a newer request takes its place.
  struct PendingRegistration: Hashable, Sendable {
    enum Kind: Hashable, Sendable {
      case answer(Backend.Response)
      case retry
    }

    var due: Double
    var kind: Kind
    var cause: RegistrationRequest.Cause
    /// The attempt that is answered, or the one to make.
    var attempt: Int
  }

  /// One step of registering, with what registerDevice carries.
  public struct RegistrationRequest: Hashable, Sendable {
    /// Which step it is.
    public enum Step: String, Hashable, Sendable, CaseIterable {
      /// The call in the app, or the primer's for it.
      case register
      /// The request to the backend.
      case registerDevice
    }

    /// What led to it.
    public enum Cause: String, Hashable, Sendable, CaseIterable {
      /// An accepted primer.
      case primer
      /// The app's call.
      case register
      /// A launch with a stored token.
      case launch
    }

    /// Which step it is.
    public let step: Step
    /// What led to it.
    public let cause: Cause
    /// Which attempt at the request it is, from 1.
    public let attempt: Int
    /// The application code.
    public let application: String
    /// The installation's identifier.
    public let hwid: String
    /// The push token; nil while there is none.
    public let pushToken: String?
    /// 1, which is iOS.
    public var deviceType: Int { 1 }
    /// The language of the device.
    public let language: String
    /// The device's offset from Greenwich, in seconds.
    public var timezone: Int { 0 }
    /// Apple's gateway for the token.
    public var gateway: String { "production" }
    /// The sound files in the app.
    public var sounds: [String] { [] }
    /// The permission mask: badge 1, sound 2, alert 4.
    public let mask: Int
  }
}
