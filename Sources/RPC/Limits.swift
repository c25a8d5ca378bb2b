/// How much a peer may ask for. Every limit of the host stands here and nowhere else.
package struct Limits: Equatable, Sendable {
  /// The longest message, in bytes.
  package var messageBytes = 16 << 20

  /// How deep a message's arrays and objects may nest.
  package var depth = 128

  /// The most members of a batch.
  package var batch = 1000

  /// The most requests of one connection that wait for their answer.
  package var inFlight = 1024

  /// The longest id of a request, in bytes: ids are kept until their answer.
  package var idBytes = 64 << 10

  /// The longest header section in front of a message, in bytes.
  package var headerBytes = 8 << 10

  /// The most connections at a time.
  package var connections = 1024

  /// The most subscriptions of a connection.
  package var subscriptions = 1_000

  /// Above this much queued output, in bytes, a connection's input is left unread.
  package var softQueuedBytes = 1 << 20

  /// Above this much queued output, in bytes, a connection is closed.
  package var hardQueuedBytes = 64 << 20

  /// How long queued output may make no progress, in seconds.
  package var stallSeconds = 30

  /// How long a connection may take to say hello, in seconds.
  package var helloSeconds = 10

  /// How long a delegate that a client plays may take to complete, in seconds.
  package var delegateSeconds = 4

  /// The most devices of a host at a time.
  package var devices = 100_000

  /// The events kept for a device; the oldest go first.
  package var events = 100_000

  /// The commands kept for a device; beyond it its record is incomplete.
  package var commands = 100_000

  package init() {}
}
