// The replays in which fixes and other strategies are tried.

import TapscopeEngine
import TapscopeFiles

/// Replays a session once for each candidate, only where it can make a difference.
///
/// Where a touch leaves nothing behind for the next but what ends where a replay is at rest, a change of the
/// layout matters only to the touches that then meet another view, or a view that it changes, and to those of
/// their episodes: whose fingers are down with them, or that a tap waits for. Of these, lone taps are replayed
/// by their two ends alone (`TapTrial`); for the others the recording is walked, several candidates at a time. A
/// strategy is replayed likewise where it gives a finger to another view or has its lift fire otherwise.
struct FixRuns: Sendable {
  private(set) var outcome: Outcome
  /// Of no replay yet.
  let blank: Outcome
  /// In the order they began.
  let touches: TriedTouchList
  let episodes: EpisodeStarts
  /// Whether episodes of the recording can be replayed by themselves, but for changes of the screen.
  let isCut: Bool
  /// Whether the recording changes the screen: then every replay hears of every change.
  let changesScreen: Bool
  /// Whether a label names a gesture: only then what a touch is classified as decides how it came out.
  private let labelsGestures: Bool
  /// Whether touches that cannot be judged alone are replayed under other strategies too.
  private let triesStrategies: Bool

  /// What is replayed: a candidate of the trial, or all buttons with another strategy.
  enum Subject: Sendable {
    case candidate(Int)
    case strategy(Int)

    /// The strategy that all buttons keep; nil where a candidate is tried.
    var strategy: StrategyChoice? {
      if case .strategy(let index) = self { TouchTrace.Alternatives.strategies[index] } else { nil }
    }
  }

  /// A replay that is to be made.
  struct Run: Sendable {
    let subject: Subject
    /// The episodes to replay, in order; nil for all of them.
    let wanted: [UInt32]?
  }

  /// The results of some replays.
  struct Outcome: Sendable {
    var trial: FixTrial
    /// By touch, how it comes out under strategies.
    var strategies: [Int: UnderStrategies] = [:]

    /// By touch, the strategies under which the whole touch comes out right.
    var right: [Int: VariantSet] { strategies.mapValues(\.right) }

    /// Takes over what some replays counted, each of other touches.
    mutating func add(_ other: Outcome, of runs: [Run]) {
      for case .candidate(let index) in runs.map(\.subject) { trial.add(index, from: other.trial) }
      strategies.merge(other.strategies) { $0.union($1) }
    }
  }

  /// How one touch comes out under strategies.
  struct UnderStrategies: Sendable {
    private var replayed: VariantSet = []
    private var rightWhereReplayed: VariantSet = []
    private var isRightAsItIs = false

    /// Under the others it comes out as on the screen as it is; of that nil says.
    var right: VariantSet {
      let all = VariantSet.first(TouchTrace.Alternatives.strategies.count)
      return rightWhereReplayed.union(isRightAsItIs ? all.subtracting(replayed) : [])
    }

    mutating func note(_ strategy: Int?, _ isRight: Bool) {
      guard let strategy else { return isRightAsItIs = isRight }
      replayed.insert(VariantSet(strategy))
      if isRight { rightWhereReplayed.insert(VariantSet(strategy)) }
    }

    func union(_ other: UnderStrategies) -> UnderStrategies {
      var union = self
      union.replayed.formUnion(other.replayed)
      union.rightWhereReplayed.formUnion(other.rightWhereReplayed)
      union.isRightAsItIs = isRightAsItIs || other.isRightAsItIs
      return union
    }
  }

  /// Views of all replays at a time: each may hold a screen of its own.
  private static let mostViews = 200_000
  /// Episodes from which on a replay is taken to lay its screen out; before, it holds 8 bytes a view, which
  /// is less than a tenth of that.
  private static let manyEpisodes = 8
  /// What a replay holds besides, counted in views: of a small screen that is most.
  private static let viewsOfReplay = 500

  var trial: FixTrial { outcome.trial }

  init(
    trial: FixTrial, touches: TriedTouchList, episodes: EpisodeStarts, isCut: Bool,
    changesScreen: Bool, triesStrategies: Bool = true
  ) {
    self.triesStrategies = triesStrategies
    self.changesScreen = changesScreen
    blank = Outcome(trial: trial)
    outcome = blank
    self.touches = touches
    self.episodes = episodes
    labelsGestures = touches.indices.contains { touches[$0].label?.gesture != nil }
    self.isCut = isCut
  }

  /// Makes all replays on some cores: stretches of the recording are shared out where replays may be cut,
  /// else the replays.
  mutating func run(
    on source: any ReplaySource, jobs: Int, within timeLimit: TimeLimit? = nil
  ) throws(InputError) {
    let jobs = max(1, jobs)
    var runs = candidateRuns(on: source.screen, jobs: jobs)
    runs = replayTaps(of: runs, on: source, jobs: jobs, within: timeLimit)
    let complex = triesStrategies ? complexEpisodes(on: source.screen) : []
    runs += strategyRuns(in: complex, on: source)
    let views = source.screen.views.count
    let cut = jobs > 1 && !changesScreen ? runs.filter { $0.wanted != nil } : []
    // On every core all of a part.
    for part in parts(of: cut, atMost: cut.count, views: views, jobs: jobs) {
      outcome.add(try replay(part, on: source, complex, jobs: jobs), of: part)
    }
    if !cut.isEmpty { runs.removeAll { $0.wanted != nil } }
    let whole = parts(
      of: runs, atMost: max(1, (runs.count + jobs - 1) / jobs), views: views, jobs: jobs)
    var work = OrderedTasks<Result<Outcome, InputError>>(jobs: jobs)
    for part in whole {
      work.add { [self] in
        Result { () throws(InputError) in try replay(part, on: source, complex, jobs: 1) }
      }
    }
    for part in whole {
      guard let replayed = try work.next()?.get() else { break }
      outcome.add(replayed, of: part)
    }
  }

  /// A replay of each candidate that can make a difference.
  private func candidateRuns(on screen: ViewHierarchy, jobs: Int) -> [Run] {
    guard !trial.candidates.isEmpty else { return [] }
    let places = TouchPlaces(touches)
    let forgetsTouches = screen.forgetsTouches
    // One of them may have a tap wait for the next touch.
    let unknown = forgetsTouches ? [] : unknownEpisodes
    var work = OrderedTasks<Run>(jobs: jobs)
    for (index, candidate) in trial.candidates.enumerated() {
      work.add {
        let reach = ChangeReach(candidate.changes, on: screen)
        guard forgetsTouches ? reach.forgetsTouches : reach.forgetsAtRest else {
          return Run(subject: .candidate(index), wanted: nil)
        }
        let wanted = affected(by: candidate, reach, on: screen, places)
        return Run(subject: .candidate(index), wanted: wanted?.merged(with: unknown))
      }
    }
    var runs: [Run] = []
    while let run = work.next() {
      if run.wanted.map({ !$0.isEmpty }) ?? true { runs.append(run) }
    }
    return runs
  }

  /// Makes the part of some replays that needs no walk; answers what is left of them.
  private mutating func replayTaps(
    of runs: [Run], on source: any ReplaySource, jobs: Int, within timeLimit: TimeLimit?
  ) -> [Run] {
    guard isCut, !changesScreen, source.screen.endsDecideTaps else { return runs }
    let parts = parts(
      of: runs, atMost: max(1, runs.count / (4 * jobs)), views: source.screen.views.count,
      jobs: jobs)
    var work = OrderedTasks<TapTrial>(jobs: jobs)
    for part in parts {
      work.add { [self] in
        var taps = TapTrial(self, within: timeLimit)
        for run in part { taps.replay(run, on: source) }
        return taps
      }
    }
    var left: [Run] = []
    for part in parts {
      guard let taps = work.next() else { break }
      outcome.add(taps.outcome, of: part)
      left += taps.left
    }
    return left
  }

  /// The replays that share a walk each, in order.
  private func parts(
    of runs: [Run], atMost size: Int, views: Int, jobs: Int
  ) -> [[Run]] {
    var parts: [[Run]] = [[]]
    var held = 0
    for run in runs {
      let isLaidOut = run.wanted.map { $0.count >= Self.manyEpisodes } ?? true
      let own = isLaidOut ? views : min(views, max(views / 10, Self.viewsOfReplay))
      let count = parts[parts.count - 1].count
      if count > 0, count == size || held + own > Self.mostViews / jobs {
        parts.append([])
        held = 0
      }
      parts[parts.count - 1].append(run)
      held += own
    }
    return runs.isEmpty ? [] : parts
  }

  /// The episodes in which a candidate can make a difference; nil where it may in any.
  private func affected(
    by candidate: FixCandidate, _ reach: ChangeReach, on screen: ViewHierarchy,
    _ places: TouchPlaces
  ) -> [UInt32]? {
    guard isCut, candidate.screenChange == nil else { return nil }
    if let rule = candidate.rule { return rule.keepsWaits ? affectedEpisodes { _ in true } : nil }
    if changesScreen {
      // A place that the recording sets too is neither the one nor the other.
      guard !candidate.changes.contains(where: \.movesView) else { return nil }
      return affectedEpisodes {
        let reach = ChangeReach(candidate.changes, on: $0.screen)
        return reach.asksFloors || reach.mayMatter(to: $0)
      }
    }
    if reach.isLimited {
      let near = reach.box.flatMap { places.near($0, orGotBy: reach.ranges) }
      return affectedEpisodes(of: near, where: reach.mayMatter(to:))
    }
    if reach.asksFloors { return affectedEpisodes { _ in true } }
    var changed = screen
    changed.apply(candidate)
    var compiled = CompiledHierarchy(changed)
    return affectedEpisodes { touch in
      guard let place = touch.place else { return false }
      let own = touch.receiver.view
      if own.map(reach.changes) ?? false { return true }
      let now = compiled.hitTest(place).view.map { changed.views[$0].id }
      return now != own.map { touch.screen.views[$0].id }
    }
  }

  /// The episodes that a replay is of: those it wants, or all that have a touch.
  func episodes(of run: Run) -> [UInt32] { run.wanted ?? affectedEpisodes { _ in true } }

  /// The episodes that have a touch of which something holds.
  ///
  /// `some` are the places of those that may, ascending; nil for all.
  private func affectedEpisodes(
    of some: [Int32]? = nil, where holds: (TriedTouch) -> Bool
  ) -> [UInt32] {
    var found: [UInt32] = []
    func look(at place: Int) {
      let touch = touches[place]
      // Touches are in the order they began, and so are episodes.
      let episode = episodes.episode(of: touch.ordinal)
      if found.last != UInt32(clamping: episode), holds(touch) {
        found.append(UInt32(clamping: episode))
      }
    }
    if let some { some.forEach { look(at: Int($0)) } } else { touches.indices.forEach(look) }
    return found
  }

  /// The episodes in which a touch cannot be judged alone under another strategy.
  private func complexEpisodes(on screen: ViewHierarchy) -> [UInt32] {
    let all = affectedEpisodes { _ in true }
    // In a name of its own: to read it of `self` copies all of that at every touch.
    let episodes = episodes
    return screen.judgesGestures ? all : all.filter { !episodes.isAlone(Int($0)) }
  }

  /// The episodes with touches that are not tried: it is not known what matters to them.
  private var unknownEpisodes: [UInt32] {
    var next = 0
    return (0..<UInt32(clamping: episodes.count)).filter { episode in
      let (first, count) = (next, episodes.touches(of: Int(episode)))
      let end = episodes.start(of: episode) + count
      while next < touches.count, touches.ordinal(at: next) < end { next += 1 }
      return next - first < count
    }
  }

  /// A replay of each strategy that can make a difference to some episodes; notes how their touches came out
  /// on the screen as it is, which stands for the other strategies.
  private mutating func strategyRuns(
    in complex: [UInt32], on source: any ReplaySource
  ) -> [Run] {
    let all = TouchTrace.Alternatives.strategies.indices
    if complex.isEmpty { return [] }
    let screen = source.screen
    let machine = source.replayer(options).machine
    let unknown =
      screen.forgetsTouches ? unknownEpisodes.common(with: complex) : unknownEpisodes
    guard isCut, !changesScreen,
      var differences = StrategyDifferences(on: screen, machine: machine)
    else {
      let wanted = isCut && !changesScreen ? complex.merged(with: unknown) : nil
      return all.map { Run(subject: .strategy($0), wanted: wanted) }
    }
    var wanted = Array(repeating: [UInt32](), count: all.count)
    for index in touches.indices {
      let touch = touches[index]
      let episode = UInt32(clamping: episodes.episode(of: touch.ordinal))
      guard complex.from(Int(episode)).first == episode else { continue }
      outcome.strategies[touch.ordinal, default: .init()].note(nil, touch.verdict.level == .off)
      let changing = differences.strategies(
        changingTouchFrom: touch.place, to: touch.end, asking: touch.askedPlaces,
        got: touch.receiver)
      changing.forEach { if wanted[$0].last != episode { wanted[$0].append(episode) } }
    }
    let changing = all.map { (strategy: $0, wanted: wanted[$0].merged(with: unknown)) }
    return changing.filter { !$0.wanted.isEmpty }.map {
      Run(subject: .strategy($0.strategy), wanted: $0.wanted)
    }
  }

  /// A touch by its place in the recording; nil where it is none of those tried.
  ///
  /// O(log touches): a table of them would hold each once more for every core.
  func touch(_ ordinal: Int) -> TriedTouch? {
    let place = touches.indices.partitioningIndex { touches.ordinal(at: $0) >= ordinal }
    return place < touches.count && touches.ordinal(at: place) == ordinal ? touches[place] : nil
  }

  /// Walks the recording once for all of these replays; on several cores each of them must be one that may
  /// be cut.
  private func replay(
    _ runs: [Run], on source: any ReplaySource, _ complex: [UInt32], jobs: Int
  ) throws(InputError) -> Outcome {
    let wanted = runs.compactMap(\.wanted)
    var stretches = StretchWalk(
      by: FixWalk(self, of: runs, on: source, complex), cutAfter: source.rest,
      onlyLoneLifts: source.needsLoneLifts, jobs: jobs, size: source.stretchSize
    ) { stretch in
      let (first, end) = (episodes.episode(of: stretch.firstTouch), stretch.endTouch)
      return wanted.contains { $0.from(first).first.map { episodes.start(of: $0) < end } ?? false }
    }
    _ = try source.walk { event in stretches.handle(event) { _ in } }
    var outcome = blank
    for var walk in stretches.finish({ _ in }) { outcome.add(walk.finish(), of: runs) }
    return outcome
  }

  /// How all replays are made.
  var options: ReplayOptions {
    ReplayOptions(
      asksAlternatives: false, classifiesAll: labelsGestures, keepsPaths: false,
      keepsScreensBefore: false)
  }
}

extension ChangeReach {
  /// A touch whose place is not known meets nothing.
  fileprivate func mayMatter(to touch: TriedTouch) -> Bool {
    touch.place.map {
      mayMatter(toTouchAt: $0, asking: touch.askedPlaces, got: touch.receiver)
    } ?? false
  }
}

extension ViewChange {
  /// Whether it gives the view another place, size or shape of its plane.
  fileprivate var movesView: Bool {
    settings.contains { setting in
      switch setting {
      case .frame, .bounds, .center, .anchorPoint, .transform: true
      default: false
      }
    }
  }
}
