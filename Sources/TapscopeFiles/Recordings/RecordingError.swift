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

extension String {
  /// What is said of positions on a screen whose size nothing tells.
  static func screenUnknown(of what: String) -> String {
    "the \(what) does not say how large a screen its places are on; --screen WxH says it,"
      + " and --fit scales them from it to the layout's"
  }
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

  /// Refuses a file that holds no touch, though it holds lines that might have said some, at the first of
  /// these; does nothing where there is no such line.
  func refuseOther(_ file: RecordingFile, as format: String) throws(RecordingError) {
    let telling = faults.filter { $0.kind.leavesOut }
    guard let first = telling.min(by: { $0.line < $1.line }) else { return }
    // What counts as a line of a binary file is none of text.
    let text = file.line(first.line).flatMap { line in
      line.utf8.allSatisfy { $0 >= 0x20 || $0 == 0x09 } ? line : nil
    }
    let indent = text?.utf8.prefix { $0 <= 0x20 }.count ?? 0
    throw RecordingError([
      Diagnostic(
        .error,
        "no touch in what was read as `\(format)`: \(first.kind.rawValue), \(first.count.of("time"));"
          + " this is the first",
        at: SourceLocation(file: file.path, line: first.line, column: indent + 1),
        snippet: file.hidesLines ? nil : text,
        notes: [
          .init(
            "a touch begins with a press of a finger (`began`, `down`, `touchstart`, ...) and has a time, x"
              + " and y; a mouse, a pen and keys are none")
        ])
    ])
  }
}

extension StreamFault.Kind {
  /// Whether it says that a line of a file was passed over.
  fileprivate var leavesOut: Bool {
    switch self {
    case .notTouch, .compatibilityMouse, .unknownCode, .unreadableLine, .neverBegan, .hover: true
    default: false
    }
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
