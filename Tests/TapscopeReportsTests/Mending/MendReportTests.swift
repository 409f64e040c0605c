// Tests of the tables of a mended screen.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct MendReportTests {
  /// What one button gains another may lose, and both are told.
  @Test func aButtonThatLosesIsListedToo() throws {
    let views = [("a", 0.0), ("b", 60.0)].map { id, x in
      var view = View(id: id)
      view.kind = .button
      view.set(.frame(Rect(x, 0, 60, 60)))
      return view
    }
    var screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(120, 60), ppi: 163), views: views)
    screen.apply(
      ViewChange(
        view: "b", settings: [.hitSlop(EdgeInsets(top: 0, left: 22, bottom: 0, right: 0))]))
    let mending = try #require(Mending(screen, harm: 0.5))
    let losers = mending.buttons.filter { $0.after < $0.before - 0.0005 }.map(\.id)
    #expect(losers == ["b"])
    let text = MendReport(mending, layout: "s.yaml", diff: "", platform: .uikit)
      .text(ReportStyle())
    let table = text.split(separator: "\n").drop { !$0.contains("before") }
    for id in ["a", "b"] {
      #expect(table.contains { $0.split(separator: " ").first == Substring(id) }, "\(text)")
    }
  }

  /// Two types of one name do not compile where the code of all buttons is pasted.
  @Test(arguments: [FixCode.Platform.uikit, .swiftui, .android, .compose])
  func whatSeveralButtonsNeedStandsThereOnce(_ platform: FixCode.Platform) throws {
    let views = [("one", 20.0), ("two", 120.0)].map { id, x in
      var view = View(id: id)
      view.kind = .button
      view.set(.frame(Rect(x, 20, 14, 14)))
      return view
    }
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(160, 60), ppi: 163), views: views)
    let mending = try #require(Mending(screen))
    #expect(Set(mending.changes.map(\.subject)) == ["one", "two"])
    let report = MendReport(mending, layout: "s.yaml", diff: "", platform: platform)
    let text = String(decoding: report.bytes(ReportStyle(), forTerminal: false), as: UTF8.self)
    let heads = ["final class ", "class ", "fun "]
    let types = text.split(separator: "\n").map { $0.drop { $0 == " " } }
      .filter { line in heads.contains { line.hasPrefix($0) } }
    #expect(types.count == Set(types).count, "\(text)")
    #expect(types.isEmpty == (platform == .swiftui))
    #expect(text.contains("code for one (") && text.contains("code for two ("), "\(text)")
  }

  /// On iOS a bar has to be hit before its button is asked; on Android what holds both hands the touch on.
  @Test func theCodeOfABarThatIsWidenedIsOfItsPlatform() throws {
    var views = ["page", "bar", "save"].map { View(id: $0) }
    for (index, frame) in [Rect(0, 0, 160, 120), Rect(0, 50, 160, 24), Rect(20, 2, 20, 20)]
      .enumerated()
    {
      views[index].set(.frame(frame))
      views[index].superview = index == 0 ? nil : index - 1
    }
    views[2].kind = .button
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(160, 120), ppi: 163), views: views)
    let mending = try #require(Mending(screen))
    #expect(Set(mending.changes.map(\.subject)) == ["bar", "save"])
    func text(_ platform: FixCode.Platform) -> String {
      let report = MendReport(mending, layout: "s.yaml", diff: "", platform: platform)
      return String(decoding: report.bytes(ReportStyle(), forTerminal: false), as: UTF8.self)
    }
    #expect(text(.uikit).contains("code for bar (uikit") && text(.uikit).contains("bar.slop = "))
    #expect(text(.android).contains("val host = bar.parent as ViewGroup"))
    #expect(!text(.android).contains("code for bar") && !text(.web).contains("code for bar"))
  }

  /// A button that sticks out of a bar is in need of nothing itself where that is widened.
  @Test func theCodeForAButtonThatOnlySticksOutIsThere() throws {
    var views = ["page", "bar", "fab", "left"].map { View(id: $0) }
    let frames = [
      Rect(0, 0, 400, 400), Rect(0, 100, 400, 60), Rect(150, -50, 100, 100), Rect(0, 0, 80, 60),
    ]
    for (index, frame) in frames.enumerated() {
      views[index].set(.frame(frame))
      views[index].superview = index == 0 ? nil : min(index - 1, 1)
      views[index].kind = index > 1 ? .button : .view
    }
    func text(scrolls: Bool = false, _ platform: FixCode.Platform) throws -> String {
      views[0].kind = scrolls ? .scrollView : .view
      let screen = ViewHierarchy(
        screen: Screen(name: "s", size: Size(400, 400), scale: 2, ppi: 326), views: views)
      let mending = try #require(Mending(screen))
      #expect(mending.changes.map(\.key).contains("hitSlop"))
      #expect(!mending.changes.map(\.subject).contains("fab"))
      let report = MendReport(mending, layout: "s.yaml", diff: "", platform: platform)
      return String(decoding: report.bytes(ReportStyle(), forTerminal: false), as: UTF8.self)
    }
    let android = try text(.android)
    #expect(android.contains("code for fab (android, widen)"), "\(android)")
    #expect(android.contains("val host = bar.parent as ViewGroup"))
    #expect(android.contains("area.top -= (0 * density).roundToInt()"))
    #expect(!android.contains("code for left") && !android.contains("FrameLayout"))
    #expect(try !text(.web).contains("code for fab"))
    #expect(try text(.uikit).contains("code for bar"))
    let inList = try text(scrolls: true, .android)
    #expect(
      inList.contains("// page scrolls, and asks no delegate: let bar stand in a FrameLayout"))
  }

  /// A pad that is widened and picks keeps the code by which it picks, and hands on no touch of its keys.
  @Test func theCodeOfAPadThatIsWidenedAndPicksIsThere() throws {
    var views = ["pad", "1", "2", "3", "4"].map { View(id: $0) }
    views[0].set(.frame(Rect(60, 60, 120, 120)))
    views[0].set(.transform(.rotation(degrees: 30)))
    for index in 1...4 {
      let (x, y) = (Double((index - 1) % 2 * 65), Double((index - 1) / 2 * 65))
      views[index].superview = 0
      views[index].kind = .button
      views[index].set(.frame(Rect(x, y, 55, 55)))
    }
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(240, 240), scale: 2, ppi: 326), views: views)
    let mending = try #require(Mending(screen))
    #expect(Set(mending.changes.map(\.key)) == ["hitSlop", "strategy"])
    #expect(Set(mending.changes.map(\.subject)) == ["pad"])
    let report = MendReport(mending, layout: "s.yaml", diff: "", platform: .android)
    let text = String(decoding: report.bytes(ReportStyle(), forTerminal: false), as: UTF8.self)
    #expect(text.contains("code for pad (android, pick-"), "\(text)")
  }

  /// Each container picks among its own buttons, so the code of a screen that picks says which those are.
  @Test func theCodeOfAScreenThatPicksNamesItsContainers() throws {
    var views = ["stack", "a", "b", "card", "c"].map { View(id: $0) }
    views[0].set(.frame(Rect(0, 0, 300, 100)))
    views[3].set(.frame(Rect(100, 150, 100, 100)))
    views[3].set(.transform(.rotation(sin: 0.6, cos: 0.8)))
    let buttons = [
      (1, 0, Rect(20, 20, 200, 34)), (2, 0, Rect(20, 60, 200, 32)), (4, 3, Rect(30, 30, 40, 40)),
    ]
    for (index, superview, frame) in buttons {
      views[index].kind = .button
      views[index].superview = superview
      views[index].set(.frame(frame))
    }
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(300, 300), ppi: 163), views: views)
    let mending = try #require(Mending(screen))
    #expect(mending.changes.map(\.subject) == ["the whole screen"])
    let report = MendReport(mending, layout: "s.yaml", diff: "", platform: .uikit)
    let text = String(decoding: report.bytes(ReportStyle(), forTerminal: false), as: UTF8.self)
    #expect(text.contains("make such a container of stack and card."), "\(text)")
  }

  /// The view in front lies behind none, which is no place to name.
  @Test func aViewInFrontIsSaidToBeInFront() throws {
    let views = [("seen", 8.0, 64.0), ("ghost", 40.0, 32.0)].map { id, x, width in
      var view = View(id: id)
      view.kind = .button
      view.set(.frame(Rect(x, 10, width, 40)))
      if id == "ghost" { view.alpha = 0.02 }
      return view
    }
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(80, 60), ppi: 163), views: views)
    let mending = try #require(Mending(screen))
    let text = MendReport(mending, layout: "s.yaml", diff: "", platform: .uikit).text(ReportStyle())
    let row = text.split(separator: "\n").first { $0.contains("move ghost behind seen") }
    #expect(row?.contains("  in front  ") == true, "\(text)")
    #expect(!text.contains("behind none"))
  }

  /// Moved buttons may do better than the bound of those that stay, and a screen that picks had no
  /// strategy of its own before.
  @Test func theWordsFitWhatWasDone() throws {
    let views = (0..<2).map { index in
      var view = View(id: "k\(index)")
      view.kind = .button
      view.set(.frame(Rect(20 + 16 * Double(index), 20, 14, 14)))
      return view
    }
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(70, 54), ppi: 163), views: views)
    let moves = MoveLimit(points: 4, views: ["k0"])
    let moved = try #require(Mending(screen, moves: moves))
    let told = MendReport(moved, layout: "s.yaml", diff: "", platform: .uikit).text(ReportStyle())
    #expect(!told.contains("ends -"), "\(told)")
    #expect(moved.after > moved.best && moved.changes.count > 1)
    #expect(told.contains("above the bound of the screen as it is drawn"), "\(told)")
    #expect(told.contains("after the changes above it"), "\(told)")
    let picked = try #require(Mending(screen))
    let text = MendReport(picked, layout: "s.yaml", diff: "", platform: .uikit).text(ReportStyle())
    #expect(picked.changes.contains { $0.view == nil })
    #expect(text.contains("each button's own"), "\(text)")
  }
}
