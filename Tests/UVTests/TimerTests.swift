import Testing
import UV

@Suite struct TimerTests {
  @Test("Timers fire by deadline, equal ones in the order they were started, zero in the next turn")
  func order() throws {
    let loop = try Loop()
    var fired: [String] = []
    for (name, delay) in [("c", 20), ("a1", 5), ("b", 10), ("a2", 5), ("now", 0), ("a3", 5)] as [(String, UInt64)] {
      let timer = try UV.Timer(loop)
      timer.start(afterMilliseconds: delay) {
        fired.append(name)
        timer.close()
      }
    }
    #expect(fired.isEmpty)
    try run(loop)
    #expect(fired == ["now", "a1", "a2", "a3", "b", "c"])
  }

  @Test("A timer is never early by the loop's clock", arguments: [0, 1, 7, 30] as [UInt64])
  func notEarly(delay: UInt64) throws {
    let loop = try Loop()
    let timer = try UV.Timer(loop)
    let start = loop.now
    var elapsed: UInt64?
    timer.start(afterMilliseconds: delay) {
      elapsed = loop.now - start
      timer.close()
    }
    try run(loop)
    #expect(try #require(elapsed) >= delay)
  }

  @Test("A delay beyond the clock never comes and harms nothing")
  func huge() throws {
    let loop = try Loop()
    let timer = try UV.Timer(loop)
    timer.start(afterMilliseconds: .max, repeating: .max) { Issue.record("the end of time came") }
    let other = try UV.Timer(loop)
    other.start(afterMilliseconds: 2) {
      timer.close()
      other.close()
    }
    try run(loop)
  }

  @Test("A repeating timer goes on until it is stopped, even from within")
  func repeating() throws {
    let loop = try Loop()
    let timer = try UV.Timer(loop)
    var fired = 0
    timer.start(afterMilliseconds: 0, repeating: 1) {
      fired += 1
      if fired == 5 { timer.stop() }
    }
    loop.run()
    #expect(fired == 5)
    timer.start(afterMilliseconds: 0) { fired += 1 }
    loop.run()
    #expect(fired == 6)
    timer.close()
    try run(loop)
  }

  @Test("Starting again replaces what was set")
  func restart() throws {
    let loop = try Loop()
    let timer = try UV.Timer(loop)
    var fired: [Int] = []
    timer.start(afterMilliseconds: 1) { Issue.record("this was replaced") }
    timer.start(afterMilliseconds: 2) {
      fired.append(1)
      timer.start(afterMilliseconds: 1) {
        fired.append(2)
        timer.close()
      }
    }
    try run(loop)
    #expect(fired == [1, 2])
  }
}
