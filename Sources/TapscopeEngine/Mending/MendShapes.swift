// Hit shapes that follow the pixels where a button is most probably meant.

extension MendTrial {
  /// Gives buttons that show a picture a hit shape of their own, where much of the gap is still open: the
  /// one that loses most first.
  ///
  /// A shape is paint where there is no picture, so other buttons keep theirs.
  mutating func reshape() throws(TimeIsOver) {
    guard isOpen(Mending.openShare) else { return }
    let best = fingers.best()
    let now = try share(with: kept)
    let lost = fingers.fingers.indices.map { fingers.fingers[$0].weight * (best[$0] - now[$0]) }
    let order = lost.indices.inOrder { (lost[$1], $0) < (lost[$0], $1) }
    let shapes = MendShapes(survey, fingers)
    for finger in order where isOpen(Mending.openShare) {
      let id = fingers.fingers[finger].id
      guard let view = original.index(of: id), original.views[view].paintsPictures else { continue }
      let rest = kept.filter { $0.view != id || $0.key == "behind" }
      let sets = MendShapes.reaches.compactMap { reach in
        shapes.shape(of: view, finger: finger, reach: reach)
          .map { rest + changes(giving: $0, to: original.views[view]) }
      }
      _ = try take(firstOf: sets, worth: Mending.worthPicking)
    }
  }

  /// What makes a polygon the hit area of a view.
  private func changes(giving polygon: Polygon, to view: View) -> [MendChange] {
    var changes = [MendChange(view.id, .shape(.polygon(polygon)), from: view)]
    if view.strategy != .shape {
      changes.append(MendChange(view.id, .strategy(.shape), from: view))
    }
    if view.hitSlop != .zero { changes.append(MendChange(view.id, .hitSlop(.zero), from: view)) }
    return changes
  }
}

extension View {
  /// Whether what it shows is more than its shape.
  fileprivate var paintsPictures: Bool {
    paints == nil && (!images.isEmpty || !backgroundImages.isEmpty)
  }
}

/// The outlines of the pixels that the bound gives to each button.
private struct MendShapes {
  /// How far beyond what is seen of a button its shape may go, in points; the widest that passes is
  /// taken.
  static let reaches: [Double] = [22, 11, 4, 0]
  /// More corners than these nobody wants in a layout.
  private static let mostCorners = 24
  /// Between the rays that find the outline, along the box they are cast at; in points.
  private static let raySpace = 2.0

  @Shared private var survey: ScreenSurvey
  private let fingers: AimedFingers
  /// By pixel of the grid, the group most probably meant there; -1 for none.
  private let winners: [Int]

  init(_ survey: ScreenSurvey, _ fingers: AimedFingers) {
    self.survey = survey
    self.fingers = fingers
    var winners: [Int] = []
    winners.reserveCapacity(fingers.grid.width * fingers.grid.height)
    fingers.forEachRow { _, _, row in winners += row }
    self.winners = winners
  }

  /// What can be seen from where a finger aims without leaving what the bound gives to it, in the view's
  /// own coordinates; nil where nothing can.
  func shape(of view: ViewIndex, finger: Int, reach: Double) -> Polygon? {
    let grid = fingers.grid
    guard let target = survey.target(view), let button = AimedButton(seen: target.seen),
      let toView = survey.hierarchy.fromWindow(view)
    else { return nil }
    let screen = survey.hierarchy.screen.bounds
    guard
      let box = button.box.outset(by: EdgeInsets(all: reach)).intersection(screen)
    else { return nil }
    let group = fingers.fingers[finger].group
    func isOwn(_ p: Point) -> Bool {
      guard let pixel = grid.pixel(at: p) else { return false }
      return winners[pixel.y * grid.width + pixel.x] == group
    }
    guard isOwn(button.aim) else { return nil }
    let corners = Self.edge(of: box).map { end -> Point in
      let away = end - button.aim
      let steps = max(1, Int((end.distance(to: button.aim) * grid.scale).rounded(.up)))
      var last = button.aim
      for step in 1...steps {
        let next = button.aim + away * (Double(step) / Double(steps))
        guard isOwn(next) || step == steps && isOwn(last) else { break }
        last = next
      }
      return toView(last)
    }
    var slack = 0.25
    var simple = corners.simplified(slack)
    while simple.count > Self.mostCorners, slack < 8 {
      slack *= 1.5
      simple = corners.simplified(slack)
    }
    guard simple.count > 2 else { return nil }
    return Polygon(
      points: simple.map { Point(($0.x * 10).rounded() / 10, ($0.y * 10).rounded() / 10) })
  }

  /// Points around a box, clockwise from its top left corner, the corners among them.
  private static func edge(of box: Rect) -> [Point] {
    let corners = [
      Point(box.minX, box.minY), Point(box.maxX, box.minY), Point(box.maxX, box.maxY),
      Point(box.minX, box.maxY),
    ]
    return corners.indices.flatMap { index -> [Point] in
      let (from, to) = (corners[index], corners[(index + 1) % 4])
      let steps = max(1, min(200, Int(to.distance(to: from) / raySpace)))
      return (0..<steps).map { from + (to - from) * (Double($0) / Double(steps)) }
    }
  }
}

extension [Point] {
  /// The closed outline with fewer points, none of those left out farther off than `slack`
  /// (Douglas and Peucker).
  fileprivate func simplified(_ slack: Double) -> [Point] {
    guard count > 3, let first else { return self }
    let far = indices.max { self[$0].distance(to: first) < self[$1].distance(to: first) } ?? 0
    return Array(self[...far]).thinned(slack).dropLast()
      + (Array(self[far...]) + [first]).thinned(slack).dropLast()
  }

  private func thinned(_ slack: Double) -> [Point] {
    guard count > 2, let first, let last else { return self }
    var worst = (index: 0, distance: -1.0)
    for index in 1..<count - 1 {
      let distance = lineDistance(first, last, to: self[index])
      if distance > worst.distance { worst = (index, distance) }
    }
    guard worst.distance > slack else { return [first, last] }
    return Array(self[...worst.index]).thinned(slack).dropLast()
      + Array(self[worst.index...]).thinned(slack)
  }
}
