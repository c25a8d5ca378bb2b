import JSON

/// The batches of a connection that are not answered yet.
struct Batches {
  private final class Batch {
    let replies = Writer()
    /// Requests without an answer, and one more while members are still read.
    var waiting = 1
  }

  private var batches: [Batch?] = []

  var isEmpty: Bool { batches.isEmpty }

  /// Begins a batch and returns its place, which is short because every call carries it.
  mutating func begin() -> Int32 {
    let batch = Batch()
    batch.replies.byte(UInt8(ascii: "["))
    guard let place = batches.firstIndex(where: { $0 == nil }) else {
      batches.append(batch)
      return Int32(batches.count - 1)
    }
    batches[place] = batch
    return Int32(place)
  }

  /// Where a batch's answers are collected.
  func replies(_ place: Int32) -> Writer { self[place].replies }

  /// Notes that one more answer is owed.
  func owe(_ place: Int32) { self[place].waiting += 1 }

  /// Notes that one answer is there, and returns whether it was the last.
  func settle(_ place: Int32) -> Bool {
    self[place].waiting -= 1
    return self[place].waiting == 0
  }

  /// Forgets a batch and returns its answers without the closing bracket; nil when there are none.
  mutating func end(_ place: Int32) -> Writer? {
    let replies = self[place].replies
    batches[Int(place)] = nil
    while let last = batches.last, last == nil { batches.removeLast() }
    return replies.count > 1 ? replies : nil
  }

  /// How many bytes of answers wait for the rest of their batch.
  var heldBytes: Int { batches.reduce(0) { $0 + ($1?.replies.count ?? 0) } }

  private subscript(place: Int32) -> Batch {
    guard let batch = batches[Int(place)] else { preconditionFailure("a batch was ended twice") }
    return batch
  }
}
