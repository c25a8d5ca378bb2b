internal import Device
internal import JSON
internal import Notifications

/// One createMessage request: whom it reaches, what became of it there, and how the API answers.
struct Mailing {
  /// The API's status code for a faulty request.
  private static let faulty = 210
  /// The most deliveries of one request.
  private static let limit = 100_000
  /// The most deliveries that are told of.
  static let told = 1_000

  /// A message on its way to a device.
  private struct Letter {
    let message: MessageRequest.Message
    let code: String
    let box: DeviceBox
    /// Where the message stands in the request.
    let path: String
  }

  private struct Delivered {
    let device: String
    let code: String
    let report: Device.Report
    let seq: Int
  }

  private var fault: String?
  private var codes: [String] = []
  private var deliveries: [Delivered] = []
  private var delivered = 0
  private var warnings: [Notice] = []

  /// Sends everything, or nothing if any of it is faulty.
  ///
  /// Refused: more deliveries than a request may have.
  init(_ body: PropertyList, by services: any Services) throws(Fault) {
    let request: MessageRequest
    do throws(Notifications.Fault) { request = try MessageRequest(body) } catch {
      fault = MessageRequest.statusMessage(error)
      return
    }
    warnings = request.warnings
    let all = services.devices.page(after: 0, limit: .max).boxes
    let boxes = all.filter { $0.device.specification.application == request.application }
    guard !boxes.isEmpty else {
      let known = Set(all.prefix(1_000).map(\.device.specification.application)).sorted().prefix(10)
      fault =
        "/request/application: expected the code of an application that a device has "
        + "(\(known.joined(separator: ", "))), not \(request.application)"
      return
    }
    let registered = boxes.filter { $0.device.registration.token != nil }
    var letters: [Letter] = []
    for (index, message) in request.messages.enumerated() {
      let path = "/request/notifications/\(index)"
      let targets = targets(of: message, path, among: registered)
      guard letters.count + targets.count <= Mailing.limit else {
        throw .limitExceeded(name: "deliveries", value: Mailing.limit)
      }
      let code = Mailing.code(of: index, for: targets.first, request.application)
      codes.append(code)
      letters += targets.map { Letter(message: message, code: code, box: $0, path: path) }
    }
    for letter in letters {
      do throws(NotificationRefusal) { _ = try Payload(Mailing.payload(letter)) } catch {
        fault = "\(letter.path): \(Device.Refusal.notifications(error).wireError.message)"
        return
      }
    }
    for letter in letters { deliver(letter, by: services) }
  }

  func write(to out: Writer) {
    out.object {
      out.object("response") {
        out.field("status_code", fault == nil ? 200 : Mailing.faulty)
        out.field("status_message", fault ?? "OK")
        out.key("response")
        if fault == nil { out.object { out.field("Messages", codes) } } else { out.null() }
      }
      out.field("delivered", delivered)
      out.field("deliveries", deliveries) { delivered in
        out.object {
          out.field("device", delivered.device)
          out.field("message", delivered.code)
          Reports.members(of: delivered.report, to: out)
          out.field("seq", delivered.seq)
        }
      }
      out.notices("warnings", warnings)
    }
  }

  /// The devices that a message is for, in the order of their creation or of their tokens.
  private mutating func targets(
    of message: MessageRequest.Message, _ path: String, among registered: [DeviceBox]
  ) -> [DeviceBox] {
    guard message.servesIOS else { return [] }
    guard let tokens = message.devices else {
      if registered.isEmpty {
        warnings.append(Notice(path: path, text: "No device of the application is registered; nobody receives it."))
      }
      return registered
    }
    var byToken: [String: [DeviceBox]] = [:]
    for box in registered { byToken[box.device.registration.token ?? "", default: []].append(box) }
    var targets: [DeviceBox] = []
    for (index, token) in tokens.enumerated() {
      // A token that is named twice is one recipient.
      if let found = byToken.updateValue([], forKey: token) {
        targets += found
      } else {
        byToken[token] = nil
        let text = "No device of the application is registered with this token."
        warnings.append(Notice(path: "\(path)/devices/\(index)", text: text))
      }
    }
    return targets
  }

  private mutating func deliver(_ letter: Letter, by services: any Services) {
    let command = Device.Command.deliver(Mailing.payload(letter), collapseId: nil, source: .remote)
    do throws(Device.Refusal) {
      let report = try services.apply(command, to: letter.box)
      delivered += 1
      guard deliveries.count < Mailing.told else { return }
      deliveries.append(
        Delivered(
          device: letter.box.name, code: letter.code, report: report, seq: letter.box.device.events.total))
    } catch {
      let text = "Not delivered to the device \"\(letter.box.name)\". \(error.wireError.message)"
      warnings.append(Notice(path: letter.path, text: text))
    }
  }

  private static func payload(_ letter: Letter) -> PropertyList {
    letter.message.payload(
      locale: letter.box.device.specification.locale, badge: letter.box.device.center.badge, code: letter.code
    ) { data in
      let out = Writer()
      out.propertyList(data)
      return out.text
    }
  }

  /// A message's code follows from the first device that receives it and what was done to that one before, so that
  /// equal calls to equal devices send equal bytes, whatever else happens on the host.
  private static func code(of index: Int, for box: DeviceBox?, _ application: String) -> String {
    var seed: UInt64 = 0xCBF2_9CE4_8422_2325
    for byte in (box?.name ?? application).utf8 { seed = (seed ^ UInt64(byte)) &* 0x100_0000_01B3 }
    if let device = box?.device {
      seed = (seed ^ device.specification.seed) &* 0x100_0000_01B3
      seed = (seed ^ UInt64(device.record.total)) &* 0x100_0000_01B3
    }
    var generator = IdentifierGenerator(seed: seed &+ UInt64(index))
    return generator.messageCode()
  }
}
