import Contract
import Device
import JSON
import TestSupport

/// The host as far as the table's rows need it: it notes what it is asked for.
final class NotingServices: Services {
  let devices = Devices(monotonic: { 0 })
  private(set) var noted: [String] = []

  func hello(_ hello: Hello, to out: Writer) { note("hello \(hello)", out) }
  func info(to out: Writer) { note("info", out) }
  func discover(to out: Writer) { note("discover", out) }
  func shutdown() { noted.append("shutdown") }

  func create(_ specification: Device.Specification, replace: Bool) throws(Fault) -> DeviceBox {
    noted.append("create \(specification) \(replace)")
    return try devices.box(named: Devices.defaultName)
  }

  func apply(_ command: Device.Command, to box: DeviceBox) throws(Device.Refusal) -> Device.Report {
    noted.append("apply \(command) to \(box.name)")
    return .done
  }

  func put(_ device: Device, in box: DeviceBox) { noted.append("put in \(box.name)") }

  func restore(_ device: Device, at time: Double, in box: DeviceBox) { noted.append("restore \(box.name) at \(time)") }

  func fork(_ box: DeviceBox, into name: String, replace: Bool) -> DeviceBox {
    noted.append("fork \(box.name) into \(name) \(replace)")
    return box
  }

  func destroy(_ box: DeviceBox) { noted.append("destroy \(box.name)") }

  func subscribe(_ wanted: Wanted) -> Int {
    noted.append("subscribe \(wanted)")
    return 1
  }

  func unsubscribe(_ number: Int) { noted.append("unsubscribe \(number)") }

  private func note(_ text: String, _ out: Writer) {
    noted.append(text)
    out.null()
  }
}

/// What a row of the table makes of parameters.
enum Made: Equatable {
  /// What is asked of the host, and what is answered at once.
  case done(String)
  /// What the device is told, and whether the call waits.
  case act(String, Device.Command, waits: Bool)
  /// The error's code and data.
  case refused(Int, Value)

  /// Lets a method read parameters, as text; nil for none.
  init(_ method: Method, _ params: String?) throws {
    let parser = Parser()
    let padded = Padded(params ?? "null")
    let root = try parser.parse(padded.text).root
    let element = params == nil ? nil : root
    let services = NotingServices()
    let out = Writer()
    defer { withExtendedLifetime((padded, parser)) {} }
    do throws(Fault) {
      switch method.body {
      case .host(let run):
        try run(services, element, out)
        self = .done("\(services.noted) \(out.text)")
      case .query(let run):
        try run(services.devices, element, out)
        self = .done(out.text)
      case .act(let decode):
        let act = try decode(services.devices, element)
        self = .act(act.box.name, act.command, waits: act.waits)
      case .watch(let decode):
        self = .done("\(try decode(services.devices, element))")
      }
    } catch {
      let wire = error.wireError(known: MethodTable(Methods.all))
      out.removeAll()
      wire.write(to: out)
      self = .refused(wire.code, try Value.parse(out.text))
    }
  }

  /// The refusal's data; nil where nothing was refused.
  var data: Value? { if case .refused(_, let data) = self { data } else { nil } }
  var code: Int? { if case .refused(let code, _) = self { code } else { nil } }
}

extension Schema {
  /// A value of this shape.
  var sample: Value {
    switch self {
    case .any: ["any": [1, "x"]]
    case .null: nil
    case .boolean: true
    case .integer(let range): .int(range?.lowerBound ?? 7)
    case .number(let minimum): .double(minimum ?? 1_800_000_000)
    case .string: "text"
    case .pattern: "#ABC"
    case .choice(let names): .string(names.last ?? "")
    case .array(let item, _): [item.sample]
    case .object(let members):
      .object(members.filter(\.required).reduce(into: Value.Members()) { $0.append($1.name, $1.schema.sample) })
    case .oneOf(let shapes): shapes.first?.sample ?? nil
    }
  }
}

extension Method {
  /// Its name as text.
  var title: String { "\(name)" }

  /// A value for every parameter, by name.
  var samples: [(name: String, value: Value)] {
    fields.map { field in
      switch "\(field.name)" {
      case "device": ("device", "default")
      case "commands": ("commands", [])
      case "imageURL": ("imageURL", "https://example.com/image.png")
      default: ("\(field.name)", field.schema.sample)
      }
    }
  }
}

/// An object's text.
func object(_ members: [(name: String, value: Value)]) -> String {
  var object = Value.Members()
  for (name, value) in members { object.append(name, value) }
  return Value.object(object).text
}
