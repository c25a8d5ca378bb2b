import Device
import Notifications

extension Phone {
  /// Adds one of the app's notification centre delegates, or the centre's own.
  func add(_ delegate: any UNUserNotificationCenterDelegate, asOwn isOwn: Bool = false) {
    guard let name = process?.name(for: delegate) else { return refuse(.appNotRunning) }
    let isAhead = postponed != nil
    let added = attempt(
      .addDelegate(
        Delegate(name: name, when: isAhead ? .atLaunch : .now, isInstalledBefore: isOwn, isRemote: true)))
    guard added != nil else { return }
    process?.delegates[name] = delegate
    if isAhead { process?.launchDelegates.append(name) }
    if isOwn { process?.ownDelegate = name }
  }

  /// Takes the centre's own delegate away.
  func removeOwnDelegate() {
    guard let name = process?.ownDelegate else { return }
    process?.ownDelegate = nil
    process?.launchDelegates.removeAll { $0 == name }
    _ = attempt(.removeDelegate(name))
  }

  /// Calls one of the app's delegates; its completion handler is the answer.
  func callDelegate(_ call: DelegateCall) {
    guard let process, let delegate = process.delegates[call.delegate],
      device.center.awaitedCalls.contains(call.number)
    else { return }
    // Numbers start again when the device is reset.
    completed.remove(call.number)
    endings[call.number] = nil
    switch device.center.rules.completion {
    case .firstWins: self.process?.deadlines[call.number] = call.calledAt + Notifications.Limits.forcedCompletion
    case .everyCaller: break
    }
    center.lacking = nil
    switch call.method {
    case .willPresent:
      guard let arrived, arrived.identifier == call.notification else { return }
      delegate.userNotificationCenter(center, willPresent: UNNotification(arrived)) { [weak self] options in
        self?.complete(call.number, of: process.number, .completed(options.options))
      }
    case .didReceive:
      guard let response, response.notification == call.notification else { return }
      delegate.userNotificationCenter(center, didReceive: .make(response)) { [weak self] in
        self?.complete(call.number, of: process.number, .completed([]))
      }
    }
    if center.lacking == ObjectIdentifier(delegate) {
      endings[call.number] = .notImplemented
      complete(call.number, of: process.number, .never)
    }
  }

  /// A delegate's completion handler was called, or never will be; those of an earlier process mean nothing any more.
  private func complete(_ call: Int, of number: Int, _ answer: DelegateAnswer) {
    guard process?.number == number else { return }
    process?.deadlines[call] = nil
    // A call whose time has run out is still open: its completion is late, and the trace says so.
    if device.center.trace.last(where: { $0.number == call })?.ending == .pending {
      completed.insert(call)
      forgetOldCalls()
      _ = attempt(.answerDelegate(call: call, answer))
      tell()
    } else if completed.contains(call) {
      endings[call] = .twice
    }
  }

  /// Completes by force one delegate's call whose time has run out; false if there is none.
  func forceOverdueCall() -> Bool {
    guard let overdue = process?.deadlines.filter({ $0.value <= device.clock.now }).min(by: { $0.key < $1.key })
    else { return false }
    process?.deadlines[overdue.key] = nil
    if device.center.awaitedCalls.contains(overdue.key) {
      _ = attempt(.answerDelegate(call: overdue.key, .timedOut))
    }
    return true
  }

  /// Keeps no more than the device's trace does.
  private func forgetOldCalls() {
    guard completed.count > Notifications.Limits.calls, let first = device.center.trace.first?.number else { return }
    completed = completed.filter { $0 >= first }
    endings = endings.filter { $0.key >= first }
  }
}
