// The diagnostics found in a text, up to a limit.

import TapscopeEngine

/// Diagnostics in the order they were found, the first thousand of them.
///
/// A person corrects a few errors at a time; a hostile file must not fill the memory with its
/// errors.
package struct DiagnosticLog: Sendable {
  /// The most that are kept; one more says that there were others.
  package static let limit = 1000

  package private(set) var diagnostics: [Diagnostic] = []
  /// Whether an error was noted, kept or not.
  package private(set) var hasErrors = false

  package init() {}

  /// Whether what comes next is dropped, so that no work on it is worth while.
  package var isFull: Bool { diagnostics.count > DiagnosticLog.limit }

  package mutating func note(_ diagnostic: Diagnostic) {
    hasErrors = hasErrors || diagnostic.severity == .error
    if diagnostics.count < DiagnosticLog.limit {
      diagnostics.append(diagnostic)
    } else if !isFull {
      let place = diagnostic.location.map { SourceLocation(file: $0.file) }
      diagnostics.append(
        Diagnostic(
          .note, "more than \(DiagnosticLog.limit) problems; the rest are left out", at: place))
    }
  }
}
