// What the views within a view paint, as a render of its layer shows them.

/// One layer painted by a subview, at any depth, of the view that is rendered.
public struct SublayerPaint: Sendable {
  let layer: PaintLayer
  /// The alphas of the subview and of the views between, multiplied.
  let alpha: Double
  /// From the rendered view's bounds coordinates to the layer's.
  let fromView: AffineTransform
  /// Bounds that cut the layer, each with the map into its own coordinates.
  let clips: [(bounds: Rect, fromView: AffineTransform)]

  /// The alpha, 0 to 1, at a point of the rendered view.
  func alpha(at p: Point) -> Double {
    guard clips.allSatisfy({ $0.bounds.contains($0.fromView(p)) }) else { return 0 }
    return layer.alpha(at: fromView(p)) * alpha
  }
}

extension ViewHierarchy {
  /// What the subviews of a view paint, back to front.
  ///
  /// Hidden and collapsed views are left out with all they hold; rounded corners cut nothing.
  /// O(views within).
  func sublayerPaint(of view: ViewIndex) -> [SublayerPaint] {
    var paint: [SublayerPaint] = []
    appendPaint(
      of: views[view].subviews,
      within: SublayerPaint(
        layer: .frame(.zero), alpha: 1, fromView: .identity, clips: []), to: &paint)
    return paint
  }

  private func appendPaint(
    of subviews: [ViewIndex], within place: SublayerPaint, to paint: inout [SublayerPaint]
  ) {
    for subview in subviews {
      guard !views[subview].isHidden, let fromSuperview = fromSuperview[subview] else { continue }
      let map = place.fromView.then(fromSuperview)
      let own = views[subview].clipsToBounds ? [(views[subview].bounds, map)] : []
      let alpha = place.alpha * Double(views[subview].alpha)
      func painted(_ layer: PaintLayer) -> SublayerPaint {
        SublayerPaint(layer: layer, alpha: alpha, fromView: map, clips: place.clips + own)
      }
      paint += views[subview].paintLayers(displaying: displayedState(of: subview)).map(painted)
      appendPaint(of: views[subview].subviews, within: painted(.frame(.zero)), to: &paint)
    }
  }
}
