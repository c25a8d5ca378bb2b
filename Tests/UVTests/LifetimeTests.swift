import Glibc
import Testing
import UV

@Suite struct LifetimeTests {
  @Test("A handle lives until its close callback, whoever holds it, and no longer")
  func release() throws {
    let loop = try Loop()
    var fired = 0
    let seen = Weak(try UV.Timer(loop))
    seen.object?.start(afterMilliseconds: 1) {
      fired += 1
      seen.object?.close()
    }
    #expect(seen.object != nil)
    try run(loop)
    #expect(fired == 1)
    #expect(seen.object == nil)
  }

  @Test("Closing forgets callbacks, so a handle held by its own callback goes too")
  func cycle() throws {
    let loop = try Loop()
    let (near, far) = try socketPair()
    var pipe: Pipe? = try Pipe(loop)
    let seen = Weak(pipe!)
    try pipe?.open(near)
    pipe?.onBytes = { [pipe] _ in pipe?.stopReading() }
    pipe?.onEnd = { [pipe] _ in pipe?.close() }
    pipe?.onDrain = { [pipe] in pipe?.close() }
    pipe?.onWriteError = { [pipe] _ in pipe?.close() }
    pipe?.startReading()
    pipe = nil
    close(far)
    try run(loop)
    #expect(seen.object == nil)
  }

  @Test("A second close does nothing, and onClose comes once")
  func twice() throws {
    let loop = try Loop()
    let timer = try UV.Timer(loop)
    var closed = 0
    timer.onClose = { closed += 1 }
    timer.close()
    timer.close()
    #expect(timer.isClosing)
    #expect(closed == 0)
    try run(loop)
    #expect(closed == 1)
    timer.close()
    try run(loop)
    #expect(closed == 1)
  }

  @Test("A closed handle takes every call and does nothing")
  func afterClose() throws {
    let loop = try Loop()
    let tcp = try TCP(loop)
    let pipe = try Pipe(loop)
    let timer = try UV.Timer(loop)
    let signal = try UV.Signal(loop)
    for handle in [tcp, pipe, timer, signal] { handle.close() }
    func poke() throws {
      tcp.startReading()
      tcp.stopReading()
      tcp.send("nothing")
      #expect(tcp.queuedBytes == 0)
      try tcp.setNoDelay(true)
      #expect(tcp.localAddress == nil)
      #expect(tcp.peerAddress == nil)
      #expect(pipe.peerUser == nil)
      #expect(throws: UVError.canceled) { try tcp.bind(host: "127.0.0.1", port: 0) }
      #expect(throws: UVError.canceled) { try tcp.listen { $0.close() } }
      #expect(throws: UVError.canceled) { try tcp.connect(host: "127.0.0.1", port: 1) { _ in } }
      #expect(throws: UVError.canceled) { try pipe.open(0) }
      timer.start(afterMilliseconds: 0) { Issue.record("a closed timer fired") }
      timer.stop()
      try signal.start(SIGUSR1) {}
      signal.stop()
      tcp.ref()
      tcp.unref()
      #expect(!tcp.isActive)
    }
    try poke()
    var results: [UVError?] = []
    tcp.shutdown { results.append($0) }
    try run(loop)
    #expect(results == [.canceled])
    try poke()
    try run(loop)
  }

  @Test("A handle whose init fails leaves nothing behind")
  func initFails() throws {
    let loop = try Loop()
    let (near, far) = try socketPair()
    #expect(throws: UVError.invalidArgument) { try TTY(loop, near) }
    #expect(!isNonBlocking(near))
    close(near)
    close(far)
    try run(loop)
  }

  @Test("A handle whose open fails is closed like any other, and the descriptor is still the caller's")
  func openFails() throws {
    let loop = try Loop()
    let pipe = try Pipe(loop)
    #expect(throws: UVError.badDescriptor) { try pipe.open(-1) }
    pipe.close()
    let directory = open("/", O_RDONLY)
    #expect(throws: UVError.invalidArgument) { _ = try StandardStreams.source(loop, directory) }
    #expect(throws: UVError.badDescriptor) { _ = try StandardStreams.sink(loop, -1) }
    #expect(close(directory) == 0)
    try run(loop)
  }

  @Test("Writes, connects and shutdowns under way end when their handle is closed")
  func underWay() throws {
    let loop = try Loop()
    let (near, far) = try socketPair()
    let seen: Weak<Pipe>
    var results: [UVError?] = []
    do {
      let pipe = try Pipe(loop)
      seen = Weak(pipe)
      try pipe.open(near)
      pipe.send(pattern(4_000_000))
      pipe.send(pattern(1_000_000))
      #expect(pipe.queuedBytes > 4_000_000)
      pipe.finish { results.append($0) }
      pipe.onDrain = { Issue.record("nobody read") }
      pipe.onWriteError = { _ in Issue.record("closing is not an error") }
      let other = try TCP(loop)
      try other.connect(host: "127.0.0.1", port: 9) { results.append($0) }
      other.close()
      pipe.close()
    }
    try run(loop)
    #expect(results == [.canceled, .canceled])
    #expect(seen.object == nil)
    close(far)
  }

  @Test("A forgotten close stops the process")
  func forgotten() async {
    await #expect(processExitsWith: .failure) {
      do {
        let loop = try Loop()
        _ = try UV.Timer(loop)
        loop.run()
      }
      exit(EXIT_SUCCESS)
    }
    await #expect(processExitsWith: .failure) {
      do {
        let loop = try Loop()
        _ = FileInput(loop, open("/dev/null", O_RDONLY))
        loop.run()
      }
      exit(EXIT_SUCCESS)
    }
    await #expect(processExitsWith: .success) {
      do {
        let loop = try Loop()
        try UV.Timer(loop).close()
        loop.run()
      }
      exit(EXIT_SUCCESS)
    }
  }

  @Test("A loop that the system refuses is an error")
  func loopFails() async {
    await #expect(processExitsWith: .success) {
      let kind = __rlimit_resource_t(RLIMIT_NOFILE.rawValue)
      var (before, none) = (rlimit(), rlimit())
      getrlimit(kind, &before)
      none.rlim_max = before.rlim_max
      setrlimit(kind, &none)
      var refusal: UVError?
      do throws(UVError) {
        _ = try Loop()
      } catch {
        refusal = error
      }
      setrlimit(kind, &before)
      exit(refusal?.name == "EMFILE" ? EXIT_SUCCESS : EXIT_FAILURE)
    }
  }
}
