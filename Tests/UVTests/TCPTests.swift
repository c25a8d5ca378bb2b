import Glibc
import Testing
import UV

@Suite struct TCPTests {
  @Test("What is sent is echoed, from one byte to many reads", arguments: [1, 100, 65_536, 65_537, 3_000_000])
  func echo(count: Int) throws {
    let loop = try Loop()
    let sent = pattern(count)
    var received: [UInt8] = []
    try withConnection(loop) { near, far in
      far.onBytes = { far.send(Array($0)) }
      far.onEnd = { _ in far.finish { _ in far.close() } }
      far.startReading()
      near.onBytes = { received += $0 }
      near.onEnd = { error in
        #expect(error == nil)
        near.close()
      }
      near.startReading()
      near.send(sent)
      near.shutdown { #expect($0 == nil) }
    }
    try run(loop)
    #expect(received == sent)
  }

  @Test("A small send to a peer that reads is written at once and holds nothing")
  func atOnce() throws {
    let loop = try Loop()
    var received: [UInt8] = []
    try withConnection(loop) { near, far in
      far.send("reply\n")
      #expect(far.queuedBytes == 0)
      near.onBytes = {
        received += $0
        near.close()
        far.close()
      }
      near.startReading()
    }
    try run(loop)
    #expect(received == Array("reply\n".utf8))
  }

  @Test("Bytes for a peer that does not read are queued in order, then drain to the last")
  func slowPeer() throws {
    let loop = try Loop()
    let part = pattern(1_000_003)
    var received: [UInt8] = []
    var levels: [Int] = []
    try withConnection(loop) { near, far in
      for _ in 0..<16 {
        far.send(part)
        levels.append(far.queuedBytes)
      }
      #expect(levels == levels.sorted())
      #expect((levels.last ?? 0) > 4_000_000)
      var drained: [Int] = []
      far.onDrain = {
        drained.append(far.queuedBytes)
        guard far.queuedBytes == 0 else { return }
        #expect(drained == drained.sorted(by: >))
        far.close()
      }
      near.onBytes = { received += $0 }
      near.onEnd = { _ in near.close() }
      near.startReading()
    }
    try run(loop)
    #expect(received == Array(repeatElement(part, count: 16).joined()))
  }

  @Test("Stopped, nothing is delivered; started again, nothing is missing")
  func pausing() throws {
    let loop = try Loop()
    let sent = pattern(500_000)
    var received: [UInt8] = []
    var isPaused = false
    try withConnection(loop) { near, far in
      near.send(sent)
      near.shutdown { _ in near.close() }
      far.onBytes = {
        #expect(!isPaused)
        received += $0
        isPaused = true
        far.stopReading()
        guard let timer = try? UV.Timer(loop) else { return }
        timer.start(afterMilliseconds: 1) {
          isPaused = false
          far.startReading()
          far.startReading()
          timer.close()
        }
      }
      far.onEnd = { _ in far.close() }
      far.startReading()
    }
    try run(loop)
    #expect(received == sent)
  }

  @Test("Behind the lent bytes there are 64 more to read, even when the buffer is full")
  func padding() throws {
    let loop = try Loop()
    var largest = 0
    var isZeroBehindFull = true
    try withConnection(loop) { near, far in
      near.send([UInt8](repeating: 1, count: 1_000_000))
      near.shutdown { _ in near.close() }
      far.onBytes = { bytes in
        largest = max(largest, bytes.count)
        let behind = UnsafeRawBufferPointer(start: bytes.baseAddress! + bytes.count, count: Loop.readPadding)
        let isZero = behind.allSatisfy { $0 == 0 }
        if bytes.count == Loop.readCapacity { isZeroBehindFull = isZeroBehindFull && isZero }
        bytes[0] = 0
      }
      far.onEnd = { _ in far.close() }
      far.startReading()
    }
    try run(loop)
    #expect(largest == Loop.readCapacity)
    #expect(isZeroBehindFull)
  }

  @Test("Half a close: one side ends, the other still answers")
  func halfClose() throws {
    let loop = try Loop()
    var received: [UInt8] = []
    try withConnection(loop) { near, far in
      near.send("question")
      near.shutdown { #expect($0 == nil) }
      near.send("too late")
      near.onBytes = { received += $0 }
      near.onEnd = { _ in near.close() }
      near.startReading()
      var asked: [UInt8] = []
      far.onBytes = { asked += $0 }
      far.onEnd = { error in
        #expect(error == nil)
        #expect(asked == Array("question".utf8))
        far.send("answer")
        far.finish { error in
          #expect(error == nil)
          far.close()
        }
      }
      far.startReading()
    }
    try run(loop)
    #expect(received == Array("answer".utf8))
  }

  @Test("Shutting down delivers everything that was queued before")
  func shutdownDelivers() throws {
    let loop = try Loop()
    let sent = pattern(5_000_000)
    var received: [UInt8] = []
    var finished = 0
    try withConnection(loop) { near, far in
      far.send(Array(sent[..<2_500_000]))
      far.send(Array(sent[2_500_000...]))
      #expect(far.queuedBytes > 0)
      far.finish { error in
        #expect(error == nil)
        finished += 1
        far.close()
      }
      near.onBytes = { received += $0 }
      near.onEnd = { _ in near.close() }
      near.startReading()
    }
    try run(loop)
    #expect(finished == 1)
    #expect(received == sent)
  }

  @Test("A write to a peer that is gone is an event, told once and later, and the process lives")
  func brokenPipe() throws {
    Descriptors.ignoreBrokenPipes()
    let loop = try Loop()
    let (near, far) = try socketPair()
    close(far)
    let pipe = try Pipe(loop)
    try pipe.open(near)
    var errors: [UVError] = []
    var finished: [UVError?] = []
    pipe.onWriteError = { error in
      errors.append(error)
      pipe.send("dropped")
      pipe.finish {
        finished.append($0)
        pipe.close()
      }
    }
    pipe.send("one")
    pipe.send("two")
    #expect(errors.isEmpty)
    try run(loop)
    #expect(errors == [.brokenPipe])
    #expect(finished == [.brokenPipe])
  }

  @Test("A connection that is reset ends with an error")
  func reset() throws {
    let loop = try Loop()
    let (near, far) = try tcpPair()
    // Closing without lingering resets the connection.
    var linger = linger(l_onoff: 1, l_linger: 0)
    let size = socklen_t(MemoryLayout.size(ofValue: linger))
    try #require(setsockopt(far, SOL_SOCKET, SO_LINGER, &linger, size) == 0)
    close(far)
    let tcp = try TCP(loop)
    try tcp.open(near)
    var ends: [UVError?] = []
    tcp.onEnd = {
      ends.append($0)
      tcp.close()
    }
    tcp.startReading()
    try run(loop)
    #expect(ends == [.connectionReset])
  }

  @Test("Reading or writing what is not connected is told later")
  func notConnected() throws {
    let loop = try Loop()
    let tcp = try TCP(loop)
    var told: [String] = []
    tcp.onEnd = { told.append("end \($0?.name ?? "")") }
    tcp.onWriteError = {
      told.append("write \($0.name)")
      tcp.close()
    }
    tcp.startReading()
    tcp.send("nobody")
    #expect(told.isEmpty)
    try run(loop)
    #expect(told == ["end ENOTCONN", "write EBADF"])
  }

  @Test("Nobody listens: the connection is refused, later")
  func refused() throws {
    let loop = try Loop()
    let probe = try TCP(loop)
    try probe.bind(host: "127.0.0.1", port: 0)
    let port = try #require(probe.localAddress?.port)
    let tcp = try TCP(loop)
    var results: [UVError?] = []
    try tcp.connect(host: "127.0.0.1", port: port) { error in
      results.append(error)
      tcp.close()
      probe.close()
    }
    #expect(results.isEmpty)
    try run(loop)
    #expect(results == [.connectionRefused])
  }

  @Test("A handle can be closed in each of its callbacks")
  func closeInside() throws {
    let loop = try Loop()
    var closed = 0
    try withConnection(loop) { near, far in
      near.onClose = { closed += 1 }
      far.onClose = { closed += 1 }
      far.send("x")
      near.onBytes = { _ in
        near.close()
        near.close()
      }
      near.startReading()
      far.onEnd = { _ in far.close() }
      far.startReading()
    }
    try run(loop)
    #expect(closed == 2)
  }
}
