// What is read of the accessibility trees of iOS that programs write as JSON.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct IDBFormatTests: ForeignText {
  let file = "screen.json"

  /// An element as idb writes it, in `children` only where it has some.
  private func element(
    _ type: String, _ frame: String, id: String? = nil, label: String? = nil, enabled: Bool = true,
    _ children: [String]? = nil
  ) -> String {
    let sides = frame.split(separator: " ")
    let inside = children.map { #","children":[\#($0.joined(separator: ","))]"# } ?? ""
    func text(_ text: String?) -> String { text.map { "\"\($0)\"" } ?? "null" }
    return
      #"{"type":"\#(type)","AXUniqueId":\#(text(id)),"AXLabel":\#(text(label)),"AXValue":null,"enabled":"#
      + #"\#(enabled),"frame":{"x":\#(sides[0]),"y":\#(sides[1]),"width":\#(sides[2]),"height":\#(sides[3])}\#(inside)}"#
  }

  private var parts: [String] {
    [
      element("Button", "16 62.5 44 44", id: "nav.back", label: "Back"),
      element("StaticText", "80 62 200 44", label: "Shop"),
      element("CheckBox", "300 120 51 31", label: "Sound", enabled: false),
    ]
  }

  private func expectShop(_ text: String) throws {
    let layout = try read(text)
    #expect(layout.hierarchy.screen.size == Size(402, 874))
    #expect(layout.hierarchy.screen.scale == 3)
    #expect(receiver(layout, 30, 63) == "nav.back")
    #expect(receiver(layout, 30, 62) == nil)
    #expect(receiver(layout, 100, 80) == nil)
    #expect(receiver(layout, 310, 130) == "Sound")
    let sound = try #require(layout.hierarchy.views.first { $0.id == "Sound" })
    #expect(!sound.isEnabled)
  }

  @Test func aFlatListIsRead() throws {
    let all = [element("Application", "0 0 402 874", label: "Shop")] + parts
    try expectShop("[\(all.joined(separator: ","))]")
    try expectShop(#"{"elements":[\#(all.joined(separator: ","))]}"#)
  }

  @Test func elementsMayStandInEachOther() throws {
    let group = element("Group", "0 0 402 200", parts)
    try expectShop("[\(element("Application", "0 0 402 874", label: "Shop", [group, ]))]")
  }

  /// It grows frames to whole points, and lists what is not visible.
  @Test func theSourceOfWebDriverAgentIsRead() throws {
    func element(_ type: String, _ label: String, y: Int, height: Int, visible: Int = 1) -> String {
      #"{"type":"\#(type)","rawIdentifier":null,"label":"\#(label)","value":null,"isEnabled":"1","#
        + #""isVisible":"\#(visible)","frame":"{{0, \#(y)}, {390, \#(height)}}","#
        + #""rect":{"x":0,"y":\#(y),"width":390,"height":\#(height)}"#
    }
    let rows =
      element("Cell", "General", y: 120, height: 45) + "},"
      + element("Cell", "Sounds", y: 164, height: 45) + "},"
      + element("Cell", "Below", y: 300, height: 45, visible: 0) + "}"
    let app = element("Application", "Settings", y: 0, height: 844)
    let layout = try read(#"{"value":\#(app),"children":[\#(rows)]},"sessionId":"A7"}"#)
    #expect(layout.hierarchy.screen.size == Size(390, 844))
    #expect(receiver(layout, 10, 164.25) == "General")
    #expect(receiver(layout, 10, 164.75) == "Sounds")
    #expect(receiver(layout, 10, 320) == nil)
    #expect(layout.assumptions.contains { $0.contains("1 overlap") })
  }

  @Test func anElementWithoutAPlaceIsAnErrorThere() {
    let text =
      "[{\"type\":\"Application\",\"AXLabel\":\"Shop\",\"frame\":{\"x\":0,\"y\":0,\"width\":9,\"height\":9}},\n"
      + " {\"type\":\"Button\",\"AXLabel\":\"Pay\",\"frame\":{\"x\":0,\"y\":0}}]"
    #expect(
      errors(text).map { "\($0.location?.line ?? 0):\($0.location?.column ?? 0) \($0.message)" }
        == [
          "2:2 expected an element with a `type` and a `frame` of x, y, width and height"
        ])
  }
}
