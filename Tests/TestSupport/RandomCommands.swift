package import Device
package import Notifications
package import Primer

/// An endless, seeded source of commands: mostly sensible ones, some that no one should send.
package struct RandomCommands {
  private var generator: IdentifierGenerator

  package init(seed: UInt64) { generator = IdentifierGenerator(seed: seed) }

  package mutating func number(below limit: Int) -> Int { Int(generator.next() % UInt64(limit)) }
  package mutating func chance(_ percent: Int) -> Bool { number(below: 100) < percent }
  package mutating func pick<T>(_ values: [T]) -> T { values[number(below: values.count)] }
  package mutating func maybe<T>(_ value: T) -> T? { chance(50) ? value : nil }

  /// A number that a peer might send: often fine, sometimes absurd.
  package mutating func seconds() -> Double {
    chance(85)
      ? Double(number(below: 2_000)) / 8
      : pick([-1, .nan, .infinity, -.infinity, 1e300, -1e300, .leastNonzeroMagnitude, 86_400, 604_800, -0.0])
  }

  package mutating func setters() -> Primer.Setters {
    var setters = Primer.Setters()
    if chance(50) { setters.title = pick([.set("t"), .clear, .set("")]) }
    if chance(60) { setters.style = .set(pick(Primer.Style.allCases)) }
    if chance(30) { setters.position = .set(pick(Primer.Position.allCases)) }
    if chance(30) { setters.minInterval = .set(seconds()) }
    if chance(20) { setters.cornerRadius = .set(seconds()) }
    if chance(20) { setters.fallbackToSettings = .set(chance(50)) }
    if chance(20) { setters.titleColor = pick([.clear, .set(.label), .set(.white)]) }
    if chance(10) { setters.backgroundGradient = pick([.clear, .set([]), .set([.systemBlue, .clear])]) }
    if chance(10) { setters.imageURL = .set(pick(["https://example.com/a", "nowhere"])) }
    return setters
  }

  package mutating func options() -> Device.Authorization.Options {
    Device.Authorization.Options(rawValue: chance(50) ? 15 : number(below: 512))
  }

  package mutating func switches() -> [Device.Settings.Switch: Bool] {
    chance(50) ? [:] : [pick(Device.Settings.Switch.allCases): chance(50)]
  }

  package mutating func categories() -> PropertyList {
    pick([
      rateAndLater, ["iosCategories": []], [["identifier": "own", "actions": [["identifier": "a", "title": "A"]]]],
      ["iosCategories": [["categoryId": 7]]], 5, .null, ["iosCategories": .null],
    ])
  }

  package mutating func payload() -> PropertyList {
    pick([
      ratePush, ["aps": ["alert": "x", "category": "own", "badge": 2]], ["aps": ["content-available": 1]], ["aps": 5],
      .null, ["aps": ["alert": ["title": "t"], "badge": -3], "pw_msg": "1", "l": "https://example.com"],
    ])
  }

  package mutating func delegate() -> Delegate {
    Delegate(
      name: pick(["a", "b", ""]), methods: pick([[.willPresent], [.didReceive], [.willPresent, .didReceive], []]),
      completes: pick([.now, .never, .twice, .after(seconds())]), options: pick([[], [.banner], [.list, .badge]]),
      when: pick([.now, .atLaunch, .afterLaunch(seconds())]), isInstalledBefore: chance(10), isRemote: chance(20))
  }

  package mutating func reaction(on device: Device) -> Reaction {
    let known = device.center.delivered.map(\.identifier)
    return Reaction(
      notification: known.isEmpty || chance(10) ? "none" : pick(known),
      act: pick([.action("0"), .action("1"), .action("zz"), .gesture(pick(Reaction.Gesture.allCases))]),
      text: chance(10) ? "hello" : nil, place: pick(Reaction.Place.allCases))
  }

  package mutating func response() -> Device.Backend.Response {
    Device.Backend.Response(
      status: pick([.http(200), .http(500), .http(404), .timeout, .noNetwork]), delay: chance(50) ? 0 : seconds(),
      iosCategories: maybe(categories()))
  }

  package mutating func habit<Choice>(_ choices: [Choice]) -> Device.UserPolicy.Habit<Choice> {
    switch number(below: 3) {
    case 0: .always(nil)
    case 1: .always(pick(choices))
    default: .inTurn([pick(choices), nil, pick(choices)])
    }
  }

  /// The next command; `arranges` allows those by which a test rewrites what the user has decided.
  package mutating func next(for device: Device, arranges: Bool = true) -> Device.Command {
    switch number(below: 42) {
    case 0: pick([.launch, .terminate, .relaunch])
    case 1: chance(20) ? pick([.reinstall, .reset]) : .upgrade
    case 2, 3: .foreground
    case 4: .background
    case 5: .configureApp(showAlert: maybe(chance(50)), additionalOptions: maybe(options()))
    case 6: .configurePrimer(setters())
    case 7, 8, 9, 10: .presentPrimer(setters())
    case 11, 12, 13:
      .respondToPrimer(pick(Primer.Answer.allCases), primer: chance(80) ? nil : number(below: 9))
    case 14:
      .setPolicy(
        primer: maybe(habit(Primer.Answer.allCases)), prompt: maybe(habit(Device.Prompt.Answer.allCases)),
        settings: maybe(habit(Device.UserPolicy.SettingsVisit.allCases)))
    case 15: pick([.lock, .unlock, .unlock])
    case 16, 17, 18, 19: .respondToPrompt(pick(Device.Prompt.Answer.allCases))
    case 20: .openSettings
    case 21, 22: .changeSettings(notifications: maybe(chance(50)), switches: switches())
    case 23: .closeSettings
    case 24, 25, 26: .respond(reaction(on: device))
    case 27: .requestAuthorization(options())
    case 28, 29: .register(options: maybe(options()))
    case 30: .unregister
    case 31: .registerCategories(categories(), mode: maybe(.replace), lenient: chance(50))
    case 32: chance(30) ? .clearCategories : .removeNotification("none")
    case 33: .addDelegate(delegate())
    case 34: chance(50) ? .removeDelegate(pick(["a", "b"])) : .answerDelegate(call: number(below: 40), .completed([]))
    case 35:
      .configureBackend(responses: maybe([response(), response()]), apns: maybe(.ok), communication: maybe(true))
    case 36:
      .configureBackend(responses: nil, apns: pick(Device.Backend.APNs.allCases), communication: chance(70))
    case 37, 38: .deliver(payload(), collapseId: chance(20) ? "c" : nil, source: .remote)
    case 39:
      arranges
        ? .setAuthorization(
          status: maybe(pick(Device.Authorization.Status.allCases)),
          settings: chance(80) ? [:] : [pick(Device.Settings.Switch.allCases): .enabled]) : .tick
    case 40: .advance(seconds())
    default: chance(80) ? .tick : .setTime(device.clock.now + seconds() - 100, backwards: chance(50))
    }
  }
}
