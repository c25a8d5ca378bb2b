extension Device {
  /// What a device is at creation, and again after a reset.
  public struct Specification: Hashable, Sendable {
    /// Its name, which it only carries.
    public var name: String = "default"
    /// Which documents or version of the SDK it follows.
    public var profile: Profile = .docs
    /// What its identifiers and tokens grow from: equal seeds and commands give equal devices.
    public var seed: UInt64 = 1
    /// Its language, as a BCP 47 tag.
    public var locale: String = "en"
    /// Light or dark.
    public var appearance: Appearance = .light
    /// Whether notifications are allowed; the switches follow as if the standard options had been asked for.
    public var status: Authorization.Status = .notDetermined
    /// Single switches that differ from what the status brings.
    public var settings: [Settings.Switch: Settings.Value] = [:]
    /// Whether the app is in the foreground, or not running.
    public var isRunning: Bool = true
    /// The time its clock shows, in seconds since 1970: the start of 2026 unless told.
    public var time: Double = 1_767_225_600
    /// Whether registered categories outlive the app's process.
    public var categoriesPersist: Bool = true
    /// The application code that the SDK sends to the backend.
    public var application: String = "XXXXX-XXXXX"

    /// The device that always exists: everything as the model says of creation.
    public init() {}
  }
}
