// The stretches of a path that a line is drawn along, each with the direction it runs in.

/// A place of a line, and where it goes from there.
struct StrokePlace: Equatable, Sendable {
  var place: Point
  /// Of length 1.
  var direction: Point
}

/// A stretch without a corner.
enum StrokeStep: Equatable, Sendable {
  case line(StrokePlace, Point)
  case round(StrokeArc)
  /// Places of a curve, as near to each other as the tolerance asks; at least two.
  case traced([StrokePlace])

  var start: StrokePlace {
    switch self {
    case .line(let start, _): start
    case .round(let arc): arc.place(at: 0)
    case .traced(let places): places[0]
    }
  }

  var end: StrokePlace {
    switch self {
    case .line(let start, let end): StrokePlace(place: end, direction: start.direction)
    case .round(let arc): arc.place(at: arc.sweep)
    case .traced(let places): places[places.count - 1]
    }
  }
}

/// An arc of a circle; angles in radians, clockwise on screen.
struct StrokeArc: Equatable, Sendable {
  var center: Point
  var radius: Double
  var start: Double
  /// 0 or more, in the direction it runs.
  var sweep: Double
  var isClockwise: Bool

  func place(at turned: Double) -> StrokePlace {
    let unit = UnitDirection(radians: isClockwise ? start + turned : start - turned)
    let direction = Point(-unit.sin, unit.cos)
    return StrokePlace(
      place: center + Point(unit.cos, unit.sin) * radius,
      direction: isClockwise ? direction : direction * -1)
  }
}

/// One contour of a path, open or closed.
struct StrokeCourse: Equatable, Sendable {
  /// None for a contour of no length.
  var steps: [StrokeStep] = []
  var isClosed = false
  var start: Point

  /// The contours of a path that are drawn: a move alone is none.
  ///
  /// `reach` is how far from the path the tolerance holds. nil for more than `most` places of curves.
  static func courses(
    of elements: [Path.Element], reach: Double, tolerance: Double, most: Int
  ) -> [StrokeCourse]? {
    var tracer = CurveTracer(reach: reach, tolerance: tolerance)
    var courses: [StrokeCourse] = []
    var open = StrokeCourse(start: .zero)
    var current = Point.zero
    var isDrawn = false
    func run(to end: Point) {
      guard let direction = (end - current).unit(from: tracer.least) else { return }
      open.steps.append(.line(StrokePlace(place: current, direction: direction), end))
    }
    func finish() {
      if isDrawn { courses.append(open) }
      (open, current, isDrawn) = (StrokeCourse(start: open.start), open.start, false)
    }
    for element in elements {
      guard tracer.count <= most else { return nil }
      if case .move(let to) = element {
        finish()
        (open.start, current) = (to, to)
        continue
      }
      isDrawn = true
      switch element {
      case .move, .close:
        run(to: open.start)
        open.isClosed = true
        finish()
      case .line(let to):
        run(to: to)
        current = to
      case .quadratic(let control, let to):
        open.steps += tracer.trace(BezierCurve(current, control, to), [current, control, to])
        current = to
      case .cubic(let a, let b, let to):
        open.steps += tracer.trace(BezierCurve(current, a, b, to), [current, a, b, to])
        current = to
      case .arc(let rx, let ry, let degrees, let isLarge, let isClockwise, let to):
        let arc = EllipticalArc(
          from: current, to: to, rx: rx, ry: ry, degrees: degrees, isLarge: isLarge,
          isClockwise: isClockwise)
        if let arc { open.steps.append(tracer.trace(arc)) } else { run(to: to) }
        current = to
      }
    }
    finish()
    return courses
  }
}
