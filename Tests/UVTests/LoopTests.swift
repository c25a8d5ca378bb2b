import Glibc
import Testing
import UV

@Suite struct LoopTests {
  @Test("An empty loop runs to its end at once")
  func empty() throws {
    let loop = try Loop()
    try run(loop)
  }

  @Test("A turn is announced on both sides of the poll")
  func turns() throws {
    let loop = try Loop()
    var trace: [String] = []
    loop.onTurn = { trace.append("turn") }
    let (near, far) = try socketPair()
    try #require(write(far, "x", 1) == 1)
    let pipe = try Pipe(loop)
    try pipe.open(near)
    pipe.onBytes = { _ in
      trace.append("bytes")
      pipe.close()
    }
    pipe.startReading()
    loop.run()
    #expect(trace.prefix(3) == ["turn", "bytes", "turn"])
    close(far)
  }

  @Test("What the last turn starts is still run")
  func lastTurn() throws {
    let loop = try Loop()
    let timer = try UV.Timer(loop)
    var turns = 0
    var fired = false
    loop.onTurn = {
      turns += 1
      guard turns == 1 else { return }
      timer.start(afterMilliseconds: 1) {
        fired = true
        timer.close()
      }
    }
    loop.run()
    #expect(fired)
  }

  @Test("A stopped loop goes on where it was")
  func stop() throws {
    let loop = try Loop()
    let timer = try UV.Timer(loop)
    var fired = 0
    timer.start(afterMilliseconds: 1, repeating: 1) {
      fired += 1
      if fired < 3 { loop.stop() } else { timer.close() }
    }
    loop.run()
    #expect(fired == 1)
    loop.run()
    #expect(fired == 2)
    loop.run()
    #expect(fired == 3)
  }

  @Test("Time goes forward and can be read anew")
  func time() throws {
    let loop = try Loop()
    let before = loop.now
    loop.updateNow()
    #expect(loop.now >= before)
    try run(loop)
  }

  @Test("A handle that is not waited for does not keep the loop")
  func unref() throws {
    let loop = try Loop()
    let timer = try UV.Timer(loop)
    timer.start(afterMilliseconds: 1_000_000) { Issue.record("nobody waits for this") }
    timer.unref()
    loop.run()
    #expect(timer.isActive)
    timer.ref()
    timer.close()
    try run(loop)
  }
}
