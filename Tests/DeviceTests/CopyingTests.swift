import Notifications
import Primer
import TestSupport
import Testing

@testable import Device

@Suite struct CopyingTests {
  private func random(seed: UInt64, commands: Int, name: String = "default") throws -> Device {
    var random = RandomCommands(seed: seed)
    var device = try device { $0.name = name }
    for _ in 0..<commands { _ = try? device.apply(random.next(for: device)) }
    return device
  }

  @Test("A restored device is in the same state, and 200 commands more have equal reports", arguments: 1...12)
  func restore(seed: UInt64) throws {
    let original = try random(seed: seed, commands: 1_000)
    var other = try random(seed: ~seed, commands: 300, name: "other")
    let before = other.events
    var again = try Device(original.specification)
    try again.replay(original.record.entries())
    other.restore(again)

    #expect(other.specification.name == "other")
    #expect(other.events.entries(limit: before.total) == before.entries())
    var comparable = other
    comparable.specification.name = original.specification.name
    comparable.events = original.events
    #expect(comparable == original)

    var one = original
    var commands = RandomCommands(seed: seed &+ 100)
    for _ in 0..<200 {
      let command = commands.next(for: one)
      let first = Result { () throws(Device.Refusal) in try one.apply(command) }
      let second = Result { () throws(Device.Refusal) in try other.apply(command) }
      #expect(first == second)
    }
  }

  @Test("L3 Restoring ends the primer on screen with its cause, and what is seen to be otherwise is told")
  func tells() throws {
    var original = try device()
    try original.apply(.setAuthorization(status: .denied, settings: [:]))
    try original.apply(.openSettings)
    var other = try device()
    _ = try other.present()
    let seq = other.events.total
    other.restore(original)
    #expect(
      other.story(after: seq) == [
        "primer.ended 1 restore", "app.stateChanged foreground notRunning", "settings.opened notifications",
        "authorization.changed denied", "app.stateChanged notRunning background",
      ])
  }

  @Test("A thousand forks of one state go their own ways, and their records are whole")
  func forks() throws {
    let original = try random(seed: 7, commands: 500)
    let untouched = original
    var forks = (0..<1_000).map { original.forked(as: "fork \($0)") }
    for index in forks.indices { try forks[index].apply(.advance(Double(index))) }
    for (index, fork) in forks.enumerated() {
      #expect(fork.specification.name == "fork \(index)")
      #expect(fork.clock.now == original.clock.now + Double(index))
      #expect(fork.record.total == original.record.total + 1)
      #expect(fork.events.entries(limit: original.events.total) == original.events.entries())
    }
    #expect(original == untouched)
    var again = try Device(forks[999].specification)
    try again.replay(forks[999].record.entries())
    #expect(again == forks[999])
  }
}
