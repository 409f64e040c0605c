// What did an audit find, where, and what should be done about it?

/// One thing that goes wrong or will, about one view or a pair of them.
package struct Finding: Hashable, Sendable {
  /// What an audit can say of what it looked at.
  package enum Outcome: String, Hashable, Sendable, CaseIterable {
    case pass, fail, review
  }

  /// How bad a finding is to a run; `off` is never shown.
  package enum Level: String, Hashable, Sendable, CaseIterable, Comparable {
    case off, warn, error

    package static func < (a: Level, b: Level) -> Bool { a.rank < b.rank }

    private var rank: Int {
      switch self {
      case .off: 0
      case .warn: 1
      case .error: 2
      }
    }
  }

  /// The rule's id, `category/kebab`.
  package var rule: String
  package var level: Level
  /// `fail`, or `review` where a person must look.
  package var outcome: Outcome
  /// The paths of the views concerned from the root, `card/close`, the offender first.
  ///
  /// A baseline knows a finding again by its rule and these, never by coordinates.
  package var views: [String]
  /// One plain sentence.
  package var message: String
  /// What to do about it, in a phrase.
  package var advice: String
  /// Where the layout defines the offender.
  package var location: SourceLocation?
  /// Where the layout defines the other party.
  package var related: [SourceLocation]
  /// How much it matters among findings of its level: more is worse.
  package var weight: Double
  /// How many times it was seen; 1 for a layout, touches for a session.
  package var count: Int

  package init(
    rule: String, level: Level, outcome: Outcome = .fail, views: [String], message: String,
    advice: String = "", location: SourceLocation? = nil, related: [SourceLocation] = [],
    weight: Double = 0, count: Int = 1
  ) {
    self.rule = rule
    self.level = level
    self.outcome = outcome
    self.views = views
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
