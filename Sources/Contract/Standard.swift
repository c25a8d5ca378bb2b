package import Device
package import JSON
package import Notifications

/// A value that can stand for a parameter that is left out, and so is told where the parameter is described.
package protocol Standard: Sendable {
  /// The value as a caller would send it.
  var told: JSON.Value { get }
}

extension Standard where Self: RawRepresentable, RawValue == String {
  package var told: JSON.Value { .string(rawValue) }
}

extension Standard where Self: NamedOptions {
  package var told: JSON.Value { .array(names.map { .string($0) }) }
}

extension Bool: Standard {
  package var told: JSON.Value { .bool(self) }
}

extension Int: Standard {
  package var told: JSON.Value { .int(self) }
}

extension Double: Standard {
  package var told: JSON.Value { Int(exactly: self).map { .int($0) } ?? .double(self) }
}

extension String: Standard {
  package var told: JSON.Value { .string(self) }
}

extension Array: Standard where Element: Standard {
  package var told: JSON.Value { .array(map(\.told)) }
}

extension Device.Appearance: Standard {}
extension Device.Authorization.Options: Standard {}
extension Device.Profile.Name: Standard {}
extension Notification.Source: Standard {}
extension PresentationOptions: Standard {}
extension Reaction.Place: Standard {}
extension Delegate.Method: Standard {}

extension Delegate.Completes: Standard {
  package var told: JSON.Value {
    switch self {
    case .now: "now"
    case .never: "never"
    case .twice: "twice"
    case .after(let seconds): seconds.told
    }
  }
}

extension Delegate.When: Standard {
  package var told: JSON.Value {
    switch self {
    case .now: "now"
    case .atLaunch: "atLaunch"
    case .afterLaunch(let seconds): seconds.told
    }
  }
}

extension Device.Backend.Status: Standard {
  package var told: JSON.Value {
    switch self {
    case .http(let code): code.told
    case .timeout: "timeout"
    case .noNetwork: "noNetwork"
    }
  }
}
