// Tests of the table of places that change owner.

import TapscopeEngine
import TapscopeReports
import Testing

@Suite struct PlacesReportTests {
  /// A row of buttons of 4 points, 6 apart, on a screen as wide.
  private static func screen(_ count: Int) -> ViewHierarchy {
    ViewHierarchy(
      screen: Screen(name: "s", size: Size(300, 10)),
      views: (0..<count).map { index in
        var view = View(id: "b\(index)")
        view.kind = .button
        view.set(.frame(Rect(Double(index) * 6, 2, 4, 4)))
        return view
      })
  }

  @Test(arguments: [(3, ""), (40, ""), (42, "and 2 more: see --format json")])
  func onlyPlacesThatAreLeftOutAreCounted(_ count: Int, _ rest: String) {
    let (all, none) = (Self.screen(count), Self.screen(0))
    let report = PlacesReport(
      layout: "s.yaml", labels: ["a", "b"], changes: [OwnerChanges(from: all, to: none)], from: all)
    let text = report.text(ReportStyle())
    #expect(text.contains("more: see") == !rest.isEmpty && (rest.isEmpty || text.contains(rest)))
  }
}
