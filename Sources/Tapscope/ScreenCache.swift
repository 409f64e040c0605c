// The layouts of a session, each read once with its what-ifs applied.

import TapscopeEngine
import TapscopeFiles

/// A layout with the person's what-ifs in its hierarchy.
package struct CachedScreen: Sendable {
  package let layout: TapscopeFiles.Layout
  package var hierarchy: ViewHierarchy
  /// The form of the sensitive view's machine by a what-if; nil for the profile's own.
  package var machine: StrategyForm?
  /// Constants of the gesture profile by what-ifs, as reports print them: `swipe.minimumMovement 22 pt`.
  fileprivate(set) var constants: [String] = []

  /// Whether a what-if changes how gestures are judged.
  package var changesGestures: Bool { machine != nil || !constants.isEmpty }

  /// A profile with the constants of the what-ifs.
  package func profile(
    _ profile: any GestureProfile
  ) throws(InputError) -> any GestureProfile {
    var profile = profile
    for constant in constants { try ProfileReader().set(constant, in: &profile) }
    return profile
  }
}

/// Layouts read for one session, each once, with strategy and what-ifs already in them.
package struct ScreenCache {
  private var strategy: StrategyChoice?
  private let assignments: [String]
  private let shared: SharedLayouts?
  let reader: LayoutReader
  private var screens: [String: CachedScreen] = [:]
  /// Warnings about the layouts, and notes of what is assumed about them.
  package private(set) var warnings: [Diagnostic] = []

  /// `shared` has layouts that other recordings were read with, by the same options.
  package init(
    strategy: StrategyChoice? = nil, assignments: [String] = [],
    layouts: LayoutOptions = LayoutOptions(), shared: SharedLayouts? = nil
  ) {
    self.strategy = strategy
    self.shared = shared
    self.assignments = assignments
    reader = LayoutReader(options: layouts)
  }

  /// Gives every button of every screen, also of those still to be read, another strategy.
  mutating func setStrategy(_ strategy: StrategyChoice) {
    self.strategy = strategy
    for path in screens.keys { screens[path]?.hierarchy.setStrategy(strategy) }
  }

  /// The screen of a layout that was read already.
  subscript(path: String) -> CachedScreen? { screens[path] }

  /// Whether a screen read so far has a sensitive view.
  var hasSensitiveView: Bool {
    screens.values.contains { $0.hierarchy.views.contains { $0.kind == .sensitiveView } }
  }

  /// The screen a layout file describes, read at most once, and not at all where it is at hand.
  ///
  /// A what-if about a view that only another screen has is an error only on the first screen.
  package mutating func screen(
    at path: String, contents: [UInt8]? = nil, read: TapscopeFiles.Layout? = nil
  ) throws(InputError) -> CachedScreen {
    if let known = screens[path] { return known }
    let layout: TapscopeFiles.Layout
    if let read {
      layout = read
    } else {
      layout = try reading {
        if let contents { return try reader.read(bytes: contents, path: path) }
        guard let shared else { return try reader.read(path: path) }
        return try shared.layout(at: path) { try reader.read(path: path) }
      }
    }
    var screen = CachedScreen(layout: layout, hierarchy: layout.hierarchy)
    warnings += layout.warnings + layout.assumptionNotes
    if let strategy { screen.hierarchy.setStrategy(strategy) }
    for assignment in assignments {
      if ProfileReader.isConstant(assignment) {
        screen.constants.append(assignment)
        continue
      }
      if let change = try ScreenChange(assignment, on: screen.hierarchy) {
        screen.hierarchy.apply(change)
        continue
      }
      if !screens.isEmpty, !reader.isAbout(assignment, screen.hierarchy) { continue }
      if reader.isCorrectedMachine(assignment, in: screen.hierarchy) {
        screen.machine = .corrected
        continue
      }
      let changes = try reading {
        try reader.changes(assignment: assignment, in: screen.hierarchy, layout: layout)
      }
      for change in changes { screen.hierarchy.apply(change) }
    }
    screens[path] = screen
    return screen
  }

  /// A recording's `set` object as a change of that screen.
  func change(_ line: SetLine, in screen: CachedScreen) throws(InputError) -> ViewChange {
    try reading {
      try reader.change(
        json: line.json, at: line.location, in: screen.hierarchy, layout: screen.layout)
    }
  }
}

extension ScreenChange {
  /// The change of all containers that a report prints so; nil for any other text.
  fileprivate init?(_ text: String, on screen: ViewHierarchy) throws(InputError) {
    let (start, end) = ("strategy ", " on the whole screen")
    guard text.hasSuffix(end), screen.index(of: String(end.dropFirst(4))) == nil else { return nil }
    if text == ScreenChange.noRule.text {
      self = .noRule
    } else if text.hasPrefix(start) {
      self = .strategy(
        try StrategyName.parse(String(text.dropFirst(start.count).dropLast(end.count))))
    } else {
      return nil
    }
  }
}
