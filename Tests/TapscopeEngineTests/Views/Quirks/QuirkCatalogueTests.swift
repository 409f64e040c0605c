// Tests that every quirk is listed and named by the call that runs into it.

import TapscopeEngine
import Testing

@Suite struct QuirkCatalogueTests {
  @Test func everyRowOfTheTablesIsListedInOrder() {
    let counts = [("0", 24), ("1", 14), ("2", 16), ("3", 10), ("4", 20), ("ob", 9)]
    let ids = counts.flatMap { prefix, count in (1...count).map { "\(prefix)-\($0)" } }
    #expect(QuirkCatalogue.all.map(\.id) == ids)
    for entry in QuirkCatalogue.all {
      #expect(QuirkCatalogue.entry(entry.id) == entry)
      #expect(entry.explanation.count > 10 && !entry.explanation.hasSuffix("."), "\(entry.id)")
    }
  }

  @Test func everyStrategyWithAPublishedFormIsBlamedForSomething() {
    let blamed = Set(QuirkCatalogue.all.map(\.strategy))
    let published = BuiltInStrategies.choices.filter { $0.form == .published }.map(\.name)
    // The explicit mask is listed with the other mask of its article.
    #expect(blamed.union(["maskImage"]) == Set(published + ["sensitiveView"]))
  }

  /// Its picture would take two gigabytes; the arithmetic is tested with the strategy.
  private static let tooLarge: Set<QuirkID> = ["2-15"]
  /// Found by the walk among the subviews of a view; tested with the strategy.
  private static let withSubview: Set<QuirkID> = ["2-11"]

  @Test func everyQuirkOfAHitTestHasItsSmallestInput() {
    let listed = Set(QuirkCatalogue.all.filter { $0.kind == .hitTest }.map(\.id))
    let tested = Set(QuirkCases.all.map(\.id))
    #expect(listed == tested.union(Self.tooLarge).union(Self.withSubview))
  }

  @Test(arguments: QuirkCases.all)
  func thePublishedFormRunsIntoIt(_ row: QuirkCase) {
    let answer = row.answer(.published)
    #expect(answer.answer == row.published, "\(answer.reason)")
    #expect(answer.quirks.contains(row.id), "\(answer.quirks)")
    #expect(Set(answer.quirks).count == answer.quirks.count, "\(answer.quirks)")
    #expect(answer.quirks.allSatisfy { QuirkCatalogue.entry($0) != nil })
    if let pixel = row.pixel { #expect([answer.pixel?.x, answer.pixel?.y] == pixel) }
    if answer.answer == .undefined { #expect(answer.pixel?.value == nil) }
  }

  @Test(arguments: QuirkCases.all)
  func theCorrectedFormDoesNot(_ row: QuirkCase) {
    let answer = row.answer(.corrected)
    #expect(answer.answer == row.corrected, "\(answer.reason)")
    #expect(answer.quirks.isEmpty)
  }

  /// At whole points, over pixels as large as points, what is plainly solid or clear is no trouble.
  @Test(arguments: BuiltInStrategies.choices.filter { $0.form == .published })
  func plainInputsReachNoQuirk(_ choice: StrategyChoice) {
    let half = Scene.picture("half.png", 16, 16) { x, _ in x < 8 ? 255 : 0 }
    // What S2 draws is never cleared first, and any clear pixel shows it.
    let unavoidable: Set<QuirkID> = choice.name == "argbLookup" ? ["2-7"] : []
    for x in 0..<16 {
      let row = QuirkCase(
        id: "", choice: choice, view: QuirkCase.view(16, 16, half), point: .init(Double(x), 3),
        published: .inside, corrected: .inside)
      let answer = row.answer(.published)
      #expect(answer.answer == (x < 8 ? .inside : .outside))
      #expect(Set(answer.quirks).isSubset(of: unavoidable), "\(x): \(answer.quirks)")
    }
  }
}
