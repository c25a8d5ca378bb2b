public import Notifications

extension Device {
  /// What the servers will answer to this device, scripted.
  public struct Backend: Hashable, Sendable {
    /// How a request to the backend ends.
    public enum Status: Hashable, Sendable {
      /// With this HTTP status.
      case http(Int)
      /// Without an answer in time.
      case timeout
      /// Without a network.
      case noNetwork

      /// Whether the SDK tries again: for the statuses it lists, and without a network or an answer.
      public var isRetried: Bool {
        switch self {
        case .http(let code): [408, 429, 500, 502, 503, 504].contains(code)
        case .timeout, .noNetwork: true
        }
      }

      /// Whether the request succeeded.
      public var isSuccess: Bool {
        switch self {
        case .http(let code): (200..<300).contains(code)
        case .timeout, .noNetwork: false
        }
      }
    }

    /// One answer to registerDevice.
    public struct Response: Hashable, Sendable {
      /// How the request ends.
      public var status: Status
      /// The seconds of device time until it ends; 0 is at once.
      public var delay: Double
      /// The categories in the answer, as they came; nil for none.
      public var iosCategories: PropertyList?

      /// An answer from its parts.
      public init(status: Status = .http(200), delay: Double = 0, iosCategories: PropertyList? = nil) {
        self.status = status
        self.delay = delay
        self.iosCategories = iosCategories
      }
    }

    /// What Apple's push service answers.
    public enum APNs: String, Hashable, Sendable, CaseIterable {
      /// A token.
      case ok
      /// An error.
      case error
    }

    /// The answers to come, one for each request; then 200 without categories.
    public internal(set) var responses: [Response] = []
    /// What Apple's push service answers.
    public internal(set) var apns: APNs = .ok
    /// Whether the SDK may talk to the backend at all.
    public internal(set) var communication = true
  }
}
