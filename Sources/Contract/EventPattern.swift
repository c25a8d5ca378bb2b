package import Device
package import JSON

/// What an event must contain to be the one that a call waits for.
///
/// An object contains another one when it has each of its members; a list contains one of the same length item by item;
/// anything else must be equal. Numbers are equal when they are the same number.
package struct EventPattern: Sendable {
  package let type: EventType?
  package let seq: Int?
  package let time: Double?
  package let device: String?
  /// An object; nil asks for nothing.
  package let data: Value?

  package init(
    type: EventType? = nil, seq: Int? = nil, time: Double? = nil, device: String? = nil, data: Value? = nil
  ) {
    self.type = type
    self.seq = seq
    self.time = time
    self.device = device
    self.data = data
  }

  /// Whether an event of the device of this name is such a one.
  package func matches(_ event: borrowing Device.Event, of name: String, using reader: EventReader) -> Bool {
    if let type, event.type != type { return false }
    if let seq, event.seq != seq { return false }
    if let time, event.time != time { return false }
    if let device, device != name { return false }
    guard let data else { return true }
    return reader.readData(of: event) { $0.contains(data) }
  }

  /// The first such event that a device keeps and whose number is above `seq`.
  package func first(of device: borrowing Device, after seq: Int, using reader: EventReader) -> Device.Event? {
    let name = device.specification.name
    var last = seq
    while true {
      let page = device.events(after: last, limit: 256)
      guard let end = page.last?.seq else { return nil }
      for event in page where matches(event, of: name, using: reader) { return event }
      last = end
    }
  }

  /// Everything in which an event differs from such a one, as far as it is of the same type.
  package func differences(
    of event: borrowing Device.Event, of name: String, using reader: EventReader
  ) -> [EventDifference] {
    if let type, event.type != type {
      return [
        EventDifference(path: "/type", expected: .string(type.rawValue), actual: .string(event.type.rawValue))
      ]
    }
    var found: [EventDifference] = []
    if let seq, event.seq != seq {
      found.append(EventDifference(path: "/seq", expected: .int(seq), actual: .int(event.seq)))
    }
    if let time, event.time != time {
      found.append(EventDifference(path: "/time", expected: .double(time), actual: .double(event.time)))
    }
    if let device, device != name {
      found.append(EventDifference(path: "/device", expected: .string(device), actual: .string(name)))
    }
    if let data { reader.readData(of: event) { $0.differences(from: data, at: "/data", &found) } }
    return found
  }
}

/// One place at which an event is not what was waited for.
package struct EventDifference: Sendable, Hashable {
  /// The most that are told of one event.
  package static let limit = 10

  /// A JSON Pointer into the event.
  package let path: String
  package let expected: Value
  /// What stands there; nil if nothing does.
  package let actual: Value?

  package init(path: String, expected: Value, actual: Value?) {
    self.path = path
    self.expected = expected
    self.actual = actual
  }
}

/// Reads events as they go over the wire, one at a time, reusing its memory.
package final class EventReader {
  private let parser = Parser()
  private let out = Writer()
  /// As many bytes as a parser may read behind a text.
  private static let padding: StaticString = "................................................................"

  package init() { precondition(EventReader.padding.utf8CodeUnitCount >= Parser.padding) }

  /// Hands over an event's data, which is valid for the call only.
  package func readData<Result>(of event: borrowing Device.Event, _ body: (Element) -> Result) -> Result {
    out.removeAll(keepingCapacity: true)
    EventTable.writeData(of: event, to: out)
    let count = out.count
    out.raw(EventReader.padding)
    do throws(ParseFailure) {
      return body(try parser.parse(UnsafeRawBufferPointer(rebasing: out.bytes[..<count])).root)
    } catch {
      preconditionFailure("an event's data is written as something that is no JSON: \(error)")
    }
  }
}
