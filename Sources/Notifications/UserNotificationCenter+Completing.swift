extension UserNotificationCenter {
  /// Takes a remote delegate's answer to the call with this number.
  ///
  /// Refused when no such answer is awaited.
  public mutating func complete(
    call: Int, with answer: DelegateAnswer, at now: Double
  ) throws(NotificationRefusal) -> [Effect] {
    guard
      let index = rounds.firstIndex(where: { $0.open.contains { $0.call == call && $0.awaits.takes(answer) } })
    else { throw .unknownCall(call, possible: awaitedCalls) }
    var effects: [Effect] = []
    var round = rounds.remove(at: index)
    switch (answer, rules.completion) {
    case (.completed(let options), _):
      round.open.removeAll { $0.call == call }
      complete(call, in: &round, with: options, at: now, &effects)
    case (.timedOut, .firstWins):
      for place in round.open.indices where round.open[place].call == call { round.open[place].awaits = .overdue }
      force(&round, at: now, &effects)
    case (.never, _), (.timedOut, .everyCaller):
      round.open.removeAll { $0.call == call }
      end(call, .never, at: now, &effects)
      if round.completion == nil, rules.completion == .firstWins, !round.awaitsAnybody {
        force(&round, at: now, &effects)
      }
    }
    conclude(&round, at: now, &effects)
    keep(round, at: now)
    return effects
  }

  /// The numbers of the calls to which an answer from outside is awaited and not overdue.
  public var awaitedCalls: [Int] {
    rounds.flatMap { $0.open.filter { $0.awaits == .outside }.map(\.call) }
  }

  /// A delegate calls the completion handler: the first counts (D2), others are ignored or passed on (§9).
  mutating func complete(
    _ call: Int, in round: inout DelegateRound, with options: PresentationOptions, at now: Double,
    _ effects: inout [Effect]
  ) {
    let counts = round.completion == nil
    let ending: DelegateCall.Ending =
      switch (round.completion, rules.completion) {
      case (nil, _), (_, .everyCaller): .completed
      case (.forced, .firstWins): .late
      case (.delegate, .firstWins), (.nobody, .firstWins): .ignored
      }
    if counts { round.completion = .delegate(options) }
    end(call, ending, counted: counts, options: round.method == .willPresent ? options : nil, at: now, &effects)
  }

  /// Writes into a row how its completion ended.
  mutating func end(
    _ call: Int, _ ending: DelegateCall.Ending, counted: Bool? = nil, options: PresentationOptions? = nil,
    at now: Double, _ effects: inout [Effect]
  ) {
    guard let index = traceIndex(call) else { return }
    trace[index].ending = ending
    trace[index].endedAt = now
    if let counted { trace[index].counted = counted }
    if let options { trace[index].options = options }
    effects.append(.delegateCompleted(trace[index]))
  }

  /// Completes by force what nobody has completed in time (D2), and writes that into the trace.
  mutating func force(_ round: inout DelegateRound, at now: Double, _ effects: inout [Effect]) {
    guard round.completion == nil else { return }
    round.completion = .forced
    var row = row("Pushwoosh", .builtIn, of: round, order: nextOrder(in: round.number))
    row.ending = .forced
    row.counted = true
    row.options = round.method == .willPresent ? [] : nil
    row.calledAt = now
    row.endedAt = now
    effects.append(.delegateCompleted(append(row)))
  }

  /// Carries out the first completion, and closes the rows that no longer can complete.
  mutating func conclude(_ round: inout DelegateRound, at now: Double, _ effects: inout [Effect]) {
    if round.completion == nil, !round.awaitsAnybody, round.open.isEmpty || rules.completion == .everyCaller {
      round.completion = .nobody
    }
    guard let completion = round.completion else { return }
    let never = round.open.filter { $0.awaits == .nothing }
    round.open.removeAll { $0.awaits == .nothing }
    for row in never { end(row.call, .never, at: now, &effects) }
    guard round.decidesPresentation else { return }
    switch completion {
    case .delegate(let options): present(round, with: options, &effects)
    case .forced, .nobody: present(round, with: [], &effects)
    }
    round.decidesPresentation = false
  }

  /// Keeps a round while something can still become of it, and sets its deadline (D2).
  ///
  /// While an answer from outside is awaited the deadline is in real time, and so not ours.
  mutating func keep(_ kept: DelegateRound, at now: Double) {
    var round = kept
    if round.completion != nil {
      if round.hasDeadline { timers.cancel(.force(round: round.number)) }
      round.hasDeadline = false
      guard !round.open.isEmpty else { return }
    } else if rules.completion == .firstWins, !round.awaitsOutside, !round.hasDeadline {
      round.hasDeadline = true
      timers.schedule(.force(round: round.number), at: now + Limits.forcedCompletion)
    }
    let place = rounds.firstIndex { $0.number > round.number } ?? rounds.count
    rounds.insert(round, at: place)
  }

  /// Keeps the trace within its limit; what is forgotten can no longer complete.
  mutating func trim(at now: Double, _ effects: inout [Effect]) {
    guard trace.count > Limits.calls else { return }
    trace.removeFirst(trace.count - Limits.calls * 3 / 4)
    let first = trace[0].number
    for round in rounds where round.open.contains(where: { $0.call < first }) {
      var round = round
      rounds.removeAll { $0.number == round.number }
      for open in round.open where open.call < first { timers.cancel(.complete(call: open.call)) }
      round.open.removeAll { $0.call < first }
      conclude(&round, at: now, &effects)
      keep(round, at: now)
    }
  }

  /// Where a row stands in the trace; numbers ascend.
  func traceIndex(_ call: Int) -> Int? {
    guard let first = trace.first, let last = trace.last, call >= first.number, call <= last.number else { return nil }
    let index = call - first.number
    return trace.indices.contains(index) ? index : nil
  }
}
