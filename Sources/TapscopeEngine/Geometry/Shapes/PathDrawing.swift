// A path as drawing code takes it: each contour begun by a move and closed, and without arcs on demand.

extension Path {
  /// The same outlines, each begun by a move and ended by a close, as stroking needs them.
  ///
  /// Without arcs each is a cubic curve a quarter turn, off it by 3/10000 of its radius at most.
  package func closed(keepingArcs: Bool) -> Path {
    var drawn: [Element] = []
    var (start, current) = (Point.zero, Point.zero)
    var isOpen = false
    func close() {
      if isOpen { drawn.append(.close) }
      (isOpen, current) = (false, start)
    }
    func draw(_ element: Element, to end: Point) {
      if !isOpen { drawn.append(.move(to: start)) }
      drawn.append(element)
      (isOpen, current) = (true, end)
    }
    for element in elements {
      switch element {
      case .move(let to):
        close()
        (start, current) = (to, to)
      case .close: close()
      case .line(let to), .quadratic(_, let to), .cubic(_, _, let to): draw(element, to: to)
      case .arc(_, _, _, _, _, let to) where keepingArcs: draw(element, to: to)
      case .arc(let rx, let ry, let degrees, let isLarge, let isClockwise, let to):
        let arc = EllipticalArc(
          from: current, to: to, rx: rx, ry: ry, degrees: degrees, isLarge: isLarge,
          isClockwise: isClockwise)
        guard let arc else {
          draw(.line(to: to), to: to)
          continue
        }
        for curve in arc.curves { draw(curve, to: to) }
      }
    }
    close()
    return Path(drawn, rule: rule)
  }
}

extension EllipticalArc {
  /// A cubic curve for each quarter turn or less, whose handles have 4/3 tan(turn/4) of the radius.
  fileprivate var curves: [Path.Element] {
    let count = max(1, (abs(sweep) / (.pi / 2) - 1e-9).rounded(.up))
    let step = sweep / count
    let quarter = UnitDirection(radians: step / 4)
    let handle = 4 / 3 * quarter.sin / quarter.cos
    return (0..<Int(count)).map { index in
      let from = startAngle + step * Double(index)
      let isLast = index == Int(count) - 1
      let (a, b) = (self(from), isLast ? end : self(from + step))
      return .cubic(
        a + pace(at: from) * handle, b - pace(at: from + step) * handle, to: b)
    }
  }

  /// How the point moves as its angle grows.
  func pace(at theta: Double) -> Point {
    let unit = UnitDirection(radians: theta)
    let (x, y) = (-rx * unit.sin, ry * unit.cos)
    return Point(turn.cos * x - turn.sin * y, turn.sin * x + turn.cos * y)
  }
}
