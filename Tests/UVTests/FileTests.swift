import Glibc
import Testing
import UV

@Suite struct FileTests {
  @Test("Stopped while a read is under way, a file keeps its bytes for later")
  func pausing() throws {
    let contents = pattern(300_000)
    let file = try TemporaryFile(contents)
    let loop = try Loop()
    let source = FileInput(loop, open(file.path, O_RDONLY))
    var received: [UInt8] = []
    var isPaused = false
    func pause() {
      isPaused = true
      source.stopReading()
      guard let timer = try? UV.Timer(loop) else { return }
      timer.start(afterMilliseconds: 2) {
        isPaused = false
        source.startReading()
        timer.close()
      }
    }
    source.onBytes = { bytes in
      #expect(!isPaused)
      received += bytes
      let behind = UnsafeRawBufferPointer(start: bytes.baseAddress! + bytes.count, count: Loop.readPadding)
      let isZero = behind.allSatisfy { $0 == 0 }
      #expect(isZero || bytes.count < Loop.readCapacity)
      pause()
      source.startReading()
      isPaused = false
      pause()
    }
    source.onEnd = { error in
      #expect(error == nil)
      source.close()
    }
    source.startReading()
    pause()
    try run(loop)
    #expect(received == contents)
  }

  @Test("Lent bytes are the callee's until it returns, whatever it does to the source")
  func lending() throws {
    let contents = pattern(200_000)
    let file = try TemporaryFile(contents)
    let loop = try Loop()
    let source = FileInput(loop, open(file.path, O_RDONLY))
    var received: [UInt8] = []
    source.onBytes = { bytes in
      let before = Array(bytes)
      source.stopReading()
      source.startReading()
      if received.count + bytes.count == contents.count { source.close() }
      for _ in 0..<100 { #expect(bytes.elementsEqual(before)) }
      received += bytes
    }
    source.startReading()
    try run(loop)
    #expect(received == contents)
  }

  @Test("Closed with a read or a write under way, the descriptor is given back after it")
  func closeUnderWay() throws {
    let file = try TemporaryFile(pattern(100))
    let loop = try Loop()
    let input = open(file.path, O_RDONLY)
    let source = FileInput(loop, input)
    source.onBytes = { _ in Issue.record("closed") }
    source.startReading()
    source.close()
    source.close()
    let output = open(file.path, O_WRONLY)
    let sink = FileOutput(loop, output)
    var finished: [UVError?] = []
    sink.send("x")
    sink.send("y")
    #expect(sink.queuedBytes == 2)
    sink.finish { finished.append($0) }
    sink.close()
    sink.close()
    #expect(file.isOpen(at: input))
    try run(loop)
    #expect(finished == [.canceled])
    #expect(!file.isOpen(at: input))
    #expect(!file.isOpen(at: output))
  }

  @Test("Sends to a file stay in order and the last is there when finish is told")
  func order() throws {
    let file = try TemporaryFile()
    let loop = try Loop()
    let sink = FileOutput(loop, open(file.path, O_WRONLY))
    var expected: [UInt8] = []
    for line in 0..<1000 {
      sink.send("\(line)\n")
      expected += Array("\(line)\n".utf8)
    }
    #expect(sink.queuedBytes == expected.count)
    sink.finish { error in
      #expect(error == nil)
      #expect(sink.queuedBytes == 0)
      sink.close()
    }
    sink.send("too late")
    try run(loop)
    let result = open(file.path, O_RDONLY)
    #expect(readAll(result) == expected)
    close(result)
  }

  @Test("A file that takes no more is an event, told once")
  func full() throws {
    let loop = try Loop()
    let sink = FileOutput(loop, open("/dev/full", O_WRONLY))
    var errors: [String] = []
    sink.onWriteError = { errors.append($0.name) }
    sink.send("one")
    sink.send("two")
    sink.finish { error in
      errors.append("finish \(error?.name ?? "")")
      sink.close()
    }
    try run(loop)
    #expect(errors == ["ENOSPC", "finish ENOSPC"])
  }

  @Test("A file that cannot be read ends with an error")
  func unreadable() throws {
    let loop = try Loop()
    let source = FileInput(loop, open("/dev/null", O_WRONLY))
    var ends: [UVError?] = []
    source.onEnd = {
      ends.append($0)
      source.close()
    }
    source.startReading()
    try run(loop)
    #expect(ends == [.badDescriptor])
  }
}
