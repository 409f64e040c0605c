// Who gets a touch on a layout that a test has read.

import TapscopeEngine
import TapscopeFiles

/// The id of the view that gets a touch at a window point, in points; nil for none.
func receiver(_ layout: Layout, _ x: Double, _ y: Double) -> String? {
  var hierarchy = layout.hierarchy
  return hierarchy.hitTest(Point(x, y)).view.map { layout.hierarchy.views[$0].id }
}
