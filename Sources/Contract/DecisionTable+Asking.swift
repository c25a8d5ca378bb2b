internal import Device
internal import Primer

extension DecisionTable {
  /// A device in the state that a row's values tell: status, primer before, its interval, interval, app.
  static func device(_ profile: Device.Profile.Name, _ values: [Int]) -> Device {
    let status = Device.Authorization.Status.allCases[values[0]]
    let before = Before.allCases[values[1]]
    var first = Primer.Setters()
    // Below every time that passes, so that it throttles nothing by itself.
    first.minInterval = switches[values[2]] ? .set(1) : .clear
    do throws(Device.Refusal) {
      var specification = Device.Specification()
      specification.profile = .named(profile)
      var device = try Device(specification)
      // A primer is shown while it may be, and only then the status becomes that of the row.
      if before != .never { try device.apply(.presentPrimer(first)) }
      if before == .ended { try device.apply(.respondToPrimer(.decline, primer: nil)) }
      try device.apply(.setAuthorization(status: status, settings: [:]))
      try device.apply(.setTime(device.clock.now + Interval.all[values[3]].elapsed, backwards: true))
      if states[values[4]] == .background { try device.apply(.background) }
      return device
    } catch {
      preconditionFailure("a device of the decision table cannot be: \(error)")
    }
  }

  static func setters(fallback: Int, interval: Int, style: Int) -> Primer.Setters {
    var setters = Primer.Setters()
    setters.fallbackToSettings = .set(switches[fallback])
    if let seconds = Interval.all[interval].setter { setters.minInterval = .set(seconds) }
    if let style = Look.all[style].style { setters.style = .set(style) }
    if let position = Look.all[style].position { setters.position = .set(position) }
    return setters
  }

  /// What becomes of the call, by which rule.
  static func result(of setters: Primer.Setters, on device: Device) -> Result {
    var device = device
    do throws(Device.Refusal) {
      let rule = try device.explainPrimer(setters).rule
      guard case .primer(let report) = try device.apply(.presentPrimer(setters)) else {
        preconditionFailure("presenting a primer reports something else")
      }
      return Result(rule: rule, words: report.suppression.map { "suppressed: \($0.rawValue)" } ?? "shown")
    } catch {
      return Result(rule: nil, words: "refused")
    }
  }
}
