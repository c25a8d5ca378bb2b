package import Device
internal import JSON

/// A wait that ended without the event it was for, and what came nearest.
package struct WaitTimeout: Sendable {
  /// The most events that are told.
  package static let limit = 3
  /// The most events that are looked at, the latest ones.
  package static let reach = 10_000

  /// An event that was not it.
  package struct NearMiss: Sendable {
    package let event: Device.Event
    package let differences: [EventDifference]
  }

  package let device: String
  /// The number after which the event was to come.
  package let since: Int
  /// How long was waited for it, in real seconds.
  package let seconds: Double
  /// How many events after `since` the device no longer has.
  package let lost: Int
  /// The fewest differences first, later ones before earlier ones.
  package let nearest: [NearMiss]

  package init(
    _ pattern: EventPattern, of device: borrowing Device, since: Int, seconds: Double, using reader: EventReader
  ) {
    self.device = device.specification.name
    self.since = since
    self.seconds = seconds
    let events = device.events
    lost = max(0, events.dropped - since)
    var best: [(rank: Int, miss: NearMiss)] = []
    for event in events.entries(after: events.total - min(events.total, WaitTimeout.reach)).reversed() {
      var differences = pattern.differences(of: event, of: self.device, using: reader)
      let isOther = differences.first?.path == "/type"
      if event.seq <= since {
        differences.append(EventDifference(path: "/seq", expected: "above \(since)", actual: .int(event.seq)))
      }
      // An event of another type is never nearer than one of the right type.
      let rank = differences.count + (isOther ? 2 * EventDifference.limit : 0)
      guard best.count < WaitTimeout.limit || rank < best[best.count - 1].rank else { continue }
      let place = best.firstIndex { rank < $0.rank } ?? best.count
      best.insert((rank, NearMiss(event: event, differences: differences)), at: place)
      if best.count > WaitTimeout.limit { best.removeLast() }
    }
    nearest = best.map(\.miss)
  }
}

extension WaitTimeout {
  /// The error that the waiting call gets.
  var wireError: WireError {
    WireError(.waitTimeout, sentence) { out in
      out.field("since", since)
      out.field("timeout", seconds)
      out.field("lost", lost)
      out.field("nearest", nearest) { miss in
        out.object {
          out.key("event")
          EventTable.write(miss.event, device, to: out)
          out.field("differences", miss.differences) { difference in
            out.object {
              out.field("path", difference.path)
              out.field("expected", difference.expected)
              if let actual = difference.actual { out.field("actual", actual) }
            }
          }
        }
      }
    }
  }

  private var sentence: String {
    let start = "No matching event came within \(JSON.Value.double(seconds).text) s."
    guard let miss = nearest.first, let difference = miss.differences.first else { return start }
    let actual = difference.actual.map { $0.text } ?? "missing"
    return start + " The nearest is \(miss.event.seq), \(miss.event.type.rawValue): \(difference.path) is \(actual), "
      + "expected \(difference.expected.text)."
  }
}
