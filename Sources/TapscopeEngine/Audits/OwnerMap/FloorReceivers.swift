// The hit tests that sensitive views make on their floors, a row of pixels at a time.

/// What the published machines of a screen's sensitive views find on their floors.
///
/// A machine hands the point that it was asked about, in its own coordinates, on to the floor as it is.
struct FloorReceivers {
  private let hierarchy: ViewHierarchy
  /// The floors for which the flat engine can answer.
  private var flat: [(floor: ViewIndex, screen: CompiledHierarchy)] = []
  /// Asked about all others.
  private var lean: LeanScreen?

  /// O(views of the floors).
  init(_ hierarchy: ViewHierarchy) {
    self.hierarchy = hierarchy
    let names = Set(hierarchy.views.compactMap(\.floor))
    if names.isEmpty { return }
    lean = LeanScreen(hierarchy, isFresh: false)
    if hierarchy.hasChoosers { return }
    for floor in names.compactMap(hierarchy.index) {
      var screen = CompiledHierarchy(hierarchy.rooted(at: floor))
      if screen.isFlat { flat.append((floor, screen)) }
    }
  }

  /// What is found where a sensitive view receives some pixels of a row, left to right; nil for any other
  /// receiver, and without a floor.
  ///
  /// `place` tells the window point of a column.
  mutating func found(by run: HitRun, at place: (Int) -> Point) -> [HitRun]? {
    // Most screens have no floors.
    guard lean != nil, let view = run.receiver.view, hierarchy.views[view].kind == .sensitiveView,
      let name = hierarchy.views[view].floor
    else { return nil }
    guard let floor = hierarchy.index(of: name) else {
      return [HitRun(columns: run.columns, receiver: .none)]
    }
    let points = run.columns.compactMap { hierarchy.convert(place($0), to: view) }
    guard points.count == run.columns.count else { return nil }
    if points.areLevel, let index = flat.firstIndex(where: { $0.floor == floor }) {
      var found: [HitRun] = []
      flat[index].screen.forEachRow(points.map(\.x), [points[0].y]) { _, runs in
        found = runs.map { part in
          HitRun(
            columns: part.columns(from: run.columns.lowerBound),
            receiver: part.receiver.view.map { .view($0 + floor) } ?? part.receiver)
        }
      }
      return found
    }
    return zip(run.columns, points).map { column, point in
      HitRun(columns: column..<column + 1, receiver: lean?.hitTest(point, from: floor) ?? .none)
    }
  }
}

extension [Point] {
  /// Whether they lie on one level, from left to right.
  fileprivate var areLevel: Bool {
    zip(self, dropFirst()).allSatisfy { $0.y == $1.y && $0.x < $1.x }
  }
}
