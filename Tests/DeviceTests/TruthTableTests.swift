import Device
import Primer
import Testing

/// P6 over everything it looks at, and everything it must not look at.
@Suite struct TruthTableTests {
  struct Row: CustomTestStringConvertible, Sendable {
    var profile: Device.Profile.Name
    var status: Device.Authorization.Status
    var fallback: Bool
    /// Seconds; nil for no throttle.
    var minInterval: Double?
    var elapsed: Double
    var onScreen: Bool
    var state: Device.AppState
    var style: Primer.Style
    var position: Primer.Position

    var testDescription: String {
      "\(profile.rawValue) \(status) fallback:\(fallback) interval:\(minInterval ?? 0) elapsed:\(elapsed) "
        + "onScreen:\(onScreen) \(state) \(style) \(position)"
    }

    /// The rule as the model words it, written apart from the code under test.
    var expected: Primer.Suppression? {
      if status == .authorized { return .authorized }
      if status == .provisional { return .provisional }
      if status == .denied && !fallback { return .fallbackDisabled }
      if let minInterval, elapsed < minInterval { return .throttled }
      if onScreen { return .alreadyPresented }
      return state == .background ? .noWindow : nil
    }
  }

  static let rows: [Row] = {
    var rows: [Row] = []
    for profile in Device.Profile.Name.allCases {
      for status in Device.Authorization.Status.allCases {
        for fallback in [true, false] {
          for (minInterval, elapsed) in [(nil, 0.0), (100, 99), (100, 100), (100, -1)] as [(Double?, Double)] {
            for onScreen in [true, false] {
              for state in [Device.AppState.foreground, .background] {
                for (style, position) in [
                  (Primer.Style.alert, Primer.Position.bottom), (.sheet, .bottom), (.sheet, .top), (.sheet, .center),
                ] {
                  rows.append(
                    Row(
                      profile: profile, status: status, fallback: fallback, minInterval: minInterval,
                      elapsed: elapsed, onScreen: onScreen, state: state, style: style, position: position))
                }
              }
            }
          }
        }
      }
    }
    return rows
  }()

  @Test(
    "P6 status × fallback × interval × on screen × window × style, in every profile",
    arguments: Device.Profile.Name.allCases)
  func table(profile: Device.Profile.Name) throws {
    let rows = Self.rows.filter { $0.profile == profile }
    #expect(rows.count == 640)
    for row in rows {
      var device = try device { $0.profile = .named(row.profile) }
      // A stamp and a primer on screen can only be had while the primer may be shown.
      _ = try device.present { $0.minInterval = .set(1) }
      if !row.onScreen { try device.apply(.respondToPrimer(.decline, primer: nil)) }
      try device.apply(.setAuthorization(status: row.status, settings: [:]))
      try device.apply(.setTime(device.clock.now + row.elapsed, backwards: true))
      if row.state == .background { try device.apply(.background) }
      let lastShown = device.primer.lastShown
      let report = try device.present {
        $0.style = .set(row.style)
        $0.position = .set(row.position)
        $0.fallbackToSettings = .set(row.fallback)
        if let minInterval = row.minInterval { $0.minInterval = .set(minInterval) }
      }
      #expect(report.suppression == row.expected, "\(row.testDescription)")
      #expect((report.presentation == nil) == (row.expected != nil))
      if row.expected != nil { #expect(device.primer.lastShown == lastShown, "suppressed calls never stamp") }
    }
  }

  @Test("P6 Inactive still has a window; not running is an error and no outcome")
  func windows() throws {
    var inactive = try device()
    try inactive.apply(.requestAuthorization(.standard))
    #expect(inactive.appState == .inactive)
    #expect(try inactive.present().presentation != nil)
    var dead = try device { $0.isRunning = false }
    let before = dead
    #expect(throws: Device.Refusal.appNotRunning) { try dead.present() }
    #expect(dead == before)
  }
}
