/// The SDK's own part in a call.
struct BuiltIn {
  /// What its willPresent answers.
  var options: PresentationOptions = []
  /// The message it reports as opened, for didReceive.
  var open: Open?
  /// The link it opens.
  var link: String?
}

extension UserNotificationCenter {
  /// Calls the delegates in order and lets those complete that do so at once (D1, D2).
  ///
  /// The SDK's own is first and completes at once (D3). What the first completion decides is carried out when everybody
  /// has been called.
  mutating func ask(_ asked: DelegateRound, builtIn: BuiltIn?, app: Bool, _ effects: inout [Effect]) {
    roundCount += 1
    var round = asked
    round.number = roundCount
    let now = round.conditions.now
    var order = 0
    if let builtIn {
      let row = row("Pushwoosh", .builtIn, of: round, order: order)
      order += 1
      let number = call(row, &effects)
      if let link = builtIn.link { effects.append(.linkOpened(url: link, notification: round.notification)) }
      if let open = builtIn.open { effects.append(.messageOpened(open)) }
      complete(number, in: &round, with: builtIn.options, at: now, &effects)
    }
    for (delegate, role) in app ? delegates.inOrder(rules) : [] {
      var row = row(delegate.name, role, of: round, order: order)
      row.isRemote = delegate.isRemote
      order += 1
      if delegate.methods.contains(round.method) {
        call(delegate, row, in: &round, &effects)
      } else {
        row.ending = .notImplemented
        append(row)
      }
    }
    conclude(&round, at: now, &effects)
    keep(round, at: now)
    trim(at: now, &effects)
  }

  /// A row for one delegate of a round, not yet appended.
  func row(_ delegate: String, _ role: DelegateCall.Role, of round: DelegateRound, order: Int) -> DelegateCall {
    DelegateCall(
      number: 0, round: round.number, order: order, delegate: delegate, role: role, method: round.method,
      notification: round.notification, actionIdentifier: round.action, isRemote: false, ending: .pending,
      counted: false, calledAt: round.conditions.now)
  }

  /// The place behind a round's rows so far.
  func nextOrder(in round: Int) -> Int { (trace.last { $0.round == round }?.order ?? -1) + 1 }

  /// The rows that came after a number; numbers have no gaps.
  func calls(after number: Int) -> [DelegateCall] {
    Array(trace.suffix(calls - number))
  }

  /// Appends a row under the next number.
  @discardableResult
  mutating func append(_ row: DelegateCall) -> DelegateCall {
    calls += 1
    var row = row
    row.number = calls
    trace.append(row)
    return row
  }

  private mutating func call(_ row: DelegateCall, _ effects: inout [Effect]) -> Int {
    let row = append(row)
    effects.append(.delegateCalled(row))
    return row.number
  }

  /// Calls one delegate of the app and lets it complete as it does.
  private mutating func call(
    _ delegate: Delegate, _ row: DelegateCall, in round: inout DelegateRound, _ effects: inout [Effect]
  ) {
    let now = round.conditions.now
    var open = DelegateRound.Open(call: call(row, &effects), awaits: delegate.isRemote ? .outside : .nothing)
    guard !delegate.isRemote else { return round.open.append(open) }
    switch delegate.completes {
    case .now: complete(open.call, in: &round, with: delegate.options, at: now, &effects)
    case .twice:
      complete(open.call, in: &round, with: delegate.options, at: now, &effects)
      end(open.call, .twice, at: now, &effects)
    case .after(let seconds):
      open.awaits = .timer(delegate.options)
      round.open.append(open)
      timers.schedule(.complete(call: open.call), at: now + seconds)
    case .never: round.open.append(open)
    }
  }
}
