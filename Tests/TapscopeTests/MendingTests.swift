// Tests that mending closes the gap to the bound and that no button loses by it.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
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
  @Test(arguments: scenes)
  func aScreenWhosePicturesOverlapIsMended(_ scene: String) throws {
    let mending = try #require(Mending(try hierarchy(scene)))
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

  @Test func noHarmMeansNone() throws {
    let mending = try #require(Mending(try hierarchy("overlapping-circles"), harm: 0))
    for button in mending.buttons { #expect(button.after >= button.before, "\(button.id)") }
  }

  @Test func aSearchThatIsOverSaysSo() throws {
    let mending = try #require(Mending(try hierarchy("overlapping-circles"), isOver: { true }))
    #expect(mending.isCut && mending.changes.isEmpty)
  }

  @Test func theFileKeepsItsComments() throws {
    let path = PackageFiles.url("Layouts/pie-menu.yaml").path
    let mending = try #require(Mending(try hierarchy("pie-menu")))
    let file = try MendedLayout(path, mending, to: "/nowhere/mended.yaml", options: LayoutOptions())
    let old = file.before.split(separator: "\n")
    let new = Set(file.after.split(separator: "\n"))
    for line in old where line.hasPrefix("#") { #expect(new.contains(line)) }
    let again = try LayoutReader().read(bytes: Array(file.after.utf8), path: path).hierarchy
    #expect(again.views.map(\.strategy) == mending.mended.views.map(\.strategy))
    #expect(again.views.map(\.hitSlop) == mending.mended.views.map(\.hitSlop))
    #expect(file.diff(from: "a", to: "b").hasPrefix("--- a\n+++ b\n@@ "))
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
