// The outline of an SVG shape, its transforms worked into the path.

import TapscopeEngine

/// A filled region: contours of path elements in points of the screen, which filling closes.
struct SVGOutline: Equatable, Sendable {
  var elements: [Path.Element]
  var rule: FillRule

  /// The rectangle where the outline is one that stands upright.
  var rectangle: Rect?
  /// Whether all of its contours are known to wind the same way, as those of a stroke.
  var windsOneWay = false

  static let nothing = SVGOutline(elements: [], rule: .nonzero)

  /// A rectangle, its corners rounded where they have radii.
  static func rect(_ rect: Rect, rx: Double, ry: Double) -> SVGOutline {
    let (rx, ry) = (min(rx, rect.width / 2), min(ry, rect.height / 2))
    let (left, top, right, bottom) = (rect.minX, rect.minY, rect.maxX, rect.maxY)
    guard rx > 0, ry > 0 else {
      return SVGOutline(
        elements: [
          .move(to: Point(left, top)), .line(to: Point(right, top)),
          .line(to: Point(right, bottom)), .line(to: Point(left, bottom)), .close,
        ], rule: .nonzero, rectangle: rect)
    }
    func corner(_ to: Point) -> Path.Element {
      .arc(rx: rx, ry: ry, degrees: 0, isLarge: false, isClockwise: true, to: to)
    }
    return SVGOutline(
      elements: [
        .move(to: Point(left + rx, top)), .line(to: Point(right - rx, top)),
        corner(Point(right, top + ry)), .line(to: Point(right, bottom - ry)),
        corner(Point(right - rx, bottom)), .line(to: Point(left + rx, bottom)),
        corner(Point(left, bottom - ry)), .line(to: Point(left, top + ry)),
        corner(Point(left + rx, top)), .close,
      ], rule: .nonzero)
  }

  static func ellipse(_ center: Point, rx: Double, ry: Double) -> SVGOutline {
    func half(_ to: Point) -> Path.Element {
      .arc(rx: rx, ry: ry, degrees: 0, isLarge: false, isClockwise: true, to: to)
    }
    // Dashes begin at the right.
    let (left, right) = (Point(center.x - rx, center.y), Point(center.x + rx, center.y))
    return SVGOutline(
      elements: [.move(to: right), half(left), half(right), .close], rule: .nonzero)
  }

  /// A polygon, or a polyline that only filling closes.
  static func lines(_ points: [Point], isClosed: Bool, rule: FillRule) -> SVGOutline {
    let lines = points.dropFirst().map { Path.Element.line(to: $0) }
    return SVGOutline(
      elements: points.first.map { [.move(to: $0)] + lines + (isClosed ? [.close] : []) } ?? [],
      rule: rule)
  }

  /// The outline as a transform makes it, exactly: arcs stay arcs of ellipses.
  func transformed(by t: AffineTransform) -> SVGOutline {
    var outline = SVGOutline(
      elements: elements.map { $0.transformed(by: t) }, rule: rule, windsOneWay: windsOneWay)
    if let rectangle, t.b == 0, t.c == 0 {
      outline.rectangle = t.boundingBox(of: rectangle)
    } else if let rectangle, t.a == 0, t.d == 0 {
      outline.rectangle = t.boundingBox(of: rectangle)
    }
    return outline
  }

  var path: Path { Path(elements, rule: rule) }
}

extension Path.Element {
  fileprivate func transformed(by t: AffineTransform) -> Path.Element {
    switch self {
    case .move(let to): return .move(to: t(to))
    case .line(let to): return .line(to: t(to))
    case .quadratic(let control, let to): return .quadratic(control: t(control), to: t(to))
    case .cubic(let first, let second, let to): return .cubic(t(first), t(second), to: t(to))
    case .close: return .close
    case .arc(let rx, let ry, let degrees, let isLarge, let isClockwise, let to):
      let axes = EllipseAxes(rx: rx, ry: ry, degrees: degrees, under: t)
      return .arc(
        rx: axes.rx, ry: axes.ry, degrees: axes.degrees, isLarge: isLarge,
        isClockwise: t.determinant < 0 ? !isClockwise : isClockwise, to: t(to))
    }
  }
}

/// The half axes of the ellipse that a transform makes of an ellipse.
private struct EllipseAxes {
  let rx: Double
  let ry: Double
  let degrees: Double

  /// From the singular values of the map of the unit circle: it is `M`, and `M · Mᵀ` has the squares of
  /// the half axes as eigenvalues and their directions as eigenvectors.
  init(rx: Double, ry: Double, degrees: Double, under t: AffineTransform) {
    let turn = UnitDirection(degrees: degrees)
    let (cosine, sine) = (turn.cos, turn.sin)
    let a = (t.a * cosine + t.c * sine) * rx
    let b = (t.b * cosine + t.d * sine) * rx
    let c = (-t.a * sine + t.c * cosine) * ry
    let d = (-t.b * sine + t.d * cosine) * ry
    let (xx, xy, yy) = (a * a + c * c, a * b + c * d, b * b + d * d)
    let middle = (xx + yy) / 2
    let spread = ((xx - yy) * (xx - yy) / 4 + xy * xy).squareRoot()
    self.rx = (middle + spread).squareRoot()
    self.ry = max(0, middle - spread).squareRoot()
    self.degrees = spread > 1e-12 * middle ? angle(x: xx - yy, y: 2 * xy) / 2 * 180 / .pi : 0
  }
}
