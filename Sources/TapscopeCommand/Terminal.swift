// The standard streams: where text goes, whether it may be coloured, and what a failed write means.

import Synchronization
import TapscopeFiles
import TapscopeReports

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// stdout holds only the chosen format, everything else goes to stderr.
enum Terminal {
  /// Writes text for a person to stdout; nothing in it can steer a terminal.
  static func out(_ text: String) { out(TerminalText(text).bytes) }

  /// Writes the bytes of a format to stdout.
  ///
  /// Where stdout cannot be written, what goes to files is still written; without any, this ends the
  /// process. The status is 3 in either case. Nothing is said where the reader of a pipe has read enough, as
  /// `head` does.
  static func out(_ bytes: [UInt8]) {
    ProgressDisplay.hide()
    if isBroken.load(ordering: .relaxed) || writeAll(bytes, to: STDOUT_FILENO) { return }
    let failure =
      errno == EPIPE ? Failure(status: .failed, messages: []) : Failure.output("stdout")
    guard OutputFile.areUnfinished else { failure.end() }
    isBroken.store(true, ordering: .relaxed)
    BrokenOutputs.tell(failure)
  }

  /// Whether stdout has failed to be written.
  private static let isBroken = Atomic(false)

  /// Writes a line to stderr, without colours: arguments that it repeats may hold some.
  static func error(_ text: String) {
    error(Array((TerminalText(text, isColored: false).text + "\n").utf8))
  }

  /// Writes bytes to stderr.
  static func error(_ bytes: [UInt8]) {
    ProgressDisplay.hide()
    _ = draw(bytes)
  }

  /// Writes what moves the bar of progress to stderr; false where that cannot be written.
  static func draw(_ bytes: [UInt8]) -> Bool { writeAll(bytes, to: STDERR_FILENO) }

  /// Whether stderr is a terminal that can show a bar.
  static var showsBars: Bool {
    isatty(STDERR_FILENO) == 1 && ProcessFacts.environment["TERM"] != "dumb"
  }

  /// Sees to it that no file that is opened later takes the place of a stream that was closed.
  static func guardStreams() {
    for stream in [STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO] where fcntl(stream, F_GETFD) < 0 {
      // Open the wrong way round, so that using it fails as it would have.
      _ = open("/dev/null", stream == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }

  /// How text for stdout looks.
  static var style: ReportStyle {
    ReportStyle(
      isTerminal: isStdout, environment: ProcessFacts.environment,
      columns: columns(of: STDOUT_FILENO))
  }

  /// How wide the terminal of stderr is; nil as below.
  static var columnsOfStderr: Int? { columns(of: STDERR_FILENO) }

  /// How wide the terminal is that a stream goes to; nil where it goes to none, or to one that does not say.
  private static func columns(of stream: CInt) -> Int? {
    var size = winsize()
    let isKnown = ioctl(stream, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0
    return isKnown ? Int(size.ws_col) : nil
  }

  /// Whether stdout is a terminal.
  static var isStdout: Bool { isatty(STDOUT_FILENO) == 1 }
}
