// Tests that a baseline knows its findings again after small moves, and not when they got worse.

import Foundation
import Tapscope
import TapscopeEngine
import TapscopeFiles
import TapscopeReports
import Testing

/// A project of one layout that is written anew for each step.
private final class Screens: Sendable {
  private let folder: String

  init() throws {
    folder = NSTemporaryDirectory() + "tapscope-" + UUID().uuidString
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// What a check of these views finds.
  func check(
    _ views: [String], baseline: Baseline? = nil, settings more: String = "", today: String? = nil,
    file: String = "a.yaml"
  ) throws -> ProjectCheck.Outcome {
    let text =
      "tapscope: layout/1\nscreen: 320x320@2 326ppi\ndefaults: {kind: button}\nviews:\n"
      + views.map { "  - \($0)\n" }.joined()
    let place = URL(fileURLWithPath: "\(folder)/\(file)")
    try FileManager.default.createDirectory(
      at: place.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: place)
    let path = "\(folder)/.tapscope.yml"
    var settings = try ProjectSettingsReader(rules: CheckRules.ids).read(
      bytes: Array(("tapscope: project/1\nlayouts: [\(file)]\n" + more).utf8), path: path)
    settings.profiles = [UIKitProfile()]
    settings.today = today
    return try ProjectCheck(settings, in: ProjectFolder(of: path)).run(baseline: baseline, jobs: 1)
  }

  func remove(_ file: String) throws {
    try FileManager.default.removeItem(atPath: "\(folder)/\(file)")
  }

  /// A baseline of these views, as it is read back from its file.
  func baseline(of views: [String]) throws -> Baseline {
    let text = Baseline().rewritten(for: try check(views).counts).text
    return try Baseline.read(bytes: Array(text.utf8), path: "b.yml", rules: CheckRules.ids)
  }
}

@Suite struct BaselineIdentityTests {
  private static func crowded(_ neighbour: Int = 130, _ third: Int = 90) -> [String] {
    [
      "{id: wide, frame: [20, 20, 120, 60]}",
      "{id: over, frame: [40, 20, 50, 60]}",
      "{id: other, frame: [\(third), 20, 44, 60]}",
      "{id: tiny, frame: [110, 200, 18, 18]}",
      "{id: near, frame: [\(neighbour), 200, 18, 18]}",
      "{id: left, frame: [88, 200, 18, 18]}",
    ]
  }

  @Test(arguments: [(132, 90), (128, 90), (130, 88), (130, 84), (131, 92)])
  func aNeighbourMovedByTwoPointsIsNothingNew(_ neighbour: Int, _ third: Int) throws {
    let screens = try Screens()
    let baseline = try screens.baseline(of: Self.crowded())
    #expect(baseline.entries.contains { $0.key.rule == "overlap/partly-shadowed" })
    #expect(baseline.entries.contains { $0.key.rule == "target/size-wcag-258" })
    let before = Set(baseline.entries.map(\.key))
    let after = try screens.check(Self.crowded(neighbour, third), baseline: baseline)
    #expect(after.counts.keys.allSatisfy { before.contains($0) })
    #expect(after.changes.allSatisfy { $0.verdict != .new })
  }

  /// A file that is gone is known again by its name and what is found in it; its copy is a new one.
  @Test func aMovedFileIsNothingNew() throws {
    let screens = try Screens()
    let text = try screens.baseline(of: Self.crowded()).text
      .replacingOccurrences(of: "reason: \"\"", with: "reason: \"known\"")
    let baseline = try Baseline.read(bytes: Array(text.utf8), path: "b.yml", rules: CheckRules.ids)
    let copied = try screens.check(Self.crowded(), baseline: baseline, file: "old/a.yaml")
    #expect(!copied.report.open.isEmpty)
    try screens.remove("a.yaml")
    let other = try screens.check(Self.crowded(), baseline: baseline, file: "b.yaml")
    #expect(!other.report.open.isEmpty)
    let bare = try screens.check(
      ["{id: tiny, frame: [110, 200, 18, 18]}"], baseline: baseline, file: "new/a.yaml")
    #expect(bare.changes.contains { $0.verdict == .new })
    let moved = try screens.check(Self.crowded(), baseline: baseline, file: "new/a.yaml")
    #expect(moved.report.open.isEmpty && moved.changes.allSatisfy { $0.verdict == .same })
    #expect(moved.report.warnings == ["the baseline's a.yaml is new/a.yaml now"])
    let written = try #require(moved.baseline).rewritten(for: moved.counts, renamed: moved.renamed)
    #expect(written.entries.allSatisfy { $0.key.file == "new/a.yaml" && $0.reason == "known" })
  }

  @Test func aRewrapKeepsTheBaselineSilent() throws {
    let screens = try Screens()
    let baseline = try screens.baseline(of: Self.crowded())
    let wrapped =
      [
        "{id: box, kind: view, interaction: subviewsOnly, frame: [0, 0, 320, 320], subviews: ["
          + Self.crowded().joined(separator: ", ") + "]}"
      ]
    let outcome = try screens.check(wrapped, baseline: baseline)
    #expect(outcome.report.open.isEmpty && outcome.report.warnings.isEmpty)
    #expect(outcome.changes.allSatisfy { $0.verdict == .same })
  }

  @Test func aRenamedViewIsKnownByPlaceAndLookAndSaid() throws {
    let screens = try Screens()
    let baseline = try screens.baseline(of: Self.crowded())
    let renamed = Self.crowded().map { $0.replacing("id: tiny", with: "id: small") }
    let outcome = try screens.check(renamed, baseline: baseline)
    #expect(outcome.report.open.isEmpty)
    #expect(
      outcome.report.warnings.contains {
        $0.contains("tiny of target/size-wcag-258 in a.yaml is taken to be small")
      })
    let updated = baseline.pruned(to: outcome.counts, renamed: outcome.renamed)
    #expect(try screens.check(renamed, baseline: updated).report.warnings.isEmpty)
    // Elsewhere, or of another look, it is another view.
    let moved = renamed.map {
      $0.replacing("[110, 200, 18, 18]", with: "[110, 260, 18, 18]")
    }
    #expect(!(try screens.check(moved, baseline: baseline).report.open.isEmpty))
    let other = renamed.map { $0.replacing("id: small", with: "id: small, title: Other") }
    #expect(!(try screens.check(other, baseline: baseline).report.open.isEmpty))
  }

  /// A disc whose box takes the corners of what is seen beside it.
  private static func contested(_ x: Int) -> [String] {
    [
      "{id: plate, frame: [0, 0, 100, 100]}",
      "{id: disc, frame: [\(x), 0, 100, 100], shape: circle}",
    ]
  }

  @Test func growthBeyondTheToleranceFails() throws {
    let screens = try Screens()
    let baseline = try screens.baseline(of: Self.contested(80))
    let known = try #require(baseline.entries.first { $0.key.rule == "overlap/pair" })
    let area = try #require(known.known.measure)
    #expect(area.kind == .area && area.value > 800)
    let grown = try screens.check(Self.contested(60), baseline: baseline).report
    let finding = try #require(grown.open.first { $0.finding.rule == "overlap/pair" }?.finding)
    #expect(grown.worstLevel == .error)
    #expect(finding.message.contains("The baseline knows it at \(area.text), and it is now "))
    // A hair more is tolerated, and by a tolerance of its own so is much more.
    #expect(try screens.check(Self.contested(79), baseline: baseline).report.open.isEmpty)
    // Other rules may be broken as well by then.
    let lenient = "tolerances: {overlap/*: 90%}\n"
    let tolerated = try screens.check(
      Self.contested(60), baseline: baseline, settings: lenient)
    #expect(
      tolerated.changes.contains { $0.rule == "overlap/pair" && $0.verdict == .same })
    let strict = "tolerances: {overlap/pair: 0}\n"
    #expect(
      !(try screens.check(Self.contested(79), baseline: baseline, settings: strict).report.open
        .isEmpty))
  }

  @Test func whatMovedIsToldEntryByEntry() throws {
    let screens = try Screens()
    let baseline = try screens.baseline(of: Self.contested(80))
    let changes = try screens.check(Self.contested(60), baseline: baseline).changes
    let text = BaselineChange.text(of: changes, ReportStyle())
    let lines = text.split(separator: "\n")
    #expect(lines.first?.hasPrefix("worse ") == true)
    #expect(
      lines.contains {
        $0.contains("overlap/pair a.yaml plate, disc: ") && $0.contains(" square points -> ")
      }, "\(text)")
    #expect(lines.last?.contains("worse") == true)
  }

  /// A baseline has four decimals, and what is about the whole project has no views.
  @Test func whatStayedIsNotToldAsTwoStates() {
    let (known, now) = (Finding.Measure(.side, 43.3337), Finding.Measure(.side, 43.33368))
    let changes = [
      BaselineChange(
        rule: "target/size-apple-44", file: "a.yaml", views: ["up"],
        known: .init(count: 1, measure: known), now: .init(count: 1, measure: now)),
      BaselineChange(
        rule: "budget/misattributed", file: ".tapscope.yml", views: [],
        known: .init(count: 5, measure: nil), now: nil),
    ]
    #expect(
      BaselineChange.text(of: changes, ReportStyle()) == """
        gone budget/misattributed .tapscope.yml: 5 times
        same target/size-apple-44 a.yaml up: 43.33 pt (2.17 pt allowed)
        1 gone, 1 same

        """)
  }

  @Test func aBaselineOfPathsIsStillKnown() throws {
    let screens = try Screens()
    let old = """
      tapscope: baseline/1
      findings:
        - {rule: target/size-apple-44, file: a.yaml, views: [card/a], count: 1, reason: known}
      """
    let baseline = try Baseline.read(
      bytes: Array(old.utf8), path: "b.yml", rules: CheckRules.ids)
    let outcome = try screens.check(["{id: a, frame: [20, 20, 30, 30]}"], baseline: baseline)
    #expect(outcome.report.open.isEmpty && outcome.report.warnings.isEmpty)
  }

  @Test func acceptancesTakePatternsAndRunOut() throws {
    let screens = try Screens()
    let views = ["{id: a, frame: [20, 20, 20, 20]}", "{id: b, frame: [41, 20, 20, 20]}"]
    func open(_ entry: String, today: String = "2026-06-01") throws -> FindingReport {
      try screens.check(views, settings: "accepted:\n  - \(entry)\n", today: today).report
    }
    let all = try screens.check(views).report.open.flatMap { [$0.finding] + $0.finding.beneath }
    let left = try open("{rule: target/*, views: [a], reason: redrawn}").open
      .flatMap { [$0.finding] + $0.finding.beneath }
    #expect(left.count < all.count)
    #expect(!left.contains { $0.rule.hasPrefix("target/") && $0.keyViews.map(\.id) == ["a"] })
    let entry = "{rule: target/*, views: [a], reason: redrawn, until: 2026-05-31}"
    #expect(try open(entry, today: "2026-05-31").warnings.isEmpty)
    let over = try open(entry)
    #expect(over.open.flatMap { [$0.finding] + $0.finding.beneath }.count == all.count)
    #expect(over.warnings.contains { $0.contains("accepted until 2026-05-31, which has passed") })
  }
}
