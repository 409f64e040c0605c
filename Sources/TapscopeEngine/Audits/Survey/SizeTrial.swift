// The least `hitSlop` with which a button is large enough and costs no neighbour anything, tried.

/// Tries amounts of `hitSlop` on the geometry of a screen until a rule about sizes holds.
struct SizeTrial {
  private let survey: ScreenSurvey
  private let target: TargetMeasures
  private let side: Double

  /// In points; a hundredth would be no number for a layout.
  private static let step = 0.5

  init(_ target: TargetMeasures, needing side: Double, in survey: ScreenSurvey) {
    self.survey = survey
    self.target = target
    self.side = side
  }

  /// What to do, in a phrase, after trying it; and the change that was tried, where one helps.
  ///
  /// O(amounts · (n + edges near the button)).
  var outcome: (advice: String, remedy: ViewChange?) {
    let id = survey.id(target.view)
    guard let box = target.hitBounds, target.exact != nil, answersByShape else {
      return ("enlarge `\(id)`, or its `hitSlop`", nil)
    }
    var loser: Loser?
    for slop in amounts(for: box) {
      guard let result = result(of: slop) else { continue }
      guard result.losers.isEmpty else {
        loser = loser ?? result.losers.first
        continue
      }
      let ground = result.ground.map { ", though it takes from `\(survey.id($0))` behind it" } ?? ""
      return (
        "`hitSlop: \(slop.layoutText)` on `\(id)`: when tried, a square of \(side.text()) fits and no"
          + " neighbour loses any of its own\(ground)",
        ViewChange(view: id, settings: [.hitSlop(slop)])
      )
    }
    guard let loser else {
      return ("enlarge `\(id)`: no `hitSlop` that was tried makes it large enough", nil)
    }
    let cost = loser.losesRoom ? ", comes too near to a small one" : ""
    return (
      "enlarge `\(id)` and move `\(survey.id(loser.view))` away from it: every `hitSlop`"
        + " that was tried takes from a neighbour\(cost) or is cut off", nil
    )
  }

  /// A neighbour that another button's `hitSlop` costs something.
  private struct Loser {
    let view: ViewIndex
    /// Whether it keeps its area and loses the free circle that WCAG 2.5.8 asks for about a small one.
    let losesRoom: Bool
  }

  private var answersByShape: Bool {
    let name = survey.hierarchy.views[target.view].strategy.name
    return name == StrategyChoice.bounds.name || name == StrategyChoice.shape.name
  }

  /// From the least on: what is missing shared by both sides, then all of it on one side.
  private func amounts(for box: Rect) -> [EdgeInsets] {
    let own = survey.hierarchy.views[target.view].hitSlop
    func up(_ length: Double) -> Double { (length / Self.step - 1e-9).rounded(.up) * Self.step }
    let largest = target.largestSquare?.width ?? 0
    let wide = max(0, side - box.width)
    let high = max(0, side - box.height)
    let across = [(wide / 2, wide / 2), (wide, 0), (0, wide)]
    let down = [(high / 2, high / 2), (high, 0), (0, high)]
    var amounts: [EdgeInsets] = []
    for (left, right) in wide > 0 ? across : [(0, 0)] {
      for (top, bottom) in high > 0 ? down : [(0, 0)] {
        amounts.append(
          EdgeInsets(top: up(top), left: up(left), bottom: up(bottom), right: up(right)))
      }
    }
    // A round or turned button needs more than its box does.
    let missing = max(0, side - largest)
    for share in [0.5, 0.75, 1] { amounts.append(EdgeInsets(all: up(missing * share))) }
    return amounts.filter { $0 != .zero }.map { more in
      EdgeInsets(
        top: own.top + more.top, left: own.left + more.left, bottom: own.bottom + more.bottom,
        right: own.right + more.right)
    }
  }

  /// Who loses to the button with a slop: neighbours, and what it lies on; nil where it is still too
  /// small.
  ///
  /// A small neighbour also loses where the button comes into its free circle, as WCAG 2.5.8 has it: what
  /// passed by its distance would then fail.
  /// A row is no neighbour of the button in it, nor a map of the pin on it: it may lose to the button
  /// as long as it keeps a square of that side itself.
  private func result(of slop: EdgeInsets) -> (losers: [Loser], ground: ViewIndex?)? {
    let stencils = survey.stencils.trying(slop, on: target.view)
    guard let grown = stencils.effective(target.view, bordering: { [] }),
      grown.holds(Size(side, side)), let box = grown.bounds
    else { return nil }
    var losers: [Loser] = []
    var ground: ViewIndex?
    let reach = EdgeInsets(all: TargetSpacing258.diameter / 2)
    for other in survey.targets(hitIn: box.outset(by: reach))
    where other.view != target.view && !survey.hierarchy.isSameTarget(other.view, target.view) {
      if TargetSpacing258.isCrowded(other, by: grown, in: survey) {
        losers.append(Loser(view: other.view, losesRoom: true))
        continue
      }
      guard other.hitBounds?.intersection(box) != nil else { continue }
      guard let before = other.exact,
        let after = stencils.effective(other.view, bordering: { [] })
      else {
        losers.append(Loser(view: other.view, losesRoom: false))
        continue
      }
      if after.area >= before.effectiveArea - 0.01 { continue }
      if isGround(other), (after.largestSquare?.width ?? 0) >= side {
        ground = ground ?? other.view
      } else {
        losers.append(Loser(view: other.view, losesRoom: false))
      }
    }
    return (losers, ground)
  }

  /// Whether the button lies on another one.
  private func isGround(_ other: TargetMeasures) -> Bool {
    guard let own = target.hitBounds, let around = other.hitBounds else { return false }
    return around != own && around.union(own) == around
  }
}
