import Notifications
import Testing

/// Does random things to a centre, all of them possible for a caller, many of them refused.
private struct Chaos {
  var random: IdentifierGenerator
  var center: UserNotificationCenter
  var now = start
  var effects: [Effect] = []
  var refusals = 0

  init(seed: UInt64) {
    random = IdentifierGenerator(seed: seed)
    let rules: [Rules] = [.docs, .v7_1_3, .v7_1_2]
    center = UserNotificationCenter(seed: seed, rules: rules[Int(seed % 3)])
  }

  mutating func pick<T>(_ choices: [T]) -> T { choices[Int(random.next() % UInt64(choices.count))] }

  mutating func conditions() -> Conditions {
    Conditions(
      app: pick(Conditions.App.allCases),
      permission: pick([.none, .quiet, .full(.init()), .full(.init(banner: pick([true, false]), list: false))]),
      isLocked: pick([false, false, true]), promptIsPending: pick([false, false, false, true]),
      showsLocalCopy: pick([true, false]), now: now)
  }

  mutating func delegate() -> Delegate {
    Delegate(
      name: pick(["a", "b", ""]), methods: pick([[], [.willPresent], [.willPresent, .didReceive]]),
      completes: pick([.now, .never, .twice, .after(1), .after(6), .after(-1)]),
      options: pick([[], [.banner], [.alert, .badge]]), when: pick([.now, .atLaunch, .afterLaunch(2)]),
      isInstalledBefore: pick([true, false, false]), isRemote: pick([true, false, false]))
  }

  mutating func step() throws {
    let payloads: [PropertyList] = [mail, rating, 3, ["aps": ["badge": 3, "category": 65]], ["aps": [:]]]
    let documents: [PropertyList] = [
      [], 7, [["categoryId": 65, "buttons": [["id": 0, "label": "A"], ["label": 3]]]], [["categoryId": nil]],
      [["identifier": "MAIL", "actions": [["identifier": "reply", "title": "R", "textInput": [:]]]]],
    ]
    switch random.next() % 12 {
    case 0, 1, 2:
      effects += try center.deliver(
        pick(payloads), collapseId: pick([nil, nil, "x", ""]), source: pick([.remote, .local]), under: conditions()
      ).effects
    case 3, 4, 5:
      let conditions = conditions()
      let reaction = Reaction(
        notification: pick(center.notifications.map(\.identifier) + ["?"]),
        act: pick([.gesture(pick(Reaction.Gesture.allCases)), .action(pick(["0", "1", "reply", "zzz"]))]),
        text: pick([nil, nil, ""]), place: pick(Reaction.Place.allCases))
      let plan = try center.plan(reaction, under: conditions)
      if plan.isColdStart { center.launch(at: now) }
      effects += center.perform(plan, under: conditions).effects
    case 6:
      effects += try center.register(pick(documents), mode: pick([nil, .merge]), lenient: pick([true, false])).effects
    case 7: try center.add(delegate(), at: now)
    case 8:
      effects += try center.complete(
        call: pick(center.awaitedCalls + [-1]), with: pick([.completed([.banner]), .never, .timedOut]), at: now)
    case 9:
      now += Double(random.next() % 5)
      effects += center.advance(to: now)
    case 10:
      center.launch(at: now)
      try center.removeDelegate(pick(["a", "zzz"]))
    default:
      switch random.next() % 8 {
      case 0: effects += center.terminate(keepingCategories: pick([true, false]), at: now)
      case 1: center.reinstall()
      case 2: effects += center.registerStored()
      case 3: effects += try center.remove(pick(center.notifications.map(\.identifier) + ["?"]))
      default: center.launch(at: now)
      }
    }
  }
}

struct LawTests {
  @Test("no request traps, and a refused one changes nothing", arguments: 0..<24 as Range<UInt64>)
  func refusalChangesNothing(_ seed: UInt64) {
    var chaos = Chaos(seed: seed)
    for _ in 0..<1_500 {
      let before = chaos.center
      do {
        try chaos.step()
      } catch {
        chaos.refusals += 1
        // A launch may precede a refused removal in one step; nothing else may differ.
        var launched = before
        launched.launch(at: chaos.now)
        #expect(chaos.center == before || chaos.center == launched, "\(error)")
      }
    }
    #expect(chaos.refusals > 100 && chaos.refusals < 1_400)
    #expect(chaos.center.trace.count <= Limits.calls && chaos.center.notifications.count <= Limits.notifications)
  }

  @Test("the same requests give the same centre and the same effects", arguments: [1, 2, 3] as [UInt64])
  func deterministic(_ seed: UInt64) {
    var (one, other) = (Chaos(seed: seed), Chaos(seed: seed))
    for _ in 0..<500 {
      try? one.step()
      try? other.step()
    }
    #expect(one.center == other.center && one.effects == other.effects && !one.effects.isEmpty)
  }

  @Test("what becomes of a copy leaves the original alone")
  func copies() throws {
    let original = try UserNotificationCenter.ready()
    var copy = original
    _ = try copy.arrive(mail)
    #expect(original.notifications == [] && copy != original)
  }

  @Test(
    "every call's completion ends once, and every notification is responded to at most once",
    arguments: 0..<12 as Range<UInt64>)
  func endsOnce(_ seed: UInt64) {
    var chaos = Chaos(seed: seed)
    for _ in 0..<1_000 { try? chaos.step() }
    var called: Set<Int> = []
    var ended: [Int: [DelegateCall.Ending]] = [:]
    var counted: [Int: Int] = [:]
    for effect in chaos.effects {
      switch effect {
      case .delegateCalled(let call): #expect(called.insert(call.number).inserted)
      case .delegateCompleted(let call):
        #expect(call.ending == .forced || called.contains(call.number))
        ended[call.number, default: []].append(call.ending)
        if call.counted, call.ending != .twice { counted[call.round, default: 0] += 1 }
      case .categoriesChanged, .delivered, .presented, .responded, .removed, .badgeChanged,
        .messageOpened, .linkOpened:
        break
      }
    }
    #expect(!called.isEmpty)
    #expect(ended.values.allSatisfy { $0.count == 1 || ($0.count == 2 && $0[1] == .twice) })
    #expect(counted.values.allSatisfy { $0 == 1 })
  }

  @Test("identifiers come from the seed, all different and in the shape of a UUID")
  func identifiers() {
    var (one, same, other) = (
      IdentifierGenerator(seed: 1), IdentifierGenerator(seed: 1), IdentifierGenerator(seed: 2)
    )
    let ids = (0..<100).map { _ in one.uuid() }
    #expect(ids == (0..<100).map { _ in same.uuid() } && ids[0] != other.uuid() && Set(ids).count == 100)
    for id in ids {
      #expect(id.split(separator: "-").map(\.count) == [8, 4, 4, 4, 12])
      #expect(id.contains { $0.isHexDigit } && "89AB".contains(id.split(separator: "-")[3].first!))
    }
    #expect(one.messageCode().split(separator: "-").map(\.count) == [4, 8, 8])
  }

  @Test("options go by names both ways")
  func names() {
    #expect(PresentationOptions(name: "banner") == .banner && PresentationOptions(name: "Banner") == nil)
    #expect((["badge", "list"] as [String]) == ([.badge, .list] as PresentationOptions).names)
    #expect(Action.Options.named.map(\.bit) == [1, 2, 4])
    #expect(Category.Options.named.map(\.bit) == [1, 2, 4, 8, 16])
  }
}
