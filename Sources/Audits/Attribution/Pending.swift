// What stands in for the apparent target until Views answers it?

import Geometry
import Views

struct ApparentTarget {
  enum Basis { case picture, shape, reach, frame }
  var seen: ViewIndex?
  var buttons: [ViewIndex]
  var basis: Basis?
  var distance: Double
  var stoppedBy: ViewIndex?
}
extension ViewHierarchy {
  func apparentTarget(at: Point) -> ApparentTarget {
    ApparentTarget(seen: nil, buttons: [], basis: nil, distance: 0, stoppedBy: nil)
  }
  func outlineContains(_ p: Point, of v: ViewIndex) -> Bool { false }
  func outlineDistance(_ p: Point, of v: ViewIndex) -> Double { 0 }
}
