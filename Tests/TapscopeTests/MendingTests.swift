// Tests that mending closes the gap to the bound and that no button loses by it.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import TapscopeTestSupport
import Testing

private func hierarchy(_ scene: String) throws -> ViewHierarchy {
  try Layout(PackageFiles.url("Layouts/\(scene).yaml").path).hierarchy
}

/// TAPSCOPE_MEND_ALL=1 mends every layout of the shelf whose pictures overlap.
private let scenes: [String] =
  ["diamonds", "pie-menu"]
  + (ProcessInfo.processInfo.environment["TAPSCOPE_MEND_ALL"] == nil ? [] : ["flowers", "remote"])

@Suite struct MendingTests {
  /// Mended once for several tests, since it takes long.
  private static let diamonds = try? Mending(hierarchy("diamonds"))
  private static let pieMenu = try? Mending(hierarchy("pie-menu"))

  private static func mending(_ scene: String) throws -> Mending? {
    switch scene {
    case "diamonds": diamonds
    case "pie-menu": pieMenu
    default: Mending(try hierarchy(scene))
    }
  }

  @Test(arguments: scenes)
  func aScreenWhosePicturesOverlapIsMended(_ scene: String) throws {
    let mending = try #require(try Self.mending(scene))
    #expect(mending.closed >= 0.8, "\(mending.closed)")
    #expect(mending.before <= mending.after && mending.after <= mending.best)
    for button in mending.buttons {
      #expect(button.after >= button.before - Mending.usualHarm, "\(button.id)")
    }
    // What is promised is what the mended screen does, measured by itself.
    let survey = ScreenSurvey(mending.mended)
    let after = try #require(AimedFingersCheck(survey))
    #expect(abs(after.now - mending.after) < 1e-9)
    let gains = mending.changes.reduce(0) { $0 + $1.gain }
    #expect(abs(mending.before + gains - mending.after) < 1e-9)
    #expect(mending.reason.isEmpty == false)
  }

  /// They were listed with a negative gain and no word.
  @Test func whyAChangeIsKeptThatCostsMoreThanItGainsIsSaid() throws {
    let mending = try #require(try Self.mending("pie-menu"))
    let costly = mending.changes.filter { $0.gain <= -0.0005 }
    #expect(!costly.isEmpty && costly.allSatisfy { $0.kept != nil })
    #expect(mending.changes.allSatisfy { $0.kept == nil || $0.gain < 0 })
    let report = MendReport(mending, layout: "x.yaml", diff: "", platform: nil)
    let words = report.text(ReportStyle()).split(whereSeparator: \.isWhitespace)
      .joined(separator: " ")
    let json = String(decoding: report.json.bytes, as: UTF8.self)
    for change in costly {
      let why = try #require(change.kept)
      #expect(words.contains("\(change.text): \(why)"), "\(words)")
      #expect(json.contains("\"kept\":\"\(why)\""))
    }
    // A mask that is grown: the one costs what the other brings home.
    let heart = try #require(Mending(hierarchy("heart-in-wide-button")))
    let mask = try #require(heart.changes.first { $0.gain < 0 })
    #expect(mask.kept?.contains("without it") ?? false || mask.kept?.contains("it gains") ?? false)
  }

  /// The table of docs/mending.md names every layout of the shelf, and its figures are those of `mend`;
  /// of all layouts with TAPSCOPE_MEND_ALL=1.
  @Test func theTableSaysWhatMendingReaches() throws {
    let rows = try PackageFiles.text("docs/mending.md").split(separator: "\n")
      .filter { $0.hasPrefix("| `") }
      .map { $0.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) } }
    let folder = PackageFiles.url("Layouts").path
    let shelf = try FileManager.default.contentsOfDirectory(atPath: folder)
      .filter { $0.hasSuffix(".yaml") }.map { "`\($0.dropLast(5))`" }.sorted()
    #expect(rows.map { $0[0] }.sorted() == shelf)
    func percent(_ share: Double) -> String { (share * 100).text(1) }
    for row in rows {
      let scene = String(row[0].dropFirst().dropLast())
      guard scene == scenes[0] || Self.isWhole else { continue }
      guard let mending = try Self.mending(scene) else {
        #expect(row[1...4].allSatisfy { $0 == "-" }, "\(scene)")
        continue
      }
      let figures = [mending.before, mending.best, mending.after].map(percent)
      #expect(Array(row[1...3]) == figures, "\(scene)")
      #expect(row[4] == (mending.closed * 100).text(0), "\(scene)")
    }
  }

  private static let isWhole =
    ProcessInfo.processInfo.environment["TAPSCOPE_MEND_ALL"] != nil

  @Test func aScreenThatIsRightIsLeftAlone() throws {
    var button = View(id: "a")
    button.kind = .button
    button.set(.frame(Rect(20, 20, 100, 100)))
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(140, 140), ppi: 163), views: [button])
    let mending = try #require(Mending(screen))
    #expect(mending.changes.isEmpty)
    #expect(mending.closed == 1 || mending.best - mending.before < 0.001)
  }

  /// Where a mend by the usual measure takes from one button what it gives another.
  @Test func noHarmMeansNone() throws {
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
    func losers(_ harm: Double) throws -> [String] {
      let mending = try #require(Mending(screen, harm: harm))
      return mending.buttons.filter { $0.after < $0.before }.map(\.id)
    }
    #expect(try losers(0.5) == ["b"])
    #expect(try losers(0) == [])
  }

  /// Without a picture `alpha` is the bounds, with every slop.
  @Test func aStrategyThatChangesNothingIsNotWritten() throws {
    var button = View(id: "a")
    button.kind = .button
    button.strategy = .alpha
    button.set(.frame(Rect(100, 80, 16, 16)))
    let screen = ViewHierarchy(
      screen: Screen(name: "s", size: Size(320, 200), scale: 2, ppi: 326), views: [button])
    let mending = try #require(Mending(screen))
    #expect(mending.changes.map(\.key) == ["hitSlop"])
  }

  @Test func aSearchThatIsOverSaysSo() throws {
    let mending = try #require(Mending(try hierarchy("overlapping-circles"), isOver: { _ in true }))
    #expect(mending.isCut && mending.changes.isEmpty)
  }

  /// Wherever the time ends, what is handed back adds up and harms no button.
  @Test func whatIsFoundByTheEndOfTheTimeIsHandedBack() throws {
    let screen = try hierarchy("pie-menu")
    var (found, looks) = ([0.0], 1)
    while true {
      var looked = 0
      let limit = looks
      let mending = try #require(
        Mending(
          screen,
          isOver: {
            looked += 1
            return Double(looked) > Double(limit) * $0
          }))
      let gains = mending.changes.reduce(0) { $0 + $1.gain }
      #expect(abs(mending.after - mending.before - gains) < 1e-9, "\(looks)")
      #expect(mending.buttons.allSatisfy { $0.before - $0.after <= mending.harm + 1e-9 })
      var changed = screen
      changed.apply(mending.changes)
      #expect(changed.views.map(\.id) == mending.mended.views.map(\.id))
      #expect(changed.views.map(\.hitSlop) == mending.mended.views.map(\.hitSlop))
      found.append(mending.after - mending.before)
      guard mending.isCut else { break }
      looks *= 3
    }
    // Some of it before all of it.
    #expect(Set(found).count > 2, "\(found)")
  }

  @Test func aBorrowedSizeKeepsNothingFromBeingMended() throws {
    // Both circles have part of their 44 pt on what the other one shows.
    let mending = try #require(Mending(try hierarchy("overlapping-circles")))
    #expect(mending.closed >= 0.8, "\(mending.closed) \(mending.reason)")
    for button in mending.buttons {
      #expect(button.after >= button.before - Mending.usualHarm, "\(button.id)")
    }
  }

  @Test func aStrategyOfTheWholeScreenStandsInTheDefaults() throws {
    let path = PackageFiles.url("Layouts/overlapping-circles.yaml").path
    let change = MendChange(screen: .bayes)
    #expect(change.text == "strategy bayes on the whole screen" && change.view == nil)
    var edit = LayoutEdit(
      Array(try PackageFiles.text("Layouts/overlapping-circles.yaml").utf8), path: path)
    let isSet = edit.setDefault(change.key, to: change.to)
    #expect(isSet)
    var again = try LayoutReader().read(bytes: edit.text, path: path).hierarchy
    var mended = try hierarchy("overlapping-circles").applying([change])
    for y in stride(from: 1.0, to: 200, by: 7) {
      for x in stride(from: 1.0, to: 200, by: 7) {
        #expect(again.hitTest(Point(x, y)) == mended.hitTest(Point(x, y)))
      }
    }
  }

  @Test func aButtonMovesNoFartherThanAllowed() throws {
    let text = """
      tapscope: layout/1
      screen: 80x50@1 163ppi
      views:
        - {id: a, kind: button, frame: [15, 18, 14, 14]}  # the left one
        - {id: b, kind: button, frame: [31, 18, 14, 14]}
        - {id: c, kind: button, bounds: [0, 0, 14, 14], center: [54, 25]}
      """
    let path = NSTemporaryDirectory() + "tapscope-\(UUID().uuidString).yaml"
    try Data(text.utf8).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let screen = try Layout(path).hierarchy
    let movable = try MendedLayout.movable(path, options: LayoutOptions())
    #expect(movable == ["a", "b"])
    let still = try #require(Mending(screen))
    #expect(still.changes.allSatisfy { $0.key != "frame" })
    let mending = try #require(Mending(screen, moves: MoveLimit(points: 6, views: movable)))
    #expect(mending.after > still.after + 0.01)
    let moved = mending.changes.filter { $0.key == "frame" }
    #expect(!moved.isEmpty && moved.allSatisfy { movable.contains($0.view ?? "") })
    for change in moved {
      let id = try #require(change.view)
      let old = screen.views[try #require(screen.index(of: id))].untransformedFrame
      let new = mending.mended.views[try #require(mending.mended.index(of: id))].untransformedFrame
      for (a, b) in zip(old.corners, new.corners) {
        #expect(abs(a.x - b.x) <= 6 && abs(a.y - b.y) <= 6, "\(id): \(new)")
      }
    }
    // What is seen elsewhere is aimed at elsewhere.
    let after = try #require(AimedFingersCheck(ScreenSurvey(mending.mended)))
    #expect(abs(after.now - mending.after) < 1e-9)
    let file = try MendedLayout(path, mending, to: nil, options: LayoutOptions())
    #expect(file.after.contains("# the left one"))
    let again = try LayoutReader().read(bytes: Array(file.after.utf8), path: path).hierarchy
    let frames = mending.mended.views.map(\.untransformedFrame)
    #expect(again.views.map(\.untransformedFrame) == frames)
  }

  @Test func aButtonWithAPictureGetsAHitShape() throws {
    let path = PackageFiles.url("Layouts/flowers.yaml").path
    let screen = try Layout(path).hierarchy
    let rose = try #require(screen.index(of: "rose"))
    let corners = [Point(0, 0), Point(90, 0), Point(90.5, 120), Point(0, 120)]
    let shape = Shape.polygon(Polygon(points: corners))
    let changes = [
      MendChange("rose", .shape(shape), from: screen.views[rose]),
      MendChange("rose", .strategy(.shape), from: screen.views[rose]),
    ]
    #expect(changes[0].text == "a hit shape of 4 corners for rose")
    #expect(changes[0].to == "{polygon: {points: [[0, 0], [90, 0], [90.5, 120], [0, 120]]}}")
    var edit = LayoutEdit(
      Array(try PackageFiles.text("Layouts/flowers.yaml").utf8), path: path)
    for change in changes {
      let isSet = edit.set(change.key, of: "rose", to: change.to)
      #expect(isSet)
    }
    let again = try LayoutReader().read(bytes: edit.text, path: path).hierarchy
    let mended = screen.applying(changes)
    #expect(again.views.map(\.shape) == mended.views.map(\.shape))
    #expect(again.views[rose].strategy == .shape)
    // A hit shape is no paint: what is seen stays.
    #expect(PaintedScreen(again).painted.count == PaintedScreen(screen).painted.count)
  }

  /// A button under one that is all but clear; `lists` is the text from the key `views` on.
  private func mended(
    _ lists: String, encoded: (String) -> Data = { Data($0.utf8) }
  ) throws -> (text: String, file: MendedLayout) {
    let text = "# Why: see 123.\ntapscope: layout/1\nscreen: 80x60@1 163ppi\n" + lists
    let path = NSTemporaryDirectory() + "tapscope-\(UUID().uuidString).yaml"
    try encoded(text).write(to: URL(fileURLWithPath: path))
    defer { try? FileManager.default.removeItem(atPath: path) }
    let mending = try #require(Mending(try Layout(path).hierarchy))
    #expect(mending.changes.contains { $0.key == "behind" })
    return (text, try MendedLayout(path, mending, to: nil, options: LayoutOptions()))
  }

  private static let (seen, ghost) = (
    "{id: seen, kind: button, frame: [8, 10, 64, 40]}",
    "{id: ghost, kind: button, frame: [40, 10, 32, 40], alpha: 0.02}"
  )

  @Test func aListInBracketsKeepsItsComments() throws {
    let (seen, ghost) = (Self.seen, Self.ghost)
    let wide = seen.replacing("{id: seen, ", with: "{id: seen, hitSlop: 11, ")
    for list in [
      "views:\n  # the panel\n  - {id: p, frame: [0, 0, 80, 60], subviews: [%]}  # keep\n",
      "views: [%]  # keep\n",
    ] {
      for encoding in [String.Encoding.utf8, .utf16] {
        let (text, file) = try mended(list.replacing("%", with: "\(seen), \(ghost)")) {
          $0.data(using: encoding) ?? Data()
        }
        #expect(file.before == text && file.remarks.isEmpty)
        let end = list.replacing("%", with: "\(ghost), \(wide)")
        #expect(file.after.hasSuffix("163ppi\n" + end), "\(file.after)")
      }
    }
  }

  /// Where the text cannot be changed in place, that is told, and the diff is one of the file.
  @Test func whatIsWrittenAnewIsToldAndDiffersFromTheFile() throws {
    let (text, file) = try mended("views: [\(Self.seen),  # the one\n  \(Self.ghost)]\n")
    #expect(file.remarks.contains { $0.message.contains("comments below its head are lost") })
    #expect(file.before == text)
    #expect(file.after.hasPrefix("# Why: see 123.\n") && !file.after.contains("# the one"))
    let lines = Set(text.split(separator: "\n"))
    let old = file.diff(of: "x.yaml").split(separator: "\n").dropFirst(2)
      .filter { $0.hasPrefix(" ") || $0.hasPrefix("-") }
    #expect(old.count > 2 && old.allSatisfy { lines.contains($0.dropFirst()) })
  }

  @Test func theFileKeepsItsComments() throws {
    let path = PackageFiles.url("Layouts/pie-menu.yaml").path
    let mending = try #require(Self.pieMenu)
    let file = try MendedLayout(path, mending, to: "/nowhere/mended.yaml", options: LayoutOptions())
    let old = file.before.split(separator: "\n")
    let new = Set(file.after.split(separator: "\n"))
    for line in old where line.hasPrefix("#") { #expect(new.contains(line)) }
    let again = try LayoutReader().read(bytes: Array(file.after.utf8), path: path).hierarchy
    #expect(again.views.map(\.strategy) == mending.mended.views.map(\.strategy))
    #expect(again.views.map(\.hitSlop) == mending.mended.views.map(\.hitSlop))
    // It is written elsewhere, with other paths to its pictures: the diff is of the layout as it lies.
    #expect(file.diff(of: "a").hasPrefix("--- a\n+++ a\n@@ "))
  }
}

/// The share of touches that arrive on a screen, as an audit of that screen has it.
private struct AimedFingersCheck {
  let now: Double

  init?(_ survey: ScreenSurvey) {
    let fingers = AimedFingers(survey)
    guard !fingers.fingers.isEmpty else { return nil }
    now = fingers.total(fingers.reached(on: survey.owners, of: survey.hierarchy))
  }
}
