import Glibc
import Host

/// What can be measured in memory, one function for each figure.
enum Measure {
  /// Whole flows per second, the events of all devices told to who drives them.
  static func story(_ flow: Flow, seconds: Double) {
    let client = Client()
    client.send(Flow.request(0, "events.subscribe", "{\"devices\":\"*\"}"))
    // The texts are made beforehand: making them is no work of the host's.
    let texts = (0..<512).map { flow.requests($0) }
    let lines = client.send(texts[0])
    guard lines > flow.count else { fail("only \(lines) lines came of a flow: there are no events among them") }
    print("story", unit: "flow", repeating(for: seconds) { client.send(texts[$0 % texts.count]) == lines })
  }

  /// Forks of one device into the place of the fork before.
  static func fork(_ flow: Flow, seconds: Double) {
    let client = Client()
    client.send(Flow.request(1, "device.create", "{\"device\":\"fresh\"}"))
    client.send(flow.requests(0, leaving: 1))
    for (name, device) in [("fork of a fresh device", "fresh"), ("fork after a story", "story-0")] {
      let params = "{\"device\":\"\(device)\",\"into\":\"fork\",\"replace\":true}"
      let text = String(repeating: Flow.request(1, "device.fork", params), count: 64)
      let result = repeating(for: seconds) { _ in client.send(text) == 64 }
      print(name, unit: "fork", (result.count * 64, result.seconds, result.cpu))
    }
  }

  private typealias Result = (count: Int, seconds: Double, cpu: Double)

  private static func repeating(for seconds: Double, _ work: (Int) -> Bool) -> Result {
    var count = 0
    let (start, cpu) = (now(CLOCK_MONOTONIC), now(CLOCK_PROCESS_CPUTIME_ID))
    repeat {
      guard work(count) else { fail("not as many lines came back as at first") }
      count += 1
    } while now(CLOCK_MONOTONIC) - start < seconds
    return (count, now(CLOCK_MONOTONIC) - start, now(CLOCK_PROCESS_CPUTIME_ID) - cpu)
  }

  private static func print(_ name: String, unit: String, _ result: Result) {
    let rate = Double(result.count) / result.seconds
    let cost = result.cpu / Double(result.count) * 1e6
    puts("{\"name\":\"\(name)\",\"unit\":\"\(unit)\",\"perSecond\":\(rate),\"cpuMicroseconds\":\(cost)}")
  }

  private static func now(_ clock: clockid_t) -> Double {
    var time = timespec()
    clock_gettime(clock, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func fail(_ text: String) -> Never {
    _ = Files.write("bench: \(text)\n", to: STDERR_FILENO)
    exit(1)
  }
}
