// What the search for the fixes of a session found.

/// What is known of a session's touches only when all of them are judged and fixes were tried.
package struct FixFindings: Sendable {
  /// The kinds of trouble, by the numbers of `AwaitedFacts`.
  private let kinds: [GroupKey]
  private let choices: [GroupKey: FixChoice]
  /// The fixes of touches that were asked about by themselves.
  private let answers: [TouchID: FixChoice]
  /// By touch, the strategies under which it comes out right, where one touch cannot tell.
  private let rightUnder: [Int: VariantSet]

  package init(
    kinds: [GroupKey], choices: [GroupKey: FixChoice], answers: [TouchID: FixChoice] = [:],
    rightUnder: [Int: VariantSet] = [:]
  ) {
    self.kinds = kinds
    self.choices = choices
    self.answers = answers
    self.rightUnder = rightUnder
  }

  /// The fix of a kind of trouble, or why there is none.
  package func choice(for key: GroupKey) -> FixChoice {
    choices[key]
      ?? .untried("no fix was tried: the session has more kinds of trouble than are kept apart")
  }

  /// The fix of a wrong touch, or why there is none: its kind's, unless it was asked about by itself.
  package func choice(for touch: JudgedTouch) -> FixChoice? {
    guard let key = GroupKey(ofWrong: touch) else { return nil }
    return answers[touch.trace.touch] ?? choice(for: key)
  }

  /// The fixes of the kinds of trouble by their numbers; nil where one has none.
  package var fixes: [Fix?] { kinds.map { choice(for: $0).fix } }

  /// The strategies under which a touch comes out right, by its place in the recording; nil where the
  /// touch alone told.
  package func deliveredBy(_ ordinal: Int) -> [String]? {
    rightUnder[ordinal].map(TouchTrace.Alternatives.labels(of:))
  }

  /// The touch with the fix proved for it and, where it cannot be judged alone, with the strategies under
  /// which it comes out right.
  package func finishing(_ touch: JudgedTouch) -> JudgedTouch {
    var touch = touch
    if let fix = choice(for: touch)?.fix { touch.judgement.fix = fix }
    if let right = deliveredBy(touch.trace.ordinal) { touch.judgement.deliveredBy = right }
    touch.awaits = AwaitedFacts()
    return touch
  }
}

/// What of a judged touch is found out only when all are judged.
package struct AwaitedFacts: Equatable, Sendable {
  /// The number of its kind of trouble, whose fix it has; nil where it has none.
  package var kind: Int?
  /// Whether it cannot be judged alone, so that it is yet to be replayed under other strategies.
  package var needsReplays: Bool

  package init(kind: Int? = nil, needsReplays: Bool = false) {
    self.kind = kind
    self.needsReplays = needsReplays
  }
}
