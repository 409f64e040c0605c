// Ten Android screens as uiautomator dumps them: what an audit says of each, and whether it is worth a
// person's time.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeTestSupport
import Testing

@Suite struct DumpAuditTests {
  private static let dumps = PackageFiles.files(below: "Tests/Dumps", endingWith: ".xml")

  private static func hierarchy(_ path: String) throws -> ViewHierarchy {
    var options = LayoutOptions()
    options.screen = ScreenChoice("Pixel 8")
    var screens = ScreenCache(layouts: options)
    return try screens.screen(at: PackageFiles.url(path).path).hierarchy
  }

  private static func findings(_ hierarchy: ViewHierarchy) -> [Finding] {
    BuiltInAudits.findings(in: ScreenSurvey(hierarchy, scale: 1))
  }

  private static func name(_ path: String) -> String {
    String(path.dropFirst("Tests/Dumps/".count).dropLast(".xml".count))
  }

  /// The page has the counts of every screen, and says of each rule that is left who acts on it.
  @Test func thePageHasTheCountsAndWhoActs() throws {
    let page = try String(contentsOf: PackageFiles.url("docs/auditing.md"), encoding: .utf8)
    var rules: [String: Int] = [:]
    for path in Self.dumps {
      let all = Self.findings(try Self.hierarchy(path))
      let matters = all.byMatter
      let row = "| \(Self.name(path)) | \(all.count) | \(matters.count) |"
      #expect(page.contains(row + "\n"), "docs/auditing.md needs the row \(row)")
      for finding in matters { rules[finding.rule, default: 0] += 1 }
    }
    for (rule, count) in rules.sorted(by: { $0.key < $1.key }) {
      let start = "| `\(rule)` | \(count) | "
      #expect(page.contains("\n" + start), "docs/auditing.md needs a row that begins with \(start)")
    }
  }

  @Test func theRowsOfAListAreOneMatter() throws {
    let matters = Self.findings(try Self.hierarchy("Tests/Dumps/mail.xml")).byMatter
    let stars = matters.filter { finding in
      ([finding] + finding.beneath).contains {
        $0.rule == TargetSizeMaterial48.id && $0.views[0].hasSuffix("star")
      }
    }
    #expect(stars.count == 1)
    let told = try #require(stars.first?.alsoTold.first { $0.rule == TargetSizeMaterial48.id })
    #expect(told.text.lowercased().contains("the same on star~2, star~3, star~4 and 5 more"))
    // The one that Compose covers is a matter of its own.
    #expect(matters.contains { $0.rule == OverlapShadowed.id && $0.views[0].hasSuffix("star~10") })
  }

  /// The amount that is printed for a button in a row makes it large enough, and leaves the row so.
  @Test func advisedSlopsHoldOnTheRowBehind() throws {
    var hierarchy = try Self.hierarchy("Tests/Dumps/mail.xml")
    let star = try #require(
      Self.findings(hierarchy).first {
        $0.rule == TargetSizeMaterial48.id && $0.concerned.first == hierarchy.index(of: "star")
      })
    #expect(star.advice.hasSuffix("though it takes from `message` behind it"))
    hierarchy.apply(try #require(star.remedy))
    let after = Self.findings(hierarchy).filter { $0.rule == TargetSizeMaterial48.id }
    let concerned = after.compactMap { $0.concerned.first.map { hierarchy.views[$0].id } }
    #expect(!concerned.contains("star") && !concerned.contains("message"))
    #expect(concerned.contains("star~2"))
  }

  /// A dialog is meant to keep touches off the app behind it, its own window or not the first.
  @Test func nothingIsSaidOfTheAppBehindADialog() throws {
    let hierarchy = try Self.hierarchy("Tests/Dumps/permission.xml")
    let scrim = try #require(hierarchy.index(of: "scrim"))
    #expect(hierarchy.views[scrim].isModal)
    #expect(Self.findings(hierarchy).filter { $0.rule.hasPrefix("overlap/") }.isEmpty)
  }

  /// A button that its own parts cut is not in pieces, one that others cut is.
  @Test func ownPartsCutNothing() throws {
    let hierarchy = try Self.hierarchy("Tests/Dumps/map.xml")
    let cut = Self.findings(hierarchy).filter { $0.rule == RegionFragmented.id }
      .compactMap { $0.concerned.first.map { hierarchy.views[$0].id } }
    #expect(cut == ["map"])
  }
}
