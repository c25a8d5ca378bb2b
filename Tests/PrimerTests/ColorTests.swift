import Primer
import Testing

@Suite struct ColorTests {
  @Test(
    "A name of UIKit's is a colour with or without a dot, and keeps neither dot nor value",
    arguments: Primer.Color.names)
  func names(name: String) throws {
    #expect(Primer.Color(name)?.description == name)
    #expect(Primer.Color(".\(name)") == Primer.Color(name))
  }

  @Test("The table of names is whole: 36 that adapt, 15 that are fixed")
  func table() {
    #expect(Primer.Color.adaptiveNames.count == 36)
    #expect(Primer.Color.fixedNames.count == 15)
    #expect(Primer.Color.names.count == 51)
  }

  @Test(
    "Hexadecimal colours come back in capitals, at the length given",
    arguments: [("#abc", "#ABC"), ("#a1b2c3", "#A1B2C3"), ("#A1b2C3d4", "#A1B2C3D4"), ("#000", "#000")])
  func hexadecimal(text: String, canonical: String) {
    #expect(Primer.Color(text)?.description == canonical)
  }

  @Test(
    "Anything else is no colour",
    arguments: [
      "", ".", "#", "#12", "#1234", "#12345", "#1234567", "#123456789", "#ggg", "##123", "#+12", "SystemBlue",
      "systemblue", "..label", "label ", " label", "systemgray2", "systemGray7", "blurple", "#١٢٣", "#ａｂｃ",
      "rgb(1,2,3)", "\u{0}",
    ])
  func refused(text: String) {
    #expect(Primer.Color(text) == nil)
  }
}
