/// The requests of a connection that wait for an answer, and those whose answer waits for the rest of its batch.
struct Flights {
  struct Flight {
    /// The id as the peer wrote it.
    var id: [UInt8]
    var batch: Int32
    var generation: Int
    /// Whether an answer is still owed.
    var isOpen: Bool
  }

  private var flights: [Flight?] = []
  private var hashes: [UInt64] = []
  private var free: [Int] = []
  private var generation = 0
  private(set) var count = 0
  /// How many still wait for an answer.
  private(set) var open = 0

  subscript(place: Int) -> Flight? { flights.indices.contains(place) ? flights[place] : nil }

  /// The flight a handle means, if it still waits.
  subscript(handle: Postponed) -> Flight? {
    guard let flight = self[handle.flight], flight.generation == handle.generation, flight.isOpen else { return nil }
    return flight
  }

  mutating func insert(_ id: UnsafeBufferPointer<UInt8>, batch: Int32) -> Int {
    generation += 1
    count += 1
    open += 1
    let flight = Flight(id: Array(id), batch: batch, generation: generation, isOpen: true)
    let hash = Flights.hash(id)
    guard let place = free.popLast() else {
      flights.append(flight)
      hashes.append(hash)
      return flights.count - 1
    }
    flights[place] = flight
    hashes[place] = hash
    return place
  }

  /// Where the flight of that id is. An id of null names nothing, so it is never found.
  func place(of id: UnsafeBufferPointer<UInt8>) -> Int? {
    guard count > 0, !id.elementsEqual("null".utf8) else { return nil }
    let hash = Flights.hash(id)
    for place in hashes.indices where hashes[place] == hash {
      if let flight = flights[place], flight.id.elementsEqual(id) { return place }
    }
    return nil
  }

  func handle(_ place: Int) -> Postponed { Postponed(flight: place, generation: self[place]?.generation ?? 0) }

  /// Notes that it was answered; one outside a batch is forgotten with that.
  mutating func close(_ place: Int) {
    guard let flight = self[place], flight.isOpen else { return }
    open -= 1
    flights[place]?.isOpen = false
    if flight.batch < 0 { remove(place) }
  }

  /// Forgets the answered members of a batch.
  mutating func removeAll(ofBatch batch: Int32) {
    // The last to go takes the places with it.
    for place in flights.indices where self[place]?.batch == batch { remove(place) }
  }

  private mutating func remove(_ place: Int) {
    flights[place] = nil
    count -= 1
    if count == 0 {
      flights.removeAll(keepingCapacity: flights.count <= 16)
      hashes.removeAll(keepingCapacity: hashes.count <= 16)
      free.removeAll(keepingCapacity: free.count <= 16)
    } else {
      free.append(place)
    }
  }

  /// FNV-1a. Ids that collide on purpose cost no more than a walk over the flights, whose number is limited.
  private static func hash(_ id: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in id { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
    return hash
  }
}
