import Contract
import Device
import JSON
import Notifications
import Primer
import TestSupport
import Testing

@Suite struct SnapshotTests {
  private func text(_ device: Device) throws -> Value {
    let out = Writer()
    try Snapshot(of: device).write(to: out)
    return try Value.parse(out.text)
  }

  private func device(_ snapshot: Value) throws -> Device {
    let parser = Parser()
    let text = Padded(snapshot.text)
    defer { withExtendedLifetime((parser, text)) {} }
    return try Snapshot(parser.parse(text.text).root).device(at: "/snapshot")
  }

  @Test(
    "A device read back from its snapshot has its state, for every way in which it can be created", arguments: 1...12)
  func roundTrip(seed: UInt64) throws {
    var random = RandomCommands(seed: seed)
    var specification = Device.Specification()
    specification.name = "é"
    specification.profile = .named(random.pick(Device.Profile.Name.allCases))
    specification.seed = UInt64(random.number(below: 1_000))
    specification.locale = "pt-BR"
    specification.appearance = .dark
    specification.status = random.pick(Device.Authorization.Status.allCases)
    if specification.status != .notDetermined { specification.settings = [.badge: .notSupported, .sound: .disabled] }
    specification.isRunning = random.chance(50)
    specification.time = 1_000.5
    specification.categoriesPersist = random.chance(50)
    specification.application = "AAAAA-BBBBB"
    var original = try Device(specification)
    for _ in 0..<500 { _ = try? original.apply(random.next(for: original)) }

    let copy = try device(text(original))
    #expect(copy.specification == specification)
    #expect(copy.view.clock == original.view.clock)
    #expect(copy.primer == original.primer)
    #expect(copy.center == original.center)
    #expect(copy.registration == original.registration)
    #expect(copy.authorization == original.authorization)
    #expect(try text(copy) == text(original))
    let fork = copy.forked(as: "other")
    #expect(try text(fork)["commands"] == text(original)["commands"])
  }

  @Test("What came before a reset is not needed, so that a reset makes an incomplete record whole")
  func reset() throws {
    var device = try Device()
    for index in 0...Device.Limits.commands { try device.apply(index.isMultiple(of: 2) ? .lock : .unlock) }
    #expect(throws: Contract.Fault.self) { try Snapshot(of: device) }
    try device.apply(.reset)
    try device.apply(.lock)
    let snapshot = try text(device)
    #expect(snapshot["commands"]?.items?.map { $0["method"] } == ["user.lock"])
    #expect(try self.device(snapshot).isLocked)
  }

  @Test("In real mode the time may be later than the last command's, and never earlier")
  func realTime() throws {
    var original = try Device()
    try original.apply(.setClockMode(.real))
    try original.apply(.lock, at: original.clock.now + 10)
    var snapshot = try text(original.left(until: original.clock.now + 5))
    #expect(snapshot["time"]?.double == original.clock.now + 5)
    #expect(try device(snapshot) == original)
    guard case .object(var members) = snapshot else { return }
    members["time"] = .double(original.clock.now - 1)
    snapshot = .object(members)
    #expect(throws: Contract.Fault.self) { try device(snapshot) }
  }
}
