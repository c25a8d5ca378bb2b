import Notifications
import Primer

extension Device {
  /// The device at a glance.
  public var view: View {
    View(
      specification: specification, appState: appState, isLocked: isLocked, status: authorization.status,
      token: registration.token, hwid: hwid, clock: clock, nextDue: nextDue, primer: primer.onScreen?.number,
      pendingPrompt: prompt?.number, promptCount: prompts.count, badge: center.badge, lastSeq: events.total,
      isRecordComplete: isRecordComplete)
  }

  /// Up to `limit` kept events with numbers above `after`, oldest first.
  public func events(after seq: Int, limit: Int = .max) -> [Event] {
    events.entries(after: seq, limit: limit)
  }

  /// The numbers of the trace rows of remote delegates whose answer is awaited.
  public var awaitedDelegateCalls: [Int] { center.awaitedCalls }

  /// The report of a delivery or a reaction with what has become of it since; any other as it is.
  public func updated(_ report: Report) -> Report {
    switch report {
    case .delivered(var delivery):
      let identifier = delivery.notification.identifier
      delivery.calls = calls(about: identifier, since: delivery.calls)
      delivery.isPending = false
      if let notification = center.notification(identifier), notification.arrival == delivery.notification.arrival {
        delivery.notification = notification
        delivery.buttons = center.buttons(of: notification)
        delivery.isPending = notification.state == .asking
      }
      return .delivered(delivery)
    case .responded(let responded):
      var performance = responded.performance
      if let response = performance.response {
        performance.calls = calls(about: response.notification, since: performance.calls)
      }
      return .responded(ResponseReport(performance: performance, before: responded.before, after: responded.after))
    case .done, .app, .configured, .primer, .answered, .prompt, .authorization, .settings, .registration, .categories,
      .delegate, .clock:
      return report
    }
  }

  /// The trace rows of the same rounds as they stand now.
  private func calls(about notification: String, since rows: [DelegateCall]) -> [DelegateCall] {
    let rounds = Set(rows.map(\.round))
    return center.trace(of: notification).filter { rounds.contains($0.round) }
  }

  /// Whether every accepted command is still in the record, so that it can be replayed.
  public var isRecordComplete: Bool { record.dropped == 0 }

  /// What the user allows, as the app and the SDK read it.
  public var authorizationView: AuthorizationView {
    AuthorizationView(
      authorization: authorization, remoteNotificationStatus: authorization.remoteNotificationStatus,
      promptCount: prompts.count, promptCauses: prompts.causes, pendingPrompt: prompt?.number)
  }

  /// The user's Settings.
  public var settingsView: SettingsView {
    SettingsView(
      page: settingsPage, isAvailable: authorization.status != .notDetermined, authorization: authorization)
  }

  /// The registration at a glance.
  public var registrationView: RegistrationView {
    RegistrationView(
      registration: registration, hwid: hwid, mask: authorization.mask, dueAt: pending?.due,
      pendingPrompt: prompt?.number)
  }
}

extension Device.Authorization {
  /// The SDK's own reading of it.
  public var remoteNotificationStatus: Device.RemoteNotificationStatus {
    let isAuthorized = status == .authorized
    func flag(_ switches: Device.Settings.Switch...) -> String {
      isAuthorized && switches.contains { settings[$0] == .enabled } ? "1" : "0"
    }
    return Device.RemoteNotificationStatus(
      enabled: status.isEnabledForSDK ? "1" : "0", pushAlert: flag(.alert, .lockScreen, .notificationCenter),
      pushBadge: flag(.badge), pushSound: flag(.sound))
  }
}
