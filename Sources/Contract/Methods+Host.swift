internal import JSON

extension Methods {
  static let host: [Method] = [
    .host(
      "host.hello",
      "Greets the host; a TCP client's first call. The token is the one of the ready line.",
      Parameters(
        optional("token", .string, "The token that the ready line told."),
        optional("client", .string(maxBytes: 256), "What the client calls itself."),
        optional("protocol", .integer(0...Int.max), "The version of the protocol that the client speaks.")
      ) { Hello(token: $0, client: $1, wire: $2) },
      result: .object([
        .always("name", .text), .always("version", .text),
        .always("protocol", .count, "The host's version of the protocol."),
        .always("capabilities", .object([])), .always("limits", .object([]), "Every limit by name."),
      ]), errors: [.unauthorized], isGreeting: true
    ) { services, hello, out throws(Fault) in try services.hello(hello, to: out) }
    .example(#"{"client": "tests", "protocol": 1}"#),

    .host(
      "host.ping", "Answers with the text, or with \"pong\".",
      Parameters(optional("text", .stringInPlace, "What to answer.")) { $0 },
      result: .text
    ) { _, text, out throws(Fault) in
      if let text { out.string(text) } else { out.string("pong") }
    }
    .example(#"{"text": "hi"}"#, result: #""hi""#),

    .host(
      "host.info", "Tells the host's version, endpoints, limits and counts.", Parameters.none,
      result: .object([
        .always("name", .text), .always("version", .text), .always("protocol", .count), .always("pid", .count),
        .always("endpoints", .object([]), "Where it listens, by kind."), .always("limits", .object([])),
        .always("connections", .count), .always("devices", .count),
      ])
    ) { services, _, out throws(Fault) in services.info(to: out) }
    .example(),

    .host(
      "host.shutdown", "Ends the host: waiting calls are ended, everything is flushed, the process exits with 0.",
      Parameters.none, result: .null
    ) { services, _, out throws(Fault) in
      services.shutdown()
      out.null()
    }
    .example(result: "null"),

    .host(
      "rpc.discover", "The OpenRPC document of this host.", Parameters.none, result: .object([])
    ) { services, _, out throws(Fault) in services.discover(to: out) }
    .example(),
  ]
}

extension Parameters where Value == Void {
  static var none: Parameters { Parameters() { () } }
}
