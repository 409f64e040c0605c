// Tests that the places of variants are the same on any number of cores.

import Tapscope
import TapscopeEngine
import TapscopeTestSupport
import Testing

@Suite struct PlaceComparisonTests {
  @Test func coresChangeNothing() throws {
    let path = PackageFiles.url("Layouts/diamonds.yaml").path
    let screen = try Layout(path).hierarchy
    let strategies = try StrategyName.list("all")
    let reports = [1, 2, 5].map { jobs in
      PlaceComparison.report(on: screen, named: "diamonds", strategies: strategies, jobs: jobs)
        .json.bytes
    }
    #expect(reports[1] == reports[0] && reports[2] == reports[0])
    #expect(reports[0].count > 1000)
  }
}
