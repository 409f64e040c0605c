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
    let a = answers[0].trace
    let b = answers[variant].trace
    for id in [a.receiverID, b.receiverID].compactMap({ $0 }) {
      let first = a.lastCall(of: id)
      let other = b.lastCall(of: id)
      if first != nil, other != nil, first?.isInside != other?.isInside { return (first, other) }
    }
    let (firsts, others) = (a.calls(beside: b.hierarchy), b.calls(beside: a.hierarchy))
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

extension TouchTrace {
  fileprivate var receiverID: String? { receiver.view.map { hierarchy.views[$0].id } }

  fileprivate func lastCall(of id: String) -> HitCall? {
    calls.last { hierarchy.views[$0.view].id == id }
  }

  /// The calls with the ids of their views, none for a view that another screen does not have; of those
  /// only what answered.
  fileprivate func calls(beside other: ViewHierarchy) -> [(name: String?, call: HitCall)] {
    calls.compactMap { call in
      let id = hierarchy.views[call.view].id
      if other.index(of: id) != nil { return (id, call) }
      return call.isInside == .inside ? (nil, call) : nil
    }
  }
}

extension HitCall {
  /// The answer; nil where the view was never asked.
  fileprivate var isInside: PointInside.Answer? {
    if case .asked(let answer) = outcome { answer.answer } else { nil }
  }
}
