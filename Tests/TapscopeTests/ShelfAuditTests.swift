// Tests that the contested pixels of the kept scenes are found, and no others.

import Tapscope
import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct ShelfAuditTests {
  static func hierarchy(_ scene: String, strategy: StrategyChoice? = nil) throws -> ViewHierarchy {
    var shelf = ScreenCache(strategy: strategy)
    return try shelf.screen(at: PackageFiles.url("Layouts/\(scene).yaml").path).hierarchy
  }

  @Test func greenTakesFromDownAndRewindByItsFrameOnly() throws {
    let hierarchy = try Self.hierarchy("remote")
    let green = try #require(hierarchy.index(of: "green"))
    let findings = OverlapPair.findings(in: ScreenSurvey(hierarchy, scale: 0.5))
    let byGreen = findings.filter { $0.views.first == "green" }
    #expect(Set(byGreen.flatMap { $0.views.dropFirst() }).isSuperset(of: ["down", "rewind"]))
    #expect(byGreen.allSatisfy { $0.location?.line == hierarchy.views[green].location?.line })
    let cut = ScreenSurvey(try Self.hierarchy("remote", strategy: .alpha), scale: 0.5)
    #expect(OverlapPair.findings(in: cut).isEmpty)
  }

  @Test(arguments: ["diamonds", "flowers", "remote"], [nil, StrategyChoice.bounds, .alpha])
  func everyContestedPixelIsFound(_ scene: String, _ strategy: StrategyChoice?) throws {
    let hierarchy = try Self.hierarchy(scene, strategy: strategy)
    let survey = ScreenSurvey(hierarchy, scale: 0.2)
    let painted = PaintedScreen(hierarchy)
    var asked = hierarchy
    let grid = survey.owners.grid
    var found = 0
    for y in 0..<grid.height {
      let columns = survey.contestedColumns(row: y)
      for x in 0..<grid.width {
        let p = grid.center(x, y)
        let apparent = painted.apparentTarget(at: p)
        let seen = apparent.basis == .reach ? nil : apparent.buttons.first
        let receiver = asked.hitTest(p).view
        let isContested = seen.map { button in
          receiver.map { !hierarchy.isSameTarget(button, $0) } ?? true
        }
        let isFound = columns.contains { $0.contains(x) }
        if isFound { found += 1 }
        #expect(isFound == (isContested ?? false), "\(scene) at \(p)")
      }
    }
    if strategy == .bounds { #expect(found > 0) }
  }

  @Test(arguments: PackageFiles.files(below: "Layouts", endingWith: ".yaml"))
  func everySceneIsAuditedAndAddsUp(_ path: String) throws {
    var shelf = ScreenCache()
    let hierarchy = try shelf.screen(at: PackageFiles.url(path).path).hierarchy
    let survey = ScreenSurvey(hierarchy, scale: 0.1)
    let pixels = survey.regions.values.reduce(0) { $0 + $1.count }
    #expect(pixels == survey.owners.grid.width * survey.owners.grid.height)
    for finding in BuiltInAudits.findings(in: survey) {
      #expect(!finding.message.contains("nan") && !finding.message.contains("inf "))
      #expect(finding.location != nil)
    }
  }
}
