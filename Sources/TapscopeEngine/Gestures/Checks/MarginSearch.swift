// How far each touch is from other verdicts: the nearest value of any constant that changes them.

/// Finds margins exactly: nothing is sampled.
///
/// A run over the touches notes, for every constant, the nearest values on either side at which any
/// comparison would come out otherwise (`FlipSearch`). Until there nothing can change, so the next run is
/// just beyond the nearest of them all, by ratio; the first run in which a touch's verdicts differ is
/// its margin. Constants are held against each other by the factor that they must grow or shrink by, so
/// that half of a value is as far as twice of it; a constant of zero by the change itself.
///
/// A lone tap in the quiet zone of all recognizers (`QuietTap`) stays a tap until the zone ends short of it, so
/// that the first run for each constant is there; and where the bound that ends it is decisive, no run is
/// needed.
///
/// The interval of double taps is followed up to ten times its value: touches farther apart are searched
/// one by one.
package struct MarginSearch: Sendable {
  /// A constant on its way up or down, and the next value that matters.
  private struct Path {
    var key: Int
    var goesUp: Bool
    var next: Double
    var distance: Double
    /// Whether it is known without a run that a lone tap is none there.
    var isDecisive = false

    /// The first value of the constant behind the step; infinite where there is none.
    var value: Double { FlipSearch.beyond(next, goingUp: goesUp) }
  }

  /// What came of an episode, and where the constants watched would change that.
  private struct Run {
    var outcomes: [TouchID: GestureOutcome]
    var search: FlipSearch?
  }

  /// An episode that is run again and again.
  private struct Episode {
    let instants: [[TouchSample]]
    /// Made when it is first run; nil in it where not a finger alone decides.
    var contest: LoneContest??
  }

  private let profile: any GestureProfile
  /// The profile's own: to ask a profile for them copies them.
  private let constants: GestureConstants
  private let recognizers: [RecognizerSetup]
  private let screen: ScreenMetrics
  /// Samples of one finger looked at for one episode before the search gives up: what is left has no margin.
  private let budget: Int
  /// nil where every run has to begin at the nearest comparison.
  private let quietTap: QuietTap?
  /// Whether a lone finger is run through those recognizers only that a constant concerns.
  private let runsContests: Bool
  /// Touches whose margin was too expensive to find.
  package private(set) var abandoned = 0

  /// How much farther than its value the interval of double taps is followed.
  private static let reach = 10.0

  /// Without `leaps` every touch is searched as those of several fingers are, for tests to compare.
  package init(
    of profile: any GestureProfile, recognizers: [RecognizerSetup], screen: ScreenMetrics,
    budget: Int = 2_000_000, leaps: Bool = true
  ) {
    self.profile = profile
    constants = profile.constants
    self.recognizers = recognizers
    self.screen = screen
    self.budget = budget
    runsContests = leaps
    quietTap = leaps ? profile.recognition(of: recognizers, on: screen).quietTap : nil
  }

  /// Rest, in seconds, after which touches are searched apart.
  package var rest: Double {
    let waits = recognizers.contains { $0.gesture == .doubleTap }
    guard waits, let interval = constants["doubleTap.interval"] else { return 0 }
    return interval.value * (interval.unit.scale(on: screen) ?? 1) * Self.reach
  }

  /// The margin of each touch of an episode; none for one that no constant's change can flip.
  package mutating func margins(of instants: [[TouchSample]]) -> [TouchID: GestureMargin] {
    var runs = runs(of: instants)
    let quiet = quietRun(instants)
    var episode = Episode(instants: instants)
    let now = quiet?.run ?? run(profile, watching: nil, &episode)
    var open = Set(now.outcomes.keys)
    var paths = paths(from: now.search, verges: quiet?.verges)
    var margins: [TouchID: GestureMargin] = [:]
    while !open.isEmpty, runs > 0, let path = nearest(of: &paths) {
      runs -= 1
      if path.isDecisive, path.value.isFinite {
        for touch in open { margins[touch] = margin(of: path) }
        return margins
      }
      guard let then = run(beyond: path, &episode, onto: &paths) else { continue }
      for touch in open where then.outcomes[touch] != now.outcomes[touch] {
        margins[touch] = margin(of: path)
        open.remove(touch)
      }
    }
    if !open.isEmpty, !paths.isEmpty { abandoned += open.count }
    return margins
  }

  /// The margin of a lone tap by what is left of its way; nil where only its samples tell.
  ///
  /// That is wherever it leaves its quiet zone, or the nearest bound is not decisive. Mutating, since a call
  /// of any other function copies a search that is held by another value.
  mutating func margin(of tap: QuietPath) -> GestureMargin? {
    guard let quietTap, quietTap.limits.hold(tap.reach, tap.seconds) else { return nil }
    let (search, verges) = turns(of: tap, in: quietTap.zone)
    var paths = paths(from: search, verges: verges)
    guard let path = nearest(of: &paths), path.isDecisive, path.value.isFinite else { return nil }
    return margin(of: path)
  }

  /// The constants by which a touch of an episode becomes what is wanted, each with its nearest such value,
  /// the nearest first; none for a touch that is what is wanted.
  package func turns(
    of touch: TouchID, in instants: [[TouchSample]], atMost limit: Int,
    into isWanted: (GestureOutcome) -> Bool
  ) -> [GestureMargin] {
    var episode = Episode(instants: instants)
    let now = run(profile, watching: nil, &episode)
    guard let outcome = now.outcomes[touch], !isWanted(outcome) else { return [] }
    var runs = runs(of: instants)
    var paths = paths(from: now.search, verges: nil)
    var turns: [GestureMargin] = []
    while turns.count < limit, runs > 0, let path = nearest(of: &paths) {
      runs -= 1
      guard let then = run(beyond: path, &episode, onto: &paths),
        then.outcomes[touch].map(isWanted) ?? false
      else { continue }
      turns.append(margin(of: path))
      paths.removeAll { $0.key == path.key }
    }
    return turns
  }

  /// How often an episode may be run within the budget.
  private func runs(of episode: [[TouchSample]]) -> Int {
    // Each further finger that is down makes a sample cost about an eighth more.
    var (down, eighths) = (0, 0)
    for sample in episode.joined() {
      if sample.phase == .began { down += 1 }
      eighths += 7 + max(down, 1)
      if sample.phase == .ended || sample.phase == .cancelled { down -= 1 }
    }
    return max(budget * 8 / max(eighths, 1), 4)
  }

  /// The first step of every constant that a run noted, up and down.
  private func paths(from search: FlipSearch?, verges: FlipSearch?) -> [Path] {
    var paths: [Path] = []
    for (index, entry) in (search?.entries ?? []).enumerated() {
      guard let entry else { continue }
      let verge = verges?.entries[index]
      for goesUp in [true, false] {
        let next = entry.turn(goingUp: goesUp)
        guard var path = path(index, goesUp, next) else { continue }
        path.isDecisive = verge?.turn(goingUp: goesUp) == next
        paths.append(path)
      }
    }
    return paths
  }

  /// Takes the path whose next step is the nearest.
  private func nearest(of paths: inout [Path]) -> Path? {
    paths.indices.min { paths[$0].distance < paths[$1].distance }.map { paths.remove(at: $0) }
  }

  /// What comes of an episode just beyond a step, and the step that follows it; nil where the constant
  /// cannot be set so.
  private func run(
    beyond path: Path, _ episode: inout Episode, onto paths: inout [Path]
  ) -> Run? {
    var changed = profile
    let key = constants.all[path.key].key
    guard (try? changed.constants.set(key, to: path.value)) != nil else { return nil }
    let then = run(changed, watching: path.key, &episode)
    let next = then.search?.entries[path.key]?.turn(goingUp: path.goesUp)
    if let further = self.path(path.key, path.goesUp, next) { paths.append(further) }
    return then
  }

  private func path(_ index: Int, _ goesUp: Bool, _ next: Double?) -> Path? {
    guard let next else { return nil }
    let constant = constants.all[index]
    if constant.key == "doubleTap.interval", next > constant.value * Self.reach { return nil }
    let (small, large) = (min(next, constant.value), max(next, constant.value))
    let distance =
      if constant.value == 0 {
        large * (constant.unit.scale(on: screen) ?? 1)
      } else if small > 0 {
        large / small - 1
      } else {
        Double.infinity
      }
    return Path(key: index, goesUp: goesUp, next: next, distance: distance)
  }

  private func margin(of path: Path) -> GestureMargin {
    let (constant, value) = (constants.all[path.key], path.next)
    let scale = constant.unit.scale(on: screen) ?? 1
    return GestureMargin(
      key: constant.key, now: constant.value * scale, flips: value * scale,
      unit: Limit.unit(of: constant.unit.dimension).text,
      written: GestureMargin.Written(
        now: constant.value, flips: value, unit: constant.unit.rawValue))
  }

  /// The outcome of an episode that is a lone quiet tap, where each constant ends its zone, and where a
  /// decisive bound does.
  private func quietRun(
    _ episode: [[TouchSample]]
  ) -> (run: Run, verges: FlipSearch)? {
    guard let quietTap else { return nil }
    var finger = QuietFinger(within: quietTap.limits)
    for (index, samples) in episode.enumerated() {
      guard samples.count == 1, let sample = samples.first else { return nil }
      switch finger.take(sample) {
      case .held: continue
      case .left: return nil
      case .lifted(let path):
        guard index == episode.count - 1 else { return nil }
        let (search, verges) = turns(of: path, in: quietTap.zone)
        let verdict = quietTap.verdict(of: sample.touch, path, liftedAt: sample.time)
        let run = Run(outcomes: [sample.touch: GestureOutcome([verdict])], search: search)
        return (run, verges)
      }
    }
    return nil
  }

  /// Where each constant ends the zone of a quiet tap, and where a decisive bound does.
  private func turns(
    of tap: QuietPath, in zone: QuietZone
  ) -> (search: FlipSearch, verges: FlipSearch) {
    var search = FlipSearch(constants)
    var verges = search
    for radius in zone.radii { search.note(tap.reach, .below, radius) }
    for wait in zone.waits { search.note(tap.seconds, .below, wait) }
    for verge in zone.verges where tap.reach < verge.within {
      verges.note(verge.isWait ? tap.seconds : tap.reach, .below, verge.limit)
    }
    return (search, verges)
  }

  /// `place` is that of the one constant that is changed and watched; all are watched where it is nil.
  private func run(
    _ profile: any GestureProfile, watching place: Int?, _ episode: inout Episode
  ) -> Run {
    var search = Optional(FlipSearch(profile.constants, watching: place))
    if let contest = contest(of: &episode) {
      let recognition = profile.recognition(of: recognizers, on: screen)
      let part = contest.run(before: recognition, changing: place, &search)
      return Run(outcomes: [contest.touch: GestureOutcome(part)], search: search)
    }
    let verdicts: [TouchID: [GestureVerdict]]
    (verdicts, search) = profile.verdicts(
      of: recognizers, on: screen, in: episode.instants, noting: search)
    return Run(outcomes: verdicts.mapValues(GestureOutcome.init), search: search)
  }

  private func contest(of episode: inout Episode) -> LoneContest? {
    if let known = episode.contest { return known }
    let contest =
      runsContests
      ? LoneContest(
        of: episode.instants, before: profile.recognition(of: recognizers, on: screen),
        watching: FlipSearch(constants)) : nil
    episode.contest = .some(contest)
    return contest
  }
}
