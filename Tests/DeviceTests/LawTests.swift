import Device
import Notifications
import Primer
import TestSupport
import Testing

@Suite struct LawTests {
  static let seeds: [UInt64] = Array(1...12)
  static let commands = 10_000

  /// Runs random commands, telling each step before and after.
  private func run(
    seed: UInt64, commands: Int = Self.commands, arranges: Bool = true,
    _ check: (_ before: Device, _ command: Device.Command, _ after: Device, _ refusal: Device.Refusal?) throws -> Void
  ) throws -> Device {
    var random = RandomCommands(seed: seed)
    var device = try device { $0.profile = .named(random.pick(Device.Profile.Name.allCases)) }
    for _ in 0..<commands {
      let command = random.next(for: device, arranges: arranges)
      let before = device
      var refusal: Device.Refusal?
      do { try device.apply(command) } catch { refusal = error }
      try check(before, command, device, refusal)
    }
    return device
  }

  @Test("A refused command changes nothing, nothing traps, and what must agree agrees", arguments: seeds)
  func refusalChangesNothing(seed: UInt64) throws {
    var refused = 0
    _ = try run(seed: seed) { before, command, after, refusal in
      if refusal != nil {
        refused += 1
        #expect(before == after, "\(command)")
      } else {
        #expect(after.record.total == before.record.total + 1)
      }
      #expect(after.appState != .inactive || after.prompt != nil, "\(command)")
      #expect(after.prompt == nil || after.appState == .inactive || after.appState == .background, "\(command)")
      #expect(!after.isLocked || after.appState != .foreground, "\(command)")
      #expect(after.primer.onScreen == nil || after.appState.isRunning)
      #expect(Device.Limits.instants.contains(after.clock.now))
    }
    #expect(refused > Self.commands / 20)
    #expect(refused < Self.commands / 2)
  }

  @Test("P13 Every shown primer ends exactly once or is on screen; numbers rise; causes precede", arguments: seeds)
  func events(seed: UInt64) throws {
    let device = try run(seed: seed) { _, _, _, _ in }
    var open: Set<Int> = []
    var promptOpen: Int?
    var state = Device.AppState.foreground
    var seq = 0
    for event in device.events(after: 0) {
      seq += 1
      #expect(event.seq == seq)
      switch event.happening {
      case .primerPresented(let presentation): #expect(open.insert(presentation.number).inserted)
      case .primerFinished(let finish): if let primer = finish.primer { #expect(open.remove(primer) != nil) }
      case .primerEnded(let primer, _): #expect(open.remove(primer) != nil)
      case .promptPresented(let prompt, _):
        #expect(promptOpen == nil)
        promptOpen = prompt
      case .promptAnswered(let prompt, _, _, _):
        #expect(promptOpen == prompt)
        promptOpen = nil
      case .appStateChanged(let before, let after):
        #expect(before == state)
        #expect(before != after)
        state = after
      case .promptRequested, .authorizationChanged, .settingsOpened, .settingsClosed, .registrationRequested,
        .registrationSucceeded, .registrationFailed, .notifications, .clockChanged:
        break
      }
    }
    #expect(open == Set([device.primer.onScreen?.number].compactMap(\.self)))
    #expect(promptOpen == device.prompt?.number)
    #expect(state == device.appState)
    #expect(seq == device.events.total)
  }

  @Test("A3 No installation sees a second prompt unless one was left, or quiet delivery came first", arguments: seeds)
  func promptsPerInstall(seed: UInt64) throws {
    var decided = false
    _ = try run(seed: seed, arranges: false) { before, command, after, _ in
      switch command {
      case .reset, .reinstall: decided = false
      default: break
      }
      for event in after.events(after: before.events.total) {
        switch event.happening {
        case .promptPresented: #expect(!decided)
        case .promptAnswered(_, let answer, _, _): if answer != .leave { decided = true }
        default: break
        }
      }
    }
  }

  @Test("A record replayed on a fresh device gives an equal device, events and all", arguments: seeds)
  func replay(seed: UInt64) throws {
    let device = try run(seed: seed) { _, _, _, _ in }
    var again = try Device(device.specification)
    try again.replay(device.record.entries())
    #expect(again == device)
  }

  @Test("Copies are independent of each other, and equal for as long as they are done the same to", arguments: seeds)
  func copies(seed: UInt64) throws {
    let start = try run(seed: seed, commands: 1_000) { _, _, _, _ in }
    let untouched = start
    var one = start
    var two = start
    var random = RandomCommands(seed: ~seed)
    for _ in 0..<1_000 {
      let command = random.next(for: one)
      let first = Result { () throws(Device.Refusal) in try one.apply(command) }
      let second = Result { () throws(Device.Refusal) in try two.apply(command) }
      #expect(first == second)
    }
    #expect(one == two)
    #expect(start == untouched)
    #expect(one != start)
  }

  @Test("A device in real mode replays as well, and a refused command leaves its time alone", arguments: seeds)
  func realTime(seed: UInt64) throws {
    var random = RandomCommands(seed: seed)
    var device = try Device()
    try device.apply(.setClockMode(.real))
    var now = device.clock.now
    for _ in 0..<2_000 {
      now += Double(random.number(below: 40)) / 4 - 1
      let command = random.next(for: device)
      let before = device
      do { try device.apply(command, at: now) } catch { #expect(device == before) }
      now = max(now, device.clock.now)
      if case .reset = command { try device.apply(.setClockMode(.real)) }
    }
    var again = try Device(device.specification)
    try again.replay(device.record.entries())
    #expect(again == device)
  }
}
