import Device
import Primer
import PushSDK
import Testing

@MainActor @Suite struct RegistrationTests {
  @Test("R7 Success is told to the delegate, then to the handler with the token")
  func success() throws {
    let phone = try Phone.make()
    let diary = Diary()
    let registrar = Registrar(diary)
    phone.run {
      Pushwoosh.configure.setDelegate(registrar)
      Pushwoosh.configure.registerForPushNotifications { token, error in
        diary.write("\(token == Pushwoosh.configure.getPushToken() ? "the token" : "another") \(error == nil)")
      }
      #expect(diary.lines.isEmpty)
    }
    #expect(diary.lines == ["registered", "the token true"])
    #expect(phone.device.hwid == phone.run { Pushwoosh.configure.getHWID() })
  }

  @Test("R4 R7 Failures are told with their code, and a retry that succeeds is told as well")
  func failures() throws {
    let phone = try Phone.make()
    let diary = Diary()
    let registrar = Registrar(diary)
    func register() {
      phone.run {
        Pushwoosh.configure.setDelegate(registrar)
        Pushwoosh.configure.registerForPushNotifications { token, error in
          diary.write("\(token == nil) \((error as? Device.RegistrationFailure)?.code ?? 0)")
        }
      }
    }
    try phone.apply(.configureBackend(responses: nil, apns: nil, communication: false))
    register()
    try phone.apply(.configureBackend(responses: [.init(status: .http(503))], apns: nil, communication: true))
    register()
    #expect(diary.lines == ["failed -2", "true -2", "failed -1", "true -1"])
    try phone.advance(by: 1)
    #expect(diary.lines.suffix(2) == ["registered", "false 0"])
  }

  @Test("R3 One handler is kept: the next call replaces it, without one too, and so does an accepted primer")
  func handler() throws {
    let diary = Diary()
    for replace in [
      { Pushwoosh.configure.registerForPushNotifications { _, _ in diary.write("second") } },
      { Pushwoosh.configure.registerForPushNotifications() },
      { Pushwoosh.configure.pushPrimer.present() },
    ] as [@MainActor () -> Void] {
      let phone = try Phone()
      phone.run {
        Pushwoosh.configure.registerForPushNotifications { _, _ in diary.write("first") }
        replace()
      }
      if phone.primer != nil { try phone.answerPrimer(.accept) }
      try phone.answerPrompt(.allow)
      #expect(phone.device.registration.token != nil)
    }
    #expect(diary.lines == ["second"])
  }

  @Test("R3 A call that has succeeded before the next one is told so, by its own handler")
  func handlerOfEarlierCall() throws {
    let phone = try Phone.make()
    let diary = Diary()
    phone.run {
      Pushwoosh.configure.registerForPushNotifications { _, _ in diary.write("first") }
      Pushwoosh.configure.registerForPushNotifications { _, _ in diary.write("second") }
      Pushwoosh.configure.registerForPushNotifications()
    }
    #expect(diary.lines == ["first", "second"])
    #expect(phone.device.registration.callbacks.map(\.toHandler) == [true, true, true])
  }

  @Test("Unregistering forgets the token and the handler")
  func unregister() throws {
    let phone = try Phone.make()
    phone.run {
      Pushwoosh.configure.registerForPushNotifications()
      Pushwoosh.configure.unregisterForPushNotifications()
      #expect(Pushwoosh.configure.getPushToken() == nil)
    }
    #expect(phone.device.authorization.status == .authorized)
  }

  @Test("The SDK keeps its delegate no longer than the app does")
  func weakDelegate() throws {
    let phone = try Phone.make()
    let diary = Diary()
    phone.run { Pushwoosh.configure.setDelegate(Registrar(diary)) }
    phone.run { Pushwoosh.configure.registerForPushNotifications() }
    #expect(diary.lines.isEmpty)
  }
}
