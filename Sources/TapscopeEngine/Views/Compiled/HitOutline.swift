// The outline, in the window, of the area one view answers for.

/// The outline of one view's area in the window, and the pictures within it.
struct HitOutline: Sendable {
  enum Course: Sendable {
    /// By their place among the edges of the tree.
    case edges(Range<Int>)
    /// By the map from the window in which the ellipse is the unit circle.
    case ellipse(AffineTransform)
    case unknown
  }

  /// A straight piece between two points of the window.
  struct Edge: Sendable {
    let start: Point
    let end: Point
  }

  let fromWindow: AffineTransform
  let course: Course
  /// How far the true outline may lie off the course, in points of the window.
  let blur: Double
  /// By their place among the pictures of the tree; empty for an area that is no mask.
  let pictures: Range<Int>

  /// Appends the outline's edges to those of the tree.
  init(
    of area: HitArea, toWindow: AffineTransform, fromWindow: AffineTransform, edges: inout [Edge],
    pictures: Range<Int>
  ) {
    self.fromWindow = fromWindow
    self.pictures = pictures
    var blur = 0.0
    switch area.form {
    case .rect(let rect), .shape(.rect(let rect)), .masks(let rect, _):
      course = edges.append([rect.corners], toWindow)
    case .shape(.polygon(let polygon)):
      course = edges.append([polygon.points], toWindow)
    case .shape(.circle(let circle)):
      course = Course(circle.ellipse, fromWindow)
    case .shape(.ellipse(let ellipse)):
      course = Course(ellipse, fromWindow)
    case .shape(.roundedRect), .shape(.path):
      let tolerance = max(area.box.width, area.box.height) * Self.coarseness
      if tolerance > 0, case .shape(let shape) = area.form {
        blur = tolerance * toWindow.mostStretch
        course = edges.append(shape.polygons(tolerance: tolerance), toWindow)
      } else {
        course = .unknown
      }
    case .grownMask, .sloppyShape:
      course = .unknown
    }
    self.blur = blur
  }

  /// Whether a window point lies in the ellipse that is the outline; nil too near to it, or for none.
  @inline(__always) func isInsideEllipse(_ p: Point) -> Bool? {
    guard case .ellipse(let map) = course else { return nil }
    let x = map.a * p.x + map.c * p.y + map.tx
    let y = map.b * p.x + map.d * p.y + map.ty
    let side = x * x + y * y - 1
    // The distance from the circle is about half the side, for either sign less than all of it.
    guard abs(side) > 4 * ScreenBox.margin * map.mostStretch, side < 3 else { return nil }
    return side < 0
  }

  /// Of a curve's box: more pieces cost time in each cell, fewer leave more points to ask about.
  private static let coarseness = 1.0 / 512
}

extension HitOutline.Course {
  fileprivate init(_ ellipse: Ellipse, _ fromWindow: AffineTransform) {
    let toUnit = fromWindow.then(
      AffineTransform(
        1 / ellipse.rx, 0, 0, 1 / ellipse.ry, -ellipse.center.x / ellipse.rx,
        -ellipse.center.y / ellipse.ry))
    self = ellipse.center.isNear && toUnit.isTame ? .ellipse(toUnit) : .unknown
  }
}

extension [HitOutline.Edge] {
  /// Appends the closed contours of a view; the course is unknown where one is out of all bounds.
  fileprivate mutating func append(
    _ contours: [[Point]], _ toWindow: AffineTransform
  ) -> HitOutline.Course {
    let start = count
    for contour in contours {
      guard let last = contour.last else { continue }
      var previous = toWindow(last)
      for point in contour {
        let next = toWindow(point)
        guard next.isNear else {
          removeLast(count - start)
          return .unknown
        }
        append(HitOutline.Edge(start: previous, end: next))
        previous = next
      }
    }
    return .edges(start..<count)
  }
}

extension Point {
  /// Whether rounding of a computation with it stays far below the margin; false for NaN.
  fileprivate var isNear: Bool {
    abs(x) < AffineTransform.farthest && abs(y) < AffineTransform.farthest
  }
}
