// What each fix is worth over a whole session.

/// A judged touch as trials of fixes remember it: how it went, and what it was meant for.
///
/// A session keeps a hundred thousand of them, of 48 bytes: touches alike share what they have in common,
/// and a place that is not known is no number.
@usableFromInline
package struct TriedTouch: Sendable {
  fileprivate struct Common: Sendable {
    /// What those that are alike certainly have in common, found without looking at all of it.
    struct Key: Hashable {
      let verdict: Verdict
      let receiver: ViewIndex?
      let meant: ViewIndex?
      let hasFired: Bool
      let isLoneTap: Bool

      init(_ touch: borrowing JudgedTouch) {
        verdict = touch.judgement.verdict
        receiver = touch.trace.receiver.view
        meant = touch.judgement.intended.first
        hasFired = !touch.trace.actions.isEmpty
        isLoneTap = touch.isLoneTap
      }
    }

    let key: Key
    let receiver: Receiver
    let label: TouchLabel?
    let aim: AimBefore
    /// Where a sensitive view read it as a slide; infinite where that is not known.
    let slid: Point

    /// `screen` is one of the touch's look that is kept already, nil for the touch's own: a highlight
    /// leaves each touch a copy of the screen, some 2 kB.
    init(_ key: Key, of touch: borrowing JudgedTouch, on screen: ViewHierarchy? = nil) {
      self.key = key
      receiver = touch.trace.receiver
      label = touch.label
      aim = AimBefore(touch, on: screen)
      slid = touch.trace.slidAt
    }

    /// Whether it is what a touch of its key has in common with others; asked of the touch itself, since what
    /// mostly is thrown away would count a dozen references.
    func isAlike(_ touch: borrowing JudgedTouch) -> Bool {
      receiver == touch.trace.receiver && label == nil && touch.label == nil && slid.x.isNaN
        && touch.trace.slidAt.x.isNaN && aim.isAlike(touch)
    }
  }

  private let start: Point
  private let last: Point
  private let common: Shared<Common>
  @usableFromInline let knownOrdinal: UInt32
  private var knownKind: Int32 = -1

  fileprivate static let unknown = Point(.nan, .nan)

  /// What a judged touch leaves for trials.
  package init(_ touch: borrowing JudgedTouch, kind: Int? = nil) {
    self.init(touch, Shared(Common(Common.Key(touch), of: touch)))
    self.kind = kind
  }

  /// The same with what it has in common with others.
  fileprivate init(_ touch: borrowing JudgedTouch, _ common: Shared<Common>) {
    let trace = touch.trace
    start = trace.beganAt ?? Self.unknown
    last = trace.endedAt ?? Self.unknown
    knownOrdinal = UInt32(clamping: trace.ordinal)
    self.common = common
  }

  /// Its place in the recording.
  @inlinable package var ordinal: Int { Int(knownOrdinal) }

  /// Where it began, in points of the window; nil where the device did not report it.
  package var place: Point? { start.x.isNaN ? nil : start }

  /// Where it was last, in points of the window; nil where the device never reported it.
  package var end: Point? { last.x.isNaN ? nil : last }

  /// Where a sensitive view may have asked its floor about it besides where it began: at a slide and at the
  /// lift; nil where that is not known.
  package var askedPlaces: [Point]? {
    let slid = common.value.slid
    guard let end, slid.x != .infinity else { return nil }
    return slid.x.isNaN ? [end] : [slid, end]
  }

  /// Where it lifted, of a lone tap of which the ends tell everything; nil for any other touch.
  package var lift: Point? { common.value.key.isLoneTap ? end : nil }

  /// The kind of trouble it belongs to, by its place in the trial's list; nil for none.
  package var kind: Int? {
    get { knownKind < 0 ? nil : Int(knownKind) }
    set { knownKind = newValue.map(Int32.init(clamping:)) ?? -1 }
  }

  package var verdict: Verdict { common.value.key.verdict }

  /// Who got the first hit test.
  package var receiver: Receiver { common.value.receiver }

  package var label: TouchLabel? { common.value.label }

  /// Whether it has to fire to come out right.
  fileprivate var mustFire: Bool { label.mustFire(afterFiring: common.value.key.hasFired, verdict) }

  var aim: AimBefore { common.value.aim }

  /// The screen whose indices the receiver is one of.
  package var screen: ViewHierarchy { aim.screen }
}

/// Makes what judged touches leave for trials, those alike sharing what they have in common.
package struct TriedTouchMaker: Sendable {
  /// The latest looks of the screen, which touches share.
  private var screens = KeptScreens()
  /// The latest of each key, which a next touch may have too.
  private var latest: [TriedTouch.Common.Key: Shared<TriedTouch.Common>] = [:]

  /// Bounds the memory where a screen has very many views.
  private static let mostKeys = 4096

  package init() {}

  package mutating func make(_ touch: borrowing JudgedTouch) -> TriedTouch {
    let key = TriedTouch.Common.Key(touch)
    if let known = latest[key], known.value.isAlike(touch) { return TriedTouch(touch, known) }
    if latest.count == Self.mostKeys { latest.removeAll() }
    let screen = screens.alike(touch.trace.hierarchy)
    let common = Shared(TriedTouch.Common(key, of: touch, on: screen))
    latest[key] = common
    return TriedTouch(touch, common)
  }
}

extension JudgedTouch {
  fileprivate var isLoneTap: Bool { label?.gesture == nil && trace.isLoneTap }
}

extension TouchTrace {
  /// Where a sensitive view read it as a slide, in points of the window; no number where none did, infinite
  /// where its way does not tell.
  fileprivate var slidAt: Point {
    let slides = self.actions.filter { action in
      guard case .gesture(.swipe, _) = action.kind, let view = action.view else { return false }
      return self.hierarchy.traits(of: view).kind == .sensitiveView
    }
    guard let slide = slides.first else { return TriedTouch.unknown }
    let places = self.pathTimes.indices.filter { self.pathTimes[$0] == slide.time }
    guard slides.count == 1, places.count == 1, self.actions.count < TouchTrace.recordLimit else {
      return Point(.infinity, .infinity)
    }
    return self.path[places[0]]
  }

  /// Whether, on a screen where `endsDecideTaps`, it comes out as its two ends say, wherever the finger
  /// went between them.
  ///
  /// No for a touch that went farther than a tap, was not alone, ended otherwise, or whose view moved.
  fileprivate var isLoneTap: Bool {
    self.wasAlone && self.ending == .ended && self.fault == nil && self.beganAt != nil
      && !self.hasReceiverMoved && self.maximumTravel <= Attribution.tapTravel
  }
}

/// What one candidate did to the touches of a session.
package struct FixTally: Hashable, Sendable {
  /// Touches that went wrong before and are right with it.
  package private(set) var mends = 0
  /// Touches that were right before and go wrong with it.
  package private(set) var breaks = 0
  /// By kind of trouble, how many of its touches come out right.
  package private(set) var right: [Int: Int] = [:]
  /// Of the touches that were asked about, those that come out right, by their places in the recording.
  fileprivate var asked: Set<Int> = []

  package init() {}

  /// Counts one touch, as it was and as it is with the candidate applied.
  package mutating func count(before: Verdict, after: Verdict, kind: Int?) {
    if before.level == .off, after.level >= .warn { breaks += 1 }
    guard before.level >= .warn, after.level == .off else { return }
    mends += 1
    if let kind { right[kind, default: 0] += 1 }
  }

  fileprivate mutating func add(_ other: FixTally) {
    mends += other.mends
    breaks += other.breaks
    right.merge(other.right, uniquingKeysWith: +)
    asked.formUnion(other.asked)
  }
}

/// Judges the touches of one replay in which something is tried.
///
/// One for each replay: it keeps what is painted of the replay's screen. One for many at a time painted the
/// screen of each anew at every touch, a third of the time of a session with recognizers.
package struct TrialJudge: Sendable {
  private var attribution = Attribution(writesSentences: false, looks: 2)

  package init() {}

  /// Whether a touch comes out right.
  package mutating func isRight(_ before: TriedTouch, after: TouchTrace) -> Bool {
    verdict(on: after, before).level == .off
  }

  fileprivate mutating func verdict(on after: TouchTrace, _ before: TriedTouch) -> Verdict {
    attribution.verdict(
      on: after, label: before.label, aim: before.aim, mustFire: before.mustFire)
  }
}

/// The candidates against all kinds of trouble of a session, each tried on all of its touches.
///
/// Kinds propose the same change often; it is tried once. To try it, replay the recording with the
/// candidate and hand every touch to `count`, in any order; what a touch was meant for stays what it
/// was without the fix.
package struct FixTrial: Sendable {
  package let kinds: [TroubleKind]
  package private(set) var candidates: [FixCandidate] = []
  package private(set) var tallies: [FixTally] = []
  /// By kind, the candidates proposed for it, smallest change first.
  private var proposed: [[Int]] = []
  /// By kind, the touches that the candidates are tried on.
  private var sizes: [Int]
  private let isOfSample: Bool
  /// Touches that a fix is asked for by themselves, by their places in the recording.
  private var asked: Set<Int> = []

  /// `sizes` is how many touches of each kind are tried; nil for all of them.
  ///
  /// `isOfSample` says that not all touches of the session are.
  package init(
    of kinds: [TroubleKind], sizes: [Int]? = nil, isOfSample: Bool = false, asked: Set<Int> = []
  ) {
    self.kinds = kinds
    self.isOfSample = isOfSample
    self.asked = asked
    self.sizes = sizes ?? kinds.map(\.count)
    var known: [FixCandidate: Int] = [:]
    for kind in kinds {
      let own = FixProposals.candidates(for: kind)
      proposed.append(
        own.map { candidate in
          if let index = known[candidate] { return index }
          known[candidate] = candidates.count
          candidates.append(candidate)
          return candidates.count - 1
        })
    }
    tallies = candidates.map { _ in FixTally() }
  }

  /// A trial of one change that was made for no kind of trouble.
  package init(trying candidate: FixCandidate) {
    self.init(of: [])
    candidates = [candidate]
    tallies = [FixTally()]
  }

  /// Counts one touch under a candidate: as it was judged, and as it went with the fix.
  package mutating func count(
    _ candidate: Int, before: TriedTouch, after: TouchTrace, by judge: inout TrialJudge
  ) {
    guard before.verdict != .unjudged else { return }
    let verdict = judge.verdict(on: after, before)
    tallies[candidate].count(before: before.verdict, after: verdict, kind: before.kind)
    if verdict.level == .off, asked.contains(before.ordinal) {
      tallies[candidate].asked.insert(before.ordinal)
    }
  }

  /// Takes over what a copy of this trial counted of one candidate, on other touches.
  package mutating func add(_ candidate: Int, from copy: FixTrial) {
    tallies[candidate].add(copy.tallies[candidate])
  }

  /// The fix that a candidate is for a kind.
  private func fix(_ candidate: Int, for kind: Int) -> Fix {
    let (change, tally) = (candidates[candidate], tallies[candidate])
    var fix = Fix(
      text: change.text, changes: change.changes, mends: tally.mends, breaks: tally.breaks,
      right: tally.right[kind] ?? 0, of: sizes[kind], rule: change.rule)
    fix.isOfSample = isOfSample
    fix.screenChange = change.screenChange
    return fix
  }

  /// The fix that brings most touches of a kind home and breaks none; of equal ones the one that
  /// mends most in all, then one that leaves the drawing order as it is, since people see a change of
  /// it, then one without harm, then the smallest change.
  ///
  /// Where the place of one of the touches asked about is given, a fix for it mends it too. `harm` says
  /// what a fix makes worse besides touches.
  package func choice(
    for kind: Int, mending touch: Int? = nil, harm: (Fix) -> String? = { _ in nil }
  ) -> FixChoice {
    let tried = proposed[kind].map { fix($0, for: kind) }
    if tried.isEmpty {
      return .untried(kinds[kind].whyNothingIsProposed)
    }
    let helping = zip(proposed[kind], tried).filter { candidate, _ in
      touch.map { tallies[candidate].asked.contains($0) } ?? true
    }.map(\.1)
    // A fix may break nothing, however much it mends.
    let good = helping.filter { $0.right > 0 && $0.breaks == 0 }
    guard
      let most = good.map({ [$0.right, $0.mends] }).max(by: { $0.lexicographicallyPrecedes($1) })
    else { return .refused(Self.why(tried, helping: helping)) }
    let equal = good.filter { [$0.right, $0.mends] == most }
    let unmoved = equal.filter { !$0.changesOrder }
    var best: Fix?
    for var fix in unmoved.isEmpty ? equal : unmoved {
      fix.harm = harm(fix)
      if fix.harm == nil { return .fix(fix) }
      best = best ?? fix
    }
    return best.map(FixChoice.fix) ?? .refused(Self.why(tried, helping: helping))
  }

  /// Why none of the fixes tried is printed; `helping` are those that mend the touch asked about.
  private static func why(_ tried: [Fix], helping: [Fix]) -> String {
    func best(_ fixes: [Fix]) -> Fix? {
      fixes.filter { $0.right > 0 }.min { $0.breaks < $1.breaks }
    }
    if let most = best(helping) {
      return "\(most.text) would mend \(most.mends) and break \(most.breaks)"
    }
    if let most = best(tried) {
      return "\(most.text) would mend \(most.mends) others, not this one"
    }
    return "tried " + tried.map(\.text).joined(separator: ", ") + ": none mends it"
  }
}

extension Fix {
  /// Whether it moves a view in front of or behind another.
  fileprivate var changesOrder: Bool {
    changes.contains { change in
      change.settings.contains { setting in
        if case .behind = setting { true } else { false }
      }
    }
  }
}
