import Primer

/// Setters with the four texts, so that nothing warns about them, and what a test adds.
func texts(_ change: (inout Primer.Setters) -> Void = { _ in }) -> Primer.Setters {
  var setters = Primer.Setters()
  setters.title = .set("Stay up to date")
  setters.message = .set("Be the first to know")
  setters.acceptButton = .set("Enable")
  setters.declineButton = .set("Later")
  change(&setters)
  return setters
}

/// Circumstances in which a primer is shown.
func circumstances(
  _ permission: Primer.Circumstances.Permission = .undecided, at now: Double = 0, hasWindow: Bool = true
) -> Primer.Circumstances {
  Primer.Circumstances(permission: permission, now: now, hasWindow: hasWindow)
}

extension Primer.Showing {
  var presentation: Primer.Presentation? {
    if case .shown(let presentation) = self { presentation } else { nil }
  }

  var suppression: Primer.Suppression? {
    if case .suppressed(let reason, _) = self { reason } else { nil }
  }
}
