// What came of the search for a fix, and what may be said beside it.

/// The result for a kind of trouble: a fix, or why there is none.
package enum FixChoice: Hashable, Sendable {
  case fix(Fix)
  /// Changes were replayed and none may be printed, and why.
  case refused(String)
  /// Nothing was replayed, and why.
  case untried(String)

  /// What to do; nil where nothing was proved.
  package var fix: Fix? {
    if case .fix(let fix) = self { fix } else { nil }
  }

  /// Why there is no fix; nil where there is one.
  package var noFix: String? {
    switch self {
    case .fix: nil
    case .refused(let reason), .untried(let reason): reason
    }
  }
}

extension CauseCatalogue {
  /// What to do about a cause in general, beside what the search for a fix gave.
  ///
  /// Nil where changes were replayed and refused: the advice may name one of them.
  package static func advice(against cause: Cause, beside choice: FixChoice?) -> String? {
    if case .refused = choice { nil } else { entry(of: cause).advice }
  }
}
