// Which window of an Android dump gets a touch where several lie over each other.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct AndroidWindowsTests: ForeignText {
  let file = "screen.xml"

  /// A window's root of some size with a button of the same size in it.
  private func root(_ button: String, _ bounds: String, element: String = "node") -> String {
    "<\(element) class=\"a.Root\" bounds=\"\(bounds)\"><\(element) class=\"a.Button\" "
      + "resource-id=\"\(button)\" clickable=\"true\" bounds=\"\(bounds)\"/></\(element)>"
  }

  /// Android's `getWindows` tells the front one first, and Appium keeps its order.
  @Test func theFirstOfAppiumsWindowsLiesInFront() throws {
    let layout = try read(
      "<hierarchy rotation=\"0\" width=\"1080\" height=\"2400\">"
        + root("key", "[0,1600][1080,2400]", element: "a.Root")
        + root("pay", "[0,0][1080,2400]", element: "a.Root") + "</hierarchy>")
    #expect(layout.format == "appium-android")
    #expect(receiver(layout, 500, 2000) == "key")
    #expect(receiver(layout, 500, 1000) == "pay")
    #expect(!layout.assumptions.contains { $0.contains("overlapping") })
  }

  /// Androidx puts its windows in a set before it writes them.
  @Test func windowsWithoutAnOrderAreGuessedByTheirSize() throws {
    for roots in [["key", "pay"], ["pay", "key"]] {
      let bounds = ["key": "[0,1600][1080,2400]", "pay": "[0,0][1080,2400]"]
      let layout = try read(
        "<hierarchy rotation=\"0\">"
          + roots.map { root($0, bounds[$0] ?? "") }.joined() + "</hierarchy>")
      #expect(receiver(layout, 500, 2000) == "key")
      #expect(layout.assumptions.contains { $0.hasPrefix("of 1 overlapping pair the smaller") })
    }
  }

  private func window(
    _ title: String, id: Int, layer: Int, _ bounds: String, inside: String = ""
  ) -> String {
    "<window index=\"0\" title=\"\(title)\" id=\"\(id)\" layer=\"\(layer)\" bounds=\"\(bounds)\">"
      + "\(inside)<hierarchy rotation=\"0\">\(root("in \(title)", bounds))</hierarchy></window>"
  }

  @Test func allWindowsOfADisplayLieByTheirLayer() throws {
    let menu = window("menu", id: 3, layer: 1, "[500,0][2000,900]")
    let layout = try read(
      "<displays><display id=\"0\">"
        + window("bar", id: 1, layer: 2, "[0,0][1080,100]")
        // A window that another one opened stands in that one, and may be listed by itself too.
        + window("app", id: 2, layer: 0, "[0,0][1080,2400]", inside: menu) + menu
        + "</display>\n<display id=\"7\">" + window("other", id: 9, layer: 9, "[0,0][1080,2400]")
        + "</display></displays>")
    #expect(layout.format == "uiautomator")
    #expect(
      layout.hierarchy.views.map(\.id)
        == ["app", "Root~2", "in app", "menu", "Root~3", "in menu", "bar", "Root", "in bar"])
    #expect(receiver(layout, 600, 50) == "in bar")
    #expect(receiver(layout, 600, 500) == "in menu")
    #expect(receiver(layout, 100, 500) == "in app")
    #expect(layout.hierarchy.screen.size == Size(2000, 2400))
    let told = layout.warnings.first { $0.message.hasPrefix("the file holds 2 displays") }
    #expect(
      told?.message == "the file holds 2 displays, `0` at line 1 and `7` at line 2; `0` at line 1"
        + " is read, and another where it stands alone in a file")
    #expect(told?.location?.line == 2)
  }

  /// A screen of 1080 by 2400 pixels with an app's window behind one of a type in front.
  private func read(front type: String, _ bounds: String, inside: String = "") throws -> Layout {
    try read(
      "<displays><display id=\"0\"><window id=\"7\" type=\"\(type)\" layer=\"2\" title=\"front\""
        + " bounds=\"\(bounds)\"><hierarchy rotation=\"0\"><node class=\"a.Root\""
        + " bounds=\"\(bounds)\">\(inside)</node></hierarchy></window>"
        + window("app", id: 3, layer: 0, "[0,0][1080,2400]") + "</display></displays>")
  }

  private func isModal(_ layout: Layout, _ id: String) -> Bool? {
    layout.hierarchy.index(of: id).map { layout.hierarchy.views[$0].isModal }
  }

  private let key =
    "<node class=\"a.Key\" resource-id=\"key\" clickable=\"true\" bounds=\"[10,1600][98,1700]\"/>"

  /// Each window says it of what stands in it.
  @Test func howTheDisplayIsTurnedIsKept() throws {
    let text =
      "<displays><display id=\"0\">" + window("app", id: 3, layer: 0, "[0,0][2400,1080]")
      + "</display></displays>"
    #expect(try read(text).panelRotation == Rotation.none)
    #expect(
      try read(text.replacing("rotation=\"0\"", with: "rotation=\"1\"")).panelRotation
        == .threeQuarters)
  }

  /// Between its keys a keyboard takes touches too: none goes on to the app's buttons under it.
  @Test(arguments: ["TYPE_INPUT_METHOD", "2"])
  func aWindowTakesTheTouchesThatNothingInItTakes(type: String) throws {
    let layout = try read(front: type, "[0,1500][1080,2400]", inside: key)
    #expect(receiver(layout, 50, 1650) == "key")
    #expect(receiver(layout, 600, 1650) == "front")
    #expect(receiver(layout, 600, 1400) == "in app")
    #expect(layout.hierarchy.apparentTarget(at: Point(600, 1650)).buttons.isEmpty)
    #expect(isModal(layout, "front") == true)
    #expect(isModal(layout, "key") == false)
    #expect(
      layout.assumptions.contains("1 window in front of others takes every touch in its bounds"))
  }

  @Test(arguments: [
    ("an app's window, by its number", "1", "[0,0][1080,2400]", "", "front", true),
    (
      "an app's window that shows no controls", "TYPE_APPLICATION", "[0,0][1080,2400]", "", "front",
      true
    ),
    ("the status bar", "TYPE_SYSTEM", "[0,0][1080,1700]", "", "front", false),
    ("a layer of the system's over all", "TYPE_SYSTEM", "[0,0][1080,2400]", "", "in app", false),
    (
      "a layer of an accessibility service", "TYPE_ACCESSIBILITY_OVERLAY", "[0,0][1080,2400]", "",
      "in app", false
    ),
    (
      "a shade of the system's with a control", "TYPE_SYSTEM", "[0,0][1080,2400]", "key", "front",
      true
    ),
  ])
  func whatPassesTouchesOnIsKnownByItsTypeAndBounds(
    name: String, type: String, bounds: String, inside: String, taker: String, isModal: Bool
  ) throws {
    let layout = try read(front: type, bounds, inside: inside.isEmpty ? "" : key)
    #expect(receiver(layout, 600, 1650) == taker, "\(name)")
    #expect(self.isModal(layout, "front") == isModal, "\(name)")
  }

  @Test func aWindowWithoutBoundsIsWhereItsRootLies() throws {
    let layout = try read(
      "<displays><display id=\"0\"><window id=\"7\" type=\"2\" layer=\"2\" title=\"front\">"
        + "<hierarchy rotation=\"0\"><node class=\"a.Root\" resource-id=\"keys\""
        + " bounds=\"[0,1500][1080,2400]\"/></hierarchy></window>"
        + window("app", id: 3, layer: 0, "[0,0][1080,2400]") + "</display></displays>")
    #expect(receiver(layout, 600, 1650) == "keys")
    #expect(receiver(layout, 600, 1400) == "in app")
  }

  @Test(arguments: ["", " bounds=\"[300,1800][700,1900]\""])
  func aToastIsNoWindow(bounds: String) throws {
    let layout = try read(
      "<hierarchy rotation=\"0\" width=\"1080\" height=\"2400\">"
        + root("pay", "[0,0][1080,2400]", element: "a.Root")
        + "<android.widget.Toast class=\"android.widget.Toast\" text=\"Saved\"\(bounds)/></hierarchy>"
    )
    #expect(layout.hierarchy.views.allSatisfy { !$0.isModal })
    #expect(receiver(layout, 500, 1850) == "pay")
    #expect(!layout.assumptions.contains { $0.contains("in front of others") })
  }

  @Test func theFirstDisplayIsShownWhereverItStands() throws {
    let layout = try read(
      "<displays><display id=\"7\">" + window("other", id: 9, layer: 9, "[0,0][1080,2400]")
        + "</display><display id=\"0\">" + window("app", id: 2, layer: 0, "[0,0][1080,2400]")
        + "</display></displays>")
    #expect(receiver(layout, 100, 500) == "in app")
  }
}
