// The counts of any number of recordings, which add up to the same whatever the order.

/// The counts of one or many replayed recordings; every part is a sum, a largest, a first or a set.
///
/// Adding is associative and commutative, so that parts made anywhere make the same whole. Memory grows
/// with the recordings' names and the kinds of trouble, not with the touches.
package struct MergedSummary: Hashable, Sendable {
  /// The version that files carry.
  package static let version = "summary/1"

  /// One of the recordings.
  package struct Part: Hashable, Sendable {
    /// As it was named.
    package var name: ExactText
    package var touches = 0
    package var wrong = 0

    package init(name: String) { self.name = ExactText(name) }
  }

  /// How often touches were wrong for one reason.
  package struct Reason: Hashable, Sendable {
    package var verdict: Verdict
    package var cause: Cause?

    package init(_ verdict: Verdict, _ cause: Cause?) {
      self.verdict = verdict
      self.cause = cause
    }
  }

  /// Who was meant and who got the touch, on a layout.
  package struct Pair: Hashable, Sendable {
    package var layout: ExactText
    package var meant: ExactText?
    package var got: ExactText?

    /// The pair of touches of a kind.
    package init(_ key: GroupKey) {
      layout = key.layout
      meant = key.meant
      got = key.got
    }

    package init(layout: String, meant: String?, got: String?) {
      self.layout = ExactText(layout)
      self.meant = meant.map(ExactText.init)
      self.got = got.map(ExactText.init)
    }
  }

  /// Signs of frustration of one kind.
  package struct Frustration: Hashable, Sendable {
    package var count = 0
    package var first: FirstPlace?
    /// The taps that make up the first.
    package var touches: [TouchID] = []

    package init() {}
  }

  /// A touch that the app treated differently from the replay, and how.
  package struct Disagreement: Hashable, Sendable, Comparable {
    package var place: FirstPlace
    package var sentence: ExactText

    package init(place: FirstPlace, sentence: String) {
      self.place = place
      self.sentence = ExactText(sentence)
    }

    package static func < (a: Disagreement, b: Disagreement) -> Bool {
      a.place != b.place ? a.place < b.place : a.sentence < b.sentence
    }
  }

  /// Touches that the app treated differently from the replay, kept one by one; all are counted.
  package static let disagreementLimit = 8

  /// A fault of the streams.
  package struct Fault: Hashable, Sendable {
    package var count: Int
    /// The first by name of the recordings that have it, and the line there.
    package var recording: ExactText
    package var line: Int

    package init(count: Int, recording: String, line: Int) {
      self.count = count
      self.recording = ExactText(recording)
      self.line = line
    }
  }

  /// A sentence that recordings share.
  package struct Remark: Hashable, Sendable {
    package var recordings: Int
    package var first: ExactText
    /// Where it stands among the sentences of its recording; the least of all.
    package var order: Int

    package init(recordings: Int, first: String, order: Int) {
      self.recordings = recordings
      self.first = ExactText(first)
      self.order = order
    }
  }

  package var parts: [Part] = []
  package var layouts: Set<ExactText> = []
  /// Given to all buttons; nil where each kept the layout's own.
  package var strategies: Set<ExactText?> = []
  /// What was tried besides, in the order of each recording; an empty list where nothing was.
  package var changes: Set<[ExactText]> = []
  package var profiles: Set<ExactText> = []
  package var touches = 0
  package var samples = 0
  package var nanoseconds = 0
  package var calls = 0
  package var hitTestsDisagree = 0
  package var comparedWithApp = 0
  package var agreeWithApp = 0
  /// The first by place of those that do not agree.
  package var disagreements: [Disagreement] = []
  package var unknownToLayout = 0
  /// Judged touches of which only frames are known.
  package var judgedOnFrames = 0
  package var verdicts: [Verdict: Int] = [:]
  package var reasons: [Reason: Int] = [:]
  package var pairs: [Pair: Int] = [:]
  package var troubles: [GroupKey: MergedTrouble] = [:]
  package var frustration: [FrustrationSignals.Kind: Frustration] = [:]
  package var faults: [StreamFault.Kind: Fault] = [:]
  /// The ways from raw coordinates to layout points, each as its steps, and how many have it.
  package var chains: [[ExactText]: Int] = [:]
  package var warnings: [ExactText: Remark] = [:]
  package var fingers = FingerSums()
  package var latency: LatencyShares?

  package init() {}

  package func count(_ verdict: Verdict) -> Int { verdicts[verdict] ?? 0 }

  /// The worst level among the touches.
  package var worstLevel: Severity {
    verdicts.filter { $0.value > 0 }.keys.map(\.level).max() ?? .off
  }

  /// Touches whose verdict is an error or a warning.
  package var wrong: Int {
    verdicts.reduce(into: 0) { if $1.key.level >= .warn { $0.addUpTo($1.value) } }
  }

}

extension MergedSummary {
  /// Adds other recordings; `sort` the parts when all are added.
  package mutating func add(_ other: MergedSummary) {
    parts += other.parts
    layouts.formUnion(other.layouts)
    strategies.formUnion(other.strategies)
    changes.formUnion(other.changes)
    profiles.formUnion(other.profiles)
    for path in Self.sums { self[keyPath: path].addUpTo(other[keyPath: path]) }
    for (verdict, count) in other.verdicts { verdicts[verdict, default: 0].addUpTo(count) }
    for (reason, count) in other.reasons { reasons[reason, default: 0].addUpTo(count) }
    for (pair, count) in other.pairs { pairs[pair, default: 0].addUpTo(count) }
    disagreements = Array(
      (disagreements + other.disagreements).inOrder(by: <).prefix(Self.disagreementLimit))
    troubles.merge(other.troubles) { own, other in
      var both = own
      both.add(other)
      return both
    }
    frustration.merge(other.frustration) { own, other in own.adding(other) }
    faults.merge(other.faults) { own, other in own.adding(other) }
    chains.merge(other.chains) { own, other in own.sum(other) }
    warnings.merge(other.warnings) { own, other in own.adding(other) }
    fingers.add(other.fingers)
    if let shares = other.latency {
      var both = latency ?? LatencyShares()
      both.add(shares)
      latency = both
    }
  }

  /// Puts the recordings in the order of their names.
  package mutating func sort() {
    parts = parts.inOrder { a, b in
      a.name != b.name ? a.name < b.name : (a.touches, a.wrong) < (b.touches, b.wrong)
    }
  }

  private static var sums: [WritableKeyPath<MergedSummary, Int>] {
    [
      \.touches, \.samples, \.nanoseconds, \.calls, \.hitTestsDisagree, \.comparedWithApp,
      \.agreeWithApp, \.unknownToLayout, \.judgedOnFrames,
    ]
  }
}

extension MergedSummary.Frustration {
  /// Both together, with the first place of the two.
  fileprivate func adding(_ other: Self) -> Self {
    var both = self
    both.count.addUpTo(other.count)
    guard let place = other.first else { return both }
    let isFirst = first.map { own in
      own != place ? place < own : other.touches.lexicographicallyPrecedes(touches)
    }
    if isFirst ?? true { (both.first, both.touches) = (place, other.touches) }
    return both
  }
}

extension MergedSummary.Fault {
  fileprivate func adding(_ other: Self) -> Self {
    var both = self
    both.count.addUpTo(other.count)
    if (other.recording, other.line) < (recording, line) {
      (both.recording, both.line) = (other.recording, other.line)
    }
    return both
  }
}

extension MergedSummary.Remark {
  fileprivate func adding(_ other: Self) -> Self {
    var both = self
    both.recordings.addUpTo(other.recordings)
    both.first = min(first, other.first)
    both.order = min(order, other.order)
    return both
  }
}

extension Int {
  fileprivate func sum(_ other: Int) -> Int {
    var sum = self
    sum.addUpTo(other)
    return sum
  }
}
