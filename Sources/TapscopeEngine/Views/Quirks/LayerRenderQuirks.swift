// The quirks of the fifth published article's image view and swipe overlay.

/// The quirks of S4: `layerRender`, then those of its `sensitiveView`.
enum LayerRenderQuirks {
  static let all = QuirkCatalogue.numbered("4", LayerRenderStrategy.name, view + overlay)
    .enumerated().map { index, entry in
      index < view.count
        ? entry
        : QuirkCatalogue.Entry(
          id: entry.id, strategy: "sensitiveView", explanation: entry.explanation,
          kind: entry.kind)
    }

  private static let view: [(QuirkCatalogue.Kind, String)] = [
    (
      .hitTest,
      "the box right and down of the point is rendered, so that paint up to a point away is caught"
    ),
    (.hitTest, "the bounds are not asked, so that paint that overflows them is hit"),
    (.hitTest, "any paint counts: a faint shadow, a background colour, a subview"),
    (.hitTest, "the view takes touches though its interaction is off"),
    (.cost, "a context is made and the whole layer rendered on every call"),
  ]

  private static let overlay: [(QuirkCatalogue.Kind, String)] = [
    (.gesture, "a swipe ends the touch by the code of a tap, so that it taps as well"),
    (.gesture, "a swipe that leaves every view taps nothing, and says so"),
    (.gesture, "no view found now is the same as no view found before, and that is a tap"),
    (.gesture, "every direction is named as its opposite"),
    (.text, "the limits are named the wrong way round: the maximum is the least travel"),
    (.gesture, "the first step beyond the limit is reported in place of the swipe's length"),
    (.gesture, "x is looked at first, so that a step mostly down can be a swipe sideways"),
    (.gesture, "a step of 12 points or more on both axes is no swipe in any direction"),
    (.gesture, "a travel of just the limit, however long it took, is a tap"),
    (.gesture, "all overlays and fingers share one start point and one touched view"),
    (.gesture, "a second finger moves the start point of the first"),
    (.gesture, "a cancelled touch leaves its view behind for the next one to tap"),
    (.gesture, "a point of the overlay is handed to the floor as if it were the floor's own"),
    (.gesture, "the touched view is not retained and may be gone when the finger lifts"),
    (
      .gesture,
      "any finger of several is taken, and the overlay keeps every touch from the views below"
    ),
  ]
}
