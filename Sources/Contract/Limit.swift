package import RPC

/// One limit of the host as it is told to clients.
package struct Limit: Sendable {
  package let name: String
  package let value: Int
  package let doc: String

  /// All of them.
  package static func all(_ limits: Limits) -> [Limit] {
    [
      Limit(name: "messageBytes", value: limits.messageBytes, doc: "The longest message, in bytes."),
      Limit(name: "depth", value: limits.depth, doc: "How deep a message's arrays and objects may nest."),
      Limit(name: "batch", value: limits.batch, doc: "The most members of a batch."),
      Limit(
        name: "inFlight", value: limits.inFlight, doc: "The most requests of one connection that wait for an answer."),
      Limit(name: "headerBytes", value: limits.headerBytes, doc: "The longest header section, in bytes."),
      Limit(name: "connections", value: limits.connections, doc: "The most connections at a time."),
      Limit(name: "subscriptions", value: limits.subscriptions, doc: "The most subscriptions of a connection."),
      Limit(
        name: "softQueuedBytes", value: limits.softQueuedBytes,
        doc: "Above this much output that a client has not taken, in bytes, nothing more is read from it."),
      Limit(
        name: "hardQueuedBytes", value: limits.hardQueuedBytes,
        doc: "Above this much output that a client has not taken, in bytes, its connection is closed."),
      Limit(
        name: "stallSeconds", value: limits.stallSeconds,
        doc: "A client that takes nothing of what waits for it for so long is closed."),
      Limit(
        name: "helloSeconds", value: limits.helloSeconds,
        doc: "A TCP client that does not say hello for so long is closed."),
      Limit(
        name: "delegateSeconds", value: limits.delegateSeconds,
        doc: "A delegate that a client plays is not waited for longer (D2)."),
      Limit(name: "devices", value: limits.devices, doc: "The most devices at a time."),
      Limit(name: "events", value: limits.events, doc: "The events kept for a device; the oldest go first."),
      Limit(name: "commands", value: limits.commands, doc: "The commands kept for a device, for its record."),
    ]
  }
}
