// The side of a view's outline on which a small cell lies.

/// A small rectangle of the window, grown by the margin.
struct Cell: Sendable {
  let center: Point
  let halfWidth: Double
  let halfHeight: Double

  init(_ rect: Rect) {
    center = rect.center
    halfWidth = rect.width / 2 + ScreenBox.margin
    halfHeight = rect.height / 2 + ScreenBox.margin
  }

  /// From its centre to a corner.
  fileprivate var radius: Double {
    (halfWidth * halfWidth + halfHeight * halfHeight).squareRoot()
  }

  /// Whether a box misses the cell.
  fileprivate func misses(_ minX: Double, _ minY: Double, _ maxX: Double, _ maxY: Double) -> Bool {
    minX > center.x + halfWidth || maxX < center.x - halfWidth || minY > center.y + halfHeight
      || maxY < center.y - halfHeight
  }
}

/// A line in the window, and how far off it an outline may lie within one cell.
struct Border: Sendable {
  /// The signed distance of a point is `a·x + b·y + c`, in points.
  let a: Double
  let b: Double
  let c: Double
  let reach: Double

  func distance(to p: Point) -> Double { a * p.x + b * p.y + c }

  /// How far the cell's points may lie from the line's distance to its middle.
  fileprivate func spread(over cell: Cell) -> Double {
    abs(a) * cell.halfWidth + abs(b) * cell.halfHeight
  }

  var reversed: Border { Border(a: -a, b: -b, c: -c, reach: reach) }
}

/// How a view's area lies about a cell, without its superviews.
enum CellSide {
  case outside
  case inside
  /// The outline follows the line, and the area lies where the distance is negative.
  case along(Border)
  /// These lines, and nothing else of the outline, cross the cell; some may end in it.
  case crossed([Border])
  /// The pixels of this picture of the tree alone decide.
  case pixels(Int)
  case unknown
}

extension HitTree {
  /// The side of a node's outline that a cell lies on.
  func side(of cell: Cell, _ index: Int) -> CellSide {
    let node = nodes[index]
    let box = node.box
    if cell.misses(box.minX, box.minY, box.maxX, box.maxY) { return .outside }
    guard let outline = node.outline else { return .unknown }
    switch outline.course {
    case .unknown:
      let look = look(at: cell.center, index)
      guard look.holds > cell.radius else { return .unknown }
      return look.isInside ? .inside : .outside
    case .ellipse(let toUnit):
      return .init(of: cell, toUnitCircle: toUnit)
    case .edges(let edges):
      guard let crossing = crossing(cell, edges, reach: outline.blur + ScreenBox.margin) else {
        return .unknown
      }
      let side: CellSide =
        crossing.isEmpty ? holds(cell.center, index) ? .inside : .outside : .crossed(crossing)
      return outline.pictures.isEmpty ? side : self.side(of: cell, outline.pictures, within: side)
    }
  }

  /// The side of a cell of the solid pixels of any of some pictures, within a rectangle.
  private func side(
    of cell: Cell, _ pictures: Range<Int>, within rectangle: CellSide
  ) -> CellSide {
    if case .outside = rectangle { return .outside }
    var mixed: [Int] = []
    for picture in pictures {
      switch self.pictures[picture].isSolid(in: cell, in: pixels) {
      case true?: return rectangle
      case false?: continue
      case nil: mixed.append(picture)
      }
    }
    guard let first = mixed.first else { return .outside }
    guard mixed.count == 1 else { return .unknown }
    if case .inside = rectangle { return .pixels(first) }
    return self.pictures[first].isWhole ? .pixels(first) : .unknown
  }

  /// Lines through the edges that meet a cell; nil for more than can be told apart cheaply.
  private func crossing(_ cell: Cell, _ range: Range<Int>, reach: Double) -> [Border]? {
    var crossing: [Border] = []
    for index in range {
      let (a, b) = (edges[index].start, edges[index].end)
      if cell.misses(
        min(a.x, b.x) - reach, min(a.y, b.y) - reach, max(a.x, b.x) + reach,
        max(a.y, b.y) + reach)
      {
        continue
      }
      let run = b - a
      let length = run.distance(to: .zero)
      // An edge of hardly any length has no direction to speak of.
      guard length > HitOutline.shortestEdge else { return nil }
      let border = Border(
        a: run.y / length, b: -run.x / length, c: (run.x * a.y - run.y * a.x) / length,
        reach: reach)
      if abs(border.distance(to: cell.center)) > border.spread(over: cell) + reach { continue }
      guard crossing.count < HitOutline.mostCrossing else { return nil }
      crossing.append(border)
    }
    return crossing
  }

  /// Whether a window point away from the outline is inside; in a mask, whether it is in the bounds.
  func holds(_ p: Point, _ node: Int) -> Bool {
    guard let local = nodes[node].outline?.fromWindow(p) else { return false }
    if case .masks(let bounds, _) = areas[node].form { return bounds.contains(local) }
    return areas[node].contains(local)
  }
}

extension CellSide {
  /// The side of a cell of an ellipse that a map makes the unit circle.
  ///
  /// Seen from the centre, the cell's part of the circle lies between the tangent towards the cell and
  /// the chord that the cell's width cuts off; the line halfway between them is the border.
  fileprivate init(of cell: Cell, toUnitCircle map: AffineTransform) {
    let middle = map(cell.center)
    let far = middle.distance(to: .zero)
    let towards = far > 0 ? middle * (1 / far) : Point(1, 0)
    // The rows of the map along that direction and across it.
    let (a, b) = (towards.x * map.a + towards.y * map.b, towards.x * map.c + towards.y * map.d)
    let (e, f) = (towards.x * map.b - towards.y * map.a, towards.x * map.d - towards.y * map.c)
    let depth = abs(a) * cell.halfWidth + abs(b) * cell.halfHeight
    let width = abs(e) * cell.halfWidth + abs(f) * cell.halfHeight
    let scale = 1 / (a * a + b * b).squareRoot()
    let margin = ScreenBox.margin / scale
    let chord = max(0, 1 - width * width).squareRoot()
    if far - depth > 1 + margin {
      self = .outside
    } else if width >= 1 || far - depth < -chord {
      self = .unknown
    } else if far + depth < chord - margin {
      self = .inside
    } else {
      let line = far - (1 + chord) / 2 - a * cell.center.x - b * cell.center.y
      self = .along(
        Border(
          a: a * scale, b: b * scale, c: line * scale,
          reach: (1 - chord) / 2 * scale + ScreenBox.margin))
    }
  }
}

extension HitOutline {
  /// In points; the direction of a shorter edge is too unsure to extend it through a cell.
  fileprivate static let shortestEdge = 1e-3
  /// Two that meet in a corner and one more; each doubles the parts of a cell.
  fileprivate static let mostCrossing = 3
}
