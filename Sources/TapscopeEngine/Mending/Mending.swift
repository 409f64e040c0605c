// The changes that bring the touches of a screen home, how near the bound, and their worth.

/// A screen, the changes that mend it, and what they are worth by the finger model.
package struct Mending: Sendable {
  /// One button's share of touches that arrive, 0 to 1.
  package struct Button: Hashable, Sendable {
    package let id: String
    package let before: Double
    package let after: Double
  }

  package let original: ViewHierarchy
  /// The screen with all changes.
  package private(set) var mended: ViewHierarchy
  package private(set) var changes: [MendChange] = []
  package let before: Double
  package private(set) var after: Double
  package let best: Double
  package private(set) var buttons: [Button] = []
  package let density: ScreenDensity
  /// Whether the time was over before the search was.
  package private(set) var isCut = false
  /// Changes that were found and dropped, each with why.
  package private(set) var dropped: [(text: String, why: String)] = []
  /// The least share of touches that a button may lose.
  package let harm: Double

  private let fingers: AimedFingers

  /// The largest loss of a button that is none: the tolerance of a baseline.
  package static let usualHarm = 0.01
  /// A container that picks must gain more than any other change: it takes the place of many.
  private static let worthPicking = 0.002
  /// The share of the gap that may stay open before containers are tried.
  private static let openShare = 0.05

  /// nil where no enabled button is seen.
  ///
  /// `weights` says by id how often each button is meant; all equally where nil. `keeps` refuses a
  /// screen with a reason. Deterministic unless `isOver` cuts it short.
  package init?(
    _ hierarchy: ViewHierarchy, finger: FingerModel = FingerModel(), harm: Double = usualHarm,
    weights: [String: Double]? = nil, keeps: ([MendChange]) -> String? = { _ in nil },
    isOver: @escaping () -> Bool = { false }
  ) {
    let survey = ScreenSurvey(hierarchy, finger: finger)
    let fingers = AimedFingers(survey, weights: weights)
    guard !fingers.fingers.isEmpty else { return nil }
    self.fingers = fingers
    self.harm = harm
    density = fingers.density
    original = hierarchy
    mended = hierarchy
    let reached = fingers.reached(on: survey.owners, of: hierarchy)
    before = fingers.total(reached)
    after = before
    best = max(fingers.total(fingers.best()), before)
    var search = MendSearch(survey, harm: harm, weights: weights, isOver: isOver)
    var found = search.changes()
    isCut = search.isCut
    found = ordered(found, from: reached)
    let audits = MendAudits(survey)
    settle(found, from: reached) { audits.broken(by: $0) ?? keeps($1) }
    if !isCut { pick(from: reached) { audits.broken(by: $0) ?? keeps($1) } }
    let now = share(of: mended)
    buttons = fingers.fingers.indices.map { index in
      Button(id: fingers.fingers[index].id, before: reached[index], after: now[index])
    }
  }

  /// By finger, what it reaches on a screen.
  private func share(of screen: ViewHierarchy) -> [Double] {
    fingers.reached(on: OwnerMap(receiversOn: screen, grid: fingers.grid), of: screen)
  }

  /// The changes of each view together, the largest gain by itself first.
  private func ordered(_ found: [MendChange], from reached: [Double]) -> [MendChange] {
    var groups: [[MendChange]] = []
    for change in found {
      if let last = groups.last?.first, last.view == change.view, change.key != "behind" {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    let start = fingers.total(reached)
    let gains = groups.map { group -> Double in
      var screen = original
      for change in group { screen.apply(change.change) }
      return fingers.total(share(of: screen)) - start
    }
    // Moves depend on one another and come last, as they were found.
    let order = groups.indices.sorted { a, b in
      let (first, second) = (groups[a][0].key == "behind", groups[b][0].key == "behind")
      if first != second { return second }
      return first ? a < b : (gains[b], a) < (gains[a], b)
    }
    return order.flatMap { groups[$0] }
  }

  /// Applies changes one by one and measures each; one that in the end harms a button or breaks what
  /// held goes, with all of its view.
  private mutating func settle(
    _ found: [MendChange], from reached: [Double], refusal: (ViewHierarchy, [MendChange]) -> String?
  ) {
    var kept = found
    while true {
      var screen = original
      for change in kept { screen.apply(change.change) }
      let now = share(of: screen)
      var why: String?
      if let loser = now.indices.min(by: { now[$0] - reached[$0] < now[$1] - reached[$1] }),
        now[loser] < reached[loser] - harm
      {
        why = "\(fingers.fingers[loser].id) would lose \((reached[loser] - now[loser]).text(4))"
      } else if fingers.total(now) <= before {
        why = "nothing is gained"
      } else {
        why = refusal(screen, kept)
      }
      guard let reason = why, let harmful = worst(kept, on: now, from: reached, refusal) else {
        if why == nil || kept.isEmpty { break }
        kept = []
        continue
      }
      if let wider = widened(kept, on: harmful, from: reached, refusal) {
        kept = wider
        continue
      }
      for change in kept where change.view == harmful { dropped.append((change.text, reason)) }
      kept.removeAll { $0.view == harmful }
    }
    for change in kept { take(change) }
  }

  /// The changes with a larger slop on one view, with which the screen is accepted; nil for none.
  ///
  /// A mask that is a little too small for a rule, or costs its own button too much, may only want to be
  /// grown.
  private func widened(
    _ kept: [MendChange], on view: String, from reached: [Double],
    _ refusal: (ViewHierarchy, [MendChange]) -> String?
  ) -> [MendChange]? {
    guard let index = original.index(of: view), original.views[index].isButton else { return nil }
    let node = original.views[index]
    for slop in Self.wider {
      var wider = kept.filter { $0.view != view || $0.key != "hitSlop" }
      let place = wider.lastIndex { $0.view == view } ?? wider.count - 1
      let change = MendChange(view, .hitSlop(EdgeInsets(all: slop)), from: node)
      guard !kept.contains(change) else { continue }
      wider.insert(change, at: place + 1)
      var screen = original
      for change in wider { screen.apply(change.change) }
      let now = share(of: screen)
      guard zip(now, reached).allSatisfy({ $0 >= $1 - harm }), fingers.total(now) > before,
        refusal(screen, wider) == nil
      else { continue }
      return wider
    }
    return nil
  }

  /// Slops in points, the smallest first.
  private static let wider: [Double] = [2, 4, 6, 8, 11, 14]

  /// The view without whose changes the screen is accepted, or else the one that gains least.
  private func worst(
    _ kept: [MendChange], on now: [Double], from reached: [Double],
    _ refusal: (ViewHierarchy, [MendChange]) -> String?
  ) -> String? {
    var views: [String] = []
    for change in kept where !views.contains(change.view) { views.append(change.view) }
    var best: (view: String, score: Double)?
    for view in views.reversed() {
      var screen = original
      let rest = kept.filter { $0.view != view }
      for change in rest { screen.apply(change.change) }
      let without = share(of: screen)
      let isFine =
        zip(without, reached).allSatisfy { $0 >= $1 - harm } && refusal(screen, rest) == nil
      let score = fingers.total(without) + (isFine ? 1 : 0)
      if score > best?.score ?? -1 { best = (view, score) }
    }
    return best?.view
  }

  private mutating func take(_ change: MendChange) {
    var change = change
    let old = share(of: mended)
    mended.apply(change.change)
    let new = share(of: mended)
    let now = fingers.total(new)
    change.gain = now - after
    if let loser = new.indices.min(by: { new[$0] - old[$0] < new[$1] - old[$1] }),
      new[loser] < old[loser]
    {
      (change.loser, change.loss) = (fingers.fingers[loser].id, old[loser] - new[loser])
    }
    after = now
    changes.append(change)
  }

  /// Lets containers pick among their buttons, last, where much of the gap is still open.
  private mutating func pick(
    from reached: [Double], refusal: (ViewHierarchy, [MendChange]) -> String?
  ) {
    for container in original.views where best - after > (best - before) * Self.openShare {
      let buttons = container.subviews.filter { original.views[$0].isButton }
      guard !container.isButton, buttons.count > 1 else { continue }
      var best: (change: MendChange, share: Double)?
      for choice in [StrategyChoice.nearest, .bayes] where choice != container.strategy {
        var screen = mended
        let change = MendChange(container.id, .strategy(choice), from: container)
        screen.apply(change.change)
        let now = share(of: screen)
        let total = fingers.total(now)
        guard total > (best?.share ?? after) + Self.worthPicking,
          zip(now, reached).allSatisfy({ $0 >= $1 - harm }),
          refusal(screen, changes + [change]) == nil
        else { continue }
        best = (change, total)
      }
      if let best { take(best.change) }
    }
  }
}

extension Mending {
  /// The share of the gap to the bound that is closed, 0 to 1; 1 where there was none.
  package var closed: Double {
    best - before > 1e-9 ? min((after - before) / (best - before), 1) : 1
  }

  /// How far from the bound it ended, and why.
  package var reason: String {
    let left = best - after
    if left < 0.001 { return "it is within 0.1 % of the bound" }
    if isCut { return "the time was over before the search was" }
    if let first = dropped.first {
      return "\(first.text) was found and dropped: \(first.why)"
    }
    return
      "the bound gives each pixel to the button most probably meant there; strategies and slops"
      + " of whole views follow it only so far"
  }
}

/// The rules that hold on a screen, to see whether a change breaks one.
private struct MendAudits {
  private let finger: FingerModel
  private let platform: Platform?
  /// By button and rule.
  private let passed: Set<String>

  init(_ survey: ScreenSurvey) {
    finger = survey.finger
    platform = survey.platform
    passed = Self.passed(in: survey)
  }

  /// In square points: less of another button is no more than the ragged edge between the two.
  private static let borrowed = 1.0

  /// A rule that held and holds no more, in a half sentence; nil for none.
  func broken(by screen: ViewHierarchy) -> String? {
    let now = Self.passed(in: ScreenSurvey(screen, finger: finger))
    return passed.subtracting(now).sorted().first.map { "it breaks \($0)" }
  }

  private static func passed(in survey: ScreenSurvey) -> Set<String> {
    var passed: Set<String> = []
    for target in survey.targets {
      let isBorrowed = survey.targets.contains { other in
        other.view != target.view && !survey.hierarchy.isSameTarget(other.view, target.view)
          && other.seen.overlap(target.effective) > Self.borrowed
      }
      for audit in BuiltInAudits.ofTargets {
        // A size that a button has on what others show was never its own.
        if isBorrowed, audit.id.hasPrefix("target/size") { continue }
        let level = survey.platform?.levels[audit.id] ?? audit.level
        guard level > .off, audit.judge(target, in: survey).outcome == .pass else { continue }
        passed.insert("\(audit.id) of \(survey.hierarchy.views[target.view].id)")
      }
    }
    return passed
  }
}
