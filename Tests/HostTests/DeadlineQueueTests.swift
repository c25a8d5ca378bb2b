import TestSupport
import Testing

@testable import Host

@Suite struct DeadlineQueueTests {
  @Test("A queue gives keys by time, equal ones as they were set, whatever was set anew or taken out", arguments: 1...8)
  func agreesWithList(seed: UInt64) {
    var random = SplitMix64(seed: seed)
    var queue = DeadlineQueue<Int>()
    var list: [(key: Int, due: Double, order: Int)] = []
    for order in 0..<5_000 {
      let key = Int.random(in: 0..<200, using: &random)
      switch Int.random(in: 0..<10, using: &random) {
      case 0..<5:
        let due = Double(Int.random(in: 0..<50, using: &random))
        queue.set(key, at: due)
        list.removeAll { $0.key == key }
        list.append((key, due, order))
      case 5..<8:
        queue.remove(key)
        list.removeAll { $0.key == key }
      default:
        let first = list.min { ($0.due, $0.order) < ($1.due, $1.order) }
        #expect(queue.next == first?.due)
        #expect(queue.popDue(at: (first?.due ?? 1) - 0.5) == nil)
        #expect(queue.popDue(at: first?.due ?? 1) == first?.key)
        list.removeAll { $0.key == first?.key }
      }
      #expect(queue.count == list.count)
      #expect(queue.isEmpty == list.isEmpty)
    }
  }
}
