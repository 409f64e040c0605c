// Who gets a touch on React Native's views, and what its texts say.

import Foundation
import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct ReactViewsTests: ForeignText {
  private static let patterns = ["RCTView", "RCTView~2", "RCTView~3"]

  /// A card with a cross that reaches out of it at the top and the right, and a button below.
  private func screen(card: String = "", text: String = "Pay", inPay: String = "") -> String {
    """
    <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x9>>
       | <RCTRootContentView: 0x2; reactTag: 1; frame = (0 0; 390 844); layer = <CALayer: 0x9>>
       |    | <RCTView: 0x3; reactTag: 21; frame = (16 100; 300 140); \(card)layer = <CALayer: 0x9>>
       |    |    | <RCTTextView: 0x4; reactTag: 23; text: Offer frame = (16 16; 200 20); opaque = NO; layer = <CALayer: 0x9>>
       |    |    | <RCTView: 0x5; reactTag: 25; frame = (280 -12; 32 32); layer = <CALayer: 0x9>>
       |    | <RCTView: 0x6; reactTag: 31; frame = (16 740; 358 48); layer = <CALayer: 0x9>>
       |    |    | <RCTTextView: 0x7; reactTag: 33; text: \(text) frame = (160 14; 40 20); opaque = NO; layer = <CALayer: 0x9>>
    \(inPay)
    """
  }

  /// Of a text the first line, in the place of the first semicolon and in no quotes.
  @Test(arguments: ["Pay", "Pay; now", "Pay 'now'", "Pay\nnow", "<Pay>", ""])
  func aTextIsReadAsReactPrintsIt(_ text: String) throws {
    let layout = try read(screen(text: text)) { $0.buttons = Self.patterns }
    let views = layout.hierarchy.views
    #expect(views.count == 7)
    let shown = text.isEmpty ? "RCTTextView" : text.replacing("\n", with: " ")
    #expect(views.contains { $0.id == shown })
    let pay = views.first { $0.id == "RCTView~3" }
    #expect(pay?.name == (text.isEmpty ? "RCTView~3" : shown))
  }

  /// How long this thread has worked, whatever other programs do meanwhile.
  private static var threadSeconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  /// At each of its lines all before it were looked through again, which took 38 seconds.
  @Test func aLongTextIsLookedThroughOnce() throws {
    let text = screen(text: "Pay\n" + String(repeating: "a line of it\n", count: 20_000))
    let start = Self.threadSeconds
    #expect(try read(text).hierarchy.views.count == 7)
    #expect(Self.threadSeconds - start < 10)
  }

  @Test func anAttributedTextIsReadWithoutItsAttributes() throws {
    let layout = try read(
      """
      <UIWindow: 0x1; frame = (0 0; 390 844); layer = <UIWindowLayer: 0x9>>
         | <RCTViewComponentView: 0x3; frame = (16 100; 300 140); tag = 2; layer = <CALayer: 0x9>>
         |    | <RCTParagraphComponentView: 0x4; frame = (16 16; 200 20); layer = <CALayer: 0x9>; attributedText = Pay{
          NSFont = "<UICTFont: 0x1> font-family: \\".SFUI\\"; font-weight: normal; font-size: 17.00pt";
      }>
         |    |    | <RCTParagraphTextView: 0x5; frame = (0 0; 200 20); layer = <CALayer: 0x9>>
         |    | <RCTParagraphComponentView: 0x6; frame = (16 66; 200 20); layer = <CALayer: 0x9>; attributedText = (null)>
      """
    ) { $0.buttons = ["RCTViewComponentView"] }
    #expect(
      layout.hierarchy.views.map(\.id) == [
        "UIWindow", "RCTViewComponentView", "Pay", "RCTParagraphTextView",
        "RCTParagraphComponentView",
      ])
    #expect(receiver(layout, 50, 120) == "RCTViewComponentView")
  }

  /// A touch rises from what was touched to the nearest view that handles it.
  @Test func whatStandsInAButtonTakesNothingFromIt() throws {
    let map =
      "   |    |    | <SomeMap: 0x8; frame = (0 0; 40 48); layer = <CALayer: 0x9>>\n"
      + "   |    |    | <UISwitch: 0x8; frame = (60 0; 40 48); layer = <CALayer: 0x9>>"
    let layout = try read(screen(inPay: map)) { $0.buttons = Self.patterns }
    #expect(receiver(layout, 190, 760) == "RCTView~3")
    #expect(receiver(layout, 20, 760) == "RCTView~3")
    #expect(receiver(layout, 80, 760) == "UISwitch")
    // Where nothing around it is a button, it takes the touch from what lies behind.
    #expect(receiver(try read(screen()), 190, 760) == "Pay")
  }

  /// It asks what stands in a view at points outside of the view too.
  @Test func whatReachesOutIsTouched() throws {
    let layout = try read(screen()) { $0.buttons = Self.patterns }
    #expect(receiver(layout, 320, 95) == "RCTView~2")
    #expect(receiver(layout, 300, 110) == "RCTView~2")
    #expect(receiver(layout, 100, 110) == "RCTView")
    #expect(!layout.warnings.contains { $0.message.contains("taken as lost") })
    #expect(layout.assumptions.contains { $0.hasPrefix("1 view reaches out of what React Native") })
  }

  /// What is in front of a button that reaches out stays in front of it.
  @Test func orderInACardIsKept() throws {
    let cross = "frame = (280 -12; 32 32); layer = <CALayer: 0x9>>"
    let text = screen().replacing(
      cross,
      with: cross
        + "\n   |    |    | <RCTView: 0x8; reactTag: 27; frame = (260 0; 40 40); layer = <CALayer: 0x9>>"
    )
    let layout = try read(text) { $0.buttons = Self.patterns }
    #expect(receiver(layout, 310, 95) == "RCTView~2")
    #expect(receiver(layout, 300, 110) == "RCTView~3")
    #expect(receiver(layout, 280, 130) == "RCTView~3")
    #expect(receiver(layout, 100, 110) == "RCTView")
  }

  @Test func whatReachesOutOfATranslucentViewIsAsTranslucent() throws {
    let layout = try read(screen(card: "alpha = 0.5; ")) { $0.buttons = Self.patterns }
    #expect(receiver(layout, 320, 95) == "RCTView~2")
    #expect(layout.hierarchy.views.first { $0.id == "RCTView~2" }?.alpha == 0.5)
  }

  /// A card twice as large, one turned by a quarter, one moved, and a cross that is larger itself.
  @Test(arguments: [
    ("transform = [2, 0, 0, 2, 0, 0]; ", "(140 -12; 32 32)", Point(350, 90)),
    ("transform = [0, 1, -1, 0, 0, 0]; ", "(130 -12; 32 32)", Point(320, 250)),
    ("transform = [1, 0, 0, 1, 20, 0]; ", "(280 -12; 32 32)", Point(320, 95)),
    ("", "(280 -12; 32 32); transform = [2, 0, 0, 2, 0, 0]", Point(320, 95)),
    (
      "transform = [1, 0, 0, 1, 20, 0]; ", "(280 -12; 32 32); transform = [0, 1, -1, 0, 0, 0]",
      Point(320, 95)
    ),
  ])
  func whatReachesOutOfATurnedViewIsTouched(_ card: String, _ cross: String, _ point: Point) throws
  {
    let text = screen(card: card).replacing("(280 -12; 32 32)", with: cross)
    let layout = try read(text) { $0.buttons = Self.patterns }
    #expect(receiver(layout, point.x, point.y) == "RCTView~2")
    #expect(receiver(layout, 100, 220) == "RCTView")
    #expect(!layout.warnings.contains { $0.message.contains("taken as lost") })
    // No farther than it is shown.
    #expect(receiver(layout, 350, 60) == "RCTRootContentView")
  }

  @Test(arguments: ["clipsToBounds = YES; ", "hidden = YES; "])
  func whatIsClippedOrShownOtherwiseStays(_ card: String) throws {
    let layout = try read(screen(card: card)) { $0.buttons = Self.patterns }
    #expect(receiver(layout, 320, 95) == "RCTRootContentView")
  }

  @Test func onlyButtonsAreTakenOut() throws {
    let layout = try read(screen()) { $0.buttons = ["RCTView~3"] }
    #expect(receiver(layout, 320, 95) == "RCTRootContentView")
    #expect(receiver(layout, 300, 110) == "RCTView~2")
    #expect(receiver(layout, 190, 760) == "RCTView~3")
  }

  /// UIKit's own views gate what stands in them, and end touches.
  @Test func otherViewsAreAsUIKitHasThem() throws {
    let text = screen().replacing("RCT", with: "Shop")
    let layout = try read(text) { $0.buttons = ["ShopView", "ShopView~2", "ShopView~3"] }
    #expect(receiver(layout, 320, 95) == "ShopRootContentView")
    #expect(receiver(layout, 190, 760) != "ShopView~3")
  }
}

/// The views of an app on Android, where React Native looks for what is touched by itself.
@Suite struct ReactViewsOnAndroidTests: DumpsysText {
  @Test(arguments: [
    ("com.facebook.react.views.view.ReactViewGroup", "close"), ("com.shop.Card", nil),
  ])
  func whatReachesOutIsTouched(_ type: String, _ owner: String?) throws {
    let layout = try read(
      dump(
        view(2, type, "V.E......", "105,210-315,420", "card")
          + view(3, type, "VFED..C..", "158,-53-263,52", "close")))
    // 2.625 pixels a point: the cross lies at (100.2, 59.8), 20 points of it above the card.
    #expect(receiver(layout, 110, 65) == owner)
    #expect(receiver(layout, 110, 90) == "close")
  }
}
