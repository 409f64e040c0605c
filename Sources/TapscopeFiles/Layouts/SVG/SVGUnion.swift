// Joins several outlines of an SVG into one.

import TapscopeEngine

/// Joins outlines, up to a bound on the work that a file may ask for.
struct SVGUnion: Sendable {
  /// Looks at the box or a corner of a contour: about half a second of them.
  private static let mostLooks = 300_000_000
  /// Looks that take as long as finding a point of a contour.
  private static let looksOfAPoint = 32

  private var looks = 0
  /// Corners of one outline that are compared for crossings, and the squares of those of all.
  private static let mostCorners = 2000
  private static let mostCrossings = 100_000_000

  private var crossings = 0
  /// Outlines with more corners than are compared.
  private(set) var unchecked = 0

  /// Whether the contours of the file are too many to compare; what is joined from then on is not exact.
  var isOver: Bool { looks > Self.mostLooks }

  /// Several outlines as one whose inside is the inside of any of them.
  ///
  /// Each is turned so that its inside winds the same way: the nonzero rule then adds them up. An
  /// even-odd outline is first given windings by how deep its contours lie in each other. One whose
  /// contours cross is cut into trapezoids. O(square of its contours), up to the bound.
  mutating func join(_ outlines: [SVGOutline]) -> SVGOutline {
    guard outlines.count > 1 else {
      return outlines.first ?? .nothing
    }
    return SVGOutline(elements: outlines.flatMap { wound($0) }, rule: .nonzero)
  }

  /// The elements with windings of 0 or more everywhere.
  private mutating func wound(_ outline: SVGOutline) -> [Path.Element] {
    if isOver { return outline.elements }
    var contours = SVGContour.contours(of: outline.elements)
    if outline.rule == .evenodd {
      turnByDepth(&contours)
    } else if contours.map(\.signedArea).reduce(0, +) < 0 {
      for index in contours.indices { contours[index].reverse() }
    }
    let elements = contours.flatMap(\.elements)
    return outline.windsOneWay ? elements : pieces(of: outline, besides: elements) ?? elements
  }

  /// Turns the contours of an even-odd outline so that the outermost wind one way, those in them the other.
  private mutating func turnByDepth(_ contours: inout [SVGContour]) {
    looks += contours.count * contours.count
    var samples: [[Point]] = []
    for contour in contours where !isOver {
      samples.append(contour.points)
      looks += Self.looksOfAPoint * (samples.last?.count ?? 0)
    }
    let boxes = samples.map { Rect(holding: $0) }
    for index in samples.indices where !isOver {
      guard let witness = samples[index].first else { continue }
      var depth = 0
      for other in samples.indices where other != index && boxes[other].contains(witness) {
        looks += samples[other].count
        if samples[other].winds(around: witness) { depth += 1 }
      }
      let isClockwise = contours[index].signedArea > 0
      if isClockwise != (depth % 2 == 0) { contours[index].reverse() }
    }
  }

  /// An area that nobody would see missing, in square points.
  private static let speck = 0.01

  /// The inside of an outline as contours that wind one way; nil where the elements, whose contours are
  /// those of the outline, wind once around all of it and nowhere else.
  ///
  /// Windings add up to the area where they are 1 or 0; where contours cross, others make up for it by
  /// chance alone.
  private mutating func pieces(
    of outline: SVGOutline, besides elements: [Path.Element]
  ) -> [Path.Element]? {
    let contours = Path(elements).polygons(tolerance: FlatArea.tolerance)
    let area = FlatArea(contours, rule: outline.rule)
    guard mayCompare([area], most: Self.mostCorners, each: Self.mostCorners, times: 1) else {
      unchecked += 1
      return nil
    }
    guard let region = SlabRegion(Stencil(area)),
      abs(contours.reduce(0) { $0 + $1.signedArea } - region.area) > Self.speck
    else { return nil }
    return region.contours
  }

  /// Whether the file has not asked for too many comparisons, these counted: of `most` corners each with
  /// `each` others at most, and that some times.
  private mutating func mayCompare(
    _ areas: [FlatArea], most: Int, each: Int, times: Int
  ) -> Bool {
    let corners = areas.reduce(0) { $0 + $1.contours.reduce(0) { $0 + $1.count } }
    let work = corners * min(corners, each) * times
    guard corners <= most, crossings + work <= Self.mostCrossings else { return false }
    crossings += work
    return true
  }

  /// How far curves may lie off where an outline is cut, in points: as those of strokes.
  private static let cutTolerance = 0.01
  /// Corners of an outline and its clips; strokes have many, of which few lie at one height.
  private static let mostCutCorners = 10_000
  private static let mostAtOneHeight = 500
  /// Edges passed at all levels of one outline: about a twentieth of a second.
  private static let mostCutWork = 8_000_000

  /// What several clips leave of an outline; nil where they have too many corners to be compared.
  ///
  /// One of them that lies in all others is kept as it is, with its curves; else what is left has lines.
  mutating func cut(_ outline: SVGOutline, by clips: [SVGOutline]) -> SVGOutline? {
    let outlines = [outline] + clips
    if outlines.allSatisfy({ $0.rectangle != nil }) {
      let left = outlines.compactMap(\.rectangle).reduce(Rect?.none) { left, other in
        left.map { $0.intersection(other) ?? .zero } ?? other
      }
      guard let left, !left.isEmpty else { return SVGOutline.nothing }
      return SVGOutline.rect(left, rx: 0, ry: 0)
    }
    let areas = outlines.map {
      FlatArea($0.path.polygons(tolerance: Self.cutTolerance), rule: $0.rule)
    }
    var stencil = Stencil(areas[0])
    for area in areas.dropFirst() { stencil.cut(by: area) }
    // All at once, and then each by itself.
    guard
      mayCompare(
        areas, most: Self.mostCutCorners, each: Self.mostAtOneHeight, times: areas.count + 1),
      let region = SlabRegion(stencil, work: Self.mostCutWork)
    else { return nil }
    let whole = outlines.indices.first { index in
      SlabRegion(Stencil(areas[index]), work: Self.mostCutWork)
        .map { $0.area - region.area <= Self.speck } ?? false
    }
    if let whole { return outlines[whole] }
    let elements = region.contours
    // The reader would refuse a shape of more, and all of the drawing.
    guard elements.count <= LayoutLimits().segments else { return nil }
    return SVGOutline(elements: elements, rule: .nonzero, windsOneWay: true)
  }
}

/// A part of a region from the top down between two sides.
private struct SVGStrip {
  var left: [Point]
  var right: [Point]

  /// Clockwise on screen.
  var contour: [Path.Element] {
    let corners = Array(left.reversed()) + right
    return [.move(to: corners[0])] + corners.dropFirst().map { .line(to: $0) } + [.close]
  }
}

extension SlabRegion {
  /// The region as contours that all wind the same way: trapezoids, those below each other joined.
  fileprivate var contours: [Path.Element] {
    var done: [SVGStrip] = []
    var open: [SVGStrip] = []
    for slab in slabs {
      var next: [SVGStrip] = []
      for span in slab.spans {
        let (left, right) = (Point(span.left.top, slab.top), Point(span.right.top, slab.top))
        let above = open.firstIndex { $0.left.last == left && $0.right.last == right }
        var strip = above.map { open.remove(at: $0) } ?? SVGStrip(left: [left], right: [right])
        strip.left.run(to: Point(span.left.bottom, slab.bottom))
        strip.right.run(to: Point(span.right.bottom, slab.bottom))
        next.append(strip)
      }
      done += open
      open = next
    }
    return (done + open).flatMap(\.contour)
  }
}

/// One closed contour of an outline.
private struct SVGContour {
  private var start: Point
  private var steps: [Path.Element]

  static func contours(of elements: [Path.Element]) -> [SVGContour] {
    var contours: [SVGContour] = []
    var open = SVGContour(start: .zero, steps: [])
    func close() {
      if !open.steps.isEmpty { contours.append(open) }
    }
    for element in elements {
      switch element {
      case .move(let to):
        close()
        open = SVGContour(start: to, steps: [])
      case .close:
        close()
        open = SVGContour(start: open.start, steps: [])
      default: open.steps.append(element)
      }
    }
    close()
    return contours
  }

  var elements: [Path.Element] { [.move(to: start)] + steps + [.close] }

  /// Points on the contour, close enough to tell which way it runs.
  var points: [Point] {
    Path(elements).polygons(tolerance: 0.1).first ?? [start]
  }

  var signedArea: Double { points.signedArea }

  mutating func reverse() {
    var stops = [start]
    for step in steps { stops.append(step.end ?? start) }
    var reversed: [Path.Element] = []
    for index in steps.indices.reversed() {
      let to = stops[index]
      switch steps[index] {
      case .quadratic(let control, _): reversed.append(.quadratic(control: control, to: to))
      case .cubic(let first, let second, _): reversed.append(.cubic(second, first, to: to))
      case .arc(let rx, let ry, let degrees, let isLarge, let isClockwise, _):
        reversed.append(
          .arc(
            rx: rx, ry: ry, degrees: degrees, isLarge: isLarge, isClockwise: !isClockwise, to: to))
      default: reversed.append(.line(to: to))
      }
    }
    start = stops.last ?? start
    steps = reversed
  }
}

extension [Point] {
  /// Goes on to a point, without a corner where the way goes straight on.
  fileprivate mutating func run(to end: Point) {
    if count > 1 {
      let (a, b) = (self[count - 2], self[count - 1])
      let off = (b.x - a.x) * (end.y - a.y) - (b.y - a.y) * (end.x - a.x)
      if abs(off) < 1e-5 * a.distance(to: end) { removeLast() }
    }
    append(end)
  }

  /// Of a polygon of these corners: above 0 for one that runs clockwise on screen.
  fileprivate var signedArea: Double {
    var sum = 0.0
    for (index, point) in enumerated() {
      let next = self[(index + 1) % count]
      sum += point.x * next.y - next.x * point.y
    }
    return sum / 2
  }

  /// Whether a polygon of these corners winds around a point.
  fileprivate func winds(around p: Point) -> Bool {
    var isInside = false
    for (index, a) in enumerated() {
      let b = self[(index + 1) % count]
      if (a.y > p.y) != (b.y > p.y), p.x < (b.x - a.x) * (p.y - a.y) / (b.y - a.y) + a.x {
        isInside.toggle()
      }
    }
    return isInside
  }
}

extension Path.Element {
  /// Where the step ends; nil for a close.
  fileprivate var end: Point? {
    switch self {
    case .move(let to), .line(let to), .quadratic(_, let to), .cubic(_, _, let to): to
    case .arc(_, _, _, _, _, let to): to
    case .close: nil
    }
  }
}
