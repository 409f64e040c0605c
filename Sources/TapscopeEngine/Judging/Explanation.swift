// One hit test explained: every call, and what a person sees there.

/// One hit test told whole.
package struct Explanation: Sendable {
  /// In points of the window.
  package var point: Point
  package var receiver: Receiver
  package var apparent: ApparentTarget
  /// Every view whose own area holds the point, front to back.
  package var stack: [ViewIndex]
  /// The walk, front to back, refused views included.
  package var calls: [HitCall]
  package var hierarchy: ViewHierarchy

  /// Tests the point on a hierarchy; its strategies' memories are as a first call would find them.
  package init(at point: Point, in hierarchy: ViewHierarchy) {
    var tested = hierarchy
    var calls: [HitCall] = []
    receiver = tested.hitTest(point, log: &calls)
    self.point = point
    self.calls = calls
    self.hierarchy = hierarchy
    apparent = hierarchy.apparentTarget(at: point)
    stack = hierarchy.viewsHolding(point)
  }

  /// The quirks the calls ran into, each once, in order.
  package var quirks: [QuirkID] {
    var seen: [QuirkID] = []
    for case .asked(let answer) in calls.map(\.outcome) {
      for quirk in answer.quirks where !seen.contains(quirk) { seen.append(quirk) }
    }
    return seen
  }
}
