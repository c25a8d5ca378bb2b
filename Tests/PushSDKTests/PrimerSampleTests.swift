import Device
import Primer
import PushSDK
import Testing

/// The documents on the primer, with the texts they show.
enum Language: String, CaseIterable {
  case portuguese, chinese, korean

  @MainActor var document: any PrimerDocument.Type {
    switch self {
    case .portuguese: Portuguese.self
    case .chinese: Chinese.self
    case .korean: Korean.self
    }
  }

  /// Title, message, accept button, decline button.
  var texts: [String] {
    switch self {
    case .portuguese:
      [
        "Fique por dentro", "Receba notificações sobre ofertas e atualizações de pedidos primeiro",
        "Ativar notificações", "Agora não",
      ]
    case .chinese: ["获取最新动态", "第一时间获取优惠和订单更新通知", "启用通知", "以后再说"]
    case .korean: ["최신 소식을 받아보세요", "할인 및 주문 업데이트 알림을 가장 먼저 받아보세요", "알림 활성화", "나중에"]
    }
  }
}

extension Primer.Resolved {
  var texts: [String] { [title, message, acceptButton, declineButton] }
}

@MainActor @Suite struct PrimerSampleTests {
  private static let week: Double = 7 * 24 * 60 * 60

  private func shown(by sample: () -> Void, on phone: Phone) throws -> Primer.Resolved {
    phone.run { sample() }
    let primer = try #require(phone.primer)
    return primer.resolved
  }

  @Test("Basic use: a sheet at the bottom with exactly the document's texts", arguments: Language.allCases)
  func basicUse(language: Language) throws {
    let resolved = try shown(by: language.document.basicUse, on: Phone())
    #expect(resolved.texts == language.texts)
    #expect(resolved.layout == .sheet(.bottom))
    #expect(resolved.warnings.isEmpty)
  }

  @Test("Basic use on the SDK of 7.1.3: an alert", arguments: Language.allCases)
  func basicUseAsAlert(language: Language) throws {
    let phone = try Phone.make(status: .notDetermined, profile: .sdk713)
    #expect(try shown(by: language.document.basicUse, on: phone).layout == .alert)
  }

  @Test("Styles and positions: a banner at the top", arguments: Language.allCases)
  func styleAndPosition(language: Language) throws {
    let resolved = try shown(by: language.document.styleAndPosition, on: Phone())
    #expect(resolved.texts == language.texts)
    #expect(resolved.layout == .sheet(.top))
  }

  @Test(
    "Each style with each position reaches the phone",
    arguments: [PWPushPrimerStyle.alert, .sheet],
    [(PWPushPrimerPosition.top, Primer.Position.top), (.bottom, .bottom), (.center, .center)])
  func everyStyle(style: PWPushPrimerStyle, position: (sdk: PWPushPrimerPosition, shown: Primer.Position)) throws {
    let resolved = try shown(
      by: { Pushwoosh.configure.pushPrimer.style(style).position(position.sdk).present() }, on: Phone())
    #expect(resolved.layout == (style == .alert ? .alert : .sheet(position.shown)))
  }

  @Test("Customisation: every setter of the example, as it is", arguments: Language.allCases)
  func customisation(language: Language) throws {
    let resolved = try shown(by: language.document.customisation, on: Phone())
    #expect(resolved.texts == language.texts)
    var layout = Primer.Layout.sheet(.center)
    layout.cornerRadius = 24
    layout.buttonCornerRadius = 14
    #expect(resolved.layout == layout)
    let card = try #require(resolved.card)
    #expect(card.picture == .image("PrimerHero"))
    #expect(card.background == .plain(.systemBackground))
    #expect(card.titleColor == .label)
    #expect(card.messageColor == .secondaryLabel)
    #expect(card.acceptButtonColor == .systemBlue)
    #expect(card.acceptButtonTextColor == .white)
    #expect(card.declineButtonColor == .clear)
    #expect(card.declineButtonTextColor == .secondaryLabel)
    #expect(card.cornerRadius == 24)
    #expect(card.buttonCornerRadius == 14)
    #expect(card.buttonBorderColor == Primer.Color("separator"))
    #expect(resolved.warnings.isEmpty)
  }

  @Test("Fallback to Settings: false suppresses for a user who has denied", arguments: Language.allCases)
  func fallback(language: Language) throws {
    let phone = try Phone.make(status: .denied)
    phone.run { language.document.fallbackToSettings(Pushwoosh.configure.pushPrimer).present() }
    #expect(phone.primer == nil)
    #expect(phone.outcomes == ["fallbackDisabled"])
    phone.run { language.document.basicUse() }
    #expect(phone.primer != nil)
  }

  @Test("Frequency: once a week, to the second, over launches too", arguments: Language.allCases)
  func frequency(language: Language) throws {
    let phone = try Phone()
    func present() { phone.run { language.document.minInterval(Pushwoosh.configure.pushPrimer).present() } }
    present()
    try phone.answerPrimer(.decline)
    try phone.advance(by: Self.week - 1)
    try phone.apply(.relaunch)
    present()
    #expect(phone.outcomes == ["declined", "throttled"])
    try phone.advance(by: 1)
    present()
    #expect(phone.primer?.number == 2)
  }

  @Test("Handling the outcome: accepted, then the prompt, then the token", arguments: Language.allCases)
  func accepted(language: Language) throws {
    let phone = try Phone()
    phone.run { language.document.outcome() }
    #expect(phone.primer?.resolved.texts == language.texts)
    try phone.answerPrimer(.accept)
    #expect(phone.outcomes == ["accepted"])
    #expect(phone.prompt?.cause == .primer)
    #expect(phone.device.registration.token == nil)
    try phone.answerPrompt(.allow)
    #expect(phone.device.authorization.status == .authorized)
    #expect(phone.run { Pushwoosh.configure.getPushToken() }?.count == 64)
  }

  @Test("Handling the outcome: declined, suppressed, led to Settings", arguments: Language.allCases)
  func otherOutcomes(language: Language) throws {
    for (status, answer, outcome) in [
      (Device.Authorization.Status.notDetermined, Primer.Answer.decline, "declined"),
      (.notDetermined, .tapOutside, "declined"), (.authorized, nil, "authorized"), (.provisional, nil, "provisional"),
      (.denied, .accept, "redirectedToSettings"), (.denied, .decline, "declined"),
    ] as [(Device.Authorization.Status, Primer.Answer?, String)] {
      let phone = try Phone.make(status: status)
      phone.run { language.document.outcome() }
      if let answer { try phone.answerPrimer(answer) }
      #expect(phone.outcomes == [outcome])
      #expect(phone.device.settingsPage == (outcome == "redirectedToSettings" ? .notifications : nil))
      #expect(phone.prompt == nil)
    }
  }
}
