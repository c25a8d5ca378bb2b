package import Contract
internal import Glibc
internal import RPC
internal import UV

/// The host as a process: its loop, its transports, its signals, its end.
package final class Server {
  let options: Options
  let log: Log
  let loop: Loop
  let hub: Hub
  var listeners: [any Listening] = []
  var connections: [ObjectIdentifier: Connection] = [:]
  /// The connections with output to flush at the end of the turn.
  var dirty: [Connection] = []
  /// The connections that go on in the next turn.
  private var roomy: [Connection] = []
  private let nextTurn: UV.Timer
  var ending: Ending?
  /// What is closed when the end begins.
  private var watches: [any Closable] = []
  /// Looks for connections that take too long.
  private let sweep: UV.Timer
  private var announcement: (any ByteSink)?
  /// Rings for what devices and waiting calls are due in real time.
  var alarm: Alarm?
  var deadline: UV.Timer?

  enum Ending {
    case wanted(String)
    case begun
  }

  private init(_ options: Options, _ methods: [Method]) throws(UVError) {
    self.options = options
    var limits = options.limits
    limits.connections = min(limits.connections, Server.connections(within: Descriptors.raiseLimit()))
    hub = Hub(methods: methods, limits: limits)
    log = Log(level: options.logLevel)
    loop = try Loop()
    sweep = try UV.Timer(loop)
    do { nextTurn = try UV.Timer(loop) } catch {
      sweep.close()
      throw error
    }
  }

  /// The descriptors that the host keeps for itself, beside its connections.
  private static let reservedDescriptors = 32

  /// The most connections for a process of so many descriptors; where these are few, a quarter of them.
  private static func connections(within descriptors: Int) -> Int {
    max(descriptors - reservedDescriptors, descriptors / 4, 1)
  }

  /// Runs a host on this process's standard input and output until it is asked to end.
  ///
  /// Returns the process's exit code: 0, or 1 when it could not start.
  package static func run(_ options: Options) -> Int32 {
    Descriptors.unblockSignals()
    do throws(UVError) {
      let (input, output) = try Descriptors.claimStandard()
      return run(options, methods: Methods.all, input: input, output: output)
    } catch {
      return refuse(StartFailure("can't take standard input and output", error))
    }
  }

  /// The same with a method table of the caller's and with descriptors of the caller's, which it takes over.
  package static func run(_ options: Options, methods: [Method], input: Int32, output: Int32) -> Int32 {
    Descriptors.ignoreBrokenPipes()
    do throws(StartFailure) {
      let server: Server
      do throws(UVError) { server = try Server(options, methods) } catch { throw StartFailure("can't start", error) }
      try server.start(input: input, output: output)
      server.loop.run()
      server.hub.trace?.flush()
      server.log.debug("ended")
      return 0
    } catch {
      return refuse(error)
    }
  }

  private static func refuse(_ failure: StartFailure) -> Int32 {
    Log(level: .error).error(failure.text)
    return 1
  }

  private func start(input: Int32, output: Int32) throws(StartFailure) {
    loop.onTurn = { [unowned self] in endTurn() }
    hub.onShutdown = { [unowned self] in end("a client's wish") }
    sweep.start(afterMilliseconds: 1_000, repeating: 1_000) { [unowned self] in closeOverdue() }
    sweep.unref()
    watches += [sweep, nextTurn]
    do throws(StartFailure) {
      if let path = options.traceFile { try trace(to: path) }
      do throws(UVError) { try watchSignalsAndParent() } catch { throw StartFailure("can't watch for signals", error) }
      try listen()
      hub.trace?.begin(pid: hub.pid, endpoints: hub.endpoints)
      do throws(UVError) {
        if options.stdio { try speak(input, output) } else { announcement = try StandardStreams.sink(loop, output) }
      } catch {
        throw StartFailure("can't use standard input and output", error)
      }
      try announce()
    } catch {
      closeAll()
      loop.run()
      throw error
    }
  }

  private func trace(to path: String) throws(StartFailure) {
    let began = loop.now
    let trace = Trace(path, hub.table, token: token) { [unowned self] in Double(loop.now &- began) / 1_000 }
    guard let trace else { throw StartFailure("can't write \(path): \(String(cString: strerror(errno)))") }
    hub.trace = trace
  }

  private func watchSignalsAndParent() throws(UVError) {
    let alarm = try Alarm(loop, hub)
    self.alarm = alarm
    watches.append(alarm)
    for (number, name) in [(SIGTERM, "SIGTERM"), (SIGINT, "SIGINT"), (SIGHUP, "SIGHUP")] {
      let signal = try Signal(loop)
      watches.append(signal)
      try signal.start(number) { [unowned self] in end(name) }
      // Waiting for a signal is no reason to live on.
      signal.unref()
    }
    if let parent = options.parent {
      watches.append(try ParentWatch(loop, parent) { [unowned self] in end("the end of process \(parent)") })
    }
  }

  /// Tells where clients can connect: on standard output, if no client speaks there, and in the ready file.
  private func announce() throws(StartFailure) {
    guard !hub.endpoints.isEmpty else { return }
    let line = ReadyLine.text(hub.endpoints, options.access)
    if let path = options.readyFile, !Files.replace(path, with: line) {
      throw StartFailure("can't write \(path): \(String(cString: strerror(errno)))")
    }
    if let announcement {
      announcement.onWriteError = { [unowned self] in log.warning("nobody reads the ready line: \($0.message)") }
      var text = line
      text.withUTF8 { announcement.send(UnsafeRawBufferPointer($0)) }
    }
  }

  /// Lets a connection go on in the loop's next turn.
  func goOnLater(_ connection: Connection) {
    if roomy.isEmpty { nextTurn.start(afterMilliseconds: 0) { [unowned self] in goOn() } }
    roomy.append(connection)
  }

  private func goOn() {
    let connections = roomy
    roomy = []
    for connection in connections { connection.goOn() }
  }

  /// Closes everything that only waits for something to happen.
  func closeWatches() {
    for listener in listeners { listener.close() }
    alarm = nil
    for watch in watches { watch.close() }
    if let announcement { announcement.finish { _ in announcement.close() } }
    announcement = nil
  }
}

/// What the server closes at its end.
protocol Closable {
  func close()
}

extension UV.Timer: Closable {}
extension Signal: Closable {}
extension ParentWatch: Closable {}
extension Alarm: Closable {}
