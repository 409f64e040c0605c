// How is a touch drawn on its screen, told by shape as well as by colour?

import TapscopeEngine

/// Markers, paths and close-ups of touches as SVG text.
enum TouchSVG {
  /// A marker at a point, linked to the touch's row; its shape and colour tell the verdict.
  static func marker(_ touch: JudgedTouch) -> String {
    guard let point = touch.trace.beganAt else { return "" }
    let verdict = touch.judgement.verdict
    var svg = ""
    if touch.trace.path.count > 1, touch.trace.maximumTravel > 4 {
      let points = touch.trace.path.map { "\($0.x.text(1)),\($0.y.text(1))" }.joined(separator: " ")
      svg += "<polyline class=\"path\" points=\"\(points)\" stroke=\"\(verdict.color.hex)\"/>"
    }
    let name = HTMLText.escaped("touch \(touch.trace.touch): \(verdict.rawValue)")
    svg += "<a href=\"#touch-\(touch.trace.touch)\"><title>\(name)</title>"
    svg += mark(verdict, at: point, radius: 5) + "</a>\n"
    return svg
  }

  /// What each marker means.
  static func legend(_ verdicts: [Verdict]) -> String {
    let items = verdicts.map { verdict in
      "<li><svg viewBox=\"-8 -8 16 16\" aria-hidden=\"true\">"
        + mark(verdict, at: .zero, radius: 6)
        + "</svg> \(HTMLText.escaped(verdict.rawValue))</li>"
    }
    return "<ul class=\"legend\">" + items.joined() + "</ul>"
  }

  private static func mark(_ verdict: Verdict, at p: Point, radius: Double) -> String {
    let place = AffineTransform(radius, 0, 0, radius, p.x, p.y).svg
    return "<path class=\"touch\" transform=\"\(place)\" fill=\"\(verdict.color.hex)\" "
      + "fill-rule=\"evenodd\" d=\"\(verdict.mark.svgPathData)\"/>"
  }

  /// The screen around a touch with both parties outlined, the point and the pixel that was read.
  static func closeUp(_ touch: JudgedTouch, paint: String) -> String {
    guard let point = touch.trace.beganAt else { return "" }
    let hierarchy = touch.trace.hierarchy
    let meant = touch.judgement.intended.first
    let got = touch.judgement.taker ?? touch.trace.receiver.view
    var box = Rect(point.x - 60, point.y - 60, 120, 120)
    for view in [meant, got].compactMap({ $0 }) {
      let frame = hierarchy.toWindow(view).boundingBox(of: hierarchy.views[view].bounds)
      let near = frame.intersection(Rect(point.x - 150, point.y - 150, 300, 300))
      box = box.union((near ?? box).outset(by: EdgeInsets(all: 12)))
    }
    let label = "close-up of touch \(touch.trace.touch) at \(point.x.text(1)), \(point.y.text(1))"
    var svg = "<svg viewBox=\"\(box.minX.text(1)) \(box.minY.text(1)) \(box.width.text(1)) "
    svg += "\(box.height.text(1))\" role=\"img\" aria-label=\"\(label)\">" + paint
    if let got, got != meant { svg += outline(got, in: hierarchy, class: "got", frame: true) }
    if let meant { svg += outline(meant, in: hierarchy, class: "meant", frame: false) }
    svg += aim(point) + "</svg>"
    return svg
  }

  private static func outline(
    _ index: ViewIndex, in hierarchy: ViewHierarchy, class name: String, frame: Bool
  ) -> String {
    let view = hierarchy.views[index]
    let path = frame ? Shape.rect(view.bounds).svgPathData : view.outlinePath
    let title = HTMLText.escaped(view.name)
    return "<path class=\"\(name)\" transform=\"\(hierarchy.toWindow(index).svg)\" d=\"\(path)\">"
      + "<title>\(title)</title></path>"
  }

  private static func aim(_ p: Point) -> String {
    let x = p.x.text(2)
    let y = p.y.text(2)
    let cross = "M\((p.x - 9).text(2)) \(y)h18M\(x) \((p.y - 9).text(2))v18"
    return "<path class=\"aim halo\" d=\"\(cross)\"/><path class=\"aim\" d=\"\(cross)\"/>"
      + "<circle class=\"aim halo\" cx=\"\(x)\" cy=\"\(y)\" r=\"5\"/>"
      + "<circle class=\"aim\" cx=\"\(x)\" cy=\"\(y)\" r=\"5\"/>"
  }
}
