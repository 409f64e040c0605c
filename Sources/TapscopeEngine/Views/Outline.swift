// Whether a point lies on a view's outline, and how far it is from it.

extension ViewHierarchy {
  /// Whether a window point is inside the outline of a view, a button's parts included.
  public func outlineContains(_ p: Point, of view: ViewIndex) -> Bool {
    PaintedScreen(self).outlineContains(p, of: view)
  }

  /// The distance from a window point to a view's outline in points, 0 inside.
  ///
  /// Infinite where the view paints nothing visible.
  public func outlineDistance(_ p: Point, of view: ViewIndex) -> Double {
    PaintedScreen(self).outlineDistance(p, of: view, within: .infinity)
  }

  /// The distance from a window point to a view's bounds in points, 0 inside.
  ///
  /// Clips and ancestors do not matter. O(depth).
  func boundsDistance(_ p: Point, of view: ViewIndex) -> Double {
    Shape.rect(views[view].bounds).distance(to: p, under: toWindow(view))
  }

  /// Every view whose own area holds a window point, front to back, hidden ones included.
  ///
  /// The area is the view's shape, its bounds where it has none; strategies, masks and ancestors do
  /// not matter. O(n · depth).
  public func viewsHolding(_ p: Point) -> [ViewIndex] {
    views.indices.reversed().filter { index in
      guard let local = convert(p, to: index) else { return false }
      return views[index].shape?.contains(local) ?? views[index].bounds.contains(local)
    }
  }
}

extension PaintedScreen {
  /// Whether a window point is inside the outline of a view, a button's parts included.
  public func outlineContains(_ p: Point, of view: ViewIndex) -> Bool {
    parts(of: view).contains { painted[$0].paint(at: p)?.outline != nil }
  }

  /// The distance from a window point to a view's outline, infinite beyond `limit`.
  ///
  /// O(pixels within the limit).
  public func outlineDistance(
    _ p: Point, of view: ViewIndex, within limit: Double
  ) -> Double {
    parts(of: view).reduce(.infinity) { nearest, part in
      min(
        nearest,
        painted[part].outlineDistance(p, within: min(nearest, limit), hierarchy.rules))
    }
  }
}

extension ViewHierarchy {
  /// The buttons of a container, or all where it is nil, whose frames what is seen of them does not fill:
  /// a side's middle or the middle lies more than a point off it, or it covers less than nine tenths, as a
  /// circle does and a rounded rectangle does not.
  ///
  /// O(views + pixels within a point of those places).
  package func buttonsUnlikeFrames(in container: ViewIndex?) -> [ViewIndex] {
    let painted = PaintedScreen(self)
    return views.indices.filter { index in
      let view = views[index]
      guard view.isButton, refusal(of: index) == nil,
        container == nil || view.superview == container
      else { return false }
      let (box, toWindow) = (view.bounds, toWindow(index))
      func place(_ across: Double, _ down: Double) -> Point {
        toWindow(Point(box.minX + across * box.width, box.minY + down * box.height))
      }
      let middles = [(0.5, 0.0), (0.0, 0.5), (1.0, 0.5), (0.5, 1.0), (0.5, 0.5)]
      if middles.contains(where: {
        painted.outlineDistance(place($0, $1), of: index, within: 2) > 1
      }) {
        return true
      }
      let (area, steps) = (painted.outlineArea(of: index), 0..<20)
      let filled = steps.reduce(0) { sum, row in
        sum
          + steps.count { area.contains(place((Double($0) + 0.5) / 20, (Double(row) + 0.5) / 20)) }
      }
      return filled < steps.count * steps.count * 9 / 10
    }
  }
}

/// All that one view is seen by, for asking about many points.
public struct OutlineArea: Sendable {
  private let parts: [PaintedView]
  /// A rectangle of the window that holds it all, nil where nothing is painted.
  public let box: Rect?

  fileprivate init(_ parts: [PaintedView]) {
    self.parts = parts
    box = parts.dropFirst().reduce(parts.first?.box) { $0?.union($1.box) }
  }

  /// Whether a window point is inside the outline.
  public func contains(_ p: Point) -> Bool {
    for index in parts.indices where parts[index].paint(at: p)?.outline != nil { return true }
    return false
  }
}

extension OutlineArea {
  /// Which of the points at some columns and rows of the window are inside the outline.
  ///
  /// O(points); a picture that lies upright is scaled instead of being asked, an upright rectangle asked once
  /// for each column and row, and a shape, or what is turned, near its edges alone. Columns and rows ascend.
  public func mask(xs: [Double], ys: [Double]) -> BitMask {
    if parts.count == 1,
      let mask = parts[0].scaledOutline(xs: xs, ys: ys) ?? parts[0].filledOutline(xs: xs, ys: ys)
        ?? parts[0].edgedOutline(xs: xs, ys: ys)
    {
      return mask
    }
    return BitMask(width: xs.count, height: ys.count) { contains(Point(xs[$0], ys[$1])) }
  }
}

extension PaintedView {
  /// The outline at those points where it is that of one upright, unclipped rectangle; else nil.
  fileprivate func filledOutline(xs: [Double], ys: [Double]) -> BitMask? {
    guard layers.count == 1, clips.isEmpty, fromWindow.b == 0, fromWindow.c == 0 else { return nil }
    let rect: Rect
    switch layers[0] {
    case .color(_, let own), .frame(let own): rect = own
    case .image, .shape: return nil
    }
    // An upright map takes each axis by itself, so that one point stands for its column or row.
    let columns = xs.map { x in
      let local = fromWindow(Point(x, 0)).x
      return x >= box.minX && x < box.maxX && local >= rect.minX && local < rect.maxX
    }
    let rows = ys.map { y in
      let local = fromWindow(Point(0, y)).y
      return y >= box.minY && y < box.maxY && local >= rect.minY && local < rect.maxY
    }
    let across = BitMask(width: xs.count, height: 1) { x, _ in columns[x] }
    return BitMask(width: xs.count, height: ys.count) { y, x, _ in
      rows[y] ? across.bits(row: 0, from: x) : 0
    }
  }

  /// The outline at those points where it is that of one layer between edges; else nil.
  fileprivate func edgedOutline(xs: [Double], ys: [Double]) -> BitMask? {
    guard layers.count == 1, let edges = PaintEdges(self),
      let right = xs.last, let bottom = ys.last
    else { return nil }
    let around = Rect(xs[0], ys[0], right - xs[0], bottom - ys[0])
    var stencil = Stencil(FlatArea(around.outset(by: EdgeInsets(all: 1))))
    for area in edges.areas { stencil.cut(by: area) }
    return SlabRegion(stencil).map { region in
      BitMask(xs: xs, ys: ys, of: region) { paint(at: $0)?.outline != nil }
    }
  }

  /// The outline at those points where it is that of one upright, unclipped picture; else nil.
  fileprivate func scaledOutline(xs: [Double], ys: [Double]) -> BitMask? {
    guard layers.count == 1, case .image(_, let placement) = layers[0], clips.isEmpty,
      let solid = outlines.first ?? nil, fromWindow.b == 0, fromWindow.c == 0
    else { return nil }
    // An upright map takes each axis by itself, so that one point stands for its column or row.
    let columns = xs.map { x -> Int? in
      let column = placement.column(at: fromWindow(Point(x, 0)).x)
      return x >= box.minX && x < box.maxX && column >= 0 && column < Double(solid.width)
        ? Int(column) : nil
    }
    let rows = ys.map { y -> Int? in
      let row = placement.row(at: fromWindow(Point(0, y)).y)
      return y >= box.minY && y < box.maxY && row >= 0 && row < Double(solid.height)
        ? Int(row) : nil
    }
    return solid.sampled(columns: columns, rows: rows)
  }
}

extension PaintedScreen {
  /// The outline of a view, a button's parts included.
  public func outlineArea(of view: ViewIndex) -> OutlineArea {
    OutlineArea(parts(of: view).map { painted[$0] })
  }
}

extension PaintedView {
  /// The distance from a window point to this view's own outline, infinite beyond `limit`.
  func outlineDistance(_ p: Point, within limit: Double, _ rules: AttributionRules) -> Double {
    guard box.distance(to: p) <= limit else { return .infinity }
    // A layer too faint to be seen by itself is nothing to aim at.
    func isVisible(_ layer: PaintLayer) -> Bool { layer.peak * alpha >= rules.visibleAlpha }
    if let outline = paint(at: p)?.outline, isVisible(layers[outline]) { return 0 }
    var clipped = 0.0
    for clip in clips {
      guard clip.toWindow.boundingBox(of: clip.area.rect).intersection(box) != nil else {
        return .infinity
      }
      clipped = max(clipped, Shape.roundedRect(clip.area).distance(to: p, under: clip.toWindow))
    }
    var nearest = Double.infinity
    for (index, layer) in layers.enumerated() where isVisible(layer) {
      let solid = outlines.isEmpty ? nil : outlines[index]
      let within = min(nearest, limit)
      var distance = max(clipped, distance(from: p, to: layer, solid, within: within))
      // What is nearest may be clipped away.
      if !clips.isEmpty, distance <= within {
        distance = max(
          distance,
          clippedDistance(from: p, to: layer, solid, atLeast: distance, within: within))
      }
      nearest = min(nearest, distance)
    }
    return nearest <= limit ? nearest : .infinity
  }

  private func distance(
    from p: Point, to layer: PaintLayer, _ solid: BitMask?, within limit: Double
  ) -> Double {
    switch layer {
    case .color(_, let rect), .frame(let rect):
      Shape.rect(rect).distance(to: p, under: toWindow)
    case .shape(let shape):
      shape.distance(to: p, under: toWindow)
    case .image(_, let placement):
      solid.map { distance(from: p, to: $0, at: placement, within: limit) } ?? .infinity
    }
  }

  /// The distance to the nearest pixel of a picture's outline, looked for within `limit` points.
  private func distance(
    from p: Point, to solid: BitMask, at placement: ImagePlacement, within limit: Double
  ) -> Double {
    if placement.rect.isEmpty { return .infinity }
    let around =
      limit.isFinite ? fromWindow.boundingBox(of: Rect(p, within: limit)) : placement.rect
    let columns = range(
      placement.column(at: around.minX), placement.column(at: around.maxX), below: solid.width)
    let rows = range(
      placement.row(at: around.minY), placement.row(at: around.maxY), below: solid.height)
    if columns.isEmpty || rows.isEmpty { return .infinity }
    let own = fromWindow(p)
    return toWindow.b == 0 && toWindow.c == 0
      ? uprightDistance(
        from: p, to: solid, at: placement, columns, rows.outwards(from: placement.row(at: own.y)),
        placement.column(at: own.x))
      : slantedDistance(
        from: p, to: solid, at: placement, columns, rows.outwards(from: placement.row(at: own.y)))
  }

  /// The distance to a picture whose rows lie level: in each of them, the first pixel on either side of the
  /// point's `column` is the nearest.
  private func uprightDistance(
    from p: Point, to solid: BitMask, at placement: ImagePlacement, _ columns: Range<Int>,
    _ rows: some Sequence<Int>, _ column: Double
  ) -> Double {
    // From off the picture, its first or last column is the nearest.
    let middle =
      column.isFinite ? Int(min(max(column.rounded(.down), -1), Double(solid.width))) : -1
    let widest = max(middle - columns.lowerBound, columns.upperBound - middle)
    var nearest = Double.infinity
    func look(_ x: Int, _ y: Int) {
      guard solid.contains(x, y) else { return }
      let square = placement.rect(ofPixel: x, y)
      nearest = min(nearest, Shape.rect(square).distance(to: p, under: toWindow))
    }
    for y in rows {
      // A row that is farther than the nearest pixel has none that is nearer; all but for rounding.
      if nearest.isFinite {
        let row = placement.rect(ofPixel: columns.lowerBound, y)
          .union(placement.rect(ofPixel: columns.upperBound - 1, y))
        if Shape.rect(row).distance(to: p, under: toWindow) - 1e-9 > nearest { continue }
      }
      guard let across = solid.distance(from: middle, row: y, limit: widest) else { continue }
      look(middle - across, y)
      if across > 0 { look(middle + across, y) }
    }
    return nearest
  }

  /// The distance to the nearest pixel of a picture's outline of which `borders` leave anything.
  func distance(
    toPixelsLeftOf solid: BitMask, from p: Point, at placement: ImagePlacement,
    by borders: [[Point]], within limit: Double
  ) -> Double {
    if placement.rect.isEmpty { return .infinity }
    let around = fromWindow.boundingBox(of: Rect(p, within: limit))
    let columns = range(
      placement.column(at: around.minX), placement.column(at: around.maxX), below: solid.width)
    let rows = range(
      placement.row(at: around.minY), placement.row(at: around.maxY), below: solid.height)
    if columns.isEmpty || rows.isEmpty { return .infinity }
    return slantedDistance(
      from: p, to: solid, at: placement, columns,
      rows.outwards(from: placement.row(at: fromWindow(p).y)), within: borders)
  }

  /// The distance to a picture that is turned, skewed or clipped, of which every pixel in reach is looked at.
  private func slantedDistance(
    from p: Point, to solid: BitMask, at placement: ImagePlacement, _ columns: Range<Int>,
    _ rows: some Sequence<Int>, within borders: [[Point]] = []
  ) -> Double {
    let first = placement.rect(ofPixel: 0, 0)
    let across = toWindow(first.corners[2]).distance(to: toWindow(first.corners[0]))
    let slant = toWindow(first.corners[3]).distance(to: toWindow(first.corners[1]))
    let halfDiagonal = max(across, slant) / 2
    var nearest = Double.infinity
    for y in rows {
      for first in stride(from: columns.lowerBound, to: columns.upperBound, by: 64) {
        let count = min(64, columns.upperBound - first)
        var pixels = solid.bits(row: y, from: first) & .max >> UInt64(64 - count)
        while pixels != 0 {
          let square = placement.rect(ofPixel: first + pixels.trailingZeroBitCount, y)
          pixels &= pixels - 1
          guard toWindow(square.center).distance(to: p) - halfDiagonal < nearest else { continue }
          let own =
            borders.isEmpty
            ? Shape.rect(square).distance(to: p, under: toWindow)
            : distance(from: p, to: .rect(square), within: borders)
          nearest = min(nearest, own)
        }
      }
    }
    return nearest
  }

  /// The pixels of a picture between two positions, and those that touch them.
  private func range(_ low: Double, _ high: Double, below end: Int) -> Range<Int> {
    // In this order a position that is no number becomes 0.
    func bounded(_ position: Double) -> Int { Int(min(Double(end), max(0, position))) }
    let first = bounded(low.rounded(.down) - 1)
    return first..<max(first, bounded(high.rounded(.up) + 1))
  }
}

extension Range<Int> {
  /// All of its numbers, those nearer to a position first.
  fileprivate func outwards(from position: Double) -> some Sequence<Int> {
    let middle =
      position.isFinite
      ? Int(Swift.min(Swift.max(position, Double(lowerBound)), Double(upperBound))) : lowerBound
    return sequence(state: (below: middle - 1, above: middle)) { [self] next -> Int? in
      let isBelow =
        next.below >= lowerBound
        && (next.above >= upperBound || middle - next.below < next.above - middle)
      if isBelow {
        next.below -= 1
        return next.below + 1
      }
      guard next.above < upperBound else { return nil }
      next.above += 1
      return next.above - 1
    }
  }
}

extension Rect {
  /// The square around a point whose sides are `distance` away.
  fileprivate init(_ p: Point, within distance: Double) {
    self.init(p.x - distance, p.y - distance, 2 * distance, 2 * distance)
  }
}

extension Shape {
  /// The distance from a point to the shape as a map lays it; the point is where the map leads.
  ///
  /// Exact for rectangles and wherever the map keeps angles, else off by the flattening of curves.
  fileprivate func distance(to p: Point, under map: AffineTransform) -> Double {
    let isUpright = map.b == 0 && map.c == 0
    if isUpright, case .rect(let rect) = self { return map.boundingBox(of: rect).distance(to: p) }
    let isTurned = map.a == map.d && map.b == -map.c
    let isMirrored = map.a == -map.d && map.b == map.c
    if isTurned || isMirrored, let back = map.inverse {
      return distance(to: back(p)) * abs(map.determinant).squareRoot()
    }
    let elements = polygons(tolerance: Self.flattening).flatMap { points in
      points.enumerated().map { index, point in
        index == 0 ? Path.Element.move(to: map(point)) : .line(to: map(point))
      } + [.close]
    }
    return Path(elements, rule: fillRule).distance(to: p)
  }

  /// In points before the map: far below what a finger can tell.
  static let flattening = 0.05
}
