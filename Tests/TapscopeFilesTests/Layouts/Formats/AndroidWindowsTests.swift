// Which window of an Android dump gets a touch where several lie over each other.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct AndroidWindowsTests {
  private func read(_ text: String) throws -> Layout {
    try LayoutReader().read(bytes: Array(text.utf8), path: "screen.xml")
  }

  private func receiver(_ layout: Layout, _ x: Double, _ y: Double) -> String? {
    var hierarchy = layout.hierarchy
    return hierarchy.hitTest(Point(x, y)).view.map { layout.hierarchy.views[$0].id }
  }

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
        + "</display><display id=\"7\">" + window("other", id: 9, layer: 9, "[0,0][1080,2400]")
        + "</display></displays>")
    #expect(layout.format == "uiautomator")
    #expect(
      layout.hierarchy.views.map(\.id)
        == ["app", "Root~2", "in app", "menu", "Root~3", "in menu", "bar", "Root", "in bar"])
    #expect(receiver(layout, 600, 50) == "in bar")
    #expect(receiver(layout, 600, 500) == "in menu")
    #expect(receiver(layout, 100, 500) == "in app")
    #expect(layout.hierarchy.screen.size == Size(2000, 2400))
    #expect(layout.warnings.contains { $0.message.hasPrefix("1 further display left out") })
  }

  @Test func theFirstDisplayIsShownWhereverItStands() throws {
    let layout = try read(
      "<displays><display id=\"7\">" + window("other", id: 9, layer: 9, "[0,0][1080,2400]")
        + "</display><display id=\"0\">" + window("app", id: 2, layer: 0, "[0,0][1080,2400]")
        + "</display></displays>")
    #expect(receiver(layout, 100, 500) == "in app")
  }
}
