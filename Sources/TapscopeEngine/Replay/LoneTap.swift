// The taps of which their two ends tell everything.

extension ViewHierarchy {
  /// Whether of a lone tap only its two ends matter: no gesture is judged, the system takes no touch,
  /// nothing of a touch is left behind, and no highlight shows another picture, which would make an
  /// answer depend on where the finger had been.
  ///
  /// O(views).
  package var endsDecideTaps: Bool { endsDecideTaps(among: views.indices) }

  /// The same, where it held before some views changed.
  package func endsDecideTaps(among changed: some Sequence<ViewIndex>) -> Bool {
    screen.systemEdges == nil
      && changed.allSatisfy {
        forgetsInTime(at: $0) && !views[$0].judgesGestures && !traits(of: $0).showsPress
      }
  }
}

extension Replayer {
  /// Replays a lone tap by its two ends, in points of the window; the screen must be one where
  /// `endsDecideTaps`, and no finger down.
  ///
  /// As the whole touch would come out, but for what no verdict reads: its way and its times.
  package mutating func tap(from start: Point, to end: Point, ordinal: Int) -> TouchTrace? {
    touchCount = ordinal
    _ = handle(
      .samples([TouchSample(touch: 1, phase: .began, time: .zero, position: start)]))
    let lift = TouchSample(
      touch: 1, phase: .ended, time: Timestamp(nanoseconds: 1), position: end)
    return handle(.samples([lift])).first
  }
}
