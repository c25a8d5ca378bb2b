/// An option set that the wire writes as a list of names.
public protocol NamedOptions: OptionSet, Hashable, Sendable where RawValue == Int, Element == Self {
  /// Every option with its name, in the order in which names are listed.
  static var named: [OptionName] { get }
}

/// One option of a set: its name on the wire, and its bit.
public struct OptionName: Hashable, Sendable {
  /// The name.
  public let name: String
  /// The option's bit.
  public let bit: Int

  /// Names an option.
  public init(_ name: String, _ bit: Int) {
    self.name = name
    self.bit = bit
  }

  // Not generic over the sets: this is written for every button and every notification.
  static func names(of bits: Int, among all: [OptionName]) -> [String] {
    var names: [String] = []
    for option in all where bits & option.bit == option.bit { names.append(option.name) }
    return names
  }
}

extension NamedOptions {
  /// The option of a name, nil for a name that is not one of `named`.
  public init?(name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self.init(rawValue: found.bit)
  }

  /// The names of the options in this set.
  public var names: [String] { OptionName.names(of: rawValue, among: Self.named) }
}
