internal import Contract

/// The calls of remote delegates that their connections have been asked about and have not answered.
struct Questions {
  /// The request that asked.
  struct Request: Hashable {
    let peer: Int
    let id: Int
  }

  /// What was asked, and for which device.
  struct Asked {
    let question: DelegateQuestion
    let box: DeviceBox
    /// Whether its time is over, so that an answer would be late.
    var isOverdue = false
  }

  private struct Call: Hashable {
    let device: Int
    let call: Int
  }

  private var asked: [Request: Asked] = [:]
  private var requests: [Call: Request] = [:]
  private var counts: [Int: Int] = [:]

  var isEmpty: Bool { asked.isEmpty }

  /// How many requests a peer has not answered.
  func count(of peer: Int) -> Int { counts[peer] ?? 0 }

  /// The requests that a peer has not answered, the oldest first.
  func requests(to peer: Int) -> [Request] {
    asked.keys.filter { $0.peer == peer }.sorted { $0.id < $1.id }
  }

  /// Whether a connection has been asked about a call and has not answered.
  func isAsked(_ call: Int, of box: DeviceBox) -> Bool { requests[Call(device: box.number, call: call)] != nil }

  /// The request about a call.
  func request(about call: Int, of box: DeviceBox) -> Request? { requests[Call(device: box.number, call: call)] }

  mutating func add(_ question: DelegateQuestion, of box: DeviceBox, _ request: Request) {
    asked[request] = Asked(question: question, box: box)
    requests[Call(device: box.number, call: question.call)] = request
    counts[request.peer, default: 0] += 1
  }

  /// Marks what a request has asked as overdue, and returns it.
  mutating func expire(_ request: Request) -> Asked? {
    asked[request]?.isOverdue = true
    return asked[request]
  }

  /// Takes out what a request has asked.
  mutating func take(_ request: Request) -> Asked? {
    guard let found = asked.removeValue(forKey: request) else { return nil }
    requests[Call(device: found.box.number, call: found.question.call)] = nil
    counts[request.peer] = count(of: request.peer) > 1 ? count(of: request.peer) - 1 : nil
    return found
  }
}
