// Which fix mends each kind of trouble, proved over the session, and which strategies are right.

import TapscopeEngine
import TapscopeFiles

/// Collects the kinds of trouble of one pass, tries their fixes in the next, and answers the best.
struct FixSearch {
  /// Touches that fixes are tried on unless the person says otherwise; of more, a sample.
  static let usualLimit = 100_000
  /// Kinds of trouble whose fixes are tried, the largest first.
  static let kindLimit = 250

  private var kinds: [GroupKey: TroubleKind] = [:]
  private var tried: TriedTouches
  private var episodes = EpisodeStarts()
  private var choices: [GroupKey: FixChoice] = [:]
  /// The touches that are asked about, the kinds of those that went wrong, and what was found for each.
  private let asked: Set<TouchID>
  private var askedKinds: [TouchID: (kind: GroupKey, ordinal: Int)] = [:]
  private var answers: [TouchID: FixChoice] = [:]
  private var isOver = false
  /// The first changes of the recording, for the passes that follow: to decode a line is most of its
  /// price, and a recording of an animation is walked three times more.
  private(set) var changes: [ViewChange] = []
  /// By touch, a bit for each strategy under which it comes out right, where one touch cannot tell.
  private var rightUnder: [Int: UInt64] = [:]

  /// Changes that are kept, some 150 bytes each: eighteen minutes at 60 Hz.
  static let changeLimit = 65_536

  /// `limit` is how many touches fixes are tried on; a fix of one that is `asked` about mends it too.
  init(limit: Int = Self.usualLimit, asked: Set<TouchID> = []) {
    tried = TriedTouches(limit: limit, asked: asked)
    self.asked = asked
  }

  /// Judges the whole session and finds the fix of each kind of trouble in it.
  ///
  /// A bad file is refused here, before a word of a report is printed.
  mutating func search(
    on source: some ReplaySource, notes: TouchNotes, jobs: Int, within timeLimit: TimeLimit? = nil
  ) throws {
    var keepsForgetting = source.screen.forgetsTouches
    _ = try source.judge(
      by: notes, jobs: jobs, isForReport: false,
      watch: { event in
        episodes.follow(event)
        if keepsForgetting, event.mayRemember { keepsForgetting = false }
        if case .change(let change, _) = event, changes.count < Self.changeLimit {
          changes.append(change)
        }
      }
    ) { see($0) }
    let all = kinds.values.sorted {
      ($1.count, $0.first.trace.ordinal) < ($0.count, $1.first.trace.ordinal)
    }
    let chosen = Array(all.prefix(Self.kindLimit))
    for kind in all.dropFirst(Self.kindLimit) {
      choices[kind.key] = .untried(
        "no fix was tried: there are \(all.count) kinds of trouble, and the \(Self.kindLimit) largest "
          + "were tried")
    }
    let order = Dictionary(uniqueKeysWithValues: chosen.enumerated().map { ($1.key, $0) })
    let trial = FixTrial(
      of: chosen, profile: source.profile, sizes: chosen.map { tried.count(of: $0.key) },
      asked: tried.askedOrdinals)
    var runs = FixRuns(
      trial: trial, touches: tried.takeSorted(kinds: order), episodes: episodes,
      isCut: keepsForgetting, changesScreen: notes.changesScreen)
    timeLimit?.begin(.trying)
    try runs.run(on: source.knowing(changes), jobs: jobs, within: timeLimit)
    let isProved = timeLimit?.hasTriedAll ?? true
    if isProved { rightUnder = runs.outcome.right }
    var sizes = TargetSizes(of: source.screen)
    for (index, kind) in chosen.enumerated() {
      choices[kind.key] =
        !isProved
        ? .untried("no fix was tried: the time was over before")
        : runs.trial.choice(for: index) { sizes.harm(of: $0.changes) }
    }
    for (touch, asked) in askedKinds where isProved {
      guard let index = order[asked.kind] else { continue }
      answers[touch] = runs.trial.choice(for: index, mending: asked.ordinal) {
        sizes.harm(of: $0.changes)
      }
    }
    kinds = [:]
    episodes = EpisodeStarts()
    isOver = true
  }

  private mutating func see(_ touch: JudgedTouch) {
    tried.add(touch)
    guard touch.judgement.verdict.level >= .warn else { return }
    let key = GroupKey(touch)
    if asked.contains(touch.trace.touch) {
      askedKinds[touch.trace.touch] = (key, touch.trace.ordinal)
    }
    if kinds[key] != nil {
      kinds[key]?.add(touch)
    } else if kinds.count < SessionTally.groupLimit {
      kinds[key] = TroubleKind(touch)
    }
  }

  /// The fix of a kind of trouble, or why there is none; nil where none was looked for.
  func choice(for key: GroupKey) -> FixChoice? {
    let tooMany = "no fix was tried: the session has more kinds of trouble than are kept apart"
    return isOver ? choices[key] ?? .untried(tooMany) : nil
  }

  /// The fix of a wrong touch, or why there is none: its kind's, unless it was asked about by itself.
  func choice(for touch: JudgedTouch) -> FixChoice? {
    guard touch.judgement.verdict.level >= .warn else { return nil }
    return answers[touch.trace.touch] ?? choice(for: GroupKey(touch))
  }

  /// The touch with the fix proved for it; where a touch cannot be judged alone, also with
  /// the strategies under which it comes out right.
  func finishing(_ touch: JudgedTouch) -> JudgedTouch {
    var touch = touch
    if let fix = choice(for: touch)?.fix { touch.judgement.fix = fix }
    if let right = rightUnder[touch.trace.ordinal] {
      let labels = TouchTrace.Alternatives.labels
      touch.judgement.deliveredBy = labels.indices.filter { right >> UInt64($0) & 1 == 1 }
        .map { labels[$0] }
    }
    return touch
  }

  /// A note where not all kinds or touches were tried; nil where all were.
  var remark: String? {
    tried.isSample
      ? "fixes were tried on a sample of \(tried.count) of \(tried.seen) touches, thinned evenly "
        + "within each kind" : nil
  }
}
