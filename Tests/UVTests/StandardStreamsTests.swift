import Glibc
import Testing
import UV

@Suite struct StandardStreamsTests {
  /// Copies a source to a sink until the end, as a host on standard input and output does.
  private func copy(_ loop: Loop, _ input: Int32, _ output: Int32, closing: @escaping () -> Void = {}) throws {
    let source = try StandardStreams.source(loop, input)
    let sink = try StandardStreams.sink(loop, output)
    source.onBytes = { bytes in
      sink.send(UnsafeRawBufferPointer(bytes))
      if sink.queuedBytes > 1 << 20 { source.stopReading() }
    }
    sink.onDrain = { source.startReading() }
    sink.onWriteError = { Issue.record($0) }
    source.onEnd = { error in
      #expect(error == nil)
      source.close()
      sink.onDrain = nil
      sink.finish { error in
        #expect(error == nil)
        closing()
        sink.close()
      }
    }
    source.startReading()
    try run(loop)
  }

  @Test("Pipe to pipe, flags as they were")
  func pipes() throws {
    let input = try pipePair()
    let output = try pipePair()
    let keep = (dup(input.reading), dup(output.writing))
    try #require(write(input.writing, "hello", 5) == 5)
    close(input.writing)
    var duringCopy = (false, false)
    try copy(try Loop(), input.reading, output.writing) {
      duringCopy = (isNonBlocking(keep.0), isNonBlocking(keep.1))
    }
    #expect(duringCopy == (false, true), "the source was closed before, the sink after")
    #expect(!isNonBlocking(keep.0))
    #expect(!isNonBlocking(keep.1))
    close(keep.0)
    close(keep.1)
    #expect(readAll(output.reading) == Array("hello".utf8))
    close(output.reading)
  }

  @Test("One socket as input and output, flags as they were", arguments: [false, true])
  func oneSocket(nonBlocking: Bool) throws {
    let (near, far) = try socketPair()
    if nonBlocking { _ = fcntl(near, F_SETFL, fcntl(near, F_GETFL) | O_NONBLOCK) }
    let keep = dup(near)
    let other = dup(near)
    try #require(write(far, "both ways", 9) == 9)
    try #require(shutdown(far, Int32(SHUT_WR)) == 0)
    var afterInput = false
    try copy(try Loop(), near, other) { afterInput = isNonBlocking(keep) }
    #expect(afterInput, "the output still needs it")
    #expect(isNonBlocking(keep) == nonBlocking)
    #expect(readAll(far) == Array("both ways".utf8))
    close(keep)
    close(far)
  }

  @Test("A TCP socket as input and output")
  func tcpSocket() throws {
    let (near, client) = try tcpPair()
    try #require(write(client, "over tcp", 8) == 8)
    try #require(shutdown(client, Int32(SHUT_WR)) == 0)
    let other = dup(near)
    try copy(try Loop(), near, other)
    #expect(readAll(client) == Array("over tcp".utf8))
    close(client)
  }

  @Test("File to file, from where the descriptors stand", arguments: [0, 5, 65_536, 1_000_001])
  func files(count: Int) throws {
    let contents = pattern(count)
    let input = try TemporaryFile(Array("skip".utf8) + contents)
    let output = try TemporaryFile()
    let source = open(input.path, O_RDONLY)
    try #require(lseek(source, 4, SEEK_SET) == 4)
    let sink = open(output.path, O_WRONLY)
    try #require(write(sink, "head", 4) == 4)
    try copy(try Loop(), source, sink)
    let result = open(output.path, O_RDONLY)
    #expect(readAll(result) == Array("head".utf8) + contents)
    close(result)
    #expect(!input.isOpen(at: source), "closed with its source")
    #expect(!output.isOpen(at: sink), "closed with its sink")
  }

  @Test("/dev/null as input ends at once, as output takes everything")
  func null() throws {
    let loop = try Loop()
    try copy(loop, open("/dev/null", O_RDONLY), open("/dev/null", O_WRONLY))
    let input = try pipePair()
    try #require(write(input.writing, "lost", 4) == 4)
    close(input.writing)
    try copy(loop, input.reading, open("/dev/null", O_WRONLY))
  }

  @Test("A terminal, both ways, is opened anew and leaves the shared flags alone")
  func terminal() throws {
    let main = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    // TIOCSPTLCK and TIOCGPTN, macros that Swift does not import.
    var (locked, number) = (Int32(0), Int32(0))
    try #require(ioctl(main, 0x4004_5431, &locked) == 0)
    try #require(ioctl(main, 0x8004_5430, &number) == 0)
    let terminal = open("/dev/pts/\(number)", O_RDWR | O_NOCTTY)
    var settings = termios()
    tcgetattr(terminal, &settings)
    cfmakeraw(&settings)
    tcsetattr(terminal, TCSANOW, &settings)
    let keep = dup(terminal)
    let loop = try Loop()
    let source = try StandardStreams.source(loop, terminal)
    let sink = try StandardStreams.sink(loop, dup(keep))
    #expect(source is TTY)
    var received: [UInt8] = []
    source.onBytes = { bytes in
      received += bytes
      sink.send("echo")
      source.close()
      sink.finish { error in
        #expect(error == nil)
        sink.close()
      }
    }
    source.startReading()
    try #require(write(main, "typed", 5) == 5)
    try run(loop)
    #expect(received == Array("typed".utf8))
    var echo = [UInt8](repeating: 0, count: 4)
    #expect(read(main, &echo, 4) == 4)
    #expect(echo == Array("echo".utf8))
    #expect(!isNonBlocking(keep))
    close(keep)
    close(main)
  }
}
