// Counts what each of several variants does over a session.

/// The counts of one variant.
package struct VariantTally: Sendable {
  package let label: String
  package private(set) var touches = 0
  /// Touches whose verdict is an error: another view got them, or none did.
  package private(set) var misattributed = 0
  /// Touches that could not be judged.
  package private(set) var unjudged = 0
  /// `point(inside:)` calls that read memory that is not theirs.
  package private(set) var undefinedReads = 0
  package private(set) var quirks: Set<QuirkID> = []
  package private(set) var calls = 0
  /// Of the first hit test of each press.
  package private(set) var buttonCalls = 0
  package private(set) var bytesTouched = 0
  /// By all hit tests of the presses.
  package private(set) var bytesLeaked = 0
  /// Most that the strategies of one screen held when a touch ended.
  package private(set) var bytesHeld = 0
  /// What its calls cost; nil where they were not timed.
  package var latency: LatencyTable?

  package init(label: String) { self.label = label }

  /// Counts a touch; `screen` is the screen as it is after it.
  package mutating func add(_ touch: JudgedTouch, on screen: ViewHierarchy) {
    let trace = touch.trace
    touches += 1
    if touch.judgement.verdict.level == .error { misattributed += 1 }
    if touch.judgement.verdict == .unjudged { unjudged += 1 }
    quirks.formUnion(trace.quirks)
    calls += trace.callCount
    for call in trace.calls {
      guard case .asked(let answer) = call.outcome else { continue }
      if answer.answer == .undefined { undefinedReads += 1 }
      guard trace.hierarchy.views[call.view].isButton, let point = trace.beganAt else { continue }
      let cost = trace.hierarchy.callCost(at: point, of: call.view)
      buttonCalls += 1
      bytesTouched += cost.touched
      bytesLeaked += cost.leaked * trace.hitTests.count
    }
    bytesHeld = max(bytesHeld, screen.memories.reduce(0) { $0 + ($1?.byteCount ?? 0) })
  }

  package var callsATouch: Double { touches == 0 ? 0 : Double(calls) / Double(touches) }
  /// nil where no button was asked.
  package var bytesACall: Double? {
    buttonCalls == 0 ? nil : Double(bytesTouched) / Double(buttonCalls)
  }
}

/// The variants of a session side by side, and which of them never differ.
package struct ComparisonTally: Sendable {
  /// What each counted, in their order.
  package var variants: [VariantTally] = []
  package private(set) var touches = 0
  package private(set) var differing = 0
  /// What was wrong with the stream of touches.
  package var faults: [Diagnostic] = []
  /// For each variant the number of its class: variants of one class gave every touch the same change.
  private var classes: [Int]

  /// No touches yet, of some variants.
  package init(variants: Int) { classes = Array(repeating: 0, count: variants) }

  /// Counts a touch.
  package mutating func add(_ touch: ComparedTouch) {
    touches += 1
    if touch.differs { differing += 1 }
    var known: [ChangeGroup: Int] = [:]
    for (index, change) in touch.changes.enumerated() {
      let changeGroup = ChangeGroup(former: classes[index], change: change.comparable)
      classes[index] = known[changeGroup] ?? known.count
      known[changeGroup] = classes[index]
    }
  }

  private struct ChangeGroup: Hashable {
    var former: Int
    var change: ComparedTouch.TouchChange
  }

  /// Adds what each variant's calls cost, in their order.
  package mutating func add(_ latencies: [LatencyTable]) {
    for (index, latency) in zip(variants.indices, latencies) { variants[index].latency = latency }
  }

  /// The variants that never differed, together, in their order.
  package var groups: [[Int]] {
    var groups: [[Int]] = []
    for (index, number) in classes.enumerated() {
      if let place = groups.firstIndex(where: { classes[$0[0]] == number }) {
        groups[place].append(index)
      } else {
        groups.append([index])
      }
    }
    return groups
  }
}
