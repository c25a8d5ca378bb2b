public import Device
public import Notifications
public import Primer

extension Phone {
  /// The primer on screen.
  public var primer: Primer.Presentation? { device.primer.onScreen }

  /// The system prompt on screen, once the events that precede it have been told: not yet while an outcome is.
  public var prompt: Device.Prompt? { promptIsTold ? device.prompt : nil }

  /// The events told so far with numbers above `seq`, oldest first.
  public func events(after seq: Int = 0) -> [Device.Event] {
    Array(device.events(after: seq).prefix { $0.seq <= told })
  }

  /// Which delegate was called about what and how its completion ended, oldest first (D4).
  ///
  /// As the device has it, but for what only the app's objects show: a method that a delegate does not have is
  /// `notImplemented`, and a completion handler called again is `twice`.
  public var trace: [DelegateCall] {
    device.center.trace.map { call in
      var call = call
      if let ending = endings[call.number] { call.ending = ending }
      return call
    }
  }

  /// A text in the phone's language, the key itself if there is none: exact tag first, then its language.
  nonisolated func localized(_ key: String) -> String {
    let language = locale.prefix { $0 != "-" }
    return strings[locale]?[key] ?? strings[String(language)]?[key] ?? key
  }
}
