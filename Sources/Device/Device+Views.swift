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
