// The changes that bring the touches of a screen home, how near the bound, and their worth.

/// A screen, the changes that mend it, and what they are worth by the finger model.
package struct Mending: Sendable {
  /// One button's share of touches that arrive, 0 to 1.
  package struct Button: Equatable, Sendable {
    package let id: String
    package let before: Double
    package let after: Double
  }

  package let original: ViewHierarchy
  /// The screen with all changes.
  package private(set) var mended: ViewHierarchy
  package private(set) var changes: [MendChange] = []
  package let before: Double
  package let after: Double
  /// The best that any assignment of pixels could do on the screen as it is drawn now.
  package let best: Double
  package private(set) var buttons: [Button] = []
  /// How much more of what is seen of one button another takes, in square points; negative for less.
  ///
  /// A touch there is rather meant for the one that takes it.
  package private(set) var contested = 0.0
  package let density: ScreenDensity
  /// Whether the time was over before the search was.
  package private(set) var isCut = false
  /// Changes that were found and dropped, each with why.
  package private(set) var dropped: [(text: String, why: String)] = []
  /// The least share of touches that a button may lose.
  package let harm: Double
  /// Where most of what is left lands; nil where views were moved, since fingers then aim anew.
  private var loss: MendLoss?

  /// The largest loss of a button that is none: the tolerance of a baseline.
  package static let usualHarm = 0.01
  /// A change that gains less of all touches is not worth a line, and neither are several that do together.
  static let worth = 0.0005
  /// A hit shape or a container that picks must gain more than any other change: it takes the place of
  /// many.
  static let worthPicking = 0.002
  /// The share of the gap that may stay open before hit shapes and containers are tried.
  static let openShare = 0.05
  /// A gap that nobody notices: one touch in a thousand.
  static let worthTelling = 0.001

  /// nil where no enabled button is seen.
  ///
  /// `weights` says by id how often each button is meant; as `AimedFingers` says where nil. `moves` allows
  /// other places and sizes, which may bring more home than the bound of the screen as drawn. `keeps` refuses a
  /// set of changes with a reason. `progress` hears of each screen that is measured. Deterministic unless
  /// `isOver` cuts it short, which is asked whether a share of the time is over.
  package init?(
    _ hierarchy: ViewHierarchy, finger: FingerModel = FingerModel(), harm: Double = usualHarm,
    weights: [String: Double]? = nil, moves: MoveLimit? = nil,
    keeps: @escaping ([MendChange]) -> String? = { _ in nil },
    isOver: @escaping (_ share: Double) -> Bool = { _ in false },
    progress: @escaping () -> Void = {}
  ) {
    self.init(
      MeasuredScreens(ScreenSurvey(hierarchy, finger: finger, measuresTaps: false)), harm: harm,
      weights: weights, moves: moves, keeps: keeps, isOver: isOver, progress: progress)
  }

  /// The same of a screen that was measured already.
  package init?(
    _ screens: MeasuredScreens, harm: Double = usualHarm, weights: [String: Double]? = nil,
    moves: MoveLimit? = nil, keeps: @escaping ([MendChange]) -> String? = { _ in nil },
    isOver: @escaping (_ share: Double) -> Bool = { _ in false },
    progress: @escaping () -> Void = {}
  ) {
    let survey = screens.survey
    let hierarchy = survey.hierarchy
    let fingers = AimedFingers(survey, weights: weights)
    guard !fingers.fingers.isEmpty else { return nil }
    let watch = MendWatch(isOver: isOver, progress: progress)
    let audits = try? MendAudits(survey, watch.checking(.searching))
    var trial = MendTrial(
      screens, fingers, harm: harm, weights: weights, watch: watch,
      refuses: { screen, changes throws(TimeIsOver) in
        try audits?.broken(by: screen, watch.checking(.trying)) ?? keeps(changes)
      })
    do throws(TimeIsOver) {
      if audits == nil { throw TimeIsOver() }
      var search = try MendSearch(survey, harm: harm, weights: weights, watch)
      let found = search.changes()
      isCut = search.isCut
      try trial.settle(found)
      let settled = trial.kept
      if !isCut { try trial.reach() }
      // Slops that a view held back reach farther in a wider one.
      if !isCut, trial.kept != settled { try trial.settleAgain() }
      if !isCut { try trial.reshape() }
      if !isCut { try trial.pick() }
      // What led touches astray may be picked by now.
      if !isCut { try trial.reach() }
      if !isCut, let moves { try trial.move(within: moves) }
      try trial.dropIdle()
    } catch {
      isCut = true
    }
    trial.dropWorthless()
    trial.stage = .telling
    self.harm = harm
    density = fingers.density
    original = hierarchy
    mended = hierarchy
    (before, best) = (trial.before, trial.best)
    dropped = trial.dropped
    let (reached, now) = (trial.reached, trial.now)
    mended.apply(trial.kept)
    after = trial.after
    buttons = fingers.fingers.indices.map { index in
      Button(id: fingers.fingers[index].id, before: reached[index], after: now[index])
    }
    do throws(TimeIsOver) {
      try tell(trial)
      let check = watch.checking(.telling)
      if !changes.isEmpty {
        contested =
          OverlapPair.area(in: try screens.survey(with: trial.kept, check))
          - OverlapPair.area(in: survey)
      }
      if !changes.contains(where: \.changesLook) {
        loss = MendLoss(fingers, on: mended, try screens.owners(with: trial.kept, check))
      }
    } catch {
      isCut = true
    }
  }

  /// Measures each of the changes kept after those before it.
  ///
  /// Where the time is over, the gain of the rest is reported with the first of them.
  private mutating func tell(_ trial: MendTrial) throws(TimeIsOver) {
    var now = trial.reached
    do throws(TimeIsOver) {
      for place in trial.kept.indices {
        let next = try trial.share(with: Array(trial.kept[...place]))
        var change = trial.kept[place].measured(from: now, to: next, trial.fingers)
        if change.gain <= -Self.worth, !isCut { change.kept = try trial.whyKept(place) }
        changes.append(change)
        now = next
      }
    } catch {
      let rest = trial.kept[changes.count...]
      changes += rest
      let first = changes.count - rest.count
      changes[first] = changes[first].measured(from: now, to: trial.now, trial.fingers)
      if rest.count > 1 {
        changes[first].kept =
          "what it gains and costs is that of all from here on: \(Self.overtime)"
      }
      throw error
    }
  }

  /// Why something is not known of a search that was cut short.
  private static let overtime = "the time was over before the search was"
}

extension MendChange {
  /// The change with what it gains and what the button loses that loses most.
  fileprivate func measured(
    from old: [Double], to new: [Double], _ fingers: AimedFingers
  ) -> MendChange {
    var change = self
    change.gain = fingers.total(new) - fingers.total(old)
    if let loser = new.indices.min(by: { new[$0] - old[$0] < new[$1] - old[$1] }),
      new[loser] < old[loser]
    {
      (change.loser, change.loss) = (fingers.fingers[loser].id, old[loser] - new[loser])
    }
    return change
  }
}

extension Mending {
  /// The share of the gap to the bound that is closed, 0 to 1; 1 where there was none.
  package var closed: Double {
    best - before > 1e-9 ? min((after - before) / (best - before), 1) : 1
  }

  /// How far from the bound it ended and why, and what an audit will say of it.
  package var reason: String {
    guard contested >= Noise.area else { return whyNotNearer }
    return whyNotNearer + "; \(OverlapPair.id) will find \(contested.text(0)) square points more,"
      + " where a finger rather means the button that takes them"
  }

  private var whyNotNearer: String {
    let left = best - after
    if left < -Self.worthTelling {
      return "views were moved, so that more can arrive than as they are drawn"
    }
    if left < Self.worthTelling { return "it is within 0.1 % of the bound" }
    if isCut { return Self.overtime }
    var reasons: [String] = []
    if let loss {
      let share = loss.share < 0.0005 ? "under 0.1" : (loss.share * 100).text(1)
      reasons.append("\(share) % of all touches mean \(loss.meant) and \(loss.taker)")
    }
    if let first = dropped.first {
      reasons.append("\(first.text) was found and dropped: \(first.why)")
    } else if left < Self.worthPicking {
      reasons.append("a further change would gain less than 0.2 %")
    } else {
      reasons.append(
        "strategies, slops, order, shapes and containers that pick follow the bound only so far")
    }
    return reasons.joined(separator: "; ")
  }
}
