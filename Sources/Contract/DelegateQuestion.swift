package import Device
package import JSON
internal import Notifications
package import RPC

/// A call of a remote delegate's method: what its connection is asked, and what the answer means to the device.
package struct DelegateQuestion {
  /// The trace row's number.
  package let call: Int
  /// The delegate's name.
  package let delegate: String
  private let asked: Asked

  private enum Asked {
    case willPresent(Notification)
    case didReceive(Notifications.Response)
  }

  /// The call that an event tells of; nil for any other event, and when nobody waits for its answer any more.
  package init?(_ event: borrowing Device.Event, on device: borrowing Device) {
    guard case .notifications(.delegateCalled(let row)) = event.happening, row.isRemote,
      device.awaitedDelegateCalls.contains(row.number)
    else { return nil }
    call = row.number
    delegate = row.delegate
    switch row.method {
    case .willPresent:
      guard let notification = device.center.notification(row.notification) else { return nil }
      asked = .willPresent(notification)
    case .didReceive:
      guard let response = Self.response(to: row.notification, before: event.seq, on: device) else { return nil }
      asked = .didReceive(response)
    }
  }

  /// The method of the request.
  package var method: String {
    switch asked {
    case .willPresent: "delegate.willPresent"
    case .didReceive: "delegate.didReceive"
    }
  }

  /// Writes the request's parameters.
  package func write(_ device: String, to out: Writer) {
    out.object {
      out.field("name", delegate)
      switch asked {
      case .willPresent(let notification): out.object("notification") { out.members(of: notification) }
      case .didReceive(let response): out.object("response") { out.members(of: response) }
      }
      out.field("device", device)
      out.field("call", call)
    }
  }

  /// What an answer does to the device: an error, or anything that is no answer to the question, counts as never.
  package func answer(_ outcome: RPC.Response.Outcome) -> Device.Command {
    guard case .result(let element) = outcome else { return DelegateQuestion.never(call) }
    switch asked {
    case .didReceive: return .answerDelegate(call: call, .completed([]))
    case .willPresent:
      if element.isNull { return .answerDelegate(call: call, .completed([])) }
      guard let options = try? Reader<PresentationOptions>.names.read(element) else {
        return DelegateQuestion.never(call)
      }
      return .answerDelegate(call: call, .completed(options))
    }
  }

  /// Nobody will answer this call.
  package static func never(_ call: Int) -> Device.Command { .answerDelegate(call: call, .never) }

  /// The time for answering this call is over.
  package static func timedOut(_ call: Int) -> Device.Command { .answerDelegate(call: call, .timedOut) }

  /// The remote delegate's call whose completion this event tells of.
  package static func ended(by event: borrowing Device.Event) -> Int? {
    guard case .notifications(.delegateCompleted(let row)) = event.happening, row.isRemote else { return nil }
    return row.number
  }

  /// The response that the delegates are called about stands shortly before the calls.
  private static func response(
    to notification: String, before seq: Int, on device: borrowing Device
  ) -> Notifications.Response? {
    for number in stride(from: seq - 1, to: max(0, seq - 500), by: -1) {
      guard let event = device.events[number] else { return nil }
      if case .notifications(.responded(let response)) = event.happening, response.notification == notification {
        return response
      }
    }
    return nil
  }
}

extension Device.Command {
  /// The name of the remote delegate that this command adds.
  package var addedRemoteDelegate: String? {
    guard case .addDelegate(let delegate) = self, delegate.isRemote else { return nil }
    return delegate.name
  }
}

extension Device.Event {
  /// Whether a remote delegate was called.
  package var asksRemoteDelegate: Bool {
    if case .notifications(.delegateCalled(let call)) = happening { call.isRemote } else { false }
  }
}
