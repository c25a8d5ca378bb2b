import Device
import Notifications

extension Phone {
  /// The app's process starts: its delegate is made and told of the launch.
  func startProcess(for response: Response? = nil) {
    processes += 1
    process = AppProcess(number: processes, application: application?())
    guard let delegate = process?.application else { return }
    var options: [UIApplication.LaunchOptionsKey: Any] = [:]
    if let response { options[.remoteNotification] = response.userInfo.userInfo }
    _ = delegate.application(.shared, didFinishLaunchingWithOptions: options.isEmpty ? nil : options)
  }

  /// The app's process is gone with all that was in its memory.
  func endProcess() {
    guard let ended = process else { return }
    process = nil
    for name in ended.launchDelegates { _ = try? device.apply(.removeDelegate(name)) }
  }

  /// A reaction to a notification of an app that is not running: if it starts the app, the launch comes first (O5).
  ///
  /// The device launches and responds in one command, and a delegate must be there before. So the app launches ahead of
  /// it: the delegates it adds are added for launches, and what else it asks of the SDK waits until the device runs.
  func applyToDeadApp(_ command: Device.Command) throws(Device.Refusal) -> Device.Report {
    var trial = device
    guard case .responded(let foreseen) = try trial.apply(command), foreseen.after.isRunning else {
      let report = try device.apply(command)
      tell()
      return report
    }
    postponed = []
    run { startProcess(for: foreseen.performance.response) }
    let waiting = postponed ?? []
    postponed = nil
    let report: Device.Report
    do { report = try device.apply(command) } catch {
      // The app's own launch has made the reaction impossible.
      endProcess()
      throw error
    }
    run { for act in waiting { act() } }
    tell()
    return report
  }

  /// Does what the app asks of the SDK now, or after the launch that is being prepared.
  func whenLaunched(_ act: @escaping () -> Void) {
    guard postponed == nil else {
      postponed?.append(act)
      return
    }
    act()
  }

  /// Does a command that the SDK gives for the app; nil and kept in `refusals` if it is refused.
  func attempt(_ command: Device.Command) -> Device.Report? {
    do { return try device.apply(command) } catch {
      refuse(error)
      return nil
    }
  }

  /// Keeps why a call of the SDK did nothing.
  func refuse(_ refusal: Device.Refusal) {
    if refusals.count == Self.refusalsKept { refusals.removeFirst() }
    refusals.append(refusal)
  }

  private static var refusalsKept: Int { 100 }
}
