/// What came of a category document.
public struct CategoryRegistration: Hashable, Sendable {
  /// The number of this registration, counted from 1 over the device's life; nil if nothing new was registered.
  public var number: Int?
  /// What the document said.
  public var reading: CategoryReading
  /// The whole set afterwards.
  public var registered: [RegisteredCategory]
  /// What happened, in order.
  public var effects: [Effect]
}
