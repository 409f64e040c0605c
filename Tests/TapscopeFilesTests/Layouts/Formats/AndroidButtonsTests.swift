// How the buttons of a dump without ids are called, and who lies in front where Compose draws.

import TapscopeEngine
import TapscopeFiles
import Testing

@Suite struct AndroidButtonsTests: ForeignText {
  private func node(
    _ attributes: String, type: String = "android.view.View", _ inside: String = ""
  ) -> String {
    "<node class=\"\(type)\" \(attributes)>\(inside)</node>"
  }

  private func text(_ text: String, _ bounds: String) -> String {
    node("text=\"\(text)\" bounds=\"\(bounds)\"", type: "android.widget.TextView")
  }

  private func dump(_ inside: String, holder: String = "android.widget.FrameLayout") -> String {
    let whole = node("bounds=\"[0,0][1080,2400]\"", type: holder, inside)
    return "<hierarchy rotation=\"0\">\(whole)</hierarchy>"
  }

  /// A Compose button is a view without a name, and its text another in it.
  @Test func aButtonWithoutANameIsCalledByTheTextInIt() throws {
    let row = node(
      "clickable=\"true\" bounds=\"[0,200][1080,400]\"",
      text("\u{E914}", "[0,260][40,340]") + text(" ", "[0,200][40,260]")
        + node("bounds=\"[0,200][900,400]\"", text("Accept terms", "[40,260][600,340]"))
        + text("Required", "[40,340][600,390]")
        + node(
          "clickable=\"true\" bounds=\"[940,240][1060,360]\"", text("?", "[980,280][1020,320]")))
    let layout = try read(dump(row))
    let buttons = layout.hierarchy.views.filter(\.isButton)
    #expect(Set(buttons.map(\.id)) == ["Accept terms", "?"])
    #expect(Set(buttons.map(\.name)) == ["Accept terms", "?"])
    #expect(!layout.warnings.contains { $0.message.contains("share `Accept terms`") })
    #expect(receiver(layout, 100, 300) == "Accept terms")
  }

  /// A report does not show what somebody typed, and two dumps of one screen have equal ids.
  @Test(arguments: [
    ("android.widget.EditText", "text=\"Ada\" hint=\"Name\"", "Name"),
    ("android.widget.EditText", "text=\"Ada\"", "EditText"),
    ("android.widget.EditText", "text=\"Ada\" content-desc=\"Your name\"", "Your name"),
    ("android.widget.MultiAutoCompleteTextView", "text=\"Ada\"", "MultiAutoCompleteTextView"),
    ("a.b.SearchView$SearchAutoComplete", "text=\"cats\"", "SearchAutoComplete"),
    ("android.view.View", "text=\"hunter2\" password=\"true\"", "View"),
    ("android.widget.TextView", "text=\"Name\"", "Name"),
  ])
  func whatIsTypedIsNoName(_ type: String, _ said: String, _ id: String) throws {
    let field = node("clickable=\"true\" bounds=\"[0,0][900,200]\" \(said)", type: type)
    let view = try #require(try read(dump(field)).hierarchy.views.last)
    #expect(view.id == id)
    #expect(view.title == nil || view.title == id)
    let row = node(
      "clickable=\"true\" bounds=\"[0,0][900,300]\"", field.replacing("clickable", with: "x"))
    let outer = try #require(try read(dump(row)).hierarchy.views.first(where: \.isButton))
    #expect(!outer.name.contains("Ada") && !outer.name.contains("hunter"))
  }

  /// What has a name of its own keeps it, and a text in a button that stands in it is that button's.
  @Test func onlyWhatHasNoNameIsCalledByItsText() throws {
    let layout = try read(
      dump(
        node(
          "clickable=\"true\" resource-id=\"a:id/pay\" bounds=\"[0,0][500,200]\"",
          text("Pay now", "[0,0][500,200]"))
          + node(
            "clickable=\"true\" bounds=\"[0,300][500,900]\"",
            node(
              "clickable=\"true\" content-desc=\"Delete\" bounds=\"[0,300][100,400]\"",
              text("X", "[0,300][100,400]")))))
    let buttons = Set(layout.hierarchy.views.filter(\.isButton).map(\.id))
    #expect(buttons == ["pay", "View", "Delete"])
  }

  /// Compose lists what it draws from back to front: a scrim over the screen is in front of what stands
  /// before it, though it is larger.
  @Test(arguments: ["ComposeView", "AndroidComposeView"])
  func composeListsWhatItDrawsBackToFront(_ type: String) throws {
    let content =
      node("resource-id=\"buy\" clickable=\"true\" bounds=\"[100,100][400,300]\"")
      + node("resource-id=\"scrim\" clickable=\"true\" bounds=\"[0,0][1080,2400]\"")
      + node("resource-id=\"entry\" clickable=\"true\" bounds=\"[0,0][700,90]\"")
    let layout = try read(dump(content, holder: "androidx.compose.ui.platform.\(type)"))
    #expect(receiver(layout, 200, 200) == "scrim")
    #expect(receiver(layout, 200, 50) == "entry")
    #expect(!layout.assumptions.contains { $0.contains("overlapping") })
    // Views that stand in Compose are listed by their place again.
    let views = node(
      "bounds=\"[0,0][1080,2400]\"", type: "androidx.compose.ui.viewinterop.ViewFactoryHolder",
      content)
    let held = try read(dump(views, holder: "androidx.compose.ui.platform.\(type)"))
    #expect(receiver(held, 200, 200) == "buy")
    #expect(held.assumptions.contains { $0.contains("overlapping") })
  }

  /// What Android's own classes do with a touch no attribute tells: an enabled slider hears drags, a list takes
  /// what its rows do not, however few they are, and a sheet keeps touches from its scrim.
  @Test(arguments: [
    ("android.widget.SeekBar", "", "SeekBar", ViewKind.slider),
    ("android.widget.SeekBar", "enabled=\"false\"", "back", .view),
    ("android.widget.ProgressBar", "", "back", .view),
    ("a.b.RecyclerView", "scrollable=\"false\"", "RecyclerView", .view),
    ("a.b.RecyclerView", "scrollable=\"true\"", "RecyclerView", .scrollView),
    ("android.webkit.WebView", "", "WebView", .view),
    // A list of a page in Chrome, which is as much a view as any.
    ("android.widget.ListView", "", "back", .view),
    ("a.b.FrameLayout", "resource-id=\"a:id/design_bottom_sheet\"", "design_bottom_sheet", .view),
    ("android.widget.FrameLayout", "", "back", .view),
  ])
  func classesTakeTouchesThatNoAttributeTells(
    _ type: String, _ said: String, _ receiver: String, _ kind: ViewKind
  ) throws {
    let layout = try read(
      dump(
        node("resource-id=\"back\" clickable=\"true\" bounds=\"[0,0][1080,2400]\"")
          + node("bounds=\"[0,400][1080,1400]\" clickable=\"false\" \(said)", type: type)))
    #expect(TapscopeFilesTests.receiver(layout, 500, 900) == receiver)
    #expect(TapscopeFilesTests.receiver(layout, 500, 1900) == "back")
    #expect(layout.hierarchy.views.last?.kind == kind)
  }

  /// Compose lets what is smaller be touched on a square of 48 dp, which tells the density.
  @Test(arguments: [
    (
      132, 3,
      "`--screen 393x873@2.75` is likely, for Compose's squares of 132 pixels are 48 dp there;"
        + " `--screen 411x914@2.625` or `--screen 360x800@3` are usual too"
    ),
    (132, 2, "411x914@2.625` or `--screen 393x873@2.75` or `--screen 360x800@3` are usual"),
    (150, 3, "411x914@2.625` or `--screen 393x873@2.75` or `--screen 360x800@3` are usual"),
  ])
  func squaresOfComposeTellTheDensity(_ side: Int, _ count: Int, _ told: String) throws {
    let squares = (0..<count).map {
      node("clickable=\"true\" bounds=\"[\($0 * 200),0][\($0 * 200 + side),\(side)]\"")
    }
    let layout = try read(dump(squares.joined()))
    #expect(layout.assumptions.first?.hasSuffix(told) == true, "\(layout.assumptions)")
  }

  /// What takes clicks and says nothing to anybody may be no button.
  @Test(arguments: [
    ("clickable=\"true\"", "", true), ("long-clickable=\"true\"", "", true), ("", "", false),
    ("clickable=\"true\" text=\"Pay\"", "", false), ("clickable=\"true\"", "Pay", false),
    ("clickable=\"true\" resource-id=\"a:id/pay\"", "", false),
    ("clickable=\"true\" resource-id=\"a:id/pay\" NAF=\"true\"", "", true),
  ])
  func whatNothingNamesIsTold(_ said: String, _ inside: String, _ isTold: Bool) throws {
    let layout = try read(
      dump(
        node("bounds=\"[0,0][300,200]\" \(said)", inside.isEmpty ? "" : text(inside, "[0,0][9,9]")))
    )
    let told = layout.warnings.filter { $0.message.hasPrefix("taking clicks without a text") }
    #expect(told.map { $0.location?.line } == (isTold ? [1] : []))
  }

  /// With the screen of another device, sizes and touches are off.
  @Test(arguments: [
    ("1080x2400@1", nil), ("360x830@3", nil),
    ("1440x3120@1", "the views take up 1080x2400 of the screen's 1440x3120 pixels"),
    ("480x1040@3", "the views take up 1080x2400 of the screen's 1440x3120 pixels"),
  ])
  func aScreenThatTheViewsDoNotFillIsTold(_ screen: String, _ told: String?) throws {
    let layout = try read(dump("")) { $0.screen = ScreenChoice(screen) }
    #expect(layout.assumptions.first { $0.hasPrefix("the views take up") } == told)
    let ios = try read(
      "<UIWindow: 0x7f; frame = (0 0; 390 844); layer = <L: 0x1>>\n   | <UIButton: 0x2; frame = (1 1; 9 9)>"
    ) { $0.screen = ScreenChoice("430x932@3") }
    #expect(
      ios.assumptions.contains("the views take up 390x844 of the screen's 430x932 points"))
  }

  /// As `>>` makes a file of two runs.
  @Test func ofTwoDumpsInAFileTheFirstIsReadAndThatIsTold() throws {
    let first = dump(node("resource-id=\"a\" clickable=\"true\" bounds=\"[0,0][9,9]\""))
    let second = dump(node("resource-id=\"b\" clickable=\"true\" bounds=\"[0,0][9,9]\""))
    let layout = try read("\(first)UI hierchary dumped to: /dev/tty\n\(second)\n")
    #expect(layout.hierarchy.views.map(\.id).contains("a"))
    #expect(
      layout.warnings.contains {
        $0.message.hasPrefix("the file holds 2 dumps of views, at lines 1, 2; the one at line 1")
      })
    #expect(try !read(first).warnings.contains { $0.message.contains("dumps") })
  }
}
