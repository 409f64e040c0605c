// Which fix mends each kind of trouble, proved over the session, and which strategies are right.

import TapscopeEngine
import TapscopeFiles

/// Collects the kinds of trouble of a walk through a recording, tries their fixes, and answers the best.
struct FixSearch {
  /// Touches that fixes are tried on unless the person says otherwise; of more, a sample.
  static let usualLimit = 100_000
  /// Kinds of trouble whose fixes are tried, the largest first.
  static let kindLimit = 250

  /// In the order in which their first touches ended, and the place of each.
  private var kinds: [TroubleKind] = []
  private var numbers: [GroupKey: Int] = [:]
  private var tried: TriedTouches
  private var episodes = EpisodeStarts()
  /// The touches that are asked about, and the kinds of those that went wrong; none where all are.
  private let asked: Set<TouchID>
  private var askedKinds: [TouchID: (kind: GroupKey, ordinal: Int)] = [:]
  /// Finds the constants by which touches become what was wanted.
  private var limits: ReplayMargin
  /// Whether a gesture is judged, so that not even a finger alone can be judged by its ends under another
  /// strategy.
  private let judgesGestures: Bool
  /// Whether, so far, no touch leaves more behind for those after it than what ends where a replay is at rest.
  private var keepsForgetting: Bool
  /// The first changes of the recording, for the passes that follow: to decode a line is most of its
  /// price, and a recording of an animation is walked again and again.
  private(set) var changes: [ViewChange] = []

  /// Changes that are kept, some 150 bytes each: eighteen minutes at 60 Hz.
  static let changeLimit = 65_536

  /// Samples looked at for the constants of one touch.
  private static let samplesSearched = 20_000

  /// `limit` is how many touches fixes are tried on; a fix of one that is `asked` about mends it too, and
  /// then nothing is tried for any other.
  init(
    on screen: ViewHierarchy, by profile: any GestureProfile, limit: Int = Self.usualLimit,
    asked: Set<TouchID> = []
  ) {
    limits = ReplayMargin(of: profile, budget: Self.samplesSearched)
    tried = TriedTouches(limit: limit, asked: asked)
    self.asked = asked
    judgesGestures = screen.judgesGestures
    keepsForgetting = screen.forgetsAtRest
  }

  /// Judges the whole session in a walk of its own and finds the fix of each kind of trouble in it.
  ///
  /// A bad file is refused here, before a word of a report is printed.
  mutating func search(
    on source: any ReplaySource, notes: TouchNotes, jobs: Int, within timeLimit: TimeLimit? = nil
  ) throws -> FixFindings {
    timeLimit?.begin(.looking)
    _ = try source.judge(
      by: notes, jobs: jobs, JudgedReplay.Work(isForReport: false, leavesTrials: true),
      watch: { watch($0) },
      lots: { lot in
        for at in lot.touches.indices { see(lot.touches[at], lot.counts[at], lot.tried, at: at) }
      })
    timeLimit?.begin(.trying)
    return try findings(on: source, notes: notes, jobs: jobs, within: timeLimit)
  }

  /// Follows an event of the walk; that comes before the touches that it ends.
  mutating func watch(_ event: ReplayEvent) {
    episodes.follow(event)
    if keepsForgetting, event.mayRemember { keepsForgetting = false }
    if case .change(let change, _) = event, changes.count < Self.changeLimit {
      changes.append(change)
    }
  }

  /// Takes a judged touch of the walk, with what is counted of it and what it leaves, which stands at an index
  /// of what some do; answers what of it will be known after it.
  @discardableResult
  mutating func see(
    _ touch: JudgedTouch, _ count: TouchCount, _ left: [TriedTouch], at index: Int
  ) -> AwaitedFacts {
    tried.add(left, at: index, count)
    episodes.see(count.ordinal, beganAtRest: count.beganAtRest)
    var awaits = AwaitedFacts(
      needsReplays: judgesGestures || !episodes.hasEndedAlone(count.ordinal))
    guard let key = count.key else { return awaits }
    if asked.contains(count.touch) { askedKinds[count.touch] = (key, count.ordinal) }
    if let number = numbers[key] {
      let isSearched = kinds[number].count < TroubleKind.mostSearched
      kinds[number].add(touch, limits: isSearched ? limits.turns(of: touch) : [])
      awaits.kind = number
    } else if kinds.count < SessionTally.groupLimit {
      awaits.kind = kinds.count
      numbers[key] = kinds.count
      kinds.append(TroubleKind(touch, limits: limits.turns(of: touch)))
    }
    return awaits
  }

  /// Tries the fixes of what was seen, when the walk is over; what was kept for that is gone then.
  mutating func findings(
    on source: any ReplaySource, notes: TouchNotes, jobs: Int, within timeLimit: TimeLimit? = nil
  ) throws -> FixFindings {
    var choices: [GroupKey: FixChoice] = [:]
    let all = kinds.inOrder {
      ($1.count, $0.first.trace.ordinal) < ($0.count, $1.first.trace.ordinal)
    }
    let wanted = Set(askedKinds.values.map(\.kind))
    let chosen = all.prefix(Self.kindLimit).filter { asked.isEmpty || wanted.contains($0.key) }
    for kind in all.dropFirst(Self.kindLimit) {
      choices[kind.key] = .untried(
        "no fix was tried: there are \(all.count) kinds of trouble, and the \(Self.kindLimit) largest "
          + "were tried")
    }
    let order = Dictionary(uniqueKeysWithValues: chosen.enumerated().map { ($1.key, $0) })
    let trial = FixTrial(
      of: chosen, sizes: chosen.map { tried.count(of: $0.key) }, isOfSample: tried.isSample,
      asked: tried.askedOrdinals)
    var runs = FixRuns(
      trial: trial, touches: tried.takeSorted(kinds: order), episodes: episodes,
      isCut: keepsForgetting, changesScreen: notes.changesScreen,
      triesStrategies: asked.isEmpty)
    try runs.run(on: source.knowing(changes), jobs: jobs, within: timeLimit)
    let isProved = timeLimit?.hasTriedAll ?? true
    var sizes = TargetSizes(of: source.screen)
    for (index, kind) in chosen.enumerated() {
      choices[kind.key] =
        !isProved
        ? .untried("no fix was tried: the time was over before")
        : runs.trial.choice(for: index) { sizes.harm(of: $0.changes, $0.screenChange) }
    }
    var answers: [TouchID: FixChoice] = [:]
    for (touch, asked) in askedKinds where isProved {
      guard let index = order[asked.kind] else { continue }
      answers[touch] = runs.trial.choice(for: index, mending: asked.ordinal) {
        sizes.harm(of: $0.changes, $0.screenChange)
      }
    }
    defer { (kinds, numbers, episodes) = ([], [:], EpisodeStarts()) }
    return FixFindings(
      kinds: kinds.map(\.key), choices: choices, answers: answers,
      rightUnder: isProved ? runs.outcome.right : [:])
  }

  /// A note where not all kinds or touches were tried; nil where all were.
  var remark: String? {
    tried.isSample
      ? "fixes were tried on a sample of \(tried.count) of \(tried.seen) touches, thinned evenly "
        + "within each kind" : nil
  }
}
