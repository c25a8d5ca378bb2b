/// An option set that the wire writes as a list of names.
public protocol NamedOptions: OptionSet, Hashable, Sendable where RawValue == Int, Element == Self {
  /// Every option with its name, in the order in which names are listed.
  static var named: [(name: String, option: Self)] { get }
}

extension NamedOptions {
  /// The option of a name, nil for a name that is not one of `named`.
  public init?(name: String) {
    guard let found = Self.named.first(where: { $0.name == name }) else { return nil }
    self = found.option
  }

  /// The names of the options in this set.
  public var names: [String] {
    Self.named.compactMap { contains($0.option) ? $0.name : nil }
  }
}
