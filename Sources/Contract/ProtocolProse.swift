/// What Protocol.md says in prose, around what is printed from the tables.
enum ProtocolProse {
  static let opening = """
    # Protocol

    <!-- Printed by contractgen from the method table: change Sources/Contract and run `make generate`. -->

    pushhost speaks [JSON-RPC 2.0](https://www.jsonrpc.org/specification) in both directions, over its standard input and
    output (`--stdio`) or over TCP (`--tcp`). All connections see the same devices: one can play the app and another the user.
    [Profiles.md](Profiles.md) tells what decides whether a primer is shown, and where the versions of the SDK differ.
    A code such as P6 or D2 is a rule of the model: [Rules.md](Rules.md) has them all.

    ## Framing

    The first bytes of a connection choose, for its whole life, after white space and a byte order mark are skipped:

    - a letter that begins a header name followed by `:` means headers as in the Language Server Protocol:
      `Content-Length: N`, CRLF (or LF), an empty line, N bytes of JSON. Header names in any case, other headers are ignored.
    - anything else means lines: one JSON text, ended by LF. A text that is no JSON is answered -32700 and the connection goes on.

    Answers come in the same framing. Lengths count bytes, and all text is UTF-8. First bytes that look like HTTP close the
    connection at once, with nothing executed. At the end of input a whole
    text without its LF still counts, and half of one is answered -32700.

    ## Messages

    - Ids come back byte for byte (`1e2` stays `1e2`); `"1"` and `1` are different. The same id twice in flight on one
      connection is refused (-32600); null is exempt.
    - Parameters by name, or as an array in the order given here, `device` last. Nothing, `null`, `{}` and `[]` are the same.
      An unknown name is refused, with the nearest known one.
    - Batches work on every transport and framing; a batch that waits on a slow member answers when the last is done.
    - A notification is never answered, not even a faulty one.
    - JSON nests at most 128 deep; integers are within 64 bits, other numbers finite doubles. A number out of range is
      -32600 with the request's id, what does not parse is -32700 with id null.
    - `$/cancelRequest {"id": …}` ends a waiting call with -32800, or comes too late for it: one answer either way.
    - `clock.advance` with a `progress` token goes in steps and sends `$/progress {"token", "value": {"time", "fraction",
      "fired"}}` on the way; others are served meanwhile, and a cancel leaves the clock where it is.
    - Replies keep the order of arrival. A call's reply precedes the events that it caused, on the connection that acted.
      A call that waits (`primer.present`, `authorization.request`, `events.wait`, and what a remote delegate is asked about) is
      answered when what it began has ended; its events are sent as they happen.

    ## Starting

    `pushhost --stdio` speaks on its own stdin and stdout until stdin ends. `pushhost --tcp 127.0.0.1:0` prints one line on
    stdout when it listens, and nothing else ever:

        {"ready":true,"protocol":1,"pid":4711,"endpoints":{"tcp":"127.0.0.1:41234"},"token":"…"}

    A client's first message is `host.hello` with that token. EOF on stdin, SIGTERM, SIGINT and `host.shutdown` end the host
    after everything it has accepted is answered and flushed.

    """

  static let methods = """
    ## Methods

    `device` names the device; `default` always exists. Seconds are device time, instants are seconds since 1970, lengths are
    points. Every act's result has `seq`, the number of its last event.

    Each example holds on a fresh host: a method and its parameters a line, and behind the arrow the last one's result where it is
    short. In `openrpc.json` the calls before the last are `x-given`.

    """

  static let delegates = """
    ## Requests of the host

    After `delegate.add` with `remote: true` the connection that called it is that delegate, the last one to add a name if several do.
    The host then sends it requests of its own; their answers are the completion handler:

    | method | parameters | answer |
    |---|---|---|
    | `delegate.willPresent` | `name`, `notification` (as in `notification.get`), `device`, `call` | a list of presentation options; null is none |
    | `delegate.didReceive` | `name`, `response` (as in `notification.respond`), `device`, `call` | null |

    `notification.deliver` and `notification.respond` are answered when every remote delegate has answered. An error, an
    answer that is none, and a lost connection count as never. After four real seconds the host sends
    `$/cancelRequest {"id": …}` and goes on without (D2); an answer that still comes is `late` in the trace.

    ## Records and snapshots

    A device is deterministic: what it was created as and the commands it has accepted are its state. `commands.list` tells
    them as `{time, method, params}`, `commands.replay` does them again, and `device.snapshot` puts both into one JSON value for
    `device.restore`. Beside the methods below a record has `clock.tick {}` (real time passed, and what was due by then happened)
    and `delegate.answer {call, answer: completed | never | timedOut, options?}` (a remote delegate's completion).

    """

  static let errors = """
    ## Errors

    The specification's own: -32700 `Parse error`, -32600 `Invalid Request`, -32601 `Method not found` (`data.nearest`),
    -32602 `Invalid params` (`data.path`, a JSON Pointer, and `data.expected`), -32603 `Internal error`; and -32800, cancelled.
    The model's refusals have positive codes, a sentence as message, a stable `data.kind`, and in `data` what was possible
    instead. A refused call has changed nothing.

    """

  static let events = """
    ## Events

    After `events.subscribe` they come as notifications
    `{"method":"event","params":{"subscription":1,"seq":7,"time":1767225600,"device":"default","type":"primer.presented","data":{…}}}`.
    Order is `seq`, counted by device from 1. Events that the host no longer has are told by `events.overflow {"subscription","device","from","to"}`.

    """
}
