package import Device
package import JSON
internal import Notifications
internal import RPC

/// Why a call is answered with an error.
package enum Fault: Error {
  case methodNotFound(String)
  case invalid(Invalid)
  case refused(Device.Refusal)
  /// A recorded command, at this place of the parameters, was refused.
  case refusedInRecord(path: String, Device.Refusal)
  case unknownDevice(String, nearest: String?)
  case deviceExists(String)
  case defaultDevice
  case limitExceeded(name: String, value: Int)
  case unknownSubscription(Int)
  case flowEnded(Device.FlowEnd)
  case unauthorized
  /// What is wrong with a snapshot, and the refusal of the recorded command at fault.
  case invalidSnapshot(Invalid, Device.Refusal?)
  case incompleteRecord(dropped: Int)
  indirect case waitTimeout(WaitTimeout)

  /// Runs a check of parameters.
  static func checking<Value>(_ check: () throws(Invalid) -> Value) throws(Fault) -> Value {
    do throws(Invalid) { return try check() } catch { throw .invalid(error) }
  }
}

/// An error as JSON-RPC sends it.
package struct WireError {
  package let code: Int
  package let message: String
  private let members: (Writer) -> Void

  /// An error whose `data` has the members that `members` writes.
  package init(code: Int, message: String, members: @escaping (Writer) -> Void) {
    self.code = code
    self.message = message
    self.members = members
  }

  /// Writes the error's `data`, an object.
  package func write(to out: Writer) { out.object { members(out) } }

  /// A refusal of the model's or the host's.
  init(_ kind: ErrorKind, _ message: String, members: @escaping (Writer) -> Void = { _ in }) {
    self.init(code: kind.code, message: message) { out in
      out.field("kind", kind)
      members(out)
    }
  }

  /// -32602: what was wrong, where, and what was expected.
  init(_ invalid: Invalid) {
    self.init(code: ErrorCode.invalidParams.rawValue, message: "Invalid params") { out in
      out.field("path", invalid.path)
      out.field("expected", invalid.expected)
      if let nearest = invalid.nearest { out.field("nearest", nearest) }
      out.field("reason", invalid.reason)
    }
  }

  /// The same, where a recorded command was refused: `refusal` is the error that its own call would have had.
  init(_ invalid: Invalid, _ refusal: Device.Refusal) {
    let whole = WireError(invalid)
    self.init(code: whole.code, message: whole.message) { out in
      whole.members(out)
      refusal.wireError.write("refusal", to: out)
    }
  }

  private func write(_ name: StaticString, to out: Writer) {
    out.object(name) {
      out.field("code", code)
      out.field("message", message)
      out.object("data") { members(out) }
    }
  }

  /// A snapshot that nothing can be restored from.
  init(snapshot invalid: Invalid, _ refusal: Device.Refusal?) {
    self.init(.invalidSnapshot, "The snapshot can't be restored: \(invalid.reason)") { out in
      out.field("path", invalid.path)
      out.field("expected", invalid.expected)
      if let nearest = invalid.nearest { out.field("nearest", nearest) }
      refusal?.wireError.write("refusal", to: out)
    }
  }

  /// -32800: the call was given up before it had a result.
  package static func cancelled(_ reason: String) -> WireError {
    WireError(code: ErrorCode.cancelled.rawValue, message: "Request cancelled") { $0.field("reason", reason) }
  }
}

extension Invalid {
  /// A recorded command that the device does not take.
  static func refused(_ refusal: Device.Refusal, at path: String) -> Invalid {
    Invalid(path: path, expected: "a command that the device takes. It says: \(refusal.wireError.message)")
  }
}

extension Fault {
  /// The error that the caller gets.
  package func wireError(known table: MethodTable) -> WireError {
    switch self {
    case .methodNotFound(let name):
      let nearest = table.nearest(to: name)
      return WireError(code: ErrorCode.methodNotFound.rawValue, message: "Method not found") { out in
        out.field("method", name)
        if let nearest { out.field("nearest", nearest) }
      }
    case .invalid(let invalid): return WireError(invalid)
    case .refused(let refusal): return refusal.wireError
    case .refusedInRecord(let path, let refusal): return WireError(Invalid.refused(refusal, at: path), refusal)
    case .unknownDevice(let name, let nearest):
      let hint = nearest.map { " Did you mean \"\($0)\"?" } ?? " Create it with device.create."
      return WireError(.unknownDevice, "There is no device \"\(name)\".\(hint)") { out in
        out.field("device", name)
        if let nearest { out.field("nearest", nearest) }
      }
    case .deviceExists(let name):
      return WireError(.deviceExists, "A device \"\(name)\" exists already; destroy it, or pass replace: true.") {
        $0.field("device", name)
      }
    case .defaultDevice:
      return WireError(.defaultDevice, "The device \"default\" can't be destroyed; reset it instead.")
    case .limitExceeded(let name, let value):
      return WireError(.limitExceeded, "The limit \(name) is reached: \(value).") { out in
        out.field("limit", name)
        out.field("value", value)
      }
    case .unknownSubscription(let number):
      return WireError(.unknownSubscription, "This connection has no subscription \(number).")
    case .unauthorized:
      return WireError(
        .unauthorized, "Begin with host.hello and the token of the ready line; the connection is closed.")
    case .flowEnded(let cause):
      return WireError(.flowEnded, "What the call waited for was ended: \(cause.rawValue).") {
        $0.field("cause", cause)
      }
    case .invalidSnapshot(let invalid, let refusal): return WireError(snapshot: invalid, refusal)
    case .incompleteRecord(let dropped):
      return WireError(.incompleteRecord, "The record has lost its \(dropped) oldest commands; reset the device first.")
      {
        $0.field("dropped", dropped)
      }
    case .waitTimeout(let timeout): return timeout.wireError
    }
  }
}
