import Device
import Primer
import PushSDK
import Testing

@MainActor @Suite struct PrimerFlowTests {
  @Test("P1 A builder starts with nothing of an earlier one")
  func fresh() throws {
    let phone = try Phone()
    phone.run {
      Pushwoosh.configure.pushPrimer.title("one").cornerRadius(3).present()
    }
    try phone.answerPrimer(.decline)
    phone.run { Pushwoosh.configure.pushPrimer.present() }
    #expect(phone.primer?.resolved.title == "")
    #expect(phone.primer?.resolved.card?.cornerRadius == 28)
  }

  @Test("P2 A localised text comes from the app's strings in the phone's language, else the key")
  func localised() throws {
    for (locale, title) in [("pt-BR", "Fique"), ("pt", "Fique"), ("ko", "최신"), ("fr", "primer.title")] {
      var specification = Device.Specification()
      specification.locale = locale
      let phone = try Phone(
        specification, strings: ["pt": ["primer.title": "Fique"], "ko": ["primer.title": "최신"]])
      phone.run {
        Pushwoosh.configure.pushPrimer.title(NSLocalizedString("primer.title", comment: "")).present()
      }
      #expect(phone.primer?.resolved.title == title)
    }
  }

  @Test("P9 The outcome comes when the primer has left, and before the prompt is told of, whichever it is")
  func outcomeBeforePrompt() throws {
    let phone = try Phone()
    let diary = Diary()
    let registrar = Registrar(diary)
    for answer in [Device.Prompt.Answer.leave, .dontAllow] {
      phone.run {
        Pushwoosh.configure.setDelegate(registrar)
        Pushwoosh.configure.pushPrimer.present { outcome in
          diary.write("\(outcome)")
          #expect(phone.primer == nil)
          #expect(phone.prompt == nil)
          guard case .primerFinished? = phone.events().last?.happening else {
            Issue.record("something was told before its time")
            return
          }
        }
      }
      try phone.answerPrimer(.accept)
      #expect(diary.lines.last == "accepted")
      #expect(phone.prompt?.cause == .primer)
      try phone.answerPrompt(answer)
      #expect(phone.prompt == nil)
    }
    #expect(diary.lines == ["accepted", "registered", "accepted", "registered"])
  }

  @Test("P13 P14 Presenting again from within the outcome works; a second one at once is suppressed")
  func again() throws {
    let phone = try Phone()
    let diary = Diary()
    phone.run {
      Pushwoosh.configure.pushPrimer.present { outcome in
        diary.write("first \(outcome)")
        Pushwoosh.configure.pushPrimer.present { diary.write("again \($0)") }
      }
      Pushwoosh.configure.pushPrimer.present { diary.write("second \($0)") }
      #expect(diary.lines.isEmpty, "callbacks wait until the app has returned")
    }
    #expect(diary.lines == ["second suppressed"])
    try phone.answerPrimer(.decline)
    #expect(phone.primer?.number == 2)
    try phone.answerPrimer(.decline)
    #expect(diary.lines == ["second suppressed", "first declined", "again declined"])
  }

  @Test(
    "L3 A process that ends takes its completions with it", arguments: [Device.Command.terminate, .relaunch, .reset])
  func processEnds(command: Device.Command) throws {
    let phone = try Phone()
    let diary = Diary()
    phone.run { Pushwoosh.configure.pushPrimer.present { diary.write("\($0)") } }
    try phone.apply(command)
    #expect(phone.primer == nil)
    try phone.apply(.launch)
    phone.run { Pushwoosh.configure.pushPrimer.present() }
    try phone.answerPrimer(.decline)
    #expect(diary.lines.isEmpty)
  }

  @Test("What the device refuses is answered as suppressed, and the refusal is kept")
  func refused() throws {
    let phone = try Phone()
    let diary = Diary()
    let wrong: [@MainActor (PWPushPrimerBuilder) -> PWPushPrimerBuilder] = [
      { $0.minInterval(-1) }, { $0.minInterval(.infinity) }, { $0.cornerRadius(.nan) },
      { $0.buttonCornerRadius(-0.5) }, { $0.imageURL("not an address") },
    ]
    for (number, set) in wrong.enumerated() {
      let before = phone.device
      phone.run { set(Pushwoosh.configure.pushPrimer).present { diary.write("\($0)") } }
      #expect(phone.device == before)
      #expect(phone.refusals.count == number + 1)
    }
    #expect(diary.lines == Array(repeating: "suppressed", count: 5))
  }

  @Test("An app that is not running can ask nothing, and nobody is called")
  func notRunning() throws {
    let phone = try Phone()
    try phone.apply(.terminate)
    let diary = Diary()
    phone.run {
      Pushwoosh.configure.pushPrimer.present { diary.write("\($0)") }
      Pushwoosh.configure.registerForPushNotifications { _, _ in diary.write("told") }
      Pushwoosh.configure.addNotificationCenterDelegate(Mute())
    }
    #expect(diary.lines.isEmpty)
    #expect(phone.refusals == [.appNotRunning, .appNotRunning, .appNotRunning])
  }

  @Test("Refusals are kept up to a hundred")
  func refusalsBounded() throws {
    let phone = try Phone()
    phone.run {
      for _ in 0..<150 { Pushwoosh.configure.pushPrimer.cornerRadius(-1).present() }
    }
    #expect(phone.refusals.count == 100)
  }
}
