// Tries changes that give back what one button takes from another.

/// Tries what narrows the button that takes too much, and what a replay would try for taps where it does,
/// on the pixels of the screen.
struct PairTrial {
  /// What a change gives, in square points.
  struct Outcome {
    /// What to do, in a phrase.
    var text: String
    var change: ViewChange
    /// What stays contested between the two.
    var left: Double
    /// Where a button was seen and hit, and no longer is.
    var lost: Double
    /// The buttons that lose it.
    var losers: [ViewIndex]
  }

  /// The change that leaves and loses least, the simplest of several; nil where none helps.
  private(set) var best: Outcome?
  /// All that was tried, each in a phrase.
  private(set) var tried: [String] = []

  /// Taps that are judged to see what a replay would try.
  private static let taps = 64

  /// O(changes · (n + pixels the change may alter)).
  init(_ pair: PairMeasures, in survey: ScreenSurvey) {
    guard let winner = pair.winner, let loser = pair.loser else { return }
    attempt(Self.narrowing(winner, against: loser, on: survey.hierarchy), on: pair, in: survey)
    if best.map({ $0.left + $0.lost < Noise.area }) ?? false { return }
    attempt(Self.replayed(pair.contested, in: survey), on: pair, in: survey)
  }

  /// Tries changes until one leaves and loses nothing.
  private mutating func attempt(
    _ candidates: [FixCandidate], on pair: PairMeasures, in survey: ScreenSurvey
  ) {
    for candidate in candidates {
      let text = candidate.quoted
      guard let change = candidate.changes.first, !tried.contains(text) else { continue }
      tried.append(text)
      let trial = Trial(change, of: pair.contested, in: survey)
      let outcome = Outcome(
        text: text, change: change, left: trial.left(of: pair.contested), lost: trial.lost,
        losers: trial.losers)
      let wrong = outcome.left + outcome.lost
      guard wrong < best.map({ $0.left + $0.lost }) ?? pair.contested.area else { continue }
      best = outcome
      if wrong < Noise.area { return }
    }
  }

  /// What usually does it: a slop is taken back, a box narrowed to its picture, else moved behind.
  private static func narrowing(
    _ winner: ViewIndex, against loser: ViewIndex, on hierarchy: ViewHierarchy
  ) -> [FixCandidate] {
    let view = hierarchy.views[winner]
    let change = ViewChange(view: view.id, settings: [.hitSlop(.zero)])
    let taken = FixCandidate("take back the `hitSlop` of `\(view.id)`", [change])
    return (view.hitSlop == .zero ? [] : [taken])
      + hierarchy.fixesAnsweringAsPainted(winner) + hierarchy.fixesMoving(winner, behind: loser)
  }

  /// What a replay would try for taps all over a region, for the kind of most of them first.
  private static func replayed(
    _ region: PixelRegion, in survey: ScreenSurvey
  ) -> [FixCandidate] {
    let options = ReplayOptions(asksAlternatives: false, classifiesAll: false, keepsPaths: false)
    let replayer = Replayer(
      hierarchy: survey.hierarchy, profile: UIKitProfile(), options: options)
    var attribution = Attribution(writesSentences: false)
    var kinds: [TroubleKind] = []
    var numbers: [GroupKey: Int] = [:]
    for (ordinal, place) in region.places(atMost: taps).enumerated() {
      // Each on a screen that nobody has touched yet.
      var fresh = replayer
      guard let trace = fresh.tap(from: place, to: place, ordinal: ordinal + 1) else { continue }
      let touch = JudgedTouch(trace: trace, judgement: attribution.judge(trace, label: nil))
      guard let key = GroupKey(ofWrong: touch) else { continue }
      if let number = numbers[key] {
        kinds[number].add(touch)
      } else {
        numbers[key] = kinds.count
        kinds.append(TroubleKind(touch))
      }
    }
    let order = kinds.indices.inOrder { (kinds[$1].count, $0) < (kinds[$0].count, $1) }
    return order.flatMap { FixProposals.candidates(for: kinds[$0]) }.filter {
      $0.rule == nil && $0.changes.count == 1
    }
  }
}

/// A screen with one change, as far as it may alter who is hit, and around some pixels.
private struct Trial {
  private let seen: SeenGrid
  private let owners: OwnerMap
  private let hierarchy: ViewHierarchy
  /// What the buttons of the screen lose, in square points.
  private(set) var lost = 0.0
  private(set) var losers: [ViewIndex] = []

  init(_ change: ViewChange, of region: PixelRegion, in survey: ScreenSurvey) {
    var changed = survey.hierarchy
    changed.apply(change)
    hierarchy = changed
    let around = [survey.hierarchy, changed].compactMap { $0.hitBox(ofBranch: change.view) }
    var box = region.box
    for rect in around { box.formUnion(survey.grid.box(of: rect)) }
    owners = OwnerMap(receiversOn: changed, grid: survey.grid, within: box)
    seen = SeenGrid(change.mayBeSeen ? PaintedScreen(changed) : survey.painted)
    let regions = owners.regions()
    for target in survey.targets where target.seen.box.overlaps(box) {
      // Another order gives the views other places.
      let own = changed.index(of: survey.id(target.view))
      var gone = target.seen.intersection(target.effective).cropped(to: box)
      for (owner, region) in regions where !gone.isEmpty {
        guard let own, let view = owner.view, changed.isSameTarget(own, view) else { continue }
        gone = gone.subtracting(region)
      }
      guard !gone.isEmpty else { continue }
      lost += gone.area
      losers.append(target.view)
    }
  }

  /// How much of a region goes to another view than the button seen there, in square points.
  func left(of region: PixelRegion) -> Double {
    var count = 0
    region.forEachPixel { x, y in
      guard let button = seen.buttonSeen(at: region.grid.center(x, y)) else { return }
      let isHit = owners.owner(x, y).view.map { hierarchy.isSameTarget(button, $0) } ?? false
      if !isHit { count += 1 }
    }
    return Double(count) * region.grid.pixelArea
  }
}

extension FixCandidate {
  /// The phrase with what stands in a layout as it stands there.
  fileprivate var quoted: String {
    guard let change = changes.first else { return text }
    if case .behind(let other)? = change.settings.first {
      return "move `\(change.view)` behind `\(other)`"
    }
    let ending = " on \(change.view)"
    let words = text.dropLast(ending.count).split(separator: " ", maxSplits: 1)
    guard text.hasSuffix(ending), words.count == 2,
      words[1].hasPrefix("[") || !words[1].contains(" ")
    else { return text }
    return "`\(words[0]): \(words[1])` on `\(change.view)`"
  }
}

extension ViewHierarchy {
  /// A rectangle of the window that holds all points a view or one within it may call inside; nil where there
  /// is no such view.
  fileprivate func hitBox(ofBranch id: String) -> Rect? {
    func box(_ view: ViewIndex) -> Rect {
      views[view].subviews.reduce(hitBox(of: view)) { $0.union(box($1)) }
    }
    return index(of: id).map(box)
  }
}

extension PixelRegion {
  /// Some of its pixels, spread evenly over it in the order of rows; all where they are few.
  fileprivate func places(atMost most: Int) -> [Point] {
    var count = 0
    forEachPixel { _, _ in count += 1 }
    let step = Swift.max(1, (count + most - 1) / most)
    var places: [Point] = []
    var next = 0
    forEachPixel { x, y in
      if next % step == step / 2 { places.append(grid.center(x, y)) }
      next += 1
    }
    return places
  }

  /// The pixels that lie in a box.
  fileprivate func cropped(to box: Box) -> PixelRegion {
    var all = PixelRegion(grid, box)
    for row in box.rows { all.insert(box.columns, row: row) }
    return intersection(all)
  }
}
