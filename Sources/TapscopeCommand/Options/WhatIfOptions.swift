// The options for a what-if: strategy, changes of views, gesture profile.

import ArgumentParser
import Tapscope
import TapscopeEngine
import TapscopeFiles

/// What-ifs shared by replay, explain, compare and audit.
struct WhatIfOptions: ParsableArguments {
  @Option(help: "Give every button this strategy, as `alpha` or `byteMask:published`.")
  var strategy: String?

  @Option(
    name: .customLong("set"),
    help: ArgumentHelp(
      "A change to try, as down.hidden=true, or a fix as printed.", valueName: "view.key=value"))
  var assignments: [String] = []

  @Option(help: "The gesture rules: a built-in profile or a profile file (default: uikit).")
  var profile: String?

  @Option(help: "How many whole hit tests a press makes.")
  var hitTests: Int?

  @Flag(help: "Let files name others outside the project's root.")
  var allowOutside = false

  @OptionGroup(title: "Layout file") var layoutFile: LayoutFileOptions

  func validate() throws {
    if let hitTests, !(1...100).contains(hitTests) {
      throw ValidationError("--hit-tests takes a whole number from 1 to 100")
    }
  }

  /// The profile named, UIKit's where none is.
  func gestureProfile() throws -> any GestureProfile {
    guard let profile else { return UIKitProfile() }
    return try Failure.reading { try ProfileName.profile(profile) }
  }

  /// The strategy named, or nil.
  func strategyChoice() throws -> StrategyChoice? {
    try strategy.map { text in try Failure.reading { try StrategyName.parse(text) } }
  }

  /// What a report says was tried.
  func asked() throws -> WhatIf {
    WhatIf(strategy: try strategyChoice(), changes: assignments)
  }

  /// How layouts are read; `mapping` says which screen, and `settled` what is not said here.
  func layoutOptions(
    _ mapping: MappingOptions, over settled: LayoutOptions? = nil
  ) throws -> LayoutOptions {
    var options = try layoutFile.options(
      screen: mapping.screen, limits: mapping.limits(), allowOutside: allowOutside)
    guard let settled else { return options }
    options.screen = options.screen ?? settled.screen
    if options.buttons.isEmpty { options.buttons = settled.buttons }
    if options.screenshot == nil {
      (options.screenshot, options.cuts) = (settled.screenshot, settled.cuts)
    }
    return options
  }

  /// Puts these what-ifs, and how recording and layout are read, into a request.
  func apply(to request: inout SessionRequest, _ mapping: MappingOptions) throws {
    request.layouts = try layoutOptions(mapping)
    request.reading = try mapping.options()
    request.strategy = try strategyChoice()
    request.hitTests = hitTests
    request.assignments = assignments
  }

  /// A layout's hierarchy with these what-ifs in it, for a command that replays no touch.
  func hierarchy(
    of layout: String, _ mapping: MappingOptions, isOneOfSeveral: Bool = false
  ) throws -> ViewHierarchy {
    try screen(of: layout, mapping, isOneOfSeveral: isOneOfSeveral).withoutTouches()
  }

  /// A layout with these what-ifs in its hierarchy; warnings and assumptions go to stderr.
  func screen(
    of layout: String, _ mapping: MappingOptions, over settled: LayoutOptions? = nil,
    isOneOfSeveral: Bool = false
  ) throws -> CachedScreen {
    var shelf = ScreenCache(
      strategy: try strategyChoice(), assignments: assignments,
      layouts: try layoutOptions(mapping, over: settled))
    return try shelf.told(layout, isOneOfSeveral: isOneOfSeveral)
  }
}

extension CachedScreen {
  /// The hierarchy, for a command that replays no touch: a what-if about gestures would do nothing.
  func withoutTouches() throws -> ViewHierarchy {
    if changesGestures {
      throw Failure.usage(
        "`--set` takes a gesture rule where touches are replayed: in replay, explain and compare")
    }
    return hierarchy
  }
}

extension ScreenCache {
  /// A layout; warnings and assumptions about it go to stderr, each with its file where there are several.
  mutating func told(_ layout: String, isOneOfSeveral: Bool = false) throws -> CachedScreen {
    let screen = try Failure.reading { try self.screen(at: layout) }
    for warning in warnings {
      let isNameless = warning.severity == .note && isOneOfSeveral
      let place = isNameless ? warning.location.map { "\($0): " } : nil
      Terminal.error((place ?? "") + Terminal.line(warning))
    }
    return screen
  }
}

extension Terminal {
  /// Writes a diagnostic to stderr; what is assumed begins its line with that word.
  static func error(_ diagnostic: Diagnostic) { error(line(diagnostic)) }

  /// A diagnostic as it stands on stderr.
  static func line(_ diagnostic: Diagnostic) -> String {
    diagnostic.severity == .note ? diagnostic.message : diagnostic.description
  }
}
