/// The app's own delegate: what a phone makes when the app's process starts, and tells of the launch.
@MainActor public protocol UIApplicationDelegate: AnyObject {
  /// The app is launched, and what it adds here is in time for the response that launched it (O5).
  func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool
}

extension UIApplicationDelegate {
  /// Nothing, successfully.
  public func application(
    _ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?
  ) -> Bool { true }
}
