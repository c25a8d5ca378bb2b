import Primer
import Testing

@Suite struct LayoutTests {
  @Test("P15 A bottom sheet slides up with a grabber and full-width buttons, accept above decline")
  func bottom() {
    let layout = Primer.Layout.sheet(.bottom)
    #expect(layout.entrance == .slidesUp)
    #expect(layout.grabber)
    #expect(layout.corners == .top)
    #expect(layout.cornerRadius == 28)
    #expect(layout.buttonCornerRadius == 16)
    #expect(layout.arrangement == .stack)
    #expect(layout.buttons == [.accept, .decline])
    #expect(layout.image == .circle)
  }

  @Test("P15 A top banner drops down, one line over two, buttons in a row with decline first")
  func top() {
    let layout = Primer.Layout.sheet(.top)
    #expect(layout.entrance == .dropsDown)
    #expect(!layout.grabber)
    #expect(layout.cornerRadius == 22)
    #expect(layout.buttonCornerRadius == 12)
    #expect(layout.arrangement == .row)
    #expect(layout.buttons == [.decline, .accept])
    #expect(layout.image == .icon)
    #expect(layout.titleLines == 1)
    #expect(layout.messageLines == 2)
  }

  @Test("P15 A centred dialog scales and fades in")
  func center() {
    let layout = Primer.Layout.sheet(.center)
    #expect(layout.entrance == .scalesAndFades)
    #expect(!layout.grabber)
    #expect(layout.corners == .all)
    #expect(layout.cornerRadius == 24)
    #expect(layout.buttonCornerRadius == 16)
    #expect(layout.image == .circle)
  }

  @Test("P15 An alert has the decline button first, and no place of its own")
  func alert() {
    let layout = Primer.Layout.alert
    #expect(layout.buttons == [.decline, .accept])
    #expect(layout.position == nil)
    #expect(layout.image == .none)
    #expect(!layout.hasOutside)
  }

  @Test("§9 A configuration without a style is a sheet in the documents and an alert in the SDK")
  func defaultStyle() throws {
    #expect(try Primer(rules: .docs).resolved().style == .sheet)
    #expect(try Primer(rules: .docs).resolved().layout.position == .bottom)
    #expect(try Primer(rules: .sdk713).resolved().style == .alert)
    #expect(try Primer(rules: .sdk712).resolved().style == .alert)
  }
}
