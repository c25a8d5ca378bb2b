internal import Contract
internal import Glibc
internal import JSON
internal import RPC
internal import UV

/// The host as a process: its loop, its transports, its signals, its end.
package final class Server {
  /// How long queued output may make no progress once the host is ending, in milliseconds.
  private static let grace: UInt64 = 5_000

  private let options: Options
  private let log: Log
  private let loop: Loop
  private let hub = Hub()
  private let token = Token.random()
  private var listener: Listener?
  private var signals: [Signal] = []
  private var announcement: (any ByteSink)?
  private var connections: [ObjectIdentifier: Connection] = [:]
  private var dirty: [Connection] = []
  private var ending: Ending?
  private var deadline: UV.Timer?
  private var alarm: Alarm?

  private enum Ending {
    case wanted(String)
    case begun
  }

  private init(_ options: Options) throws(UVError) {
    self.options = options
    log = Log(level: options.logLevel)
    loop = try Loop()
  }

  /// Runs a host until it is asked to end, and returns the process's exit code: 0, or 1 when it could not start.
  package static func run(_ options: Options) -> Int32 {
    Descriptors.ignoreBrokenPipes()
    let server: Server
    do throws(UVError) {
      let (input, output) = try Descriptors.claimStandard()
      server = try Server(options)
      try server.start(input: input, output: output)
    } catch {
      Log(level: .error).error("can't start: \(error.message) (\(error.name))")
      return 1
    }
    server.loop.run()
    server.log.debug("ended")
    return 0
  }

  private func start(input: Int32, output: Int32) throws(UVError) {
    alarm = try Alarm(loop, hub)
    loop.onTurn = { [unowned self] in endTurn() }
    hub.onShutdown = { [unowned self] in end("a client asked for it") }
    try watch(SIGTERM, "SIGTERM")
    try watch(SIGINT, "SIGINT")
    do throws(UVError) {
      if let tcp = options.tcp { try listen(tcp.host, tcp.port) }
      if options.stdio {
        try speak(input, output)
      } else {
        try announce(on: output)
      }
    } catch {
      closeAll()
      loop.run()
      throw error
    }
  }

  private func watch(_ number: Int32, _ name: String) throws(UVError) {
    let signal = try Signal(loop)
    signals.append(signal)
    try signal.start(number) { [unowned self] in end(name) }
    // Waiting for a signal is no reason to live on.
    signal.unref()
  }

  // MARK: Transports

  private func speak(_ input: Int32, _ output: Int32) throws(UVError) {
    let source = try StandardStreams.source(loop, input)
    let sink: any ByteSink
    do { sink = try StandardStreams.sink(loop, output) } catch {
      source.close()
      throw error
    }
    let connection = add("stdio", source, sink)
    connection.onInputEnd = { [unowned self] _ in end("the end of its input") }
    connection.onClose = { [unowned self] in
      remove($0)
      end("the loss of its client")
    }
    connection.start()
  }

  private func listen(_ host: String?, _ port: Int) throws(UVError) {
    let listener = try Listener(loop, host: host, port: port) { [unowned self] in accept($0) }
    self.listener = listener
    guard let address = listener.addresses.first else { throw .notConnected }
    hub.endpoints.append((kind: "tcp", address: address.description))
    log.info("listening on " + listener.addresses.map(\.description).joined(separator: " and "))
  }

  private func accept(_ socket: TCP) {
    guard hub.peerCount < hub.limits.connections else {
      log.warning("refused a connection: \(hub.limits.connections) are open (connections)")
      return socket.close()
    }
    // A peer that is gone already is met again by the first read.
    try? socket.setNoDelay(true)
    add(socket.peerAddress?.description ?? "tcp", socket, socket).start()
  }

  private func add(_ name: String, _ source: any ByteSource, _ sink: any ByteSink) -> Connection {
    let connection = Connection(name, hub: hub, source: source, sink: sink, log: log)
    connections[ObjectIdentifier(connection)] = connection
    connection.onOutput = { [unowned self] in dirty.append($0) }
    connection.onProgress = { [unowned self] in extendDeadline() }
    connection.onClose = { [unowned self] in remove($0) }
    return connection
  }

  private func remove(_ connection: Connection) {
    connections[ObjectIdentifier(connection)] = nil
    if connections.isEmpty, case .begun = ending { deadline?.close() }
  }

  /// Says on standard output where clients can connect: the one line that a host without stdio ever writes there.
  private func announce(on output: Int32) throws(UVError) {
    let sink = try StandardStreams.sink(loop, output)
    announcement = sink
    let line = Writer()
    line.beginObject()
    line.field("ready", true)
    line.field("protocol", Release.wire)
    line.field("pid", Int(getpid()))
    line.key("endpoints")
    line.beginObject()
    for endpoint in hub.endpoints {
      line.key(endpoint.kind)
      line.string(endpoint.address)
    }
    line.endObject()
    line.field("token", token)
    line.endObject()
    line.raw("\n")
    sink.onWriteError = { [unowned self] in log.warning("nobody reads the ready line: \($0.message)") }
    sink.send(line.bytes)
  }

  // MARK: The end

  /// Asks for the end; it begins at the end of the turn, when what was asked in it is answered.
  private func end(_ reason: String) {
    guard ending == nil else { return }
    ending = .wanted(reason)
  }

  private func endTurn() {
    if case .wanted(let reason) = ending { beginEnding(reason) }
    while !dirty.isEmpty {
      let connections = dirty
      dirty = []
      for connection in connections { connection.flush() }
    }
    alarm?.set()
  }

  private func beginEnding(_ reason: String) {
    ending = .begun
    log.info("ending because of \(reason)")
    listener?.close()
    for signal in signals { signal.close() }
    alarm?.close()
    hub.endWaits("the host is ending because of \(reason)")
    if let announcement { announcement.finish { _ in announcement.close() } }
    for connection in connections.values { connection.finish() }
    guard !connections.isEmpty else { return }
    deadline = try? UV.Timer(loop)
    extendDeadline()
  }

  /// Whoever takes nothing for so long is not waited for.
  private func extendDeadline() {
    guard let deadline, !deadline.isClosing else { return }
    deadline.start(afterMilliseconds: Server.grace) { [unowned self] in closeAll() }
  }

  private func closeAll() {
    listener?.close()
    for signal in signals { signal.close() }
    announcement?.close()
    alarm?.close()
    for connection in connections.values { connection.close() }
    deadline?.close()
  }
}
