extension Device {
  /// A list that only grows at its end, forgets its oldest entries beyond a limit, and is cheap to copy at any length.
  ///
  /// Entries are numbered from 1 and no number is used twice. A copy shares all but the last few entries.
  public struct Journal<Entry: Hashable & Sendable>: Sendable {
    private final class Chunk: Sendable {
      let entries: [Entry]
      init(_ entries: [Entry]) { self.entries = entries }
    }

    private final class Block: Sendable {
      let chunks: [Chunk]
      init(_ chunks: [Chunk]) { self.chunks = chunks }
    }

    /// The most entries kept.
    public internal(set) var limit: Int
    /// How many entries were ever added, which is the number of the latest.
    public private(set) var total = 0
    /// How many entries are gone because of the limit.
    public private(set) var dropped = 0

    private var tail: [Entry] = []
    private var chunks: [Chunk] = []
    private var blocks: [Block] = []
    private var releasedBlocks = 0

    /// An empty journal.
    public init(limit: Int) {
      self.limit = max(1, limit)
    }

    /// How many entries are kept.
    public var count: Int { total - dropped }

    /// Adds an entry and returns its number.
    @discardableResult
    mutating func append(_ entry: Entry) -> Int {
      if tail.count == Self.width {
        chunks.append(Chunk(tail))
        tail.removeAll(keepingCapacity: false)
        if chunks.count == Self.width {
          blocks.append(Block(chunks))
          chunks.removeAll(keepingCapacity: false)
        }
      }
      tail.append(entry)
      total += 1
      while total - dropped > limit {
        dropped += 1
        if dropped == (releasedBlocks + 1) * Self.blockWidth, !blocks.isEmpty {
          blocks.removeFirst()
          releasedBlocks += 1
        }
      }
      return total
    }

    /// The entry of this number; nil if there is none, or none any more.
    public subscript(number: Int) -> Entry? {
      number > dropped && number <= total ? entry(at: number - 1) : nil
    }

    /// Up to `limit` kept entries with numbers above `after`, oldest first: their numbers follow one another.
    public func entries(after: Int = 0, limit: Int = .max) -> [Entry] {
      let start = max(after, dropped)
      guard start < total, limit > 0 else { return [] }
      let end = limit < total - start ? start + limit : total
      return (start..<end).map { entry(at: $0) }
    }

    private func entry(at index: Int) -> Entry {
      let local = index - releasedBlocks * Self.blockWidth
      let block = local / Self.blockWidth
      let inBlock = local % Self.blockWidth
      if block < blocks.count { return blocks[block].chunks[inBlock / Self.width].entries[inBlock % Self.width] }
      let chunk = inBlock / Self.width
      return chunk < chunks.count ? chunks[chunk].entries[inBlock % Self.width] : tail[inBlock - chunk * Self.width]
    }

    /// The entries of a chunk, and the chunks of a block.
    private static var width: Int { 64 }
    private static var blockWidth: Int { width * width }
  }
}

extension Device.Journal: Hashable {
  /// Whether both kept the same entries under the same numbers.
  public static func == (left: Self, right: Self) -> Bool {
    guard left.total == right.total, left.dropped == right.dropped, left.limit == right.limit else { return false }
    guard left.tail == right.tail, left.chunks.count == right.chunks.count, left.blocks.count == right.blocks.count
    else { return false }
    return zip(left.blocks, right.blocks).allSatisfy { a, b in a === b || same(a.chunks, b.chunks) }
      && same(left.chunks, right.chunks)
  }

  private static func same(_ left: [Chunk], _ right: [Chunk]) -> Bool {
    zip(left, right).allSatisfy { a, b in a === b || a.entries == b.entries }
  }

  /// Hashes how much was kept, and the latest of it.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(total)
    hasher.combine(tail.last)
  }
}
