// One touch as several variants of the screen had it.

/// Who gets a touch or a place, by id, so that two screens can be compared.
package enum Recipient: Hashable, Sendable {
  case nobody
  case view(String)
  /// Published code read memory that is not its own; nil is nobody.
  case undefined([String?])

  package init(_ receiver: Receiver, in hierarchy: ViewHierarchy) {
    switch receiver {
    case .none: self = .nobody
    case .view(let index): self = .view(hierarchy.views[index].id)
    case .undefined(let answers):
      self = .undefined(answers.map { $0.map { hierarchy.views[$0].id } })
    }
  }
}

extension Recipient {
  /// The recipient as comparisons take it: what is undefined twice is not known to differ.
  package var comparable: Recipient { if case .undefined = self { .undefined([]) } else { self } }
}

/// One touch as each of several variants of the screen had it, in the order of the variants.
package struct ComparedTouch: Sendable {
  /// The same touch, at least once.
  package let answers: [JudgedTouch]

  package init(_ answers: [JudgedTouch]) {
    precondition(!answers.isEmpty, "a touch is compared under at least one variant")
    self.answers = answers
  }

  /// Who got it, and whether that was right: what two variants can differ in.
  package struct TouchChange: Hashable, Sendable {
    package var owner: Recipient
    package var verdict: Verdict

    /// The change as comparisons take it: see `Recipient.comparable`.
    var comparable: TouchChange { TouchChange(owner: owner.comparable, verdict: verdict) }
  }

  package var changes: [TouchChange] {
    answers.map { touch in
      TouchChange(
        owner: Recipient(touch.trace.receiver, in: touch.trace.hierarchy),
        verdict: touch.judgement.verdict)
    }
  }

  package var differs: Bool { Set(changes.map(\.comparable)).count > 1 }

  /// Ids of what was meant, as the first variant's screen shows it.
  package var meant: [String] {
    answers[0].judgement.intended.map { answers[0].trace.hierarchy.views[$0].id }
  }

  /// Where the walk of a variant parts from the first variant's: the answer of a receiver, where it
  /// differs, else the first call that does.
  ///
  /// A view of one screen that the other does not have is compared with one that this does not have: a
  /// new name alone is no difference, nor is a new view that does not answer. nil on the side whose walk
  /// ended before; both nil where the walks are the same.
  package func divergence(of variant: Int) -> (first: HitCall?, other: HitCall?) {
    let (a, b) = (answers[0].trace, answers[variant].trace)
    let firsts = NamedCall.all(of: a, beside: b.hierarchy)
    let others = NamedCall.all(of: b, beside: a.hierarchy)
    for id in [a.receiverID, b.receiverID].compactMap({ $0 }) {
      let first = firsts.last { $0.name == id }?.call
      let other = others.last { $0.name == id }?.call
      if first != nil, other != nil, first?.isInside != other?.isInside { return (first, other) }
    }
    for index in 0..<max(firsts.count, others.count) {
      let first = index < firsts.count ? firsts[index] : nil
      let other = index < others.count ? others[index] : nil
      let isSameView = first?.name == other?.name
      if !isSameView || first?.call.isInside != other?.call.isInside {
        return (first?.call, other?.call)
      }
    }
    return (nil, nil)
  }
}

/// A call with the id of its view; nil for a view that another screen does not have.
private struct NamedCall {
  let name: String?
  let call: HitCall

  /// The calls of a touch; of views that the other screen does not have only what answered.
  static func all(of trace: TouchTrace, beside other: ViewHierarchy) -> [NamedCall] {
    trace.calls.compactMap { call in
      let id = trace.hierarchy.views[call.view].id
      if other.index(of: id) != nil { return NamedCall(name: id, call: call) }
      return call.isInside == .inside ? NamedCall(name: nil, call: call) : nil
    }
  }
}

extension TouchTrace {
  fileprivate var receiverID: String? { self.receiver.view.map { self.hierarchy.views[$0].id } }
}

extension HitCall {
  /// The answer; nil where the view was never asked.
  fileprivate var isInside: PointInside.Answer? {
    if case .asked(let answer) = outcome { answer.answer } else { nil }
  }
}
