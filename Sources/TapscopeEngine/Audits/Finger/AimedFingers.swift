// Where the fingers land that mean each button of a screen, and which of them reach it.

/// One finger a button, each meant as often as its weight says.
///
/// Aims and spreads follow from what is seen, so that one value serves every way to answer the touches.
/// Shares are of the touches on the screen: at an edge fingers land inside rather than beyond it.
package struct AimedFingers: Sendable {
  /// The finger that means one button.
  package struct Finger: Sendable {
    /// The button's id.
    package let id: String
    /// Views of one group are one target.
    let group: Int
    /// Of all fingers, 0 to 1.
    package let weight: Double
    /// The share of its touches on each pixel column and row in reach, the screen's share made 1.
    let columns: [Double]
    let rows: [Double]
    let firstColumn: Int
    let firstRow: Int
    /// Fingers of one number, from 0 on, have the same shares on the same columns.
    fileprivate let across: Int

    var columnRange: Range<Int> { firstColumn..<firstColumn + columns.count }
    var rowRange: Range<Int> { firstRow..<firstRow + rows.count }
  }

  package let grid: PixelGrid
  package let density: ScreenDensity
  package private(set) var fingers: [Finger] = []
  /// By a target's name, its group.
  private var groups: [String: Int] = [:]
  /// By group, its fingers.
  private var members: [[Int]] = []
  /// How many different shares of columns the fingers have.
  private let acrossCount: Int

  /// How often a button is meant that a scroll view cuts, to 1 of others.
  ///
  /// How large it is, and that it lies there, changes as people scroll: so seldom that nothing is changed for
  /// its sake, and often enough that nothing is taken from it.
  private static let cut = 1e-6

  /// The fingers of every enabled button of which something is seen.
  ///
  /// `weights` says by id how often a button is meant; those it leaves out are never. Without them each is
  /// meant as often as the others, but for those that a scroll view cuts. O(pixels in reach of the buttons).
  package init(
    _ survey: ScreenSurvey, on grid: PixelGrid? = nil, weights: [String: Double]? = nil
  ) {
    self.init(
      survey.hierarchy, seen: survey.targets.map { ($0.view, $0.seen) }, on: grid ?? survey.grid,
      finger: survey.finger, weights: weights)
  }

  package init(
    _ hierarchy: ViewHierarchy, seen: [(view: ViewIndex, region: PixelRegion)], on grid: PixelGrid,
    finger: FingerModel, weights: [String: Double]? = nil
  ) {
    self.grid = grid
    density = ScreenDensity(hierarchy.screen)
    var aimed: [(view: View, button: AimedButton, weight: Double)] = []
    for (index, region) in seen {
      let view = hierarchy.views[index]
      let usual = hierarchy.scrollCut(of: index) == nil ? 1 : Self.cut
      let weight = weights.map { max($0[view.id] ?? 0, 0) } ?? usual
      guard view.isEnabled, weight > 0, let button = AimedButton(seen: region) else { continue }
      aimed.append((view, button, weight))
    }
    let total = aimed.reduce(0) { $0 + $1.weight }
    var (across, down) = (AxisShares(grid.width, grid.scale), AxisShares(grid.height, grid.scale))
    for (view, button, weight) in aimed {
      let spread = density.spread(of: finger, at: Size(button.box.width, button.box.height))
      let middle = button.aim + spread.offset
      let x = across.place(middle.x, spread.deviations.width)
      let y = down.place(middle.y, spread.deviations.height)
      guard let columns = across.shares[x], let rows = down.shares[y] else { continue }
      let name = view.targetName
      let group = groups[name] ?? groups.count
      groups[name] = group
      if group == members.count { members.append([]) }
      members[group].append(fingers.count)
      fingers.append(
        Finger(
          id: view.id, group: group, weight: weight / total, columns: columns.values,
          rows: rows.values, firstColumn: columns.first, firstRow: rows.first, across: x))
    }
    acrossCount = across.shares.count
  }

  /// The group of each view that fires when it is hit; -1 of every other.
  package func groups(on hierarchy: ViewHierarchy) -> [Int] {
    hierarchy.views.map { view in
      view.isButton && view.isEnabled ? groups[view.targetName] ?? -1 : -1
    }
  }

  /// By finger, the share of its touches that fires what it means.
  ///
  /// `owners` are the receivers on `hierarchy`, on the same grid. O(fingers · runs in reach).
  package func reached(on owners: OwnerMap, of hierarchy: ViewHierarchy) -> [Double] {
    let groups = groups(on: hierarchy)
    return shares(on: owners) { groups[$0] == $1.group }
  }

  /// By finger, the share of its touches that fires something else than it means.
  ///
  /// As `reached`, whose shares and these leave what fires nothing.
  package func astray(on owners: OwnerMap, of hierarchy: ViewHierarchy) -> [Double] {
    let groups = groups(on: hierarchy)
    let fires = hierarchy.views.map { $0.isButton && $0.isEnabled }
    return shares(on: owners) { fires[$0] && groups[$0] != $1.group }
  }

  /// By finger, the share of its touches that lands on views that count for it.
  private func shares(
    on owners: OwnerMap, _ counts: (_ view: ViewIndex, _ finger: Finger) -> Bool
  ) -> [Double] {
    fingers.map { finger in
      let below = finger.columns.runningTotals
      let hits = owners.byRow(finger.rowRange) { y in
        var hit = 0.0
        for run in owners.runs(row: y, in: finger.columnRange) {
          guard let view = run.owner.view, counts(view, finger) else { continue }
          let columns = run.columns.clamped(to: finger.columnRange)
          guard !columns.isEmpty else { continue }
          hit +=
            below[columns.upperBound - finger.firstColumn]
            - below[columns.lowerBound - finger.firstColumn]
        }
        return hit
      }
      return min(zip(hits, finger.rows).reduce(0) { $0 + $1.0 * $1.1 }, 1)
    }
  }

  /// By finger, what it reaches where each pixel belongs to the target most probably meant there.
  ///
  /// That is the Bayesian touch criterion (Bi and Zhai, UIST 2013), for any drawn shape: no way to
  /// answer by the pixel alone does better in sum.
  ///
  /// O(pixels in reach of the fingers).
  package func best() -> [Double] {
    var shares = [Double](repeating: 0, count: fingers.count)
    var hits = shares
    forEachRow { y, active, winners in
      var start = 0
      while start < winners.count {
        let winner = winners[start]
        let end = winners[start...].firstIndex { $0 != winner } ?? winners.count
        if winner >= 0 {
          for index in members[winner] where fingers[index].rowRange.contains(y) {
            let finger = fingers[index]
            let columns = (start..<end).clamped(to: finger.columnRange)
            for x in columns { hits[index] += finger.columns[x - finger.firstColumn] }
          }
        }
        start = end
      }
      for index in active {
        shares[index] += hits[index] * fingers[index].rows[y - fingers[index].firstRow]
        hits[index] = 0
      }
    }
    return shares.map { min($0, 1) }
  }

  /// Calls `body` with every row, the fingers in reach of it and the group most probably meant at each
  /// of its pixels, -1 for none.
  ///
  /// Of fingers that differ in their height alone only the likeliest of a row can be the one, so that a
  /// grid of buttons costs no more than one line of it.
  package func forEachRow(
    _ body: (_ y: Int, _ active: [Int], _ winners: UnsafeBufferPointer<Int>) -> Void
  ) {
    var most = [Double](repeating: 0, count: grid.width)
    var winners = [Int](repeating: -1, count: grid.width)
    var sum = most
    let beginning = Dictionary(grouping: fingers.indices) { fingers[$0].firstRow }
    var active: [Int] = []
    for y in 0..<grid.height {
      active.removeAll { !fingers[$0].rowRange.contains(y) }
      if let new = beginning[y] { active = (active + new).sorted() }
      most.withUnsafeMutableBufferPointer { $0.update(repeating: 0) }
      winners.withUnsafeMutableBufferPointer { $0.update(repeating: -1) }
      for group in contenders(active, row: y) {
        let present = members[group].filter { fingers[$0].rowRange.contains(y) }
        let first = present.map { fingers[$0].columnRange.lowerBound }.min() ?? 0
        let end = present.map { fingers[$0].columnRange.upperBound }.max() ?? 0
        sum.withUnsafeMutableBufferPointer { sum in
          for x in first..<end { sum[x] = 0 }
          for member in present {
            let finger = fingers[member]
            let weight = finger.weight * finger.rows[y - finger.firstRow]
            finger.columns.withUnsafeBufferPointer { columns in
              for x in 0..<columns.count { sum[finger.firstColumn + x] += weight * columns[x] }
            }
          }
          most.withUnsafeMutableBufferPointer { most in
            winners.withUnsafeMutableBufferPointer { winners in
              for x in first..<end where sum[x] > most[x] {
                most[x] = sum[x]
                winners[x] = group
              }
            }
          }
        }
      }
      winners.withUnsafeBufferPointer { body(y, active, $0) }
    }
  }

  /// The groups of a row that can be most probable somewhere on it, ascending.
  private func contenders(_ active: [Int], row y: Int) -> [Int] {
    var groups: Set<Int> = []
    var likeliest = [(group: Int, weight: Double)](repeating: (-1, 0), count: acrossCount)
    for index in active {
      let finger = fingers[index]
      if members[finger.group].count > 1 {
        groups.insert(finger.group)
        continue
      }
      let weight = finger.weight * finger.rows[y - finger.firstRow]
      if weight > likeliest[finger.across].weight {
        likeliest[finger.across] = (finger.group, weight)
      }
    }
    return (groups + likeliest.map(\.group).filter { $0 >= 0 }).sorted()
  }

  /// What the fingers reach together, 0 to 1, where each reaches its share.
  package func total(_ shares: [Double]) -> Double {
    zip(fingers, shares).reduce(0) { $0 + $1.0.weight * $1.1 }
  }
}

extension View {
  /// Views of one name are one target; the names of ids and actions never meet.
  package var targetName: String { action.map { "action " + $0 } ?? "id " + id }
}

extension [Double] {
  /// 0, and the sum up to each element.
  fileprivate var runningTotals: [Double] {
    var totals = [0.0]
    totals.reserveCapacity(count + 1)
    for value in self { totals.append(totals[totals.count - 1] + value) }
    return totals
  }
}

/// What fingers lay on the pixels of one axis, each kept once: buttons in a line share it.
private struct AxisShares {
  /// The shares from a first pixel on, the screen's share made 1; nil for one that the screen gets
  /// nothing of.
  private(set) var shares: [(values: [Double], first: Int)?] = []
  private var places: [[Double]: Int] = [:]
  private let count: Int
  private let scale: Double

  init(_ count: Int, _ scale: Double) {
    self.count = count
    self.scale = scale
  }

  /// Where the shares of a finger are, by its middle and its deviation in points.
  mutating func place(_ middle: Double, _ deviation: Double) -> Int {
    if let known = places[[middle, deviation]] { return known }
    let axis = TapAxis(middle, deviation, count, scale)
    places[[middle, deviation]] = shares.count
    shares.append(
      axis.total > 0
        ? (axis.pixels.map { axis.share($0..<$0 + 1) / axis.total }, axis.pixels.lowerBound) : nil)
    return shares.count - 1
  }
}
