/// What this program calls itself.
package enum Release {
  package static let name: StaticString = "pushhost"
  package static let version: StaticString = "0.1.0"
  /// The version of the wire protocol that `host.hello` agrees on.
  package static let wire = 1
}
