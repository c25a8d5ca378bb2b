package import JSON

/// One connection's side of JSON-RPC 2.0: bytes in, messages out, replies in, bytes out; both directions.
///
/// The host lends what it read, pulls messages with `next` until there is none, and settles. Every request is answered
/// exactly once: at once with `answer … done` or `refuse`, or later by way of `postpone`. Whatever is wrong with a
/// message itself, the session answers on its own. Nothing a peer sends traps.
///
/// A batch's answers are collected in the order in which they are given and sent as one array after the last. While a
/// batch's members are pulled, everything else that is written waits behind it, so that an answer in it still comes
/// before the events it caused.
///
/// Sessions may share a parser: between `lend` and `settle` no other session may use it, nor may anybody else while a
/// message is handled.
package final class Session {
  /// Whether the connection may go on. Closing means: send what is in `output`, then close; input is ignored.
  package enum Verdict: Equatable, Sendable {
    case open, closing(Reason)

    /// Why a connection cannot go on.
    package enum Reason: Equatable, Sendable {
      /// The peer speaks HTTP. Nothing was executed and nothing is answered.
      case notRPC
      /// After a bad header nobody knows where the next message begins. It was answered.
      case badFraming
    }
  }

  /// What to send next; the host sends it and empties it, but not between `answer` and `done`.
  package let output: Writer

  package let limits: Limits

  /// Sees every message's text: those of the peer as they are pulled, ours as they are ended. It must not keep the bytes.
  @exclusivity(unchecked) package var tap: ((Direction, UnsafeRawBufferPointer) -> Void)?

  /// Which way a message goes.
  package enum Direction: Sendable { case incoming, outgoing }

  // Unchecked, here and below: one thread uses a session, and it calls nobody back, so accesses cannot overlap; the
  // checks were a third of a request's cost.
  @exclusivity(unchecked)
  package internal(set) var verdict = Verdict.open

  let parser: Parser
  @exclusivity(unchecked)
  var framing: Framing

  // Input: a chunk that is lent, or what was left of one; and the message that began before it.
  @exclusivity(unchecked)
  var chunk = UnsafeMutableRawBufferPointer(start: nil, count: 0)
  @exclusivity(unchecked)
  var position = 0
  @exclusivity(unchecked)
  var isChunkOwned = false
  @exclusivity(unchecked)
  var backlog = Backlog()
  @exclusivity(unchecked)
  var isBacklogDone = false
  @exclusivity(unchecked)
  var hasEnded = false

  // The message at hand.
  @exclusivity(unchecked)
  var pull: Pull?
  @exclusivity(unchecked)
  var outOfRange: [Int] = []
  @exclusivity(unchecked)
  var owed: Owed?

  // Answers and messages of our own.
  @exclusivity(unchecked)
  var flights = Flights()
  @exclusivity(unchecked)
  var batches = Batches()
  @exclusivity(unchecked)
  var draft = Draft()
  @exclusivity(unchecked)
  var held: Writer?
  @exclusivity(unchecked)
  var lastRequest = 0
  @exclusivity(unchecked)
  var requests: [Int] = []

  package init(parser: Parser, limits: Limits = Limits()) {
    self.parser = parser
    self.limits = limits
    output = Writer(spare: parser.spare)
    framing = Framing(limits)
  }

  deinit { if isChunkOwned { chunk.deallocate() } }

  /// How the connection's messages are framed, as far as that is known.
  package var kind: Framing.Kind { framing.kind }

  /// How many requests of the peer wait for an answer.
  package var requestsInFlight: Int { flights.open }

  /// How many bytes wait to be sent: the output, and what goes out behind a batch that is being read.
  package var sendableBytes: Int { output.count + (held?.count ?? 0) }

  /// How many bytes wait to be sent or to be completed: with them the answers whose batch is not complete.
  package var queuedBytes: Int { sendableBytes + (batches.isEmpty ? 0 : batches.heldBytes) }

  /// How many bytes of input are kept until the rest of their message comes.
  package var unfinishedBytes: Int {
    (isBacklogDone ? 0 : backlog.count) + (isChunkOwned ? chunk.count - position : 0)
  }
}
