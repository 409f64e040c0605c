// Why could a recording not be read?

import TapscopeEngine

/// All that is wrong with a recording and what was given beside it, errors only.
package struct RecordingError: Error, Hashable, CustomStringConvertible {
  package var diagnostics: [Diagnostic]

  package init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }

  package init(_ message: String, at location: SourceLocation? = nil) {
    self.init([Diagnostic(.error, message, at: location)])
  }

  package var description: String {
    diagnostics.map(\.description).joined(separator: "\n")
  }

  /// Errors shown of one file; a file of another kind would have one a line.
  static let limit = 100
}
