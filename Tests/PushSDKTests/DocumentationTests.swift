import Device
import Primer
import PushSDK
import Testing

/// The examples of the documentation, and what they say of themselves.
@MainActor @Suite struct DocumentationTests {
  @Test("The example of Phone")
  func phone() throws {
    let phone = try Phone()
    var outcomes: [PWPushPrimerOutcome] = []
    phone.run {
      Pushwoosh.configure.pushPrimer.title("Stay up to date").present { outcomes.append($0) }
    }
    try phone.answerPrimer(.accept)
    #expect(outcomes == [.accepted])
    #expect(phone.prompt != nil)
    try phone.answerPrompt(.allow)
    phone.run { #expect(Pushwoosh.configure.getPushToken() != nil) }
  }

  @Test("The example of Device")
  func device() throws {
    var device = try Device()
    var primer = Primer.Setters()
    primer.title = .set("Stay up to date")
    try device.apply(.presentPrimer(primer))
    let untouched = device
    try device.apply(.respondToPrimer(.accept, primer: nil))
    try device.apply(.respondToPrompt(.allow))
    let story = device.events(after: untouched.events.total).map(\.happening)
    #expect(untouched.primer.onScreen != nil)
    #expect(story.contains(.promptPresented(prompt: 1, cause: .primer)))
    var replayed = try Device()
    try replayed.replay(device.record.entries())
    #expect(replayed == device)
  }

  @Test("Without a phone of its own a program has one for itself, which stays")
  func alone() throws {
    Pushwoosh.configure.pushPrimer.title("alone").present()
    #expect(Phone.current.primer?.resolved.title == "alone")
    try Phone.current.answerPrimer(.decline)
    #expect(Phone.current.primer == nil)
  }

  @Test("The outcomes have the SDK's numbers")
  func numbers() {
    #expect(
      [PWPushPrimerOutcome.accepted, .declined, .suppressed, .redirectedToSettings].map(\.rawValue) == [0, 1, 2, 3])
    #expect([PWPushPrimerStyle.alert, .sheet].map(\.rawValue) == [0, 1])
    #expect([PWPushPrimerPosition.bottom, .top, .center].map(\.rawValue) == [0, 1, 2])
  }
}
