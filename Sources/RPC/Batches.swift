import JSON

/// The batches of a connection that are not answered yet.
struct Batches {
  private final class Batch {
    let replies = Writer()
    /// Requests without an answer, and one more while members are still read.
    var waiting = 1
  }

  private var batches: [Batch?] = []

  /// Begins a batch and returns its place.
  mutating func begin() -> Int {
    let batch = Batch()
    batch.replies.byte(UInt8(ascii: "["))
    guard let place = batches.firstIndex(where: { $0 == nil }) else {
      batches.append(batch)
      return batches.count - 1
    }
    batches[place] = batch
    return place
  }

  /// Where a batch's answers are collected.
  func replies(_ place: Int) -> Writer { self[place].replies }

  /// Notes that one more answer is owed.
  func owe(_ place: Int) { self[place].waiting += 1 }

  /// Notes that one answer is there, and returns whether it was the last.
  func settle(_ place: Int) -> Bool {
    self[place].waiting -= 1
    return self[place].waiting == 0
  }

  /// Forgets a batch and returns its answers without the closing bracket; nil when there are none.
  mutating func end(_ place: Int) -> Writer? {
    let replies = self[place].replies
    batches[place] = nil
    while let last = batches.last, last == nil { batches.removeLast() }
    return replies.count > 1 ? replies : nil
  }

  /// How many bytes of answers wait for the rest of their batch.
  var heldBytes: Int { batches.reduce(0) { $0 + ($1?.replies.count ?? 0) } }

  private subscript(place: Int) -> Batch {
    guard let batch = batches[place] else { preconditionFailure("a batch was ended twice") }
    return batch
  }
}
