// The bodies stand as the document has them.
// swift-format-ignore-file

import PushSDK

class CustomDelegate: NSObject, UNUserNotificationCenterDelegate {
    func userNotificationCenter(_ center: UNUserNotificationCenter, didReceive response: UNNotificationResponse, withCompletionHandler completionHandler: @escaping () -> Void) {
        let identifier = response.actionIdentifier
        let category = response.notification.request.content.categoryIdentifier

        if category == "10212" {
            if identifier == "1" {
                // FAÇA ALGO
            } else {
                // FAÇA OUTRA COISA
            }
        }

        completionHandler()
    }
}

/// The class around the document's function.
class AppDelegate: NSObject, UIApplicationDelegate {
func application(_ application: UIApplication, didFinishLaunchingWithOptions launchOptions: [UIApplication.LaunchOptionsKey: Any]?) -> Bool {
    Pushwoosh.configure.registerForPushNotifications()

    let customDelegate = CustomDelegate()
    Pushwoosh.configure.addNotificationCenterDelegate(customDelegate)

    return true
}
}

// The delegate's branches hold nothing but comments: what it compares, and how that ends, tells which one it takes.
extension String {
  fileprivate static func == (left: String, right: String) -> Bool {
    let isEqual = left.utf8.elementsEqual(right.utf8)
    MainActor.assumeIsolated { Comparisons.current?.all.append("\(left) \(isEqual ? "is" : "is not") \(right)") }
    return isEqual
  }
}
