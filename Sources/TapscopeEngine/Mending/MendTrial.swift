// Which of the changes that were found are kept: each is measured on the screen's own pixels.

/// Screens with changes made, measured against the screen as it is.
///
/// A set of changes is kept where it harms no button and breaks nothing that held.
struct MendTrial {
  let original: ViewHierarchy
  @Shared private(set) var survey: ScreenSurvey
  private let screens: MeasuredScreens
  let fingers: AimedFingers
  /// By finger, what reaches its button on the screen as it is.
  let reached: [Double]
  let before: Double
  let best: Double
  let harm: Double
  let weights: [String: Double]?
  /// By finger, what fires another button on the screen as it is.
  private let astray: [Double]
  private let refuses: (ScreenSurvey, [MendChange]) throws(TimeIsOver) -> String?
  private let watch: MendWatch
  /// What it works for, whose end ends it by an error; what was kept by then stays.
  var stage = MendWatch.Stage.trying

  /// The changes kept, in the order in which they are to be made.
  private(set) var kept: [MendChange] = []
  /// By finger, what reaches its button with them.
  private(set) var now: [Double]
  /// Changes that were found and dropped, each with why.
  var dropped: [(text: String, why: String)] = []

  init(
    _ screens: MeasuredScreens, _ fingers: AimedFingers, harm: Double, weights: [String: Double]?,
    watch: MendWatch,
    refuses: @escaping (ScreenSurvey, [MendChange]) throws(TimeIsOver) -> String?
  ) {
    let survey = screens.survey
    self.screens = screens
    self.survey = survey
    original = survey.hierarchy
    self.fingers = fingers
    self.harm = harm
    self.weights = weights
    self.watch = watch
    self.refuses = refuses
    reached = fingers.reached(on: survey.owners, of: original)
    astray = fingers.astray(on: survey.owners, of: original)
    before = fingers.total(reached)
    now = reached
    best = max(fingers.total(fingers.best()), before)
  }

  /// The share that arrives with the changes kept.
  var after: Double { fingers.total(now) }

  /// The part of the gap to the bound that is still open, of all touches.
  var left: Double { best - after }

  /// Whether more than a share of the gap is open, and enough of it for a person to notice.
  func isOpen(_ share: Double) -> Bool {
    left > (best - before) * share && left > Mending.worthTelling
  }

  private func check() throws(TimeIsOver) { try watch.check(stage) }

  /// By finger, what reaches its button with some changes; people aim at what they then see.
  func share(with changes: [MendChange]) throws(TimeIsOver) -> [Double] {
    share(
      with: changes, of: fingers, original.applying(changes),
      try screens.owners(with: changes, check))
  }

  /// The same on the grid of other fingers of this screen.
  func share(
    with changes: [MendChange], of fingers: AimedFingers
  ) throws(TimeIsOver) -> [Double] {
    try check()
    let screen = original.applying(changes)
    let owners = OwnerMap(receiversOn: screen, grid: fingers.grid)
    return share(with: changes, of: fingers, screen, owners)
  }

  private func share(
    with changes: [MendChange], of fingers: AimedFingers, _ screen: ViewHierarchy,
    _ owners: OwnerMap
  ) -> [Double] {
    guard changes.contains(where: \.changesLook) else {
      return fingers.reached(on: owners, of: screen)
    }
    let painted = PaintedScreen(screen)
    let seen = OwnerMap(buttonsSeenOn: painted, grid: fingers.grid).regions()
    let aimed = AimedFingers(
      screen,
      seen: screen.views.indices.compactMap { view in seen[.view(view)].map { (view, $0) } },
      on: fingers.grid, finger: survey.finger, weights: weights)
    return fingers.matched(aimed, aimed.reached(on: owners, of: screen))
  }

  /// Why some changes cannot be made; nil where they can.
  ///
  /// `now` is what arrives with them.
  private func refusal(
    of changes: [MendChange], _ now: [Double]
  ) throws(TimeIsOver) -> String? {
    if let loser = now.indices.min(by: { now[$0] - reached[$0] < now[$1] - reached[$1] }),
      now[loser] < reached[loser] - harm
    {
      return "\(fingers.fingers[loser].id) would lose \((reached[loser] - now[loser]).text(4))"
    }
    let mended = try screens.survey(with: changes, check)
    if let strayed = strayed(on: mended, changes, now) { return strayed }
    return try refuses(mended, changes)
  }

  /// A button whose dead touches would much rather fire others than arrive, in a half sentence; nil for
  /// none.
  ///
  /// A touch that fires nothing is tried again, one that fires another button has to be undone.
  private func strayed(
    on mended: ScreenSurvey, _ changes: [MendChange], _ now: [Double]
  ) -> String? {
    // People aim at what they then see.
    let aimed =
      changes.contains(where: \.changesLook) ? AimedFingers(mended, weights: weights) : fingers
    let shares = fingers.matched(aimed, aimed.astray(on: mended.owners, of: mended.hierarchy))
    for index in shares.indices {
      let more = shares[index] - astray[index]
      guard more > Self.mostAstray * max(harm, now[index] - reached[index]) else { continue }
      let id = fingers.fingers[index].id
      return "\(more.text(4)) more of the touches meant for \(id) would fire another"
    }
    return nil
  }

  private static let noGain = "nothing is gained"
  /// Dead touches of a button that may go astray for each that is brought home, or may be lost.
  private static let mostAstray = 3.0

  /// Makes the first of some sets of changes that can be made and gains more than `worth`; says why none
  /// can.
  mutating func take(
    firstOf sets: [[MendChange]], worth: Double
  ) throws(TimeIsOver) -> String? {
    var reason: String?
    for changes in sets {
      try check()
      let now = try share(with: changes)
      watch.progress()
      guard fingers.total(now) > after + worth else {
        reason = reason ?? Self.noGain
        continue
      }
      if let refusal = try refusal(of: changes, now) {
        reason = reason ?? refusal
        continue
      }
      (kept, self.now) = (changes, now)
      return nil
    }
    return reason
  }

  /// Keeps what can be kept of the changes found: all at once, or else view by view, the largest gain
  /// first; what could not be made is tried again behind the others.
  mutating func settle(_ found: [MendChange]) throws(TimeIsOver) {
    guard !found.isEmpty, try take(firstOf: [kept.adding(found)], worth: 0) != nil else { return }
    var waiting = try ordered(found)
    var reasons: [String] = []
    for _ in 0..<2 {
      var left: [[MendChange]] = []
      reasons = []
      for group in waiting {
        // The order of views can change by steps that gain nothing by themselves.
        let worth = group[0].key == "behind" ? -1e-9 : 0
        let sets = [kept.adding(group)] + narrowed(group) + widened(group)
        if let reason = try take(firstOf: sets, worth: worth) {
          left.append(group)
          reasons.append(reason)
        }
      }
      if left.isEmpty || left.count == waiting.count { break }
      waiting = left
    }
    for (group, reason) in zip(waiting, reasons) {
      dropped += group.map { ($0.text, reason) }
    }
  }

  /// Searches from the kept changes on, and keeps what can be kept of what is found.
  mutating func settleAgain() throws(TimeIsOver) {
    let mended = try screens.survey(with: kept, check)
    guard var search = try? MendSearch(mended, harm: harm, weights: weights, watch) else { return }
    try settle(search.changes().compactMap { $0.from(original) })
  }

  /// The changes of each view together, the largest gain by itself first.
  ///
  /// Moves depend on one another and come last, as they were found, after those for which there was no
  /// time to measure them.
  private func ordered(_ found: [MendChange]) throws(TimeIsOver) -> [[MendChange]] {
    var groups: [[MendChange]] = []
    for change in found {
      if let last = groups.last?.first, last.view == change.view, change.key != "behind" {
        groups[groups.count - 1].append(change)
      } else {
        groups.append([change])
      }
    }
    var gains: [Double] = []
    for group in groups {
      gains.append(
        watch.hasEnded(.ordering)
          ? -.infinity : fingers.total(try share(with: kept.adding(group))) - after)
    }
    let order = groups.indices.inOrder { a, b in
      let (first, second) = (groups[a][0].key == "behind", groups[b][0].key == "behind")
      if first != second { return second }
      return first ? a < b : (gains[b], a) < (gains[a], b)
    }
    return order.map { groups[$0] }
  }

  /// The kept changes and those of a view with larger slops.
  ///
  /// A mask that is a little too small for a rule, or costs its own button too much, may only want to be
  /// grown.
  private func widened(_ group: [MendChange]) -> [[MendChange]] {
    guard group[0].key != "behind", let id = group[0].view, let index = original.index(of: id),
      original.views[index].isButton
    else { return [] }
    return Self.wider.compactMap { slop in
      let change = MendChange(id, .hitSlop(EdgeInsets(all: slop)), from: original.views[index])
      guard !group.contains(change) else { return nil }
      return kept.adding(group.filter { $0.key != "hitSlop" } + [change])
    }
  }

  /// The kept changes and those of a view with smaller slops, whose corners reach less far from it.
  private func narrowed(_ group: [MendChange]) -> [[MendChange]] {
    guard let id = group[0].view, let index = original.index(of: id) else { return [] }
    return Self.narrower.compactMap { most in
      let narrower = group.map { change in
        guard case .hitSlop(let slop) = change.setting else { return change }
        return MendChange(id, .hitSlop(slop.limited(to: most)), from: original.views[index])
      }
      return narrower == group ? nil : kept.adding(narrower)
    }
  }

  /// In points, the largest first.
  static let narrower: [Double] = [14, 8, 4, 2]
  /// Slops in points, the smallest first.
  private static let wider: [Double] = [2, 4, 6, 8, 11, 14]

  /// Lets containers pick among their buttons, where much of the gap is still open: one by one, and then
  /// the whole screen in place of all that was found.
  mutating func pick() throws(TimeIsOver) {
    guard isOpen(Mending.openShare) else { return }
    let coarse = coarseFingers
    for container in original.views where isOpen(Mending.openShare) {
      let buttons = container.subviews.filter { original.views[$0].isButton }
      guard !container.isButton, buttons.count > 1 else { continue }
      let choices = [StrategyChoice.nearest, .bayes].filter { $0 != container.strategy }
      try takeBest(
        choices.map { kept + [MendChange(container.id, .strategy($0), from: container)] }, coarse)
    }
    // A button within a button is not picked, and would lose what the layout gives to all.
    let isFlat = original.views.allSatisfy { view in
      !view.isButton || view.superview.map { !original.views[$0].isButton } ?? true
    }
    guard isFlat, isOpen(Mending.openShare) else { return }
    let onScreen = [StrategyChoice.nearest, .bayes].map { MendChange(screen: $0) }
    try takeBest(onScreen.map { [$0] }, coarse)
    guard isOpen(Mending.openShare), !kept.isEmpty else { return }
    try takeBest(onScreen.map { kept + [$0] }, coarse)
  }

  /// Takes back what gains nothing beside the others: a button that is picked is not asked for its slop,
  /// and one without picture or shape answers by its bounds under each strategy.
  ///
  /// What was kept for a rule that would else break, or for another button's sake, stays.
  mutating func dropIdle() throws(TimeIsOver) {
    for change in kept where kept.count > 1 {
      try check()
      let rest = kept.filter { $0 != change }
      let now = try share(with: rest)
      guard fingers.total(now) > after - Self.idle, try refusal(of: rest, now) == nil else {
        continue
      }
      (kept, self.now) = (rest, now)
    }
  }

  /// Why one of the kept changes stays with which less arrives than with those before it.
  func whyKept(_ place: Int) throws(TimeIsOver) -> String {
    var rest = kept
    rest.remove(at: place)
    let now = try share(with: rest)
    if let refusal = try refusal(of: rest, now) {
      return "the other changes without it are refused: \(refusal)"
    }
    return "beside all others it gains \(((after - fingers.total(now)) * 100).text(1)) %"
  }

  /// Takes all back where it gains too little: steps of a new order gain nothing by themselves.
  mutating func dropWorthless() {
    if after - before < Mending.worth { (kept, now) = ([], reached) }
  }

  /// Of all touches: less is nothing.
  private static let idle = 0.0001

  /// Makes the best of some choices, each the changes that would be kept, where it can be made.
  ///
  /// Containers that pick are asked point by point: those that gain nothing on a coarse grid are not
  /// asked for every pixel.
  mutating func takeBest(
    _ choices: [[MendChange]], _ coarse: AimedFingers
  ) throws(TimeIsOver) {
    let start = self
    var best = self
    // What was found by then is kept where the time is over.
    defer { (kept, now) = (best.kept, best.now) }
    let base = coarse.total(try share(with: kept, of: coarse))
    for tried in choices {
      let gain = coarse.total(try share(with: tried, of: coarse)) - base
      guard gain > Mending.worthPicking / 2 else { continue }
      var trial = start
      let reason = try trial.take(firstOf: [tried], worth: Mending.worthPicking)
      if let reason, reason != Self.noGain, let last = tried.last {
        dropped.append((last.text, reason))
      }
      if trial.after > best.after { best = trial }
    }
  }

  /// Fingers on a grid on which many screens can be tried.
  var coarseFingers: AimedFingers {
    AimedFingers(
      survey, on: PixelGrid(original.screen, cells: Self.coarseCells), weights: weights)
  }

  private static let coarseCells = 20_000.0
}

extension AimedFingers {
  /// Shares of other fingers in the order of these, by button; 0 for one that is aimed at no more.
  fileprivate func matched(_ others: AimedFingers, _ shares: [Double]) -> [Double] {
    let known = Dictionary(zip(others.fingers.map(\.id), shares)) { first, _ in first }
    return fingers.map { known[$0.id] ?? 0 }
  }
}

extension [MendChange] {
  /// These and others, each of which stands in place of the one of the same key and view.
  func adding(_ others: [MendChange]) -> [MendChange] {
    let replaced = Set(others.filter { $0.key != "behind" }.map { [$0.view, $0.key] })
    return filter { !replaced.contains([$0.view, $0.key]) }
      + others.filter { $0.key == "behind" || $0.from != $0.to }
  }
}

extension EdgeInsets {
  /// With no side larger than a number of points.
  func limited(to most: Double) -> EdgeInsets {
    EdgeInsets(
      top: min(top, most), left: min(left, most), bottom: min(bottom, most),
      right: min(right, most))
  }
}
