// What is read of the hierarchies that Maestro prints.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct MaestroFormatTests: ForeignText {
  let file = "hierarchy.json"

  /// A node with the attributes that Maestro prints, one on each line.
  private func node(
    _ id: String, _ type: String, _ bounds: String, clickable: Bool = false, text: String = "",
    label: String = "", _ children: [String] = []
  ) -> String {
    """
    {
      "attributes" : {
        "text" : "\(text)",
        "accessibilityText" : "\(label)",
        "hintText" : "",
        "ignoreBoundsFiltering" : "false",
        "resource-id" : "\(id)",
        "clickable" : "\(clickable)",
        "bounds" : "\(bounds)",
        "enabled" : "true",
        "scrollable" : "false",
        "class" : "\(type)"
      },
      "children" : [ \(children.joined(separator: ", ")) ],
      "clickable" : \(clickable)
    }
    """
  }

  /// What Maestro puts around the windows: the document and its root, which have no attributes.
  private func printed(_ windows: String...) -> String {
    let none = #""attributes" : { "ignoreBoundsFiltering" : "false" }"#
    return """
      {
        "attributes" : { },
        "children" : [ { \(none), "children" : [ \(windows.joined(separator: ", ")) ] } ]
      }

      """
  }

  private var shop: String {
    node(
      "", "android.widget.FrameLayout", "[0,0][1080,2400]",
      [
        node(
          "com.example:id/pay", "android.widget.Button", "[40,2000][1040,2160]", clickable: true,
          text: "Pay"),
        node(
          "", "android.widget.ImageButton", "[40,100][200,260]", clickable: true, label: "Go back"),
      ])
  }

  @Test func nodesBecomeViewsAsUIAutomatorsDo() throws {
    let layout = try read(printed(shop))
    #expect(layout.format == "maestro")
    #expect(layout.hierarchy.views.map(\.id) == ["FrameLayout", "pay", "Go back"])
    #expect(receiver(layout, 500, 2100) == "pay")
    #expect(receiver(layout, 100, 200) == "Go back")
    #expect(layout.hierarchy.views.first { $0.id == "pay" }?.title == "Pay")
  }

  /// Which is in front is not said; the first of two as large is, as newer versions list them.
  @Test func theSmallerWindowLiesInFrontOrElseTheFirst() throws {
    let keyboard = node(
      "", "android.widget.FrameLayout", "[0,1600][1080,2400]",
      [node("key", "android.view.View", "[0,1600][1080,2400]", clickable: true)])
    for windows in [printed(keyboard, shop), printed(shop, keyboard)] {
      let layout = try read(windows)
      #expect(receiver(layout, 500, 2100) == "key")
      #expect(receiver(layout, 100, 200) == "Go back")
      #expect(layout.assumptions.contains { $0.hasPrefix("of 1 overlapping pair the smaller") })
    }
    let dialog = node("scrim", "android.view.View", "[0,0][1080,2400]", clickable: true)
    #expect(receiver(try read(printed(dialog, shop)), 500, 2100) == "scrim")
  }

  /// People save the whole of what the program printed.
  @Test func whatIsPrintedAroundTheTreeIsPassedOver() throws {
    let around =
      "Running on emulator-5554\n\n" + printed(shop) + "\nA new version is available (1.40.0)\n"
    let layout = try read(around)
    #expect(layout.hierarchy.views.map(\.id) == ["FrameLayout", "pay", "Go back"])
    let plain = errors(printed(shop.replacing("[40,100][200,260]", with: "[40,100]")))
    let shifted = errors(
      "Running on emulator-5554\n\n"
        + printed(shop.replacing("[40,100][200,260]", with: "[40,100]")))
    #expect(plain.count == 1 && shifted.count == 1)
    #expect(plain[0].message.contains("[left,top][right,bottom]"))
    #expect(shifted[0].location?.line == plain[0].location.map { $0.line + 2 })
  }

  /// Those of 2023 have neither `accessibilityText` nor what is around the windows.
  @Test func olderTreesAreRead() throws {
    let layout = try read(
      """
      {
          "attributes": {
              "text": "", "resource-id": "pay", "clickable": "true", "bounds": "[40,200][1040,360]",
              "enabled": "true"
          },
          "children": [
              {
                  "attributes": {
                      "text": "Pay", "clickable": "false", "bounds": "[90,250][600,300]"
                  },
                  "children": []
              }
          ]
      }

      """)
    #expect(layout.format == "maestro")
    #expect(receiver(layout, 300, 300) == "pay")
  }

  @Test func aTreeThatIsCutOffIsToldAsSuch() {
    let errors = errors(String(printed(shop).prefix(400)))
    #expect(errors.map(\.message).first?.hasPrefix("the JSON is cut off") == true)
    #expect(errors.count == 1)
  }

  @Test func eachNodeThatIsNoneIsToldAtItsPlace() {
    let broken = errors(
      printed(node("", "a.Root", "[0,0][1080,2400]", ["7", #"{ "attributes" : [] }"#])))
    #expect(broken.map(\.message).allSatisfy { $0.contains("expected a node") })
    #expect(broken.count == 2)
    #expect(
      errors(printed(shop).replacing("\"children\" : [  ],", with: "\"children\" : [ ")).count == 1)
  }
}
