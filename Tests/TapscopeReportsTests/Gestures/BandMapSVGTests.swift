// Tests of the drawing of what profiles answer over distance and time.

import TapscopeEngine
import TapscopeReports
import Testing

private func result(_ touch: TouchID, _ points: Double, _ seconds: Double) -> TouchResult {
  var metrics = TouchMetrics()
  metrics.netDistance = points
  metrics.duration = seconds
  var verdict = GestureVerdict(
    touches: [touch], profile: "nz", kind: .tap, rule: "tap/travel", time: .zero)
  verdict.margin = GestureMargin(key: "slide.leastTravel", now: 4, flips: 3, unit: "pt")
  return TouchResult(
    touch: touch, began: .zero, ended: .zero, verdicts: [verdict], velocity: nil,
    metrics: metrics, isSynthetic: false)
}

private func drawing(_ marks: [BandMapSVG.Mark], title: String = "a.jsonl") -> String {
  let extent = BandMapSVG.Extent(of: marks)
  let map = BandMap(
    of: NZProfile(), recognizers: [.tap, .swipe], screen: ScreenMetrics(),
    distance: extent.distance, duration: extent.duration, durations: 4)
  return BandMapSVG(title: title, maps: [map], marks: marks).document.source
}

@Test("axes with units, a legend, and each touch with the key that flips it")
private func drawn() {
  let svg = drawing([BandMapSVG.Mark(result(3, 2, 0.1), of: ["nz"])])
  #expect(svg.contains("distance from where the finger came down, pt"))
  #expect(svg.contains("time down, s"))
  #expect(svg.contains(">swipe and tap at once</text>"))
  #expect(svg.contains("touch 3: tap, 2 pt in 0.1 s, flips with slide.leastTravel -1 pt</title>"))
  // 2 of 80 points across a plot of 360 from 64, 0.1 of 0.8 s up one of 280 that ends at 344.
  #expect(svg.contains("<circle cx=\"73\" cy=\"309\""))
}

@Test("what lies beyond the drawing lies on its edge, and names are escaped")
private func edgeAndNames() {
  let marks = [result(1, 5000, 90)].map { BandMapSVG.Mark($0, of: ["nz"]) }
  let extent = BandMapSVG.Extent(of: marks)
  #expect(extent.distance == 400 && extent.duration == 3)
  let svg = drawing(marks, title: "<a>&.jsonl")
  #expect(svg.contains("<circle cx=\"424\" cy=\"64\""))
  #expect(svg.contains("<title>&lt;a&gt;&amp;.jsonl</title>"))
  #expect(BandMapSVG.Extent(of: []).distance == 80)
}
