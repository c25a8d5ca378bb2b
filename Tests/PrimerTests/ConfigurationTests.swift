import Primer
import Testing

@Suite struct ConfigurationTests {
  @Test("P1 A configuration starts fresh: nothing carries over from the one before")
  func startsFresh() throws {
    var primer = Primer()
    try primer.configure(texts { $0.cornerRadius = .set(3) })
    var second = Primer.Setters()
    second.style = .set(.sheet)
    let resolved = try primer.configure(second)
    #expect(resolved.title == "")
    #expect(resolved.card?.cornerRadius == 28)
  }

  @Test("A call's setters go before the stored ones, for that call only, and null forgets one")
  func overrides() throws {
    var primer = Primer()
    try primer.configure(texts { $0.cornerRadius = .set(3) })
    var call = Primer.Setters()
    call.title = .set("Other")
    call.cornerRadius = .clear
    let resolved = try primer.resolved(with: call)
    #expect(resolved.title == "Other")
    #expect(resolved.message == "Be the first to know")
    #expect(resolved.card?.cornerRadius == 28)
    #expect(try primer.resolved().title == "Stay up to date")
    #expect(try primer.resolved().card?.cornerRadius == 3)
  }

  @Test(
    "P2 Texts are shown exactly as passed",
    arguments: ["", "  padded  ", "第一时间获取优惠", "최신 소식을 받아보세요", "👩‍👩‍👧‍👦", "a\nb\u{0}c", "\u{202E}rtl", "e\u{301}"])
  func verbatim(text: String) throws {
    var primer = Primer()
    let resolved = try primer.configure(
      texts {
        $0.title = .set(text)
        $0.message = .set(text)
      })
    #expect(Array(resolved.title.utf8) == Array(text.utf8))
    #expect(Array(resolved.message.utf8) == Array(text.utf8))
    #expect(resolved.warnings.isEmpty)
  }

  @Test(
    "P3 Nothing is required; the four texts warn when they are left out",
    arguments: [Primer.Rules.docs, .sdk713, .sdk712])
  func minimum(rules: Primer.Rules) throws {
    let resolved = try Primer(rules: rules).resolved()
    #expect(resolved.warnings.map(\.setter) == [.title, .message, .acceptButton, .declineButton])
    #expect(resolved.acceptButton == "Allow")
    #expect(resolved.declineButton == "Not now")
    #expect(resolved.title.isEmpty && resolved.message.isEmpty)
  }

  @Test("P4 A radius of 0 is a value", arguments: Primer.Position.allCases)
  func zeroRadius(position: Primer.Position) throws {
    let resolved = try Primer().resolved(
      with: texts {
        $0.position = .set(position)
        $0.cornerRadius = .set(0)
        $0.buttonCornerRadius = .set(0)
      })
    #expect(resolved.card?.cornerRadius == 0)
    #expect(resolved.card?.buttonCornerRadius == 0)
  }

  @Test("P5 An alert ignores position and every visual setter, and warns about each")
  func alertIgnores() throws {
    let red = try #require(Primer.Color("red"))
    let resolved = try Primer().resolved(
      with: texts {
        $0.style = .set(.alert)
        $0.position = .set(.top)
        $0.image = .set("Hero")
        $0.imageURL = .set("https://example.com/a.png")
        $0.backgroundColor = .set(red)
        $0.backgroundGradient = .set([red])
        $0.titleColor = .set(red)
        $0.messageColor = .set(red)
        $0.acceptButtonColor = .set(red)
        $0.acceptButtonTextColor = .set(red)
        $0.declineButtonColor = .set(red)
        $0.declineButtonTextColor = .set(red)
        $0.cornerRadius = .set(1)
        $0.buttonCornerRadius = .set(1)
        $0.buttonBorderColor = .set(red)
        $0.fallbackToSettings = .set(false)
        $0.minInterval = .set(5)
      })
    let behaviour: Set<Primer.Setter> = [
      .style, .title, .message, .acceptButton, .declineButton, .fallbackToSettings, .minInterval,
    ]
    #expect(resolved.warnings.map(\.setter) == Primer.Setter.allCases.filter { !behaviour.contains($0) })
    #expect(resolved.card == nil)
    #expect(resolved.layout == .alert)
    #expect(resolved.minInterval == 5)
    #expect(!resolved.fallbackToSettings)
  }

  @Test("A number that is negative or not finite is refused with its setter, and so is what is no web address")
  func refusals() throws {
    var primer = Primer()
    try primer.configure(texts())
    let before = primer
    for bad in [-1, -0.001, .nan, .infinity, -.infinity] {
      for (setter, path) in [
        (Primer.Setter.cornerRadius, \Primer.Setters.cornerRadius), (.buttonCornerRadius, \.buttonCornerRadius),
        (.minInterval, \.minInterval),
      ] {
        var setters = Primer.Setters()
        setters[keyPath: path] = .set(bad)
        #expect(throws: Primer.Refusal.self) { try primer.configure(setters) }
        do { try primer.configure(setters) } catch {
          guard case .invalidSetter(setter, _) = error else { return #expect(Bool(false), "\(error)") }
        }
      }
    }
    for bad in ["", "a.png", "ftp://x/y", "https://", "http:///x", "https:// x", "//example.com", "file:///etc"] {
      var setters = Primer.Setters()
      setters.imageURL = .set(bad)
      #expect(throws: Primer.Refusal.invalidSetter(.imageURL, expected: "an absolute http or https URL")) {
        try primer.configure(setters)
      }
    }
    #expect(primer == before)
  }

  @Test("The documents' defaults fill what is not set")
  func defaults() throws {
    let card = try #require(try Primer().resolved().card)
    #expect(card.background == .plain(.systemBackground))
    #expect(card.picture == .bell(tint: .systemBlue))
    #expect(card.titleColor == .label)
    #expect(card.messageColor == .secondaryLabel)
    #expect(card.acceptButtonColor == .systemBlue)
    #expect(card.acceptButtonTextColor == .white)
    #expect(card.declineButtonColor == .clear)
    #expect(card.declineButtonTextColor == .secondaryLabel)
    #expect(card.buttonBorderColor == nil)
  }

  @Test("A gradient goes before a plain colour unless it is empty, and one colour is a plain fill")
  func gradients() throws {
    let red = try #require(Primer.Color("red"))
    let blue = try #require(Primer.Color("#00F"))
    func background(_ colors: [Primer.Color], _ rules: Primer.Rules) throws -> Primer.Card.Background? {
      try Primer(rules: rules).resolved(
        with: texts {
          $0.style = .set(.sheet)
          $0.backgroundColor = .set(.label)
          $0.backgroundGradient = .set(colors)
        }
      ).card?.background
    }
    #expect(try background([], .docs) == .plain(.label))
    #expect(try background([red], .docs) == .plain(red))
    #expect(try background([red, blue], .docs) == .gradient([red, blue], .washes))
    #expect(try background([red, blue], .sdk713) == .gradient([red, blue], .linear))
    #expect(try background([red, blue], .sdk712) == .gradient([red, blue], .linear))
  }

  @Test("§9 imageURL in position top is the icon in the documents and ignored by the SDK, which shows the app's")
  func bannerImage() throws {
    func picture(_ rules: Primer.Rules, image: String?, url: String?) throws -> Primer.Card.Picture? {
      try Primer(rules: rules).resolved(
        with: texts {
          $0.style = .set(.sheet)
          $0.position = .set(.top)
          if let image { $0.image = .set(image) }
          if let url { $0.imageURL = .set(url) }
        }
      ).card?.picture
    }
    let url = "https://example.com/a.png"
    #expect(try picture(.docs, image: nil, url: url) == .url(url))
    #expect(try picture(.docs, image: "Hero", url: url) == .image("Hero"))
    #expect(try picture(.docs, image: nil, url: nil) == .bell(tint: .systemBlue))
    #expect(try picture(.sdk713, image: nil, url: url) == .appIcon)
    #expect(try picture(.sdk713, image: "Hero", url: url) == .image("Hero"))
    #expect(try picture(.sdk712, image: nil, url: nil) == .appIcon)
  }
}
