// What the texts and the names in a debugger's description say, and what they do not.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct DescribedTextTests {
  private func read(_ text: String, buttons: [String] = []) throws -> Layout {
    var options = LayoutOptions()
    options.buttons = buttons
    return try LayoutReader(options: options).read(bytes: Array(text.utf8), path: "screen.txt")
  }

  private func receiver(_ layout: Layout, _ x: Double, _ y: Double) -> String? {
    var hierarchy = layout.hierarchy
    return hierarchy.hitTest(Point(x, y)).view.map { layout.hierarchy.views[$0].id }
  }

  /// UIKit prints a label's text with its line breaks; `\n` spelled out is one too.
  @Test(arguments: ["\n", "\r\n", "\\n", "\n\n", "\na 'b', 'c'\n"])
  func aTextOfSeveralLinesIsOneView(_ lineBreak: String) throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UIButton: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
         | <UILabel: 0x3; frame = (10 10; 80 44); text = 'Two\(lineBreak)lines'; userInteractionEnabled = NO; layer = <L: 0x6>>
         | <UIView: 0x4; frame = (10 100; 80 44); text = 'Three\(lineBreak)'; hidden = YES; layer = <L: 0x6>>
         | <UIButton: 0x5; frame = (10 200; 80 44); layer = <L: 0x5>>
      """)
    #expect(layout.hierarchy.views.count == 5)
    #expect(layout.hierarchy.views[2].id.hasPrefix("Two "))
    #expect(layout.hierarchy.views[2].id.hasSuffix("lines"))
    #expect(layout.hierarchy.views[3].isHidden)
    #expect(receiver(layout, 20, 20) == "UIButton")
    #expect(receiver(layout, 20, 210) == "UIButton~2")
  }

  @Test func aTextThatIsCutOffEndsBeforeTheNextView() throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UILabel: 0x3; frame = (10 10; 80 44); text = 'Cut
         | <CALayer: 0xa> (layer)
         | <UIButton: 0x5; frame = (10 200; 80 44); layer = <L: 0x5>>
      (lldb)
      """)
    #expect(layout.hierarchy.views.map(\.id) == ["UIWindow", "Cut", "UIButton"])
    #expect(layout.warnings.contains { $0.message.hasPrefix("1 layer without a view") })
  }

  /// They answer no touch themselves, and lie over the whole screen.
  @Test(arguments: [
    "UIInputSetContainerView", "UIInputSetHostView", "UIEditingOverlayGestureView",
    "_UITouchPassthroughView", "Shop.PassThroughView", "Shop.PassthroughView<Swift.Int>",
  ])
  func touchesGoThroughViewsThatLetThem(_ type: String) throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <UIButton: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
      <UITextEffectsWindow: 0x6; frame = (0 0; 375 667); layer = <L: 0x7>>
         | <\(type): 0x8; frame = (0 0; 375 667); layer = <L: 0x9>>
         |    | <UIKeyboard: 0xa; frame = (0 400; 375 267); layer = <L: 0xb>>
      """)
    #expect(receiver(layout, 20, 20) == "UIButton")
    #expect(receiver(layout, 20, 500) == "UIKeyboard")
  }

  @Test func patternsMakeNoButtonOfWhatTakesNoTouches() throws {
    let layout = try read(
      """
      <UIWindow: 0x7f; frame = (0 0; 375 667); layer = <L: 0x1>>
         | <Shop.Pay: 0x2; frame = (10 10; 80 44); layer = <L: 0x5>>
         |    | <UILabel: 0x3; frame = (0 0; 80 44); text = 'Pay'; userInteractionEnabled = NO; layer = <L: 0x6>>
      """, buttons: ["Pay*"])
    #expect(layout.hierarchy.views.map(\.isButton) == [false, true, false])
    #expect(receiver(layout, 20, 20) == "Pay")
    let warning = layout.warnings.first { $0.message.hasSuffix("by this file: `Pay~2`") }
    #expect(warning?.location?.line == 3)
  }

  // MARK: XCUITest

  private func element(_ values: String) throws -> View {
    let layout = try read(
      """
      Element subtree:
       →Application, 0x1, pid: 8736, label: 'App'
          Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}
            Button, 0x3, {{25.0, 542.5}, {340.0, 41.0}}, \(values)
      Path to element:
       →Application, 0x1, pid: 8736, label: 'App'
      """)
    #expect(layout.hierarchy.views.count == 2)
    return layout.hierarchy.views[1]
  }

  /// `Disabled` and `Selected` count where they stand by themselves.
  @Test(arguments: [
    ("label: 'Mode, Disabled, tap to change'", "Mode, Disabled, tap to change", true),
    ("label: 'Mode, Disabled, tap to change', Disabled", "Mode, Disabled, tap to change", false),
    ("label: 'Line one\nLine two', Disabled", "Line one Line two", false),
    ("label: 'Line one\\nLine two', Disabled", "Line one Line two", false),
    ("identifier: 'a', label: ', Disabled', value: 1, on, Disabled", "a", false),
    ("identifier: '', label: 'Don't', value: off", "Don't", true),
    ("title: 'A label: b', Selected", "A label: b", true),
  ])
  func wordsInALabelAreNoFlags(_ values: String, _ id: String, _ isEnabled: Bool) throws {
    let view = try element(values)
    #expect(view.id == id)
    #expect(view.isEnabled == isEnabled)
  }

  @Test func aLabelThatIsCutOffEndsBeforeTheFooter() throws {
    #expect(try element("label: 'Cut").id == "Cut")
  }
}
