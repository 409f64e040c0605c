// The `--timeout` option: how long a command may work.

import ArgumentParser
import Dispatch
import TapscopeFiles

/// `--timeout`, for commands whose work grows with their input.
struct TimeoutOption: ParsableArguments {
  // A value may begin with a minus sign, which else would begin another option.
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Stop after this many seconds with what is known by then; the exit status is 2, or 1 where that "
        + "already fails the run.", valueName: "seconds"))
  var timeout: Double?

  func validate() throws {
    if let timeout, !(timeout > 0 && timeout <= 1e6) {
      throw ValidationError("--timeout takes a number of seconds above 0, of 1000000 at most")
    }
  }

  /// The limit from now on; nil where none was given.
  ///
  /// Work that looks at it too seldom is ended some time after it, with nothing but a word.
  func start() -> TimeLimit? {
    guard let timeout else { return nil }
    let patience = timeout * Self.patience + Self.grace
    DispatchQueue(label: "timeout").asyncAfter(deadline: .now() + patience) {
      Failure(
        status: .usage,
        messages: [
          "error: ended early: the time of \(TimeLimit.words(timeout)) was over, and a single step"
            + " took longer than that"
        ]
      ).end()
    }
    return Self.limit(seconds: timeout)
  }

  /// A limit from now on.
  static func limit(seconds: Double) -> TimeLimit {
    TimeLimit(seconds: seconds) {
      var clock = MonotonicClock()
      return clock.now()
    }
  }

  /// The end of a run that was cut short: what was not looked at cannot be called clean.
  static let cutShort = Failure(status: .usage, messages: [])

  /// How much longer than asked for a single step may take.
  private static let (patience, grace) = (1.5, 10.0)
}
