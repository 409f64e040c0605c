// Moves a shape to coordinates with another origin.

extension Shape {
  /// The same outline moved by `offset`, in points.
  ///
  /// O(n) in the points of a polygon or path.
  public func translated(by offset: Point) -> Shape {
    switch self {
    case .rect(let rect):
      .rect(Rect(origin: rect.origin + offset, size: rect.size))
    case .roundedRect(let shape):
      .roundedRect(
        RoundedRect(
          rect: Rect(origin: shape.rect.origin + offset, size: shape.rect.size),
          topLeft: shape.topLeft, topRight: shape.topRight, bottomRight: shape.bottomRight,
          bottomLeft: shape.bottomLeft))
    case .circle(let circle):
      .circle(Circle(center: circle.center + offset, radius: circle.radius))
    case .ellipse(let ellipse):
      .ellipse(Ellipse(center: ellipse.center + offset, rx: ellipse.rx, ry: ellipse.ry))
    case .polygon(let polygon):
      .polygon(Polygon(points: polygon.points.map { $0 + offset }, rule: polygon.rule))
    case .path(let path):
      .path(Path(path.elements.map { $0.translated(by: offset) }, rule: path.rule))
    }
  }
}

extension Path.Element {
  fileprivate func translated(by offset: Point) -> Path.Element {
    switch self {
    case .move(let to): .move(to: to + offset)
    case .line(let to): .line(to: to + offset)
    case .quadratic(let control, let to): .quadratic(control: control + offset, to: to + offset)
    case .cubic(let first, let second, let to):
      .cubic(first + offset, second + offset, to: to + offset)
    case .arc(let rx, let ry, let degrees, let isLarge, let isClockwise, let to):
      .arc(
        rx: rx, ry: ry, degrees: degrees, isLarge: isLarge, isClockwise: isClockwise,
        to: to + offset)
    case .close: .close
    }
  }
}
