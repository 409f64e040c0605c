// Where does text go, and may it be coloured?

import Foundation
import TapscopeReports

/// The standard streams: stdout holds only the chosen format, everything else goes to stderr.
enum Terminal {
  /// Writes text to stdout as it is.
  static func out(_ text: String) { FileHandle.standardOutput.write(Data(text.utf8)) }

  /// Writes bytes to stdout.
  static func out(_ bytes: [UInt8]) { FileHandle.standardOutput.write(Data(bytes)) }

  /// Writes a line to stderr.
  static func error(_ text: String) { FileHandle.standardError.write(Data((text + "\n").utf8)) }

  /// Colours only where stdout is a terminal and `NO_COLOR` is unset or empty.
  static var style: ReportStyle {
    let environment = ProcessInfo.processInfo.environment
    let isTerminal = isatty(STDOUT_FILENO) == 1
    let forbids = environment["NO_COLOR"].map { !$0.isEmpty } ?? false
    let columns = environment["COLUMNS"].flatMap(Int.init) ?? 100
    return ReportStyle(
      usesColor: isTerminal && !forbids && environment["TERM"] != "dumb",
      width: min(max(columns, 40), 200))
  }
}
