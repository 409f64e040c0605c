// What is wrong at a place of a tree or a table.

import TapscopeEngine

/// What is wrong at a place of a tree or a table that another program wrote.
struct DumpFlaw: Error {
  var message: String
  /// Of the file, from 1.
  var line: Int
  /// Where in the line, in bytes from 1.
  var column: Int
}

extension LayoutSource {
  /// All that is wrong in a file.
  func trouble(_ flaws: [DumpFlaw]) -> InputError {
    var log = DiagnosticLog()
    for flaw in flaws {
      var place = SourceLocation(file: path, line: flaw.line, column: flaw.column)
      // Of a line with colors, or with others written out in it, only its number is known.
      if let line = text.line(of: place), line.holds("\\n") || line.utf8.contains(0x1B) {
        place.column = 0
      }
      log.note(text.diagnostic(.error, flaw.message, at: place))
    }
    return InputError(log.diagnostics)
  }
}
