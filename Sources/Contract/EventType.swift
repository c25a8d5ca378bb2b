package import Device
internal import Notifications

/// The types of events: `type` of an event on the wire.
package enum EventType: String, CaseIterable, Sendable {
  case primerPresented = "primer.presented"
  case primerFinished = "primer.finished"
  case primerEnded = "primer.ended"
  case promptRequested = "prompt.requested"
  case promptPresented = "prompt.presented"
  case promptAnswered = "prompt.answered"
  case authorizationChanged = "authorization.changed"
  case settingsOpened = "settings.opened"
  case settingsClosed = "settings.closed"
  case registrationRequested = "registration.requested"
  case registrationSucceeded = "registration.succeeded"
  case registrationFailed = "registration.failed"
  case categoriesChanged = "categories.changed"
  case notificationDelivered = "notification.delivered"
  case notificationPresented = "notification.presented"
  case notificationResponded = "notification.responded"
  case notificationRemoved = "notification.removed"
  case delegateCalled = "delegate.called"
  case delegateCompleted = "delegate.completed"
  case messageOpened = "message.opened"
  case linkOpened = "link.opened"
  case badgeChanged = "badge.changed"
  case appStateChanged = "app.stateChanged"
  case clockChanged = "clock.changed"

  /// A set of event types.
  package struct Set: Sendable, Hashable {
    private var bits: UInt64

    package static let all = Set(EventType.allCases)

    package init(_ types: some Sequence<EventType>) {
      bits = types.reduce(0) { $0 | $1.bit }
    }

    package func contains(_ type: EventType) -> Bool { bits & type.bit != 0 }
  }

  private var bit: UInt64 {
    switch self {
    case .primerPresented: 1 << 0
    case .primerFinished: 1 << 1
    case .primerEnded: 1 << 2
    case .promptRequested: 1 << 3
    case .promptPresented: 1 << 4
    case .promptAnswered: 1 << 5
    case .authorizationChanged: 1 << 6
    case .settingsOpened: 1 << 7
    case .settingsClosed: 1 << 8
    case .registrationRequested: 1 << 9
    case .registrationSucceeded: 1 << 10
    case .registrationFailed: 1 << 11
    case .categoriesChanged: 1 << 12
    case .notificationDelivered: 1 << 13
    case .notificationPresented: 1 << 14
    case .notificationResponded: 1 << 15
    case .notificationRemoved: 1 << 16
    case .delegateCalled: 1 << 17
    case .delegateCompleted: 1 << 18
    case .messageOpened: 1 << 19
    case .linkOpened: 1 << 20
    case .badgeChanged: 1 << 21
    case .appStateChanged: 1 << 22
    case .clockChanged: 1 << 23
    }
  }
}

extension Device.Event {
  /// The event's type on the wire.
  package var type: EventType {
    switch happening {
    case .primerPresented: .primerPresented
    case .primerFinished: .primerFinished
    case .primerEnded: .primerEnded
    case .promptRequested: .promptRequested
    case .promptPresented: .promptPresented
    case .promptAnswered: .promptAnswered
    case .authorizationChanged: .authorizationChanged
    case .settingsOpened: .settingsOpened
    case .settingsClosed: .settingsClosed
    case .registrationRequested: .registrationRequested
    case .registrationSucceeded: .registrationSucceeded
    case .registrationFailed: .registrationFailed
    case .notifications(let effect): effect.type
    case .appStateChanged: .appStateChanged
    case .clockChanged: .clockChanged
    }
  }
}

extension Effect {
  fileprivate var type: EventType {
    switch self {
    case .categoriesChanged: .categoriesChanged
    case .delivered: .notificationDelivered
    case .presented: .notificationPresented
    case .responded: .notificationResponded
    case .removed: .notificationRemoved
    case .badgeChanged: .badgeChanged
    case .delegateCalled: .delegateCalled
    case .delegateCompleted: .delegateCompleted
    case .messageOpened: .messageOpened
    case .linkOpened: .linkOpened
    }
  }
}
