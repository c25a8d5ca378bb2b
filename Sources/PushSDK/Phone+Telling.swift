import Device
import Notifications

extension Phone {
  /// Tells the app what has happened since the last time, in order, and what its callbacks make happen.
  ///
  /// A callback that acts on the phone is not told of the consequences before it returns.
  func tell() {
    guard !isTelling else { return }
    isTelling = true
    CurrentPhone.$scoped.withValue(self) {
      repeat {
        while told < device.events.total {
          told += 1
          if let event = device.events[told] { tell(event) }
        }
      } while forceOverdueCall()
    }
    isTelling = false
  }

  /// Tells the app what its own call has led to, once the app code that made the call has returned.
  func tellSoon() {
    if turns == 0 { tell() }
  }

  private func tell(_ event: Device.Event) {
    switch event.happening {
    case .primerFinished(let finish):
      let key = finish.primer.map { AppProcess.Presenting.primer($0) } ?? .event(event.seq)
      process?.presenting.removeValue(forKey: key)?(PWPushPrimerOutcome(finish.outcome))
    case .primerEnded(let primer, _): process?.presenting.removeValue(forKey: .primer(primer))
    case .promptPresented: promptIsTold = true
    case .promptAnswered: promptIsTold = false
    case .registrationSucceeded(let token, _, let handler, _):
      process?.messaging?.onDidRegisterForRemoteNotifications(withDeviceToken: token)
      completeRegistration(handler, token, nil)
    case .registrationFailed(let failure, _, let handler, _):
      process?.messaging?.onDidFailToRegisterForRemoteNotificationsWithError(failure)
      completeRegistration(handler, nil, failure)
    case .notifications(let effect): tell(effect)
    case .appStateChanged(_, let state):
      if state == .notRunning {
        endProcess()
      } else if process == nil {
        startProcess()
      }
    case .primerPresented, .promptRequested, .authorizationChanged, .settingsOpened, .settingsClosed,
      .registrationRequested, .clockChanged:
      break
    }
  }

  private func completeRegistration(_ call: Int?, _ token: String?, _ failure: Device.RegistrationFailure?) {
    guard let call, let handler = process?.registrations[call] else { return }
    handler(token, failure)
  }

  private func tell(_ effect: Effect) {
    switch effect {
    case .delivered(let notification, _): arrived = notification
    case .responded(let response): self.response = response
    case .delegateCalled(let call): if call.isRemote { callDelegate(call) }
    case .categoriesChanged, .presented, .removed, .badgeChanged, .delegateCompleted,
      .messageOpened, .linkOpened:
      break
    }
  }
}
