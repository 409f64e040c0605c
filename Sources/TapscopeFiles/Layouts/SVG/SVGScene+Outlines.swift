// The outlines of an SVG's shapes, and the remarks on numbers that cannot be read.

import TapscopeEngine

extension SVGScene {
  static let zero = "0 is taken"
  static let whole = "all of the drawing is taken"

  /// A length that an element gives, a percentage being of the viewport; nil where it gives none.
  ///
  /// What is no length, such as the `NaN` of a script, is told with what becomes of it.
  mutating func length(
    _ name: String, of element: XMLElement, _ index: Int, in viewport: Size,
    else outcome: String = zero
  ) -> Double? {
    guard let text = element[name] else { return nil }
    let (wide, high) = (viewport.width, viewport.height)
    let whole =
      switch name {
      case "x", "x1", "x2", "cx", "rx", "width": wide
      case "r": SVGNumbers.diagonal(of: viewport)
      default: high
      }
    if let length = SVGNumbers.length(text, of: whole) { return length }
    if text.trimmedText != "auto" {
      note(
        "`\(name)` of this `\(element.name)` is no length: `\(text.prefix(40))`; \(outcome)", index)
    }
    return nil
  }

  /// A length without which an element draws nothing; that there is none is told.
  private mutating func needed(
    _ name: String, of element: XMLElement, _ index: Int, in viewport: Size
  ) -> Double? {
    if element[name] == nil {
      note("this `\(element.name)` has no `\(name)`; it is left out", index)
    }
    return length(name, of: element, index, in: viewport, else: "it is left out")
  }

  /// The outline of a shape in its own coordinates; nil for what draws none.
  mutating func outline(
    of element: XMLElement, _ index: Int, _ style: SVGStyle, in viewport: Size
  ) -> SVGOutline? {
    switch element.name {
    case "rect", "image", "foreignObject":
      guard let width = needed("width", of: element, index, in: viewport),
        let height = needed("height", of: element, index, in: viewport), width > 0, height > 0
      else { return nil }
      let rect = Rect(
        length("x", of: element, index, in: viewport) ?? 0,
        length("y", of: element, index, in: viewport) ?? 0, width, height)
      guard element.name == "rect" else { return .rect(rect, rx: 0, ry: 0) }
      let rx = length("rx", of: element, index, in: viewport)
      let ry = length("ry", of: element, index, in: viewport)
      return .rect(rect, rx: max(0, rx ?? ry ?? 0), ry: max(0, ry ?? rx ?? 0))
    case "circle", "ellipse":
      let center = Point(
        length("cx", of: element, index, in: viewport) ?? 0,
        length("cy", of: element, index, in: viewport) ?? 0)
      guard let radii = radii(of: element, index, in: viewport), radii.rx > 0, radii.ry > 0 else {
        return nil
      }
      return .ellipse(center, rx: radii.rx, ry: radii.ry)
    case "polygon", "polyline":
      guard let text = element["points"] else {
        note("this `\(element.name)` has no `points`; it is left out", index)
        return nil
      }
      guard let n = SVGNumbers.list(text) else {
        note("`points` are no list of numbers: `\(text.prefix(40))`; the shape is left out", index)
        return nil
      }
      if !n.count.isMultiple(of: 2) {
        note("the last of the `points` has no second number; that point is left out", index)
      }
      let points = stride(from: 0, to: n.count - 1, by: 2).map { Point(n[$0], n[$0 + 1]) }
      if element.name == "polyline", points.count < 2 { return nil }
      return .lines(points, isClosed: element.name == "polygon", rule: style.rule)
    case "line":
      func end(_ x: String, _ y: String) -> Point {
        Point(
          length(x, of: element, index, in: viewport) ?? 0,
          length(y, of: element, index, in: viewport) ?? 0)
      }
      return .lines([end("x1", "y1"), end("x2", "y2")], isClosed: false, rule: style.rule)
    case "path":
      guard let data = element["d"], !data.trimmedText.isEmpty, data.trimmedText != "none" else {
        return nil
      }
      do throws(PathError) {
        let path = try Path.parse(svg: data, rule: style.rule)
        return SVGOutline(elements: path.elements, rule: style.rule)
      } catch {
        note("the path is not valid: \(error)", index)
        return nil
      }
    default: return nil
    }
  }

  /// The half axes of a circle or an ellipse, of which one may stand for both.
  private mutating func radii(
    of element: XMLElement, _ index: Int, in viewport: Size
  ) -> (rx: Double, ry: Double)? {
    if element.name == "circle" {
      return needed("r", of: element, index, in: viewport).map { ($0, $0) }
    }
    let rx = length("rx", of: element, index, in: viewport)
    let ry = length("ry", of: element, index, in: viewport)
    if let rx { return (rx, ry ?? rx) }
    return ry.map { ($0, $0) } ?? needed("rx", of: element, index, in: viewport).map { ($0, $0) }
  }
}

extension SVGScene {
  /// How far the stroke of a curve may lie off, in points of the screen: below what a browser's own
  /// differs by, above what a file would be large for.
  private static let strokeTolerance = 0.01
  /// Steps of the outline of a stroke: the reader would refuse a shape of more, and all of the drawing.
  private static let mostStrokeElements = LayoutLimits().segments

  /// What the stroke of a shape covers on the screen; nil where it has none.
  mutating func stroke(
    along outline: SVGOutline, of index: Int, _ pen: SVGPen, in viewport: Size,
    under transform: AffineTransform, scaledBy scale: Double
  ) -> SVGOutline? {
    guard var stroke = pen.stroke(in: viewport), transform.determinant != 0 else { return nil }
    if !stroke.dashes.isEmpty, let text = document.elements[index]["pathLength"],
      let given = SVGNumbers.length(text), given > 0,
      let length = Stroke.length(
        of: outline.elements, tolerance: Self.strokeTolerance / transform.mostStretch,
        most: Self.mostStrokeElements)
    {
      // The path says how long it is in units of its dashes.
      stroke.dashes = stroke.dashes.map { $0 * length / given }
      stroke.dashOffset *= length / given
    }
    var path = outline
    var after = transform
    if pen.isOfScreen {
      // The transform but for the scale of the screen, which the width goes along with.
      after = .scale(scale, scale)
      path = outline.transformed(by: transform.then(.scale(1 / scale, 1 / scale)))
    }
    let elements = stroke.outline(
      of: path.elements, tolerance: Self.strokeTolerance / after.mostStretch,
      most: Self.mostStrokeElements)
    guard let elements else {
      note("the stroke of this shape has too many pieces; it is left out", index)
      return nil
    }
    return SVGOutline(elements: elements, rule: .nonzero, windsOneWay: true)
      .transformed(by: after)
  }
}
