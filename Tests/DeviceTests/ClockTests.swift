import Device
import Notifications
import Testing

@Suite struct ClockTests {
  @Test("What is due happens one by one in order, each at its own time, and the clock ends where it was sent")
  func inOrder() throws {
    var device = try device { $0.status = .authorized }
    let start = device.clock.now
    try device.apply(
      .configureBackend(
        responses: [.init(status: .http(500), delay: 2), .init(status: .timeout, delay: 3), .init()], apns: nil,
        communication: nil))
    try device.apply(.register(options: nil))
    let seq = device.events.total
    guard case .clock(let clock, let fired) = try device.apply(.advance(60)) else { return #expect(Bool(false)) }
    #expect(clock.now == start + 60)
    #expect(fired == 4)
    #expect(device.events(after: seq).map { $0.time - start } == [2, 3, 6, 11, 11, 60])
    #expect(device.story(after: seq).last == "clock.changed")
  }

  @Test("The clock goes backwards only on request, and numbers go on rising")
  func backwards() throws {
    var device = try device()
    let before = device
    #expect(throws: Device.Refusal.self) { try device.apply(.setTime(0, backwards: false)) }
    #expect(device == before)
    #expect(try device.story(of: .setTime(0, backwards: true)) == ["clock.changed"])
    #expect(device.events[1]?.time == 0)
  }

  @Test(
    "No clock can be sent out of the years 1 to 9999, nor by a number that is none",
    arguments: [
      -1, .nan, .infinity, -.infinity, 1e300, 253_402_300_800, .greatestFiniteMagnitude,
    ])
  func refused(number: Double) throws {
    var device = try device()
    let before = device
    #expect(throws: Device.Refusal.self) { try device.apply(.advance(number)) }
    if number != -1 {
      #expect(throws: Device.Refusal.self) { try device.apply(.setTime(number, backwards: true)) }
      #expect(throws: Device.Refusal.self) {
        try Device(
          {
            var it = Device.Specification(); it.time = number; return it
          }())
      }
    }
    #expect(device == before)
  }

  @Test("In real mode commands bring the time, what is due comes first, and a refused one changes nothing")
  func real() throws {
    var device = try device { $0.status = .authorized }
    let start = device.clock.now
    try device.apply(.configureBackend(responses: [.init(delay: 2)], apns: nil, communication: nil))
    try device.apply(.setClockMode(.real))
    try device.apply(.register(options: nil), at: start + 1)
    #expect(device.nextDue == start + 3)
    let before = device
    #expect(throws: Device.Refusal.self) { try device.apply(.respondToPrompt(.allow), at: start + 10) }
    try device.apply(.tick, at: start + 2)
    #expect(device == before, "nothing was due")
    let seq = device.events.total
    try device.apply(.background, at: start + 20)
    #expect(
      device.story(after: seq) == ["registration.succeeded sent handler", "app.stateChanged foreground background"])
    #expect(device.events(after: seq).map { $0.time - start } == [3, 20])
    try device.apply(.foreground, at: start + 5)
    #expect(device.clock.now == start + 20, "a clock that jumps back stands still")
    #expect(throws: Device.Refusal.self) { try device.apply(.background, at: .nan) }
    try device.apply(
      .configureBackend(responses: [.init(status: .http(500))], apns: nil, communication: nil), at: start)
    try device.apply(.unregister, at: start)
    try device.apply(.register(options: nil), at: start + 30)
    let due = try #require(device.nextDue)
    guard case .clock(_, fired: 1) = try device.apply(.tick, at: due) else { return #expect(Bool(false)) }
    let specification = device.specification
    var again = try Device(specification)
    try again.replay(device.record.entries())
    #expect(again == device)
  }
}
