// What is read of the components that HarmonyOS prints.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct HarmonyFormatTests: ForeignText {
  let file = "layout.json"

  /// A component, clickable where it `acts`.
  private func component(
    _ type: String, _ bounds: String, id: String = "", text: String = "", acts: Bool = false,
    hits: String = "HitTestMode.Default", visible: Bool = true, _ children: String...
  ) -> String {
    #"{"attributes":{"bounds":"\#(bounds)","clickable":"\#(acts)","description":"","enabled":"true","#
      + #""hitTestBehavior":"\#(hits)","id":"\#(id)","longClickable":"false","scrollable":"false","#
      + #""text":"\#(text)","type":"\#(type)","visible":"\#(visible)","zIndex":"0"},"#
      + #""children":[\#(children.joined(separator: ","))]}"#
  }

  private func screen(_ views: String...) throws -> Layout {
    try read(
      #"{"attributes":{"bounds":"[0,0][1256,2760]","clickable":"","hitTestBehavior":"","type":""},"#
        + #""children":[\#(views.joined(separator: ","))]}"#)
  }

  private var pay: String {
    component("Button", "[100,100][500,300]", id: "pay", text: "Pay", acts: true)
  }

  @Test func componentsBecomeViews() throws {
    let layout = try screen(
      pay, component("Text", "[600,100][900,300]", text: "Later", acts: true),
      component("Image", "[600,500][900,700]", acts: true, visible: false))
    #expect(layout.format == "harmony")
    #expect(layout.hierarchy.screen.size == Size(1256, 2760))
    #expect(receiver(layout, 110, 110) == "pay")
    #expect(receiver(layout, 610, 110) == "Later")
    #expect(receiver(layout, 610, 510) == nil)
    #expect(!layout.assumptions.contains { $0.contains("adb") || $0.contains("smaller view") })
  }

  /// A component that takes part in hit tests keeps touches from its siblings behind it, also where it does
  /// nothing with them, and not from what it stands in.
  @Test(arguments: [
    ("HitTestMode.Default", "cover"), ("HitTestMode.Block", "cover"),
    ("HitTestMode.Transparent", "pay"), ("HitTestMode.None", "pay"), ("", "pay"),
  ])
  func whatLiesInFrontTakesTouchesByItsMode(_ mode: (hits: String, receiver: String)) throws {
    let cover = component("Column", "[0,0][1256,2760]", id: "cover", hits: mode.hits)
    #expect(try receiver(screen(pay, cover), 110, 110) == mode.receiver)
    let card = component(
      "Row", "[0,0][600,600]", id: "card", acts: true,
      component("Text", "[10,10][590,590]", text: "Shoes", hits: mode.hits))
    #expect(try receiver(screen(card), 110, 110) == "card")
  }

  @Test func aKeyNamesWhatHasNoID() throws {
    let key = component("Button", "[100,100][500,300]", acts: true)
      .replacing(#""id":"""#, with: #""id":"","key":"buy""#)
    #expect(try receiver(screen(key), 110, 110) == "buy")
  }

  /// The order tells which of two lies in front, not their sizes.
  @Test func laterSiblingsLieInFront() throws {
    let sheet = component("Column", "[0,0][1256,2760]", id: "sheet", acts: true)
    #expect(try receiver(screen(pay, sheet), 110, 110) == "sheet")
    #expect(try receiver(screen(sheet, pay), 110, 110) == "pay")
  }
}
