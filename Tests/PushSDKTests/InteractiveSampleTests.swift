import Device
import Notifications
import PushSDK
import Testing

@MainActor @Suite struct InteractiveSampleTests {
  /// The document's app on a phone that will be answered with the document's categories.
  private func phone() throws -> Phone {
    let phone = try Phone(launching: { AppDelegate() })
    try phone.apply(
      .configureBackend(
        responses: [.init(iosCategories: registerDeviceAnswer)], apns: nil, communication: nil))
    try phone.answerPrompt(.allow)
    return phone
  }

  @Test("The app's launch registers, and the prompt, the token and the categories follow")
  func registers() throws {
    let fresh = try Phone(launching: { AppDelegate() })
    #expect(fresh.prompt?.cause == .register)
    #expect(fresh.device.center.delegates.names == ["CustomDelegate"])
    let phone = try phone()
    #expect(phone.device.registration.token?.count == 64)
    #expect(phone.device.center.categories.registered.map(\.category.identifier) == ["65", "10212"])
    #expect(phone.refusals.isEmpty)
  }

  @Test(
    "D6 The delegate as it stands: 10212 and 1 take the first branch, 0 and a tap the second, 65 none",
    arguments: [
      ("10212", "1", ["10212 is 10212", "1 is 1"]), ("10212", "0", ["10212 is 10212", "0 is not 1"]),
      ("10212", UNNotificationDefaultActionIdentifier, ["10212 is 10212", "\(Response.defaultAction) is not 1"]),
      ("65", "0", ["65 is not 10212"]), ("65", "1", ["65 is not 10212"]),
    ])
  func branches(category: String, action: String, expected: [String]) throws {
    let phone = try phone()
    try phone.apply(.background)
    for isPushwoosh in [true, false] {
      let notification = try phone.deliver(push(category, isPushwoosh: isPushwoosh))
      #expect(try Comparisons.made { try phone.press(action, on: notification) } == expected)
      let calls = phone.trace.filter { $0.notification == notification }
      #expect(calls.map(\.delegate) == (isPushwoosh ? ["Pushwoosh", "CustomDelegate"] : ["CustomDelegate"]))
      #expect(calls.last?.ending == (isPushwoosh ? .ignored : .completed))
      try phone.apply(.background)
    }
  }

  @Test("O4 O5 A response to the dead app launches it first: the delegate its launch adds is in time")
  func coldStart() throws {
    for (action, state) in [("1", Device.AppState.background), ("0", .foreground)] {
      let phone = try phone()
      try phone.apply(.terminate)
      let notification = try phone.deliver(push("10212"))
      let before = phone.device.registration.calls
      let comparisons = try Comparisons.made { try phone.press(action, on: notification) }
      #expect(comparisons.count == 2)
      #expect(phone.device.appState == state)
      #expect(phone.device.registration.calls == before + 1, "the launch function has registered again")
      #expect(phone.trace.last?.ending == .ignored)
      #expect(phone.run { Pushwoosh.configure.getLaunchNotification() }?["pw_msg"] as? String == "1")
      #expect(phone.refusals.isEmpty)
      try phone.apply(.relaunch)
      #expect(phone.device.center.delegates.names == ["CustomDelegate"], "once in each process")
      #expect(phone.device.center.delegates.atLaunches.isEmpty)
    }
  }
}
