// Whether a command tells how far it is.

import ArgumentParser

/// `--quiet`, for commands that may take long.
struct ProgressOption: ParsableArguments {
  @Flag(help: "Tell nothing of how far the work is; what is written stays the same.")
  var quiet = false

  /// Shows how far some work is while it lasts; the work counts what is done.
  func watching<Value>(_ body: (ProgressDisplay) throws -> Value) rethrows -> Value {
    let display = ProgressDisplay(isQuiet: quiet)
    defer { display.stop() }
    return try body(display)
  }
}
