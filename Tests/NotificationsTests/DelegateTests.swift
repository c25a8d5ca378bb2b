import Notifications
import Testing

/// One tap on a push from elsewhere, received by these delegates.
private func tapped(
  _ delegates: [Delegate], payload: PropertyList = mail, rules: Rules = .docs
) throws -> (center: UserNotificationCenter, done: Performance) {
  var center = try UserNotificationCenter.ready(rules: rules)
  for delegate in delegates { try center.add(delegate, at: start) }
  let id = try center.arrive(payload)
  let done = try center.react(Reaction(notification: id, act: .gesture(.tap)))
  return (center, done)
}

struct DelegateTests {
  @Test(
    "D1 the SDK's own, the added ones in order, the one installed before: added twice is called twice",
    arguments: [(Rules.docs, true), (.v7_1_3, true), (.v7_1_2, false)])
  func order(_ rules: Rules, callsEarlier: Bool) throws {
    let delegates = [
      Delegate(name: "old", isInstalledBefore: true), Delegate(name: "a"), Delegate(name: "b"), Delegate(name: "a"),
    ]
    let (_, done) = try tapped(delegates, payload: rating, rules: rules)
    #expect(done.calls.map(\.delegate) == ["Pushwoosh", "a", "b", "a"] + (callsEarlier ? ["old"] : []))
    #expect(done.calls.map(\.order) == Array(0..<done.calls.count))
    #expect(try tapped(delegates, rules: rules).done.calls.first?.delegate == "a")
  }

  @Test("D2 the first completion wins, later ones are ignored and told")
  func firstWins() throws {
    let (_, done) = try tapped([Delegate(name: "a"), Delegate(name: "b"), Delegate(name: "c", completes: .twice)])
    #expect(
      words(done.effects).dropFirst(2) == [
        "a didReceive", "a completed", "b didReceive", "b ignored", "c didReceive", "c ignored", "c twice",
      ])
    #expect(done.calls.map(\.counted) == [true, false, false])
  }

  @Test("D2 every caller's completion is passed on in 7.1.2, and nothing is forced")
  func everyCaller() throws {
    var (center, done) = try tapped([Delegate(name: "a"), Delegate(name: "b")], rules: .v7_1_2)
    #expect(rows(done.calls) == ["a completed", "b completed"])
    (center, done) = try tapped([Delegate(name: "a", completes: .never)], rules: .v7_1_2)
    #expect(rows(done.calls) == ["a never"] && center.nextDue == nil)
    (center, done) = try tapped(
      [Delegate(name: "a", completes: .never), Delegate(name: "b", completes: .after(9))], rules: .v7_1_2)
    #expect(words(center.advance(to: start + 10)) == ["b completed", "a never"])
  }

  @Test("D2 nobody received it: completed at once")
  func nobody() throws {
    let (center, done) = try tapped([Delegate(name: "a", methods: [.willPresent])])
    #expect(rows(done.calls) == ["a notImplemented"])
    #expect(center.nextDue == nil && words(done.effects).count == 2)
  }

  @Test("D2 received and never completed: forced after four seconds of device time, not before")
  func forced() throws {
    var (center, done) = try tapped([Delegate(name: "a", completes: .never)])
    #expect(rows(done.calls) == ["a pending"] && center.nextDue == start + 4)
    #expect(center.fire(at: start + 3.999) == [])
    #expect(words(center.fire(at: start + 4)) == ["Pushwoosh forced", "a never"])
    #expect(rows(center.trace) == ["a never", "Pushwoosh forced"] && center.trace.map(\.order) == [0, 1])
    #expect(center.trace.map(\.counted) == [false, true] && center.trace[1].endedAt == start + 4)
    #expect(center.nextDue == nil)
  }

  @Test("D2 a completion in time cancels the forced one; one after it is late", arguments: [3.0, 4.0, 5.0])
  func after(_ seconds: Double) throws {
    var (center, _) = try tapped([Delegate(name: "a", completes: .after(seconds))])
    let effects = words(center.advance(to: start + 10))
    // At four seconds both are due; the delegate's was scheduled first.
    #expect(effects == (seconds <= 4 ? ["a completed"] : ["Pushwoosh forced", "a late"]))
  }

  @Test("D3 for a Pushwoosh push the SDK's own completes first, so other options have no effect")
  func builtInFirst() throws {
    var center = try UserNotificationCenter.ready()
    try center.add(Delegate(name: "a", options: [.banner]), at: start)
    let hidden = Conditions.foreground.with { $0.showsLocalCopy = false }
    let delivery = try center.deliver(rating, under: hidden)
    #expect(rows(delivery.calls) == ["Pushwoosh completed", "a ignored"])
    #expect(delivery.calls.last?.options == [.banner] && delivery.notification.shown == .none)
  }

  @Test("D4 the trace tells every ending, in order")
  func trace() throws {
    var (center, done) = try tapped([
      Delegate(name: "none", methods: []), Delegate(name: "slow", completes: .after(6)),
      Delegate(name: "first", completes: .after(1)), Delegate(name: "second", completes: .after(2)),
      Delegate(name: "silent", completes: .never),
    ])
    #expect(
      rows(done.calls) == ["none notImplemented", "slow pending", "first pending", "second pending", "silent pending"])
    _ = center.advance(to: start + 10)
    #expect(
      rows(center.trace) == [
        "none notImplemented", "slow ignored", "first completed", "second ignored", "silent never",
      ])
    #expect(center.trace.map(\.endedAt) == [nil, start + 6, start + 1, start + 2, start + 1])
  }

  @Test("D5 a delegate lives in the app's process; one added at launch comes back with every launch")
  func process() throws {
    var center = try UserNotificationCenter.ready()
    try center.add(Delegate(name: "now"), at: start)
    try center.add(Delegate(name: "launch", when: .atLaunch), at: start)
    try center.add(Delegate(name: "later", when: .afterLaunch(5)), at: start)
    #expect(center.delegates.added.map(\.name) == ["now", "launch"])
    _ = center.terminate(at: start)
    #expect(center.delegates.added == [] && center.nextDue == nil)
    center.launch(at: start + 100)
    #expect(center.delegates.added.map(\.name) == ["launch"])
    _ = center.advance(to: start + 105)
    #expect(center.delegates.added.map(\.name) == ["launch", "later"])
  }

  @Test("D5 the end of the process ends open completions")
  func endOfProcess() throws {
    var (center, _) = try tapped([Delegate(name: "a", completes: .after(3)), Delegate(name: "b", isRemote: true)])
    #expect(words(center.terminate(at: start + 1)) == ["a never", "b never"])
    #expect(center.nextDue == nil && center.awaitedCalls == [])
  }

  @Test("D6 seed 004's delegate: 10212 and 1 take the first branch, 0 and a tap the second, 65 none")
  func seed() throws {
    func branch(_ response: Response) -> String {
      guard response.categoryIdentifier == "10212" else { return "none" }
      return response.actionIdentifier == "1" ? "first" : "second"
    }
    var center = try UserNotificationCenter.ready()
    _ = try center.register([
      ["categoryId": 10212, "buttons": [["id": 0, "label": "A"], ["id": 1, "label": "B"]]]
    ])
    for (category, act, expected) in [
      ("10212", Reaction.Act.action("1"), "first"), ("10212", .action("0"), "second"),
      ("10212", .gesture(.tap), "second"), ("65", .action("1"), "none"), ("65", .action("0"), "none"),
    ] {
      let id = try center.arrive(["aps": ["alert": "A", "category": .string(category)], "pw_msg": "1"])
      let response = try #require(try center.react(Reaction(notification: id, act: act)).response)
      #expect(branch(response) == expected)
    }
  }

  @Test("D2 a remote delegate's answer is its completion, and its time is not the device's")
  func remote() throws {
    var (center, done) = try tapped([Delegate(name: "a", isRemote: true), Delegate(name: "b", completes: .never)])
    let call = done.calls[0].number
    #expect(center.awaitedCalls == [call] && center.nextDue == nil)
    #expect(words(try center.complete(call: call, with: .completed([]), at: start)) == ["a completed", "b never"])
    #expect(throws: NotificationRefusal.unknownCall(call, possible: [])) {
      try center.complete(call: call, with: .completed([]), at: start)
    }
  }

  @Test("D2 a remote delegate out of time is forced and may be late; one that went away never completes")
  func remoteTimeout() throws {
    var (center, done) = try tapped([Delegate(name: "a", isRemote: true)])
    let call = done.calls[0].number
    #expect(words(try center.complete(call: call, with: .timedOut, at: start)) == ["Pushwoosh forced"])
    #expect(words(try center.complete(call: call, with: .completed([]), at: start)) == ["a late"])
    (center, done) = try tapped([Delegate(name: "a", isRemote: true)])
    #expect(
      words(try center.complete(call: done.calls[0].number, with: .never, at: start))
        == ["a never", "Pushwoosh forced"])
    (center, done) = try tapped([Delegate(name: "a", isRemote: true), Delegate(name: "b", completes: .never)])
    #expect(words(try center.complete(call: done.calls[0].number, with: .never, at: start)).last == "b never")
  }

  @Test("N7 a remote delegate decides later how a push is shown")
  func remotePresentation() throws {
    var center = try UserNotificationCenter.ready()
    try center.add(Delegate(name: "a", isRemote: true), at: start)
    let delivery = try center.deliver(mail, under: .foreground)
    let id = delivery.notification.identifier
    #expect(delivery.isPending && delivery.notification.state == .asking)
    #expect(throws: NotificationRefusal.notPresented(id, .stillAsking)) {
      try center.plan(Reaction(notification: id, act: .gesture(.tap)), under: .foreground)
    }
    let effects = try center.complete(call: delivery.calls[0].number, with: .completed([.banner, .list]), at: start)
    #expect(words(effects) == ["a completed", "presented banner"])
    #expect(center.notification(id)?.state == .delivered)
  }

  @Test("N7 a slow delegate's options count; after the forced completion nothing is shown")
  func slowPresentation() throws {
    for (seconds, expected) in [
      (1.0, ["a completed", "presented banner"]), (5.0, ["Pushwoosh forced", "a late"]),
    ] {
      var center = try UserNotificationCenter.ready()
      try center.add(Delegate(name: "a", completes: .after(seconds), options: [.alert]), at: start)
      let id = try center.deliver(mail, under: .foreground).notification.identifier
      #expect(words(center.advance(to: start + 9)) == expected)
      #expect(center.notification(id)?.state == (seconds < 4 ? .delivered : .notPresented(.appOnScreen)))
    }
  }

  @Test("N4 a late answer about a notification that was replaced does not show the new one")
  func replacedWhileAsking() throws {
    var center = try UserNotificationCenter.ready()
    try center.add(Delegate(name: "a", options: [.banner], isRemote: true), at: start)
    let first = try center.deliver(mail, collapseId: "x", under: .foreground)
    _ = try center.deliver(mail, collapseId: "x", under: .foreground)
    #expect(
      words(try center.complete(call: first.calls[0].number, with: .completed([.banner]), at: start)) == ["a completed"]
    )
    #expect(center.notification("x")?.state == .asking)
  }

  @Test("D5 what cannot be added is refused with its place")
  func refusals() throws {
    var center = try UserNotificationCenter.ready(running: false)
    let before = center
    for (delegate, path) in [
      (Delegate(name: ""), "/name"), (Delegate(name: "a"), "/when"),
      (Delegate(name: "a", when: .afterLaunch(-1)), "/when"),
      (Delegate(name: "a", completes: .after(.infinity), when: .atLaunch), "/completes"),
      (Delegate(name: "a", completes: .after(.nan), when: .atLaunch), "/completes"),
    ] {
      let refusal = #expect(throws: NotificationRefusal.self) { try center.add(delegate, at: start) }
      guard case .invalidParameter(let fault)? = refusal else {
        Issue.record("\(String(describing: refusal))")
        continue
      }
      #expect(fault.path == path)
    }
    #expect(throws: NotificationRefusal.unknownDelegate("x", possible: [])) { try center.removeDelegate("x") }
    #expect(center == before)
    center.launch(at: start)
    for _ in 0..<Limits.delegates { try center.add(Delegate(name: "a"), at: start) }
    #expect(throws: NotificationRefusal.limitExceeded("delegates", limit: Limits.delegates)) {
      try center.add(Delegate(name: "b"), at: start)
    }
    try center.removeDelegate("a")
    #expect(center.delegates.names == [])
  }

  @Test("D4 the trace keeps its limit, also while nothing completes")
  func bounded() throws {
    var center = try UserNotificationCenter.ready()
    for name in ["a", "b", "c"] {
      try center.add(Delegate(name: name, completes: .after(Limits.longestDelay)), at: start)
    }
    for _ in 0..<1_000 { _ = try center.arrive(mail, .foreground) }
    #expect(center.trace.count <= Limits.calls)
    #expect(center.notifications.count == Limits.notifications)
    #expect(center.advance(to: start + 2 * Limits.longestDelay).count >= Limits.calls / 2)
    #expect(center.nextDue == nil)
  }
}
