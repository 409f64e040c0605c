// Which lines of `adb shell dumpsys activity top` are views, which are not, and which are damaged.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct DumpsysLinesTests: DumpsysText {
  // MARK: Views without a place

  /// Some classes print a text of their own, such as Fresco's and one of YouTube's.
  @Test(arguments: [
    "ReactImageView{holder=DraweeHolder{controllerSet=true, drawable=[null], events=[ON_INIT, ON_SET]}}",
    "82116979(0,0,1440,810)", "Chart{}", "Badge{5 apples}", "com.shop.Badge@1f2e",
    "Badge{zz VFED..C..}",
  ])
  func aViewThatPrintsATextOfItsOwnIsLeftOut(_ text: String) throws {
    let layout = try read(
      dump(
        view(2, "a.Card", "VFE...C..", "0,0-525,525", "card") + "            \(text)\n"
          + view(4, "a.Badge", "VFE...C..", "0,0-105,105", "badge")
          + view(5, "a.Text", "V.E?.....", "0,0-105,105", "text")
          + view(3, "a.Text", "V.E......", "0,0-105,105", "price") + pay))
    #expect(
      layout.hierarchy.views.map(\.id) == ["DecorView", "content", "card", "price", "pay"])
    #expect(layout.hierarchy.views[3].superview == 2)
    let found = layout.warnings.filter { $0.message.hasPrefix("left out for lack of a place") }
    #expect(
      found.map(\.message) == [
        "left out for lack of a place, with 2 views that stand there: 1 view whose class prints a text"
          + " of its own (line 10); touches there go to what lies behind"
      ])
    #expect(found.first?.location?.line == 10)
  }

  /// As web pages and chats paste more than one blank.
  @Test func noBreakSpacesAreBlanks() throws {
    let text = dump(view(2, "a.Card", "VFE...C..", "0,0-525,525", "card") + pay)
    let pasted = try read(text.replacing("  ", with: "\u{A0} "))
    #expect(pasted.hierarchy.views.map(\.id) == ["DecorView", "content", "card", "pay"])
    #expect(try pasted.hierarchy.views == read(text).hierarchy.views)
  }

  @Test func viewsWithoutAPlaceAreToldTogether() throws {
    let image = "          ReactImageView{holder=DraweeHolder{}}\n"
    let text = dump(String(repeating: image, count: 7) + pay)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for text in [text, lines.map { "07-24 17:05 D Dump: \($0)" }.joined(separator: "\n")] {
      let layout = try read(text)
      #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "pay"])
      let found = layout.warnings.filter { $0.message.hasPrefix("left out for lack of a place") }
      #expect(
        found.map(\.message) == [
          "left out for lack of a place: 7 views whose class prints a text of its own (line 9, 10, 11,"
            + " 12, 13 and 2 more); touches there go to what lies behind"
        ])
    }
  }

  // MARK: What stands around it

  @Test(arguments: ["log", "CRLF", "colors", "escapes", "quotes"])
  func whatStandsAroundTheLinesIsPassedOver(_ kind: String) throws {
    let lines = dump(pay).split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    let text =
      switch kind {
      case "log":
        lines.map { "07-24 17:05:33.408 10336 10336 D Dump: \($0)" }
          .joined(
            separator: "\n07-24 17:05:33.409   812   901 I Other: all is well\n"
              + "07-24 17:05:33.409   812   901 I Shop: Intent{act=VIEW flg=0x10}\n"
              + "07-24 17:05:33.409   812   901 I Shop:         what others indent\n")
      case "CRLF": lines.joined(separator: "\r\n")
      case "colors": lines.map { "\u{1B}[2m\($0)\u{1B}[0m" }.joined(separator: "\n")
      case "escapes": lines.joined(separator: "\\n")
      default: lines.map { "            \"\($0)\\n\" +" }.joined(separator: "\n")
      }
    let layout = try read(text)
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "pay"], "\(kind)")
    #expect(receiver(layout, 60, 100) == "pay", "\(kind)")
  }

  @Test func aFirstLineCopiedWithoutItsBlanksIsRead() throws {
    let text = "View Hierarchy:\nDecorView@a71dd71[Pay]\n" + content(pay)
    #expect(try read(text).hierarchy.views.map(\.id) == ["DecorView", "content", "pay"])
  }

  @Test func linesThatWereLeftOutAreTold() throws {
    let layout = try read(
      dump("          ....\n" + view(5, "a.Row", "VFE...C..", "0,0-105,105", "row") + pay))
    #expect(layout.hierarchy.views.map(\.id) == ["DecorView", "content", "row", "pay"])
    #expect(layout.hierarchy.views[3].superview == 1)
    let warning = layout.warnings.first { $0.message.hasPrefix("views are left out here") }
    #expect(warning?.location?.line == 9)
  }

  @Test func aDumpIsKnownByItsContent() {
    #expect(formats(dump(pay)) == ["dumpsys"])
    #expect(formats("View Hierarchy:\n  DecorView@a71dd71[Pay]\n") == ["dumpsys"])
    #expect(
      formats("07-24 D Shop: button: android.widget.Button{1 VFED..C.. ........ 0,0-9,9}\n") == [])
    #expect(formats("# View Hierarchy:\n\n- `ContentView` holds {three} views\n") == [])
    #expect(formats("ACTIVITY MANAGER ACTIVITIES (dumpsys activity activities)\n") == [])
  }

  // MARK: Damage

  /// Each in the place of the ninth line, whose class begins at column 11 and whose braces at column 32.
  @Test(arguments: [
    ("{2 VFED..C ........ 0,0-9,9}", 35, "a view's flags, as `VFED..C..`, not `VFED..C`"),
    ("{2 VXED..C.. ........ 0,0-9,9}", 35, "a view's flags, as `VFED..C..`, not `VXED..C..`"),
    ("{2 VFED..C.. ..?..... 0,0-9,9}", 45, "a view's state, as `........`, not `..?.....`"),
    ("{2 VFED..C..}", 44, "a view's state, as `........`, not `}`"),
    ("{2 VFED..C.. ........ 105,105-315}", 54, "a view's place in whole pixels, each at most"),
    ("{2 VFED..C.. ........ 0,0-9,1000001}", 54, "a view's place in whole pixels, each at most"),
    ("{2 VFED..C.. ........ 0,0-9,99999999999}", 54, "a view's place in whole pixels, each at"),
    ("{2 VFED..C.. ........ 0,0-1e3,9}", 54, "a view's place in whole pixels, each at most a"),
    ("{2 VFED..C.. ........ nan,0-9,9}", 54, "a view's place in whole pixels, each at most a"),
    ("{2 VFED..C.. ........ 105,1", 59, "`}` behind a view, not the end of the line"),
    ("{3a448", 38, "`}` behind a view, not the end of the line"),
  ])
  func aDamagedLineIsAnErrorAtItsPlace(_ damaged: String, _ column: Int, _ message: String) {
    let line = "          android.widget.Button\(damaged)"
    let found = errors(dump(line + "\n" + pay))
    #expect(found.count == 1)
    #expect(found.first?.message.hasPrefix("expected \(message)") == true, "\(found)")
    #expect(found.first?.location == SourceLocation(file: "top.txt", line: 9, column: column))
    #expect(found.first?.snippet == line)
  }

  @Test func allThatIsDamagedIsToldAtOnce() {
    let found = errors(
      dump(
        " " + pay + "              Badge{}\n" + view(2, "a.Card", "V.E?.....", "0,0-525,525")
          + view(3, "a.Card", "V.E......", "0,0-5,5") + view(2, "a.Card", "V.E......", "0,0-525")))
    #expect(found.map { $0.location?.line } == [9, 10, 11, 13])
    #expect(found[1].message.hasPrefix("expected a view, as `pkg.Class{3a448665 VFED..C.."))
    #expect(
      found.first?.message
        == "expected at column 11, two blanks further in than what it stands in")
    #expect(found.first?.location?.column == 12)
  }

  /// Without the blanks before it, nothing tells what a view stands in.
  @Test func viewsPrintedFlatAreRefused() {
    let lines = dump(pay).split(separator: "\n").map { "\($0.drop { $0 == " " })\n" }
    let found = errors(lines.joined())
    #expect(found.map { $0.location?.line } == [8, 9])
    #expect(found.allSatisfy { $0.message.hasPrefix("this view stands in none") })
  }

  /// Android says where it gave up: what it has printed until then is not the whole screen.
  @Test(arguments: [
    "    Failure while dumping the activity: java.io.IOException: Timeout",
    "*** SERVICE 'activity' DUMP TIMEOUT (10000ms) EXPIRED ***",
  ])
  func aDumpThatAndroidBrokeOffIsAnError(_ end: String) {
    let lines = dump(pay).split(separator: "\n").prefix(9)
    let found = errors(lines.joined(separator: "\n") + "\n\(end)\n")
    #expect(found.map(\.message) == ["Android broke the dump off here; print it again"])
    #expect(found.first?.location?.line == 10)
  }

  /// No view is lost behind what ends a tree.
  @Test func aViewBehindTheTreeIsAnError() {
    let found = errors(dump(pay + "adb: device offline\n" + pay))
    #expect(found.map { $0.location?.line } == [11])
  }
}
