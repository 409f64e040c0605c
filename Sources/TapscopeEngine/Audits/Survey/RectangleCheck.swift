// What a checker that knows rectangles only would say of a target, for comparison.

/// The outcome of axe-core's `target-size` on the same screen.
///
/// After its checks `target-size` and `target-offset` (4.x): boxes instead of shapes, 24 with a tolerance
/// of 0.05, and for smaller ones the way from the middle to the nearest neighbour, rounded to a tenth.
package enum RectangleCheck {
  private static let side = 24.0
  private static let tolerance = 0.05

  /// `pass` also for a target that something in front covers: it cannot be clicked.
  package static func outcome(
    of target: TargetMeasures, in survey: ScreenSurvey
  ) -> Finding.Outcome {
    guard survey.hierarchy.views[target.view].isEnabled, let box = box(target.view, survey) else {
      return .pass
    }
    if survey.hierarchy.screen.countsPixels { return .review }
    let near = neighbours(of: target.view, box, survey)
    if near.contains(where: { $0.view > target.view && $0.box.contains(box) }) { return .pass }
    let free = freeRect(of: target.view, box, near)
    guard let free else { return .review }
    if min(free.width, free.height) >= side - tolerance { return .pass }
    for other in near {
      let around = neighbours(of: other.view, other.box, survey)
      guard let there = freeRect(of: other.view, other.box, around) else { continue }
      var offset = there.distance(to: free.center)
      if min(there.width, there.height) < side - tolerance {
        offset = min(offset, there.center.distance(to: free.center) - side / 2)
      }
      if (max(offset, 0) * 10).rounded() / 10 * 2 < side - tolerance { return .fail }
    }
    return .pass
  }

  private typealias Neighbour = (view: ViewIndex, box: Rect)

  private static func box(_ view: ViewIndex, _ survey: ScreenSurvey) -> Rect? {
    survey.hierarchy.hitBox(of: view).intersection(survey.hierarchy.screen.bounds)
  }

  private static func neighbours(
    of view: ViewIndex, _ box: Rect, _ survey: ScreenSurvey
  ) -> [Neighbour] {
    let around = box.outset(by: EdgeInsets(all: side))
    return survey.targets(hitIn: around).compactMap { other in
      guard other.view != view, survey.hierarchy.views[other.view].isEnabled,
        let there = self.box(other.view, survey)
      else { return nil }
      return (other.view, there)
    }
  }

  /// The largest rectangle that no box in front covers, those at least as large as asked for first.
  private static func freeRect(_ region: SlabRegion) -> Rect? {
    var best: Rect?
    for start in region.slabs.indices {
      for span in region.slabs[start].spans {
        var (left, right) = (span.left.top, span.right.top)
        var end = start
        while true {
          let rect = Rect(
            left, region.slabs[start].top, right - left,
            region.slabs[end].bottom - region.slabs[start].top)
          if isBetter(rect, than: best) { best = rect }
          end += 1
          guard end < region.slabs.count,
            region.slabs[end].top - region.slabs[end - 1].bottom < SlabRegion.hair,
            let next = region.slabs[end].spans.first(where: {
              $0.left.top < right && $0.right.top > left
            })
          else { break }
          left = max(left, next.left.top)
          right = min(right, next.right.top)
        }
      }
    }
    return best
  }

  private static func isBetter(_ rect: Rect, than best: Rect?) -> Bool {
    guard let best else { return true }
    let enough = [rect, best].map { min($0.width, $0.height) >= side - tolerance }
    return enough[0] != enough[1] ? enough[0] : rect.area > best.area
  }

  private static func freeRect(
    of view: ViewIndex, _ box: Rect, _ near: [Neighbour]
  ) -> Rect? {
    let front = near.filter { $0.view > view }.map { Stencil(FlatArea($0.box)) }
    return SlabRegion(Stencil(FlatArea(box)), without: front).flatMap(freeRect)
  }
}
