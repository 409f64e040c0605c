// What each fix is worth over a whole session.

/// What one candidate did to the touches of a session.
package struct FixTally: Equatable, Sendable {
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
