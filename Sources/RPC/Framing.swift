import Glibc

/// Tells where messages begin and end in a connection's bytes: a JSON text a line, or a text behind a
/// `Content-Length` header. The first bytes choose for the connection's life.
///
/// It reads chunk after chunk and looks at no byte twice, whatever the chunks' sizes; the bytes stay the caller's.
package struct Framing {
  package enum Kind: Sendable { case undecided, lines, headers }

  /// What comes next in a chunk. Ranges count from the chunk's start.
  package enum Step: Equatable {
    /// A message ends here: these bytes, behind those that were to be kept, are all of it.
    case message(Range<Int>)

    /// A message goes on behind this chunk; these bytes of it are to be kept.
    case part(Range<Int>)

    /// What was to be kept is no part of a message.
    case forget

    /// Nothing is left in the chunk.
    case more

    /// A message that cannot be taken; what was to be kept is to be dropped.
    case fault(Fault)

    /// The peer speaks HTTP.
    case foreign
  }

  /// What is wrong with a message before it is looked into.
  package enum Fault: Error, Equatable {
    case messageTooLong, badLength, lengthsDiffer, lengthMissing, badHeader, headersTooLong
  }

  /// What the end of the input means for the bytes before it.
  package enum Ending { case nothing, message, broken }

  package private(set) var kind = Kind.undecided

  private let messageBytes: Int
  private var opening = Opening()
  private var header: HeaderSection
  /// Bytes of the current message that were handed out as parts.
  private var pending = 0
  /// Bytes of a body behind headers that are still to come; nil while its headers are read.
  private var missing: Int?
  private var skipping = false

  /// Whether no message can be told any more.
  package private(set) var isClosed = false

  package init(_ limits: Limits) {
    messageBytes = limits.messageBytes
    header = HeaderSection(messageBytes: limits.messageBytes, limit: limits.headerBytes)
  }

  /// The next step in `chunk` from `position` on, which it moves.
  package mutating func next(_ chunk: UnsafeRawBufferPointer, _ position: inout Int) -> Step {
    while position < chunk.count, !isClosed {
      let step: Step? =
        switch kind {
        case .lines: nextLine(chunk, &position)
        case .headers: missing == nil ? readHeaders(chunk, &position) : nextBody(chunk, &position)
        case .undecided: decide(chunk, &position)
        }
      if let step { return step }
    }
    // A body of no bytes is a message too, even where the chunk ends.
    if missing == 0, !isClosed, let step = nextBody(chunk, &position) { return step }
    if isClosed { position = chunk.count }
    return .more
  }

  /// What was begun when the input ended. A last line needs no end: it is a message like any other.
  package mutating func finish() -> Ending {
    guard !isClosed else { return .nothing }
    isClosed = true
    switch kind {
    case .undecided, .lines: return pending > 0 ? .message : .nothing
    case .headers: return missing != nil || header.isBegun ? .broken : .nothing
    }
  }

  private mutating func nextLine(_ chunk: UnsafeRawBufferPointer, _ position: inout Int) -> Step? {
    let start = position
    let rest = chunk.count - start
    guard let base = chunk.baseAddress else { return .more }
    let window = skipping ? rest : min(rest, max(messageBytes - pending + 1, 0))
    guard let found = memchr(base + start, 0x0A, window) else {
      position = start + window
      if skipping { return nil }
      guard window <= messageBytes - pending else {
        skipping = true
        pending = 0
        return .fault(.messageTooLong)
      }
      pending += window
      return .part(start..<position)
    }
    let end = UnsafeRawPointer(found) - base
    position = end + 1
    if skipping {
      skipping = false
      return nil
    }
    pending = 0
    return .message(start..<end)
  }

  private mutating func readHeaders(_ chunk: UnsafeRawBufferPointer, _ position: inout Int) -> Step? {
    do throws(Fault) {
      missing = try header.read(chunk, &position)
      return nil
    } catch {
      isClosed = true
      return .fault(error)
    }
  }

  private mutating func nextBody(_ chunk: UnsafeRawBufferPointer, _ position: inout Int) -> Step? {
    let start = position
    let wanted = missing ?? 0
    let taken = min(wanted, chunk.count - start)
    position = start + taken
    if taken < wanted {
      missing = wanted - taken
      return .part(start..<position)
    }
    missing = nil
    return .message(start..<position)
  }

  private mutating func decide(_ chunk: UnsafeRawBufferPointer, _ position: inout Int) -> Step? {
    // The bytes from here on belong to the first message if it turns out to be a line.
    var start = position
    while position < chunk.count {
      let byte = chunk[position]
      let choice = opening.take(byte)
      switch choice {
      case .blank:
        position += 1
        start = position
        guard pending > 0 else { continue }
        pending = 0
        return .forget
      case .candidate, .headers:
        position += 1
        if opening.isWord, let fault = feedHeader(byte) { return .fault(fault) }
        guard choice == .headers else { continue }
        kind = .headers
        guard pending > 0 else { return nil }
        pending = 0
        return .forget
      case .lines:
        kind = .lines
        position = start
        return nil
      case .foreign:
        isClosed = true
        return .foreign
      }
    }
    guard position > start else { return nil }
    pending += position - start
    return .part(start..<position)
  }

  /// Lets the header section see what may be the name of its first header.
  private mutating func feedHeader(_ byte: UInt8) -> Fault? {
    do throws(Fault) {
      missing = try header.take(byte)
      return nil
    } catch {
      isClosed = true
      return error
    }
  }
}
