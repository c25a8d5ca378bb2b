internal import Device
internal import Primer

/// What becomes of `primer.present` in every combination of what it could look at, in every profile.
///
/// Nothing in it is written by hand: each row is a scripted device that was asked.
package struct DecisionTable {
  /// What tells rows apart.
  package enum Column: Int, CaseIterable {
    case status, fallback, before, beforeInterval, interval, app, style
  }

  /// How a profile decides.
  package struct Result: Hashable {
    /// P6 and the number of its step; nil where the call is refused before any is looked at.
    package let rule: String?
    package let words: String
  }

  package struct Row {
    /// The number of each column's value.
    package let values: [Int]
    /// One for each profile.
    package let results: [Result]
  }

  package let rows: [Row]

  /// Asks a device for each row.
  package init() {
    var rows: [Row] = []
    for status in Device.Authorization.Status.allCases.indices {
      for before in Before.allCases.indices {
        for beforeInterval in Self.switches.indices {
          for interval in Interval.all.indices {
            for app in Self.states.indices {
              let devices = Device.Profile.Name.allCases.map {
                Self.device($0, [status, before, beforeInterval, interval, app])
              }
              for fallback in Self.switches.indices {
                for style in Look.all.indices {
                  let setters = Self.setters(fallback: fallback, interval: interval, style: style)
                  rows.append(
                    Row(
                      values: [status, fallback, before, beforeInterval, interval, app, style],
                      results: devices.map { Self.result(of: setters, on: $0) }))
                }
              }
            }
          }
        }
      }
    }
    self.rows = rows
  }

  // MARK: The columns' values

  enum Before: String, CaseIterable {
    case never, ended
    case onScreen = "on screen"
  }

  struct Interval {
    let words: String
    /// The setter, and how long after the primer before the call comes, both in seconds.
    let setter: Double?
    let elapsed: Double

    static let all = [
      Interval(words: "not set", setter: nil, elapsed: 1),
      Interval(words: "-100", setter: -100, elapsed: 1),
      Interval(words: "100 after 99 s", setter: 100, elapsed: 99),
      Interval(words: "100 after 100 s", setter: 100, elapsed: 100),
      Interval(words: "100 after -1 s", setter: 100, elapsed: -1),
    ]
  }

  struct Look {
    let words: String
    let style: Primer.Style?
    let position: Primer.Position?

    static let all =
      [Look(words: "not set", style: nil, position: nil), Look(words: "alert", style: .alert, position: nil)]
      + Primer.Position.allCases.map { Look(words: "sheet \($0.rawValue)", style: .sheet, position: $0) }
  }

  static let switches = [true, false]
  static let states = [Device.AppState.foreground, .background]

  /// The values of a column, in words.
  package static func values(of column: Column) -> [String] {
    switch column {
    case .status: Device.Authorization.Status.allCases.map(\.rawValue)
    case .fallback: switches.map { "\($0)" }
    case .before: Before.allCases.map(\.rawValue)
    case .beforeInterval: switches.map { $0 ? "set" : "not set" }
    case .interval: Interval.all.map(\.words)
    case .app: states.map(\.rawValue)
    case .style: Look.all.map(\.words)
    }
  }

  package static func title(of column: Column) -> String {
    switch column {
    case .status: "status"
    case .fallback: "fallbackToSettings"
    case .before: "primer before"
    case .beforeInterval: "its minInterval"
    case .interval: "minInterval"
    case .app: "app"
    case .style: "style"
    }
  }
}
