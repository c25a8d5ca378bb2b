package import Device
package import JSON

/// Recorded commands as they go over the wire, and their way back.
package enum Recording {
  /// Every row that gives a device a command, and those that only a record has.
  private static let table = MethodTable((Methods.all + Methods.recordedOnly).filter { $0.command != nil })

  /// Writes a recorded command as an object.
  package static func write(_ record: Device.Record, to out: Writer) { record.write(to: out) }

  /// Reads a recorded command, its parameters through the method table's own decoding.
  package static func read(_ element: Element) throws(Invalid) -> Device.Record {
    guard element.isObject else { throw Invalid(expected: "an object with time, method and params") }
    let entry = try entry.decode(element)
    guard let name = entry.method.utf8, let decode = table.method(name)?.command else {
      let name = entry.method.string ?? ""
      throw Invalid(path: "/method", expected: "a method that gives a command", nearest: table.nearest(to: name))
    }
    do throws(Invalid) {
      return Device.Record(time: entry.time, command: try decode(entry.params))
    } catch {
      throw error.inside("params")
    }
  }

  /// The device after these commands, each at its time; the first that it refuses ends it, named by its place in the
  /// list that stands at `path`.
  package static func replay(
    _ records: [Device.Record], on device: borrowing Device, at path: String
  ) throws(Fault) -> Device {
    var result = copy device
    for (index, record) in records.enumerated() {
      do throws(Device.Refusal) {
        try result.apply(record.command, at: record.time)
      } catch {
        throw .refusedInRecord(path: "\(path)/\(index)", error)
      }
    }
    return result
  }

  private static let entry = Parameters(
    required("time", .instant, ""), required("method", .stringInPlace, ""), optional("params", .containerInPlace, "")
  ) { (time: $0, method: $1, params: $2) }
}

extension Reader where Value == [Device.Record] {
  /// A list of recorded commands.
  static let record = Reader.list(
    Reader<Device.Record>(.object(Methods.record)) { element throws(Invalid) in try Recording.read(element) },
    maxCount: Device.Limits.commands)
}

extension Reader where Value == Element {
  /// An object or a list, left where it stands.
  fileprivate static let containerInPlace = Reader(.object([]), take: { $0.isContainer ? $0 : nil })
}
