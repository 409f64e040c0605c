// The choice among a container's buttons, where the container makes it itself.

/// The rule by which a container picks one of its buttons.
public enum SubviewRule: String, Hashable, Sendable, CaseIterable {
  /// The outline that is nearest.
  case nearest
  /// The most probable target of a finger that lands there.
  case bayes
}

/// Picks one of the buttons directly within one container.
///
/// A class of constants: to copy its arrays for each point that is asked took a third of the time.
final class SubviewChooser: Sendable {
  /// One button as it is seen.
  fileprivate struct Candidate: Sendable {
    let view: ViewIndex
    let outline: OutlineRaster
    /// Where fingers that mean it land on average.
    let middle: Point
    /// Their spread, in points, and the logarithm of what it covers.
    let deviations: Size
    let logarithm: Double
  }

  private let rule: SubviewRule
  /// In points.
  private let reach: Double
  /// Front to back.
  private let candidates: [Candidate]
  /// Parallel to the candidates, and apart from them: to read one beside its mask counts the mask.
  private let places: [OutlinePlace]
  /// The candidates in reach of each part of the screen.
  private let lists: BoxLists

  /// The chooser among some subviews; those that UIKit would not ask, or that show nothing, are left out.
  init(_ rule: SubviewRule, among subviews: [ViewIndex], on painted: PaintedScreen) {
    self.rule = rule
    let hierarchy = painted.hierarchy
    let reach = hierarchy.rules.reach
    self.reach = reach
    let density = ScreenDensity(hierarchy.screen)
    var candidates: [Candidate] = []
    for view in subviews.reversed() {
      guard hierarchy.views[view].isButton, hierarchy.refusal(of: view) == nil,
        let outline = OutlineRaster(of: view, on: painted)
      else { continue }
      let spread = density.spread(
        of: FingerModel(), at: Size(outline.place.box.width, outline.place.box.height))
      candidates.append(
        Candidate(
          view: view, outline: outline, middle: outline.aim + spread.offset,
          deviations: spread.deviations,
          logarithm: naturalLogarithm(spread.deviations.width * spread.deviations.height)))
    }
    self.candidates = candidates
    places = candidates.map(\.outline.place)
    lists = BoxLists(
      places.map { ScreenBox().cut(by: $0.box.outset(by: EdgeInsets(all: reach + $0.step))) },
      over: hierarchy.screen.size)
  }

  /// The button for a window point, with the reason in a short clause; nil where none is in reach.
  ///
  /// O(candidates in reach of a part of the screen), and the pixels in reach of a few.
  func choice(at p: Point) -> (view: ViewIndex, reason: String)? {
    guard p.x.isFinite, p.y.isFinite else { return nil }
    switch rule {
    case .nearest: return nearest(to: p).map { ($0, "nearest outline") }
    case .bayes: return mostProbable(at: p).map { ($0, "most probably meant") }
    }
  }

  /// The candidate whose outline is nearest, of several as near the front one.
  private func nearest(to p: Point) -> ViewIndex? {
    let near = lists.list(at: p)
    // The nearest box leaves few others to be looked at, of the dozens in reach among small buttons.
    var first: (gap: Double, place: Int)?
    for position in near {
      let place = Int(lists.listed[position])
      let gap = places[place].box.distance(to: p)
      if gap < first?.gap ?? .infinity { first = (gap, place) }
    }
    guard let first else { return nil }
    var best: (distance: Double, place: Int)?
    func look(_ place: Int) {
      let limit = min(best?.distance ?? reach, reach)
      guard let found = distance(to: p, from: place, within: limit) else { return }
      if (found, place) < best ?? (.infinity, .max) { best = (found, place) }
    }
    look(first.place)
    for position in near where lists.listed[position] != first.place {
      look(Int(lists.listed[position]))
    }
    return best.map { candidates[$0.place].view }
  }

  /// The candidate in reach that was most probably meant, of several alike the front one.
  private func mostProbable(at p: Point) -> ViewIndex? {
    var best: (cost: Double, place: Int)?
    for position in lists.list(at: p) {
      let place = Int(lists.listed[position])
      guard places[place].box.distance(to: p) <= reach + places[place].step else { continue }
      let cost = candidates[place].cost(at: p)
      // What is asked of the outline takes longer than the cost.
      guard cost < best?.cost ?? .infinity, distance(to: p, from: place, within: reach) != nil
      else { continue }
      best = (cost, place)
    }
    return best.map { candidates[$0.place].view }
  }

  private func distance(to p: Point, from place: Int, within limit: Double) -> Double? {
    places[place].distance(to: p, within: limit, on: candidates[place].outline.mask)
  }
}

extension SubviewChooser.Candidate {
  /// The Bayesian touch distance: less is more probable.
  fileprivate func cost(at p: Point) -> Double {
    let x = (p.x - middle.x) / deviations.width
    let y = (p.y - middle.y) / deviations.height
    return (x * x + y * y) / 2 + logarithm
  }
}

/// Where the outline of one button lies on the pixels of its screen.
private struct OutlinePlace: Sendable {
  /// What holds all of it, in the window.
  let box: Rect
  /// The side of a pixel, in points.
  let step: Double
  /// The top left corner of the mask, in the window.
  let origin: Point
  /// The pixels of the mask that the box holds.
  let columns: Range<Int>
  let rows: Range<Int>
  /// Whether the outline has all of them, as that of most buttons has.
  let isFull: Bool

  /// nil where no pixel of the mask is set.
  init?(of mask: BitMask, at origin: Point, step: Double) {
    guard let filled = mask.box else { return nil }
    (columns, rows) = filled
    (self.origin, self.step) = (origin, step)
    box = Rect(
      origin.x + Double(columns.lowerBound) * step, origin.y + Double(rows.lowerBound) * step,
      Double(columns.count) * step, Double(rows.count) * step)
    isFull = mask.count == columns.count * rows.count
  }

  /// The distance in points from a window point to the outline; nil beyond `limit`.
  ///
  /// Between the middles of pixels, so that it is 0 on the outline. O(rows within the limit), O(1) where
  /// the outline has all of its box.
  func distance(
    to p: Point, within limit: Double, on mask: @autoclosure () -> BitMask
  ) -> Double? {
    guard box.distance(to: p) <= limit + step else { return nil }
    let column = Int(((p.x - origin.x) / step).rounded(.down))
    let row = Int(((p.y - origin.y) / step).rounded(.down))
    func length(_ across: Int, _ away: Int) -> Double {
      Double(across * across + away * away).squareRoot() * step
    }
    let first = rows.distance(to: row)
    if isFull {
      let nearest = length(columns.distance(to: column), first)
      return nearest <= limit ? nearest : nil
    }
    let mask = mask()
    let most = Int(limit / step) + 1
    var best = Double.infinity
    func look(_ y: Int, _ away: Int) {
      guard rows.contains(y), let across = mask.distance(from: column, row: y, limit: most) else {
        return
      }
      best = min(best, length(across, away))
    }
    var away = first
    while away <= max(first, most), Double(away) * step <= min(limit, best) {
      look(row - away, away)
      if away > 0 { look(row + away, away) }
      away += 1
    }
    return best <= limit ? best : nil
  }
}

extension Range<Int> {
  /// How far a number is from the nearest one in the range, which is not empty.
  fileprivate func distance(to number: Int) -> Int {
    Swift.max(lowerBound - number, number - upperBound + 1, 0)
  }
}

/// The outline of one button on the pixels of its screen.
private struct OutlineRaster: Sendable {
  let place: OutlinePlace
  /// The middle of the box, or the thickest point where the middle is not on the outline.
  let aim: Point
  let mask: BitMask

  /// Of one button; a larger one is looked at on a coarser grid.
  private static let mostPixels = 1e6
  /// Of either side: a hairline may be as long as a transform makes it.
  private static let longestSide = 1e4

  /// nil where nothing is painted.
  init?(of view: ViewIndex, on painted: PaintedScreen) {
    let area = painted.outlineArea(of: view)
    guard let around = area.box, !around.isEmpty, around.width * around.height < 1e12 else {
      return nil
    }
    let scale = painted.hierarchy.screen.scale
    let step = max(
      1 / scale, (around.width * around.height / Self.mostPixels).squareRoot(),
      max(around.width, around.height) / Self.longestSide)
    let (width, height) = (
      Int((around.width / step).rounded(.up)) + 1, Int((around.height / step).rounded(.up)) + 1
    )
    // On the screen's own pixels, so that what is asked there is what was looked at.
    let first = Point((around.minX / step).rounded(.down), (around.minY / step).rounded(.down))
    let start = first * step
    mask = area.mask(
      xs: (0..<width).map { start.x + (Double($0) + 0.5) * step },
      ys: (0..<height).map { start.y + (Double($0) + 0.5) * step })
    guard let place = OutlinePlace(of: mask, at: start, step: step) else { return nil }
    self.place = place
    let middle = (
      (place.columns.lowerBound + place.columns.upperBound) / 2,
      (place.rows.lowerBound + place.rows.upperBound) / 2
    )
    guard !mask.contains(middle.0, middle.1), let square = mask.largestSquare else {
      aim = place.box.center
      return
    }
    let half = Double(square.side) / 2
    aim = Point(
      start.x + (Double(square.x) + half) * step, start.y + (Double(square.y) + half) * step)
  }
}

/// The choosers of one screen, by container; nil stands for the window.
struct SubviewChoosers: Sendable {
  private var choosers: [ViewIndex?: SubviewChooser] = [:]

  /// Those of the window, where it has a rule, and of every container whose strategy has one.
  ///
  /// O(pixels of the buttons within them).
  init(_ hierarchy: ViewHierarchy, window: SubviewRule?) {
    var painted: PaintedScreen?
    func make(_ rule: SubviewRule, _ subviews: [ViewIndex]) -> SubviewChooser {
      let screen = painted ?? PaintedScreen(hierarchy)
      painted = screen
      return SubviewChooser(rule, among: subviews, on: screen)
    }
    if let window { choosers[nil] = make(window, hierarchy.roots) }
    for view in hierarchy.views.indices {
      guard let rule = hierarchy.strategies[view].traits.subviewRule else { continue }
      choosers[view] = make(rule, hierarchy.views[view].subviews)
    }
  }

  var isEmpty: Bool { choosers.isEmpty }

  /// The chooser of a container, nil for the window.
  func chooser(of container: ViewIndex?) -> SubviewChooser? { choosers[container] }
}
