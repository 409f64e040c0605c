// On what terms is a layout tested: which strategy, which changes, whose gestures?

import ArgumentParser
import Tapscope
import TapscopeEngine

/// What-ifs shared by replay, explain, compare and audit.
struct WhatIfOptions: ParsableArguments {
  @Option(help: "Give every button this strategy, as `alpha` or `byteMask:published`.")
  var strategy: String?

  @Option(name: .customLong("set"), help: ArgumentHelp("A what-if.", valueName: "view.key=value"))
  var assignments: [String] = []

  @Option(help: "The gesture rules: a built-in profile or a profile file.")
  var profile: String = "uikit"

  @Option(help: "Whole hit tests a press makes.")
  var hitTests: Int?

  @Flag(help: "Let a layout's pictures lie outside its folder.")
  var allowOutside = false

  func validate() throws {
    if let hitTests, !(1...100).contains(hitTests) {
      throw ValidationError("--hit-tests takes a whole number from 1 to 100")
    }
  }

  /// The profile named.
  func gestureProfile() throws -> any GestureProfile {
    try Failure.reading { try ProfileName.profile(profile) }
  }

  /// The strategy named, or nil.
  func strategyChoice() throws -> StrategyChoice? {
    try strategy.map { text in try Failure.reading { try StrategyName.parse(text) } }
  }

  /// Puts these what-ifs into a request.
  func apply(to request: inout SessionRequest) throws {
    request.strategy = try strategyChoice()
    request.hitTests = hitTests
    request.assignments = assignments
    request.allowOutside = allowOutside
  }

  /// A layout's hierarchy with these what-ifs in it.
  func hierarchy(of layout: String) throws -> ViewHierarchy {
    var shelf = ScreenCache(
      strategy: try strategyChoice(), assignments: assignments, allowOutside: allowOutside)
    return try shelf.hierarchy(of: layout)
  }
}

extension ScreenCache {
  /// A layout's hierarchy; what is legal and odd about the layout is told on stderr.
  mutating func hierarchy(of layout: String) throws -> ViewHierarchy {
    let screen = try Failure.reading { try self.screen(at: layout) }
    for warning in warnings { Terminal.error(warning.description) }
    return screen.hierarchy
  }
}
