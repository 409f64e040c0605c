// The name under which recordings' readers know the one input error.

import TapscopeEngine

/// All that is wrong with a recording and what was given beside it.
public typealias RecordingError = InputError

/// A recording's file.
public typealias RecordingFile = InputFile

extension InputError {
  /// Errors shown of one recording; a file of another kind would have one a line.
  static let limit = 100
}

extension FaultTally {
  /// Refuses a file of which nothing else can be told than that lines are unreadable, at the first of them.
  func refuse(_ file: RecordingFile, as format: String) throws(RecordingError) {
    guard let fault = faults.first(where: { $0.kind == .unreadableLine }) else { return }
    let lines = fault.count == 1 ? "the one that should be" : "\(fault.count) that should be"
    throw RecordingError([
      Diagnostic(
        .error, "no line can be read as `\(format)`, of \(lines); this is the first",
        at: SourceLocation(file: file.path, line: fault.line, column: 1),
        snippet: file.line(fault.line),
        notes: [.init("take out what another program put into its lines")])
    ])
  }
}

extension InputFile {
  /// A line as it stands in the file, from 1; nil where it cannot be read.
  func line(_ number: Int) -> String? {
    guard var lines = try? LineReader(self) else { return nil }
    while (try? lines.next()) == true {
      if lines.number == number { return lines.text }
    }
    return nil
  }
}
