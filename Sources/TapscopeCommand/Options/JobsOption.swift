// The `--jobs` option: the number of cores a command uses.

import ArgumentParser

/// `--jobs`, for commands whose work is spread over the cores.
struct JobsOption: ParsableArguments {
  @Option(help: "Cores to use; by default all. What is written does not depend on it.")
  var jobs: Int?

  func validate() throws {
    if let jobs, !(1...Self.most).contains(jobs) {
      throw ValidationError("--jobs must be a number from 1 to \(Self.most)")
    }
  }

  var count: Int { jobs ?? ProcessFacts.cores }

  /// Far above any machine's cores.
  private static let most = 1024
}
