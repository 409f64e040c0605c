// Touches drawn on their screen, each verdict by a shape as well as by a colour.

import TapscopeEngine

/// Marks and close-ups of touches as SVG.
enum TouchSVG {
  /// A mark at the place of a touch, linked to the touch's row.
  static func marker(_ touch: JudgedTouch) -> Markup {
    guard let point = touch.trace.beganAt else { return "" }
    let verdict = touch.judgement.verdict
    return """
      <a href="#touch=\(touch.trace.touch)"><title>touch \(touch.trace.touch): \
      \(verdict.rawValue)</title>\(mark(verdict, at: point, radius: 5))</a>

      """
  }

  /// The mark of a verdict as a small picture of its own.
  static func badge(_ verdict: Verdict) -> Markup {
    "<svg viewBox=\"-8 -8 16 16\" aria-hidden=\"true\">\(mark(verdict, at: .zero, radius: 6))</svg>"
  }

  private static func mark(_ verdict: Verdict, at p: Point, radius: Double) -> Markup {
    let place = AffineTransform(radius, 0, 0, radius, p.x, p.y).svg
    return "<path class=\"verdict-mark\" transform=\"\(place)\" fill=\"\(verdict.color.hex)\" "
      + "fill-rule=\"evenodd\" d=\"\(verdict.mark.svgPathData)\"/>"
  }

  /// The screen around a touch with the views that had a part in it outlined as on the stage, and the
  /// point; `paint` is the id of what is painted there.
  static func closeUp(_ touch: JudgedTouch, paint: String) -> Markup {
    guard let point = touch.trace.beganAt else { return "" }
    let hierarchy = touch.trace.hierarchy
    let meant = touch.judgement.intended
    let got = touch.trace.receiver.view
    let culprit = touch.judgement.taker
    let parts = meant + [got, culprit].compactMap { $0 }
    let box = frame(of: parts, around: point, in: hierarchy)
    let size = [box.minX, box.minY, box.width, box.height].map { $0.text(1) }
    var svg: Markup = "<svg viewBox=\"\(size.joined(separator: " "))\" role=\"img\" "
    svg += "aria-label=\"close-up of touch \(touch.trace.touch) "
    svg += "at \(point.x.text(1)), \(point.y.text(1))\"><use href=\"#\(paint)\"/>"
    if let culprit, !meant.contains(culprit), culprit != got {
      svg += outline(culprit, in: hierarchy, class: "culprit", isArea: true)
    }
    if let got, !meant.contains(got) {
      svg += outline(got, in: hierarchy, class: "got", isArea: true)
    }
    for view in meant { svg += outline(view, in: hierarchy, class: "meant", isArea: false) }
    return svg + aim(point) + "</svg>"
  }

  /// The views near a point, and room about them.
  private static func frame(
    of views: [ViewIndex], around point: Point, in hierarchy: ViewHierarchy
  ) -> Rect {
    views.reduce(Rect(point.x - 60, point.y - 60, 120, 120)) { box, view in
      let frame = hierarchy.toWindow(view).boundingBox(of: hierarchy.views[view].bounds)
      let near = frame.intersection(Rect(point.x - 150, point.y - 150, 300, 300))
      return box.union((near ?? box).outset(by: EdgeInsets(all: 12)))
    }
  }

  private static func outline(
    _ index: ViewIndex, in hierarchy: ViewHierarchy, class name: Markup, isArea: Bool
  ) -> Markup {
    let view = hierarchy.views[index]
    let path =
      isArea
      ? view.areaPath
      : OutlineTrace.path(of: index, on: PaintedScreen(hierarchy))
    let place = hierarchy.toWindow(index).svg
    return """
      <path class="\(name) halo" transform="\(place)" d="\(path)"/>\
      <path class="\(name)" transform="\(place)" d="\(path)"><title>\(view.name)</title></path>
      """
  }

  private static func aim(_ p: Point) -> Markup {
    let cross =
      "M\((p.x - 9).text(2)) \(p.y.text(2))h18M\(p.x.text(2)) \((p.y - 9).text(2))v18"
    return "<path class=\"aim halo\" d=\"\(cross)\"/><path class=\"aim\" d=\"\(cross)\"/>"
  }
}
