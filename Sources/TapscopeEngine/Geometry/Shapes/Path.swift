// A path of lines, curves and arcs, and whether it encloses a point.

/// A path of closed contours in points; a contour left open is closed by a line, as filling does.
public struct Path: Sendable {
  /// One step of a path; positions are absolute.
  public enum Element: Hashable, Sendable {
    case move(to: Point)
    case line(to: Point)
    case quadratic(control: Point, to: Point)
    case cubic(Point, Point, to: Point)
    /// SVG's arc: the ellipse is turned by `degrees`, clockwise on screen.
    case arc(
      rx: Double, ry: Double, degrees: Double, isLarge: Bool, isClockwise: Bool, to: Point)
    case close
  }

  /// The steps as given.
  public let elements: [Element]
  /// Which winding numbers are inside.
  public let rule: FillRule
  /// The smallest rectangle that holds the closed contours, with the curves' own extremes.
  public let boundingBox: Rect
  let contours: [[Segment]]
  /// Those of all contours.
  private let pieces: [MonotonePiece]
  /// nil where there are too few pieces for it to pay.
  private let bands: HeightBands?

  /// Before the first move the path stands at the origin; after a close, where its contour began.
  public init(_ elements: [Element], rule: FillRule = .nonzero) {
    self.elements = elements
    self.rule = rule
    contours = Path.contours(of: elements)
    pieces = contours.flatMap { $0.flatMap(\.monotonePieces) }
    boundingBox = Rect(holding: pieces.lazy.flatMap { [$0.top, $0.bottom] })
    bands = HeightBands(pieces.map(\.extent), within: boundingBox)
  }

  /// Whether the point is inside by the fill rule, counted on the exact curves.
  ///
  /// O(segments), and of many segments O(those near the point's height), or of a scribble O(those near it).
  public func contains(_ p: Point) -> Bool {
    p.x >= boundingBox.minX && p.y >= boundingBox.minY && rule.holds(winding(around: p))
  }

  /// The distance to the nearest point inside or on the outline; infinite for an empty path.
  public func distance(to p: Point) -> Double {
    if contains(p) { return 0 }
    return contours.joined().reduce(.infinity) { min($0, $1.distance(to: p)) }
  }

  /// The area: each contour's own, added where it goes from outside to inside, else taken away.
  ///
  /// Exact unless contours cross themselves or each other. O(contours · segments), and of many segments
  /// O(segments + contours · those near a height).
  public var area: Double {
    var sum: Double = 0
    for contour in contours {
      guard let witness = contour.first?.flattened(tolerance: 1).first else { continue }
      let own = contour.reduce(0) { $0 + $1.signedArea }
      let itself = contour.reduce(0) { windings, segment in
        windings + segment.monotonePieces.reduce(0) { $0 + $1.winding(around: witness) }
      }
      let around = winding(around: witness) - itself
      // A positive area runs clockwise on screen, and its inside winds once more.
      let within = around + (own > 0 ? 1 : -1)
      if rule.holds(within) != rule.holds(around) {
        sum += rule.holds(within) ? abs(own) : -abs(own)
      }
    }
    return sum
  }

  /// The contours as closed polygons, off the curves by at most `tolerance` points; for drawing only.
  public func polygons(tolerance: Double) -> [[Point]] {
    contours.map { contour in
      [contour[0].start] + contour.flatMap { $0.flattened(tolerance: tolerance) }.dropLast()
    }
  }

  /// How often all contours wind around a point, whose places must be numbers.
  private func winding(around p: Point) -> Int {
    if let bands { return bands.winding(around: p) { pieces[$0].winding(around: p) } }
    return pieces.reduce(0) { $0 + $1.winding(around: p) }
  }

  private static func contours(of elements: [Element]) -> [[Segment]] {
    var contours: [[Segment]] = []
    var contour: [Segment] = []
    var start = Point.zero
    var current = Point.zero
    func close() {
      if current != start { contour.append(.line(current, start)) }
      if !contour.isEmpty { contours.append(contour) }
      contour = []
      current = start
    }
    for element in elements {
      switch element {
      case .move(let to):
        close()
        start = to
        current = to
        continue
      case .close:
        close()
        continue
      case .line(let to):
        contour.append(.line(current, to))
        current = to
      case .quadratic(let control, let to):
        contour.append(.curve(BezierCurve(current, control, to)))
        current = to
      case .cubic(let first, let second, let to):
        contour.append(.curve(BezierCurve(current, first, second, to)))
        current = to
      case .arc(let rx, let ry, let degrees, let isLarge, let isClockwise, let to):
        let arc = EllipticalArc(
          from: current, to: to, rx: rx, ry: ry, degrees: degrees, isLarge: isLarge,
          isClockwise: isClockwise)
        contour.append(arc.map(Segment.arc) ?? .line(current, to))
        current = to
      }
    }
    close()
    return contours
  }
}

extension Path: Hashable {
  /// Whether two paths have the same steps and the same fill rule.
  public static func == (a: Path, b: Path) -> Bool {
    a.rule == b.rule && a.elements == b.elements
  }

  /// Feeds the steps and the fill rule to the hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(elements)
    hasher.combine(rule)
  }
}

extension Path {
  /// The path as SVG path data with absolute commands and at most 4 decimals.
  public var svgPathData: String {
    elements.map(\.svg).joined()
  }
}

extension Path.Element {
  fileprivate var svg: String {
    switch self {
    case .move(let to): "M\(to.svg)"
    case .line(let to): "L\(to.svg)"
    case .quadratic(let control, let to): "Q\(control.svg) \(to.svg)"
    case .cubic(let first, let second, let to): "C\(first.svg) \(second.svg) \(to.svg)"
    case .arc(let rx, let ry, let degrees, let isLarge, let isClockwise, let to):
      "A\(Point(rx, ry).svg) \(degrees.text(4)) \(isLarge ? 1 : 0) \(isClockwise ? 1 : 0) \(to.svg)"
    case .close: "Z"
    }
  }
}

extension Point {
  fileprivate var svg: String { "\(x.text(4)) \(y.text(4))" }
}
