internal import Device
internal import JSON
internal import Primer

extension Writer {
  func members(of view: Device.View) {
    field("device", view.specification.name)
    field("profile", view.specification.profile.name)
    field("seed", Int(clamping: view.specification.seed))
    field("locale", view.specification.locale)
    field("appearance", view.specification.appearance)
    field("application", view.specification.application)
    field("app", view.appState)
    field("locked", view.isLocked)
    field("authorization", view.status)
    field("token", view.token)
    field("hwid", view.hwid)
    field("time", view.clock.now)
    field("clock", view.clock.mode)
    field("nextDue", view.nextDue)
    field("primer", view.primer)
    pending(view.pendingPrompt)
    field("promptCount", view.promptCount)
    field("badge", view.badge)
    field("seq", view.lastSeq)
    field("recordComplete", view.isRecordComplete)
  }

  /// The parameters with which device.create makes such a device.
  func members(of specification: Device.Specification) {
    field("device", specification.name)
    field("profile", specification.profile.name)
    field("seed", Int(clamping: specification.seed))
    field("locale", specification.locale)
    field("appearance", specification.appearance)
    object("authorization") {
      field("status", specification.status)
      for toggle in Device.Settings.Switch.allCases {
        guard let value = specification.settings[toggle] else { continue }
        key(toggle.rawValue)
        string(value.rawValue)
      }
    }
    field("running", specification.isRunning)
    field("time", specification.time)
    field("categoriesPersist", specification.categoriesPersist)
    field("application", specification.application)
  }

  func field(_ name: StaticString, _ settings: Device.Settings) {
    object(name) {
      for toggle in Device.Settings.Switch.allCases {
        key(toggle.rawValue)
        string(settings[toggle].rawValue)
      }
    }
  }

  func members(of view: Device.AuthorizationView) {
    field("status", view.authorization.status)
    field("granted", view.authorization.isGranted)
    field("settings", view.authorization.settings)
    object("remoteNotificationStatus") {
      field("enabled", view.remoteNotificationStatus.enabled)
      field("pushAlert", view.remoteNotificationStatus.pushAlert)
      field("pushBadge", view.remoteNotificationStatus.pushBadge)
      field("pushSound", view.remoteNotificationStatus.pushSound)
    }
    field("promptCount", view.promptCauses.count)
    field("promptCauses", view.promptCauses.map(\.rawValue))
    pending(view.pendingPrompt)
  }

  func members(of view: Device.SettingsView) {
    field("page", view.page)
    field("available", view.isAvailable)
    field("status", view.authorization.status)
    field("settings", view.authorization.settings)
  }

  func members(of view: Device.RegistrationView) {
    field("token", view.registration.token)
    field("hwid", view.hwid)
    field("mask", view.mask)
    key("lastSent")
    if let sent = view.registration.lastSent {
      object {
        field("time", sent.time)
        field("token", sent.token)
        field("mask", sent.mask)
      }
    } else {
      null()
    }
    field("calls", view.registration.calls)
    field("handler", view.registration.handler)
    field("callbacks", view.registration.callbacks) { callback in
      object {
        field("time", callback.time)
        field("call", callback.call)
        field("toHandler", callback.toHandler)
        key("failure")
        if let failure = callback.failure { object { members(of: failure) } } else { null() }
      }
    }
    field("dueAt", view.dueAt)
    pending(view.pendingPrompt)
  }

  func members(of failure: Device.RegistrationFailure) {
    field("domain", failure.domain)
    field("code", failure.code)
    field("text", failure.text)
  }

  func members(of request: Device.RegistrationRequest) {
    field("step", request.step)
    field("cause", request.cause)
    field("attempt", request.attempt)
    field("application", request.application)
    field("hwid", request.hwid)
    field("push_token", request.pushToken)
    field("device_type", request.deviceType)
    field("language", request.language)
    field("timezone", request.timezone)
    field("gateway", request.gateway)
    field("sounds", request.sounds)
    field("mask", request.mask)
  }

  func members(of clock: Device.Clock) {
    field("time", clock.now)
    field("mode", clock.mode)
  }
}
