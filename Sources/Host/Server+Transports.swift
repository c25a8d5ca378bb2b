internal import Glibc
internal import RPC
internal import UV

extension Server {
  /// Opens what the options ask for.
  func listen() throws(StartFailure) {
    if let tcp = options.tcp { try listen(tcp.host, tcp.port) }
    if let path = options.unix {
      listeners.append(try UnixListener(loop, path: path) { [unowned self] in accept($0) })
      hub.endpoints.append((kind: "unix", address: path))
      log.info("listening on \(path)")
    }
  }

  private func listen(_ host: String?, _ port: Int) throws(StartFailure) {
    let listener: Listener
    do throws(UVError) {
      listener = try Listener(loop, host: host, port: port) { [unowned self] in accept($0) }
    } catch {
      throw StartFailure("can't listen on \(host ?? "127.0.0.1"):\(port)", error)
    }
    listeners.append(listener)
    if let address = listener.addresses.first { hub.endpoints.append((kind: "tcp", address: address.description)) }
    log.info("listening on " + listener.addresses.map(\.description).joined(separator: " and "))
    if let host, !Options.isLoopback(host) { log.warning("other machines can reach \(host):\(port)") }
    if case .open = options.access { log.warning("TCP clients are let in without a token") }
  }

  /// Speaks on standard input and output; whoever holds the other end is trusted.
  func speak(_ input: Int32, _ output: Int32) throws(UVError) {
    let source = try StandardStreams.source(loop, input)
    let sink: any ByteSink
    do { sink = try StandardStreams.sink(loop, output) } catch {
      source.close()
      throw error
    }
    let connection = add("stdio", source, sink, isTrusted: true)
    connection.onInputEnd = { [unowned self] _ in end("the end of its input") }
    connection.onClose = { [unowned self] in
      remove($0)
      end("the loss of its client")
    }
    connection.start()
  }

  private func accept(_ socket: TCP) {
    let name = socket.peerAddress?.description ?? "tcp"
    guard hasRoom(for: name) else { return socket.close() }
    // A peer that is gone already is met again by the first read.
    try? socket.setNoDelay(true)
    var isTrusted = false
    if case .open = options.access { isTrusted = true }
    add(name, socket, socket, isTrusted: isTrusted).start()
  }

  private func accept(_ socket: Pipe) {
    guard let user = socket.peerUser, user == getuid() || user == 0 else {
      log.warning("refused a connection of user \(socket.peerUser.map(String.init) ?? "unknown")")
      return socket.close()
    }
    guard hasRoom(for: "unix") else { return socket.close() }
    add("unix", socket, socket, isTrusted: true).start()
  }

  private func hasRoom(for name: String) -> Bool {
    guard hub.peerCount >= hub.limits.connections else { return true }
    log.warning("refused \(name): \(hub.limits.connections) connections are open (connections)")
    return false
  }

  private func add(_ name: String, _ source: any ByteSource, _ sink: any ByteSink, isTrusted: Bool) -> Connection {
    let connection = Connection(
      name, hub.connect(token: isTrusted ? nil : token), hub: hub, source: source, sink: sink, loop: loop, log: log)
    connections[ObjectIdentifier(connection)] = connection
    connection.onOutput = { [unowned self] in dirty.append($0) }
    connection.onRoom = { [unowned self] in goOnLater($0) }
    connection.onProgress = { [unowned self] in extendDeadline() }
    connection.onClose = { [unowned self] in remove($0) }
    return connection
  }

  var token: String? {
    switch options.access {
    case .token(let token): token
    case .open: nil
    }
  }

  private func remove(_ connection: Connection) {
    connections[ObjectIdentifier(connection)] = nil
    if connections.isEmpty, case .begun = ending { deadline?.close() }
  }

  /// Closes whoever has not said hello in time, or has not taken anything for too long.
  func closeOverdue() {
    for connection in connections.values { connection.closeIfOverdue() }
  }
}

/// A place on which clients connect.
protocol Listening {
  func close()
}

extension Listener: Listening {}
extension UnixListener: Listening {}
