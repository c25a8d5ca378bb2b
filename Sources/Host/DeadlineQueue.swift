/// Keys with the times at which they are due, the earliest first; of equal ones the one that was set first.
struct DeadlineQueue<Key: Hashable> {
  private struct Entry {
    let due: Double
    let order: Int
    let key: Key

    func precedes(_ other: Entry) -> Bool { due < other.due || (due == other.due && order < other.order) }
  }

  /// A binary heap; an entry whose order is not its key's any more counts for nothing.
  private var heap: [Entry] = []
  private var orders: [Key: Int] = [:]
  private var lastOrder = 0

  var isEmpty: Bool { orders.isEmpty }
  var count: Int { orders.count }

  /// When the first key is due.
  var next: Double? { heap.first?.due }

  /// Gives a key its time, in place of the one it had.
  mutating func set(_ key: Key, at due: Double) {
    lastOrder += 1
    orders[key] = lastOrder
    heap.append(Entry(due: due, order: lastOrder, key: key))
    rise(heap.count - 1)
    prune()
  }

  /// Takes a key out, if it is there.
  mutating func remove(_ key: Key) {
    guard orders.removeValue(forKey: key) != nil else { return }
    prune()
  }

  /// Takes out the first key, if it is due.
  mutating func popDue(at now: Double) -> Key? {
    guard let first = heap.first, first.due <= now else { return nil }
    orders[first.key] = nil
    prune()
    return first.key
  }

  /// Keeps what counts at the top, and what counts for nothing less than what counts.
  private mutating func prune() {
    while let first = heap.first, orders[first.key] != first.order { removeFirst() }
    guard heap.count > 64, heap.count > 2 * orders.count else { return }
    heap.removeAll { orders[$0.key] != $0.order }
    // A sorted list is a heap.
    heap.sort { $0.precedes($1) }
  }

  private mutating func removeFirst() {
    let last = heap.removeLast()
    guard !heap.isEmpty else { return }
    heap[0] = last
    sink()
  }

  private mutating func rise(_ start: Int) {
    var place = start
    while place > 0 {
      let parent = (place - 1) / 2
      guard heap[place].precedes(heap[parent]) else { return }
      heap.swapAt(place, parent)
      place = parent
    }
  }

  private mutating func sink() {
    var place = 0
    while true {
      var least = place
      for child in [2 * place + 1, 2 * place + 2] where child < heap.count && heap[child].precedes(heap[least]) {
        least = child
      }
      guard least != place else { return }
      heap.swapAt(place, least)
      place = least
    }
  }
}
