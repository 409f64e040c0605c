// Who lies in front on a screen of iOS that only its accessibility tree describes.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct XCUIElementsTests: ForeignText {
  /// A screen of 390 by 844 points, with elements two blanks a level.
  private func screen(_ elements: String) throws -> Layout {
    let indented = elements.split(separator: "\n").map { "      \($0)\n" }.joined()
    return try read(
      "Element subtree:\n →Application, 0x1, pid: 8736, label: 'App'\n"
        + "    Window (Main), 0x2, {{0.0, 0.0}, {390.0, 844.0}}\n" + indented)
  }

  private func seen(_ layout: Layout, _ x: Double, _ y: Double) -> [String] {
    layout.hierarchy.apparentTarget(at: Point(x, y)).buttons.map { layout.hierarchy.views[$0].id }
  }

  /// A navigation controller's tree begins with its bar, though the bar lies over the list.
  private func mail() throws -> Layout {
    try screen(
      """
      NavigationBar, 0x3, {{0.0, 47.0}, {390.0, 44.0}}, identifier: 'Inbox'
        Button, 0x4, {{8.0, 47.0}, {100.0, 44.0}}, label: 'Back'
      Other, 0x5, {{0.0, 0.0}, {390.0, 844.0}}
        Table, 0x6, {{0.0, 0.0}, {390.0, 844.0}}
          Cell, 0x7, {{0.0, 30.0}, {390.0, 76.0}}, label: 'under'
          Cell, 0x8, {{0.0, 106.0}, {390.0, 76.0}}, label: 'free'
      """)
  }

  /// An element that nobody finds is told; one that XCTest puts at infinity is nowhere on the screen.
  @Test(arguments: [
    ("{{0.0, 9.0}, {90.0, 44.0}}", nil), ("{{inf, inf}, {0.0, 0.0}}", "placed (`inf`)"),
    ("{{0.0, 9.0}, {90.0, nan}}", "read"), ("{{0.0, 9.0}, {90.0, 1e9}}", "read"),
    ("{{0.0, 9.0}, {90", "read"),
  ])
  func aFrameOfNoUseIsTold(_ frame: String, _ way: String?) throws {
    let layout = try screen("Button, 0x3, \(frame), label: 'Back'")
    let told = layout.warnings.first { $0.message.contains("left out") }
    #expect(told?.message == way.map { "1 element left out, since its frame cannot be \($0)" })
    #expect(told?.location?.line == way.map { _ in 4 })
  }

  /// Somebody who shortens a tree writes dots for what is gone.
  @Test(arguments: ["...", "  …"]) func aGapIsTold(_ dots: String) throws {
    let layout = try screen(
      "Other, 0x3, {{0, 0}, {390, 844}}\n\(dots)\n      Button, 0x4, {{9, 9}, {90, 44}}, label: 'Go'"
    )
    #expect(
      layout.warnings.map { "\($0.location?.line ?? 0): \($0.message)" } == [
        "5: views are left out here (`...`); what follows may stand elsewhere"
      ])
    #expect(receiver(layout, 20, 20) == "Go")
  }

  /// Two dumps of one screen have equal ids, and a report does not show what somebody typed.
  @Test(arguments: [
    ("TextField, 0x3, {{0, 9}, {90, 44}}, placeholderValue: 'Email', value: a@b.c", "Email"),
    ("SearchField, 0x3, {{0, 9}, {90, 44}}, value: cats", "SearchField"),
    ("TextField, 0x3, {{0, 9}, {90, 44}}, label: 'Name', value: Ada", "Name"),
    ("TextView, 0x3, {{0, 9}, {90, 44}}, value: Dear Ada", "TextView"),
  ])
  func whatIsTypedIsNoName(_ element: String, _ id: String) throws {
    let view = try #require(try screen(element).hierarchy.views.last)
    #expect(view.id == id)
    #expect(view.title == nil || view.title == id)
  }

  @Test func aNavigationBarLiesOverTheListBelowIt() throws {
    let layout = try mail()
    for (x, hit, aim) in [(50.0, "Back", ["Back"]), (250, "Inbox", [])] {
      #expect(receiver(layout, x, 70) == hit)
      #expect(seen(layout, x, 70) == aim)
    }
    #expect(receiver(layout, 250, 100) == "under")
    #expect(receiver(layout, 250, 150) == "free")
    // Names are numbered in the order of the file.
    #expect(layout.hierarchy.views.map(\.id).suffix(2) == ["Inbox", "Back"])
    for told in [
      "later siblings lie in front, navigation bars in front of all",
      "1 bar, keyboard or dialog takes every touch in its frame",
    ] {
      #expect(layout.assumptions.contains { $0.hasPrefix(told) }, "\(layout.assumptions)")
    }
  }

  /// Scroll views cut off what they scroll; a row that is half above a list is not drawn there.
  @Test(arguments: ["Table", "CollectionView", "ScrollView"])
  func whatIsScrolledOutIsNotSeen(_ type: String) throws {
    let layout = try screen(
      """
      Button, 0x3, {{0.0, 47.0}, {390.0, 53.0}}, label: 'above'
      \(type), 0x4, {{0.0, 100.0}, {390.0, 700.0}}
        Cell, 0x5, {{0.0, 60.0}, {390.0, 80.0}}, label: 'row'
      """)
    #expect(receiver(layout, 200, 80) == "above")
    #expect(seen(layout, 200, 80) == ["above"])
    #expect(seen(layout, 200, 120) == ["row"])
    #expect(!layout.warnings.contains { $0.message.contains("reaching out") })
  }

  @Test(arguments: ["Alert", "Sheet"])
  func nothingBesideAnAlertIsTouched(_ type: String) throws {
    let layout = try screen(
      """
      Other, 0x3, {{0.0, 0.0}, {390.0, 844.0}}
        Button, 0x4, {{20.0, 400.0}, {350.0, 44.0}}, label: 'behind'
      Other, 0x5, {{0.0, 0.0}, {390.0, 844.0}}
        \(type), 0x6, {{60.0, 350.0}, {270.0, 130.0}}, label: 'Delete?'
          Button, 0x7, {{60.0, 435.0}, {135.0, 44.0}}, label: 'Cancel'
      """)
    #expect(receiver(layout, 30, 410) == "Other~2")
    #expect(receiver(layout, 100, 410) == "Delete?")
    #expect(receiver(layout, 100, 450) == "Cancel")
    for x in [30.0, 100] { #expect(seen(layout, x, 410).isEmpty) }
  }

  /// What holds the rest of the screen too is no layer under an alert.
  @Test func anAlertBesideOtherControlsCoversItsFrameAlone() throws {
    let layout = try screen(
      """
      Other, 0x3, {{0.0, 0.0}, {390.0, 844.0}}
        Button, 0x4, {{20.0, 100.0}, {350.0, 44.0}}, label: 'behind'
        Alert, 0x6, {{60.0, 350.0}, {270.0, 130.0}}, label: 'Delete?'
      """)
    #expect(receiver(layout, 30, 110) == "behind")
    #expect(receiver(layout, 30, 410) == nil)
    #expect(receiver(layout, 100, 410) == "Delete?")
  }

  /// As one that is gone, or not yet there, is listed.
  @Test func anAlertWithoutAnAreaCoversNothing() throws {
    let layout = try screen(
      """
      Button, 0x4, {{20.0, 100.0}, {350.0, 44.0}}, label: 'behind'
      Other, 0x5, {{0.0, 0.0}, {390.0, 844.0}}
        Alert, 0x6, {{0.0, 0.0}, {0.0, 0.0}}, label: 'Delete?'
      """)
    #expect(receiver(layout, 30, 110) == "behind")
  }

  @Test(arguments: [
    "Keyboard, 0x5, {{0.0, 583.0}, {390.0, 261.0}}",
    "TabBar, 0x5, {{0.0, 583.0}, {390.0, 261.0}}",
    "Toolbar, 0x5, {{0.0, 583.0}, {390.0, 261.0}}",
    "Other, 0x5, {{0.0, 0.0}, {390.0, 844.0}}, identifier: 'PopoverDismissRegion'",
  ])
  func whatUIKitLaysOverAScreenTakesTouchesBetweenItsButtons(_ cover: String) throws {
    let layout = try screen(
      """
      Button, 0x3, {{0.0, 600.0}, {390.0, 100.0}}, label: 'behind'
      \(cover)
        Key, 0x6, {{10.0, 610.0}, {40.0, 40.0}}, label: 'q'
      """)
    #expect(receiver(layout, 20, 620) == "q")
    #expect(receiver(layout, 200, 650) != "behind")
    #expect(seen(layout, 200, 650).isEmpty)
  }

  /// As newer systems list what holds the buttons that SwiftUI puts into bars.
  @Test(arguments: ["NavigationBar", "TabBar", "Toolbar"])
  func aBarAsLargeAsTheScreenLetsTouchesThrough(_ bar: String) throws {
    let layout = try screen(
      """
      Button, 0x3, {{0.0, 600.0}, {390.0, 100.0}}, label: 'behind'
      \(bar), 0x5, {{0.0, 0.0}, {390.0, 844.0}}, identifier: 'Bar'
        Button, 0x6, {{10.0, 790.0}, {44.0, 44.0}}, label: 'share'
      """)
    #expect(receiver(layout, 20, 620) == "behind")
    #expect(receiver(layout, 20, 800) == "share")
  }
}
