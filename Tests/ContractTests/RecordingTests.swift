import Contract
import Device
import JSON
import Notifications
import Primer
import TestSupport
import Testing

@Suite struct RecordingTests {
  /// What is read of what is written.
  private func again(_ records: [Device.Record]) throws -> [Device.Record] {
    let out = Writer()
    out.beginArray()
    for record in records { Recording.write(record, to: out) }
    out.endArray()
    let parser = Parser()
    let text = Padded(Array(out.bytes))
    defer { withExtendedLifetime((parser, text)) {} }
    return try parser.parse(text.text).root.items.map { try Recording.read($0) }
  }

  private func device(seed: UInt64, commands: Int) throws -> Device {
    var random = RandomCommands(seed: seed)
    var specification = Device.Specification()
    specification.profile = .named(random.pick(Device.Profile.Name.allCases))
    var device = try Device(specification)
    var now = device.clock.now
    for _ in 0..<commands {
      now += Double(random.number(below: 40)) / 4
      let command = random.chance(1) ? .setClockMode(random.chance(50) ? .real : .virtual) : random.next(for: device)
      _ = try? device.apply(command, at: now)
      now = max(now, device.clock.now)
    }
    return device
  }

  @Test(
    "What was written as a method's call reads back as the same command, for all that a device takes", arguments: 1...8)
  func inverse(seed: UInt64) throws {
    let records = try device(seed: seed, commands: 4_000).record.entries()
    #expect(records.count > 1_000)
    #expect(try again(records) == records)
  }

  @Test("Read back and replayed, the record of a device gives an equal device, events and all", arguments: 20...25)
  func replay(seed: UInt64) throws {
    let device = try device(seed: seed, commands: 2_000)
    let fresh = try Device(device.specification)
    #expect(try Recording.replay(again(device.record.entries()), on: fresh, at: "") == device)
  }

  /// One command of every kind, every member of it set.
  private static let every: [Device.Command] = [
    .launch, .foreground, .background, .terminate, .relaunch, .reinstall, .upgrade, .reset, .lock, .unlock,
    .openSettings, .closeSettings, .unregister, .clearCategories, .tick,
    .configureApp(showAlert: false, additionalOptions: [.provisional, .criticalAlert]),
    .configureApp(showAlert: nil, additionalOptions: []), .configurePrimer(setters), .presentPrimer(setters),
    .configurePrimer(cleared), .presentPrimer(Primer.Setters()), .respondToPrimer(.tapOutside, primer: 7),
    .respondToPrimer(.accept, primer: nil),
    .setPolicy(primer: .always(nil), prompt: .inTurn([.allow, nil]), settings: .always(.enable)),
    .setPolicy(primer: .inTurn([]), prompt: nil, settings: nil), .respondToPrompt(.leave),
    .changeSettings(notifications: true, switches: [.alert: false, .scheduledSummary: true]),
    .changeSettings(notifications: nil, switches: [:]),
    .respond(Reaction(notification: "n", act: .action("0"), text: "é\u{2028}", place: .banner)),
    .respond(Reaction(notification: "n", act: .gesture(.keep))),
    .requestAuthorization([]), .requestAuthorization(Device.Authorization.Options(rawValue: 511)),
    .register(options: nil), .register(options: [.timeSensitive]),
    .registerCategories(["a": [1, 1.0, 1.5, -0.0, 1e300, nil, true, "x"]], mode: .replace, lenient: true),
    .registerCategories(nil, mode: nil, lenient: false), .removeNotification("n"),
    .addDelegate(
      Delegate(
        name: "d", methods: [.didReceive], completes: .after(2.5), options: [.banner, .sound], when: .afterLaunch(3),
        isInstalledBefore: true, isRemote: true)),
    .addDelegate(Delegate(name: "d", methods: [], completes: .twice, when: .atLaunch)),
    .addDelegate(Delegate(name: "d", completes: .never)), .removeDelegate("d"),
    .answerDelegate(call: 3, .completed([.list])), .answerDelegate(call: 3, .never),
    .answerDelegate(call: 3, .timedOut),
    .configureBackend(
      responses: [
        .init(status: .http(503), delay: 1.5, iosCategories: .null), .init(status: .timeout, iosCategories: [:]),
        .init(status: .noNetwork),
      ], apns: .error, communication: false),
    .configureBackend(responses: nil, apns: nil, communication: nil),
    .deliver(["aps": ["badge": 1.0]], collapseId: "c", source: .local),
    .deliver(["aps": [:]], collapseId: nil, source: .remote),
    .setAuthorization(status: .ephemeral, settings: [.badge: .notSupported, .alert: .enabled]),
    .setAuthorization(status: nil, settings: [:]), .advance(0.1), .setTime(-62_135_596_800, backwards: true),
    .setClockMode(.real), .setClockMode(.virtual),
  ]

  private static let setters: Primer.Setters = {
    var setters = Primer.Setters()
    setters.style = .set(.alert)
    setters.position = .set(.top)
    setters.title = .set("안녕")
    setters.message = .set("")
    setters.acceptButton = .set("a")
    setters.declineButton = .set("d")
    setters.image = .set("i")
    setters.imageURL = .set("https://example.com/a.png")
    setters.backgroundColor = .set(.white)
    setters.backgroundGradient = .set([.systemBlue, .label])
    setters.titleColor = .set(.label)
    setters.messageColor = .set(.secondaryLabel)
    setters.acceptButtonColor = Primer.Color("#A1B2C3D4").map { .set($0) } ?? .clear
    setters.acceptButtonTextColor = .set(.white)
    setters.declineButtonColor = .set(.clear)
    setters.declineButtonTextColor = .set(.label)
    setters.cornerRadius = .set(0)
    setters.buttonCornerRadius = .set(1.25)
    setters.buttonBorderColor = .set(.systemBlue)
    setters.fallbackToSettings = .set(false)
    setters.minInterval = .set(604_800)
    return setters
  }()

  private static let cleared: Primer.Setters = {
    var setters = Primer.Setters()
    setters.style = .clear
    setters.title = .clear
    setters.backgroundGradient = .clear
    setters.titleColor = .clear
    setters.cornerRadius = .clear
    setters.fallbackToSettings = .clear
    return setters
  }()

  @Test("Every kind of command, with every member set or left out, reads back as it was")
  func everyKind() throws {
    let records = Self.every.enumerated().map { Device.Record(time: Double($0.offset), command: $0.element) }
    for (record, read) in zip(records, try again(records)) { #expect(read == record) }
  }

  @Test("Every method that gives a device a command stands in some record, so that none is forgotten")
  func methods() throws {
    let out = Writer()
    out.beginArray()
    for command in Self.every { Recording.write(Device.Record(time: 0, command: command), to: out) }
    out.endArray()
    let written = Set(try Value.parse(out.text).items?.compactMap { $0["method"]?.string } ?? [])
    let known = Methods.all.filter { $0.command != nil }.map { "\($0.name)" }
    #expect(written == Set(known + ["clock.tick", "delegate.answer"]))
  }

  @Test(
    "A malformed record is refused with the place of the fault",
    arguments: [
      (1, "", nil), ([:], "/time", nil), (["time": 0], "/method", nil), (["time": 1e300, "method": "x"], "/time", nil),
      (["time": 0, "method": "clock.advnce"], "/method", "clock.advance"),
      (["time": 0, "method": "device.get"], "/method", nil), (["time": 0, "method": 5], "/method", nil),
      (["time": 0, "method": "clock.advance", "params": 1], "/params", nil),
      (["time": 0, "method": "clock.advance"], "/params/seconds", nil),
      (["time": 0, "method": "clock.advance", "params": ["seconds": -1]], "/params/seconds", nil),
      (["time": 0, "method": "app.launch", "params": ["device": "x"]], "/params/device", nil),
      (["time": 0, "method": "app.launch", "more": 1], "/more", nil),
    ] as [(Value, String, String?)])
  func malformed(entry: Value, path: String, nearest: String?) throws {
    let parser = Parser()
    let text = Padded(entry.text)
    defer { withExtendedLifetime((parser, text)) {} }
    let root = try parser.parse(text.text).root
    do throws(Invalid) {
      _ = try Recording.read(root)
      Issue.record("\(entry.text) was read")
    } catch {
      #expect(error.path == path)
      if let nearest { #expect(error.nearest == nearest) }
    }
  }
}
