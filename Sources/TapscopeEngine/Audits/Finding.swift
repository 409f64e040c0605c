// A finding: what an audit found, where, and what to do about it.

/// One thing that goes wrong or will, about one view or a pair of them.
public struct Finding: Hashable, Sendable {
  /// The outcomes of an audit.
  public enum Outcome: String, Hashable, Sendable, CaseIterable {
    case pass, fail, review
  }

  /// The rule's id, `category/kebab`.
  public var rule: String
  /// How bad it is to a run.
  public var level: Severity
  /// `fail`, or `review` where a person must look.
  public var outcome: Outcome
  /// The paths of the views concerned from the root, `card/close`, the offender first.
  public var views: [String]
  /// The views that identify the finding in another run, in a fixed order.
  ///
  /// The other views concerned may change when a neighbour moves; these do not. Paths change when a
  /// view is wrapped.
  package var keyViews: [KeyView]
  /// How bad it is; nil for a rule that measures nothing.
  package var measure: Measure?
  /// The same views on the screen that was audited; empty for a session.
  package var concerned: [ViewIndex] = []
  /// Findings of one matter concern the same buttons; empty for one by itself.
  package var matter = ""
  /// The side of the square that would be enough, in points; nil where no square is asked for.
  package var neededSide: Double?
  /// What the touches it tells share; nil for what is not of one kind of touches.
  package var kind: GroupKey?
  /// Whether the layout intends it; it is then shown only where all findings are asked for.
  package var isExpected = false
  /// What else the same matter breaks, worst first.
  package var beneath: [Finding] = []
  /// One plain sentence.
  public var message: String
  /// What to do about it, in a phrase.
  public var advice: String
  /// The change behind the advice, where one was tried and helps.
  package var remedy: ViewChange?
  /// Where the layout defines the offender.
  package var location: SourceLocation?
  /// Where the layout defines the other view.
  package var related: [SourceLocation]
  /// How much it matters among findings of its level: more is worse.
  public var weight: Double
  /// How many times it was seen; 1 for a layout, touches for a session.
  package var count: Int

  package init(
    rule: String, level: Severity, outcome: Outcome = .fail, views: [String],
    keyViews: [KeyView]? = nil, measure: Measure? = nil, message: String, advice: String = "",
    location: SourceLocation? = nil, related: [SourceLocation] = [],
    weight: Double = 0, count: Int = 1
  ) {
    self.rule = rule
    self.level = level
    self.outcome = outcome
    self.views = views
    self.keyViews =
      keyViews ?? views.map { KeyView(id: $0.split(separator: "/").last.map(String.init) ?? $0) }
    self.measure = measure
    self.message = message
    self.advice = advice
    self.location = location
    self.related = related
    self.weight = weight
    self.count = count
  }
}

extension ViewHierarchy {
  /// A view's ids from the root down, joined by `/`: how findings and baselines name it.
  package func path(of view: ViewIndex) -> String {
    var ids: [String] = []
    var next: ViewIndex? = view
    while let index = next {
      ids.append(views[index].id)
      next = views[index].superview
    }
    return ids.reversed().joined(separator: "/")
  }
}
