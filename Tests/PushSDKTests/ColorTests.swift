import Primer
import PushSDK
import Testing

@Suite struct ColorTests {
  @Test("Every name of UIKit's that a primer knows is a colour here, and means the same")
  func names() {
    let all: [UIColor] = [
      .systemBackground, .secondarySystemBackground, .tertiarySystemBackground, .systemGroupedBackground,
      .secondarySystemGroupedBackground, .tertiarySystemGroupedBackground, .label, .secondaryLabel, .tertiaryLabel,
      .quaternaryLabel, .placeholderText, .separator, .opaqueSeparator, .link, .systemFill, .secondarySystemFill,
      .tertiarySystemFill, .quaternarySystemFill, .systemBlue, .systemRed, .systemGreen, .systemOrange, .systemYellow,
      .systemPink, .systemPurple, .systemIndigo, .systemTeal, .systemMint, .systemCyan, .systemBrown, .systemGray,
      .systemGray2, .systemGray3, .systemGray4, .systemGray5, .systemGray6, .clear, .white, .black, .darkGray,
      .lightGray, .gray, .red, .green, .blue, .cyan, .yellow, .magenta, .orange, .purple, .brown,
    ]
    #expect(Set(all.map(\.color.description)) == Primer.Color.names)
    #expect(all.count == Primer.Color.names.count)
    #expect(UIColor.systemGray6.color.description == "systemGray6")
    #expect(UIColor.label.color.description == "label")
  }

  @Test(
    "A colour of parts is their hexadecimal value, each kept between 0 and 1",
    arguments: [
      ([0, 0, 0, 0], "#00000000"), ([1, 1, 1, 1], "#FFFFFFFF"), ([0.5, 0.25, 0.02, 1], "#804005FF"),
      ([-1, 2, .infinity, 1], "#00FFFFFF"), ([.nan, -.infinity, 1e300, 0.999], "#0000FFFF"),
    ] as [([Double], String)])
  func parts(parts: [Double], expected: String) {
    let color = UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3])
    #expect(color.color.description == expected)
    #expect(color == UIColor(red: parts[0], green: parts[1], blue: parts[2], alpha: parts[3]))
  }

  @MainActor @Test("A gradient of the app's colours reaches the primer, and a list of one is plain")
  func gradient() throws {
    for (colors, expected) in [
      (
        [UIColor.systemPink, .systemOrange],
        Primer.Card.Background.gradient([.init("systemPink")!, .init("systemOrange")!], .washes)
      ),
      ([.systemBlue], .plain(.systemBlue)), ([], .plain(.white)),
    ] {
      let phone = try Phone()
      phone.run { Pushwoosh.configure.pushPrimer.backgroundColor(.white).backgroundGradient(colors).present() }
      #expect(phone.primer?.resolved.card?.background == expected)
    }
  }

  @MainActor @Test("An image goes before an address, and one without a name is none")
  func images() throws {
    #expect(UIImage(named: "") == nil)
    for (image, expected) in [
      (UIImage(named: "Hero"), Primer.Card.Picture.image("Hero")), (nil, .url("https://example.com/a.png")),
    ] {
      let phone = try Phone()
      phone.run { Pushwoosh.configure.pushPrimer.imageURL("https://example.com/a.png").image(image).present() }
      #expect(phone.primer?.resolved.card?.picture == expected)
    }
  }
}
