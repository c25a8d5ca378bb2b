import Device
import Primer

extension Phone {
  /// Presents a primer for the app.
  func present(_ setters: Primer.Setters, _ completion: ((PWPushPrimerOutcome) -> Void)?) {
    let report: Device.Report
    do { report = try device.apply(.presentPrimer(setters)) } catch {
      refuse(error)
      // An app that waits must hear that nothing is shown; one without a process no longer waits.
      if device.appState.isRunning { completion?(.suppressed) }
      return
    }
    if let completion, case .primer(let primer) = report {
      let key = primer.presentation.map { AppProcess.Presenting.primer($0.number) } ?? .event(device.events.total)
      process?.presenting[key] = completion
    }
    tellSoon()
  }

  /// Registers for pushes for the app, whose earlier handlers are replaced.
  func register(_ completion: ((String?, (any Error)?) -> Void)?) {
    if told == device.events.total { process?.registrations = [:] }
    guard case .registration(let view) = attempt(.register(options: nil)) else { return }
    process?.registrations[view.registration.calls] = completion
    tellSoon()
  }
}
