// The settings of a project.

import TapscopeEngine

/// Why a settings or baseline file cannot be used: every error of it at once.
package typealias SettingsError = InputError

/// A `.tapscope.yml` as read; what it leaves out is empty or nil.
package struct ProjectSettings: Sendable {
  /// A text with the place it was written at, for errors that show only later.
  package struct Located: Hashable, Sendable {
    package var text: String
    package var location: SourceLocation?
    /// The line it stands on.
    private var line: String?

    package init(_ text: String, at location: SourceLocation? = nil, in line: String? = nil) {
      self.text = text
      self.location = location
      self.line = line
    }

    /// An error about it, with the line it stands on.
    package func error(_ message: String) -> Diagnostic {
      Diagnostic(.error, message, at: location, snippet: line)
    }
  }

  /// Settings of their own for some layouts.
  package struct Override: Sendable {
    package var layouts: [Glob]
    package var strategy: Located?
    package var rules: [String: Severity]
    /// A device, or points and pixels a point, for layouts whose file does not say.
    package var screen: Located?
    /// Patterns of ids of views that are buttons.
    package var buttons: [Located] = []
    /// A PNG of the screen, shown behind the views; relative to the settings file's folder.
    package var screenshot: Located?
    /// Whether buttons without pictures get their own pixels of the screenshot.
    package var cuts = false
    package var location: SourceLocation?
  }

  /// A finding that the project lives with, and why.
  package struct Accepted: Hashable, Sendable {
    /// A rule, or a pattern of rules such as `target/*`.
    package var rule: String
    /// Ids or paths of the views, in any order.
    package var views: [Located]
    /// nil for every layout.
    package var layout: Glob?
    package var reason: String
    /// The last day it is accepted, `2026-12-31`; nil for good.
    package var until: String?
    package var location: SourceLocation
  }

  /// What the whole project may cost; nil for no limit.
  package struct Budgets: Equatable, Sendable {
    /// `point(inside:)` calls of the costliest press.
    package var callsPerPress: Int?
    /// Bytes that the costliest `point(inside:)` call reads or writes.
    package var bytesPerCall: Int?
    /// How many times as long as by `bounds` the costliest press may take, both timed in one run.
    package var pressTime: Double?
    /// Touches whose verdict is an error, over all recordings, accepted ones too.
    package var misattributed: Int?
    package var location: SourceLocation?
  }

  /// The settings file; nil where there is none.
  package var file: String?
  package var layouts: [Located] = []
  package var recordings: [Located] = []
  /// Whether these are only some of the files the project names.
  package var isPart = false
  /// Every recording is replayed by each.
  package var profiles: [any GestureProfile] = []
  package var strategy: Located?
  package var rules: [String: Severity] = [:]
  package var budgets = Budgets()
  package var overrides: [Override] = []
  package var readings: [ReadingRule] = []
  /// The views whose touches are left out of everything; every command honours them.
  package var redacts: [RedactionPattern] = []
  package var accepted: [Accepted] = []
  /// The day by which acceptances run out, `2026-12-31`; nil where none does.
  package var today: String?
  /// As written, relative to the settings file's folder.
  package var baseline: String?
  /// How much worse than the baseline a finding may be, by rule or pattern; the last that matches counts.
  package var tolerances: [RuleTolerance] = []
  /// What a rule asks for instead of its own number, by its id.
  package var limits: [String: Double] = [:]
  /// The share of a screen's touches, 0 to 1, that a change by which no button loses may bring
  /// home; nil where
  /// nobody asks.
  package var mended: Double?
  /// The kind of device the layouts are for that do not say; nil for none.
  package var platform: Platform?

  package init() {}

  /// A share, 0 to 1, as `2%` or `0.02`; nil for anything else.
  package static func share(_ text: String) -> Double? {
    switch Finding.Tolerance(text) {
    case .fraction(let share)? where share <= 1: share
    case .amount(let share)? where share <= 1: share
    default: nil
    }
  }

  /// Whether a text is a day as `2026-12-31`; such texts compare as the days do.
  package static func isDay(_ text: String) -> Bool {
    let parts = text.split(separator: "-", omittingEmptySubsequences: false)
    let numbers = parts.compactMap { $0.allSatisfy { $0.isASCII && $0.isNumber } ? Int($0) : nil }
    guard parts.map(\.count) == [4, 2, 2], numbers.count == 3, (1...12).contains(numbers[1]) else {
      return false
    }
    let year = numbers[0]
    let isLeap = year.isMultiple(of: 4) && (!year.isMultiple(of: 100) || year.isMultiple(of: 400))
    let days = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...days[numbers[1] - 1]).contains(numbers[2])
  }

  /// The level of a rule on a layout, by its path in the project; nil leaves the rule's own.
  ///
  /// Of several overrides the last that speaks of the rule counts.
  package func level(of rule: String, on layout: String) -> Severity? {
    overrides.last { $0.rules[rule] != nil && $0.matches(layout) }?.rules[rule] ?? rules[rule]
  }

  /// How much worse than the baseline findings of a rule may be; nil for the usual.
  package func tolerance(of rule: String) -> Finding.Tolerance? {
    tolerances.last { $0.rule.matchesRule(rule) }?.tolerance
  }

  /// The strategy given to all buttons of a layout; nil leaves the layout's own.
  package func strategy(on layout: String) -> Located? {
    overrides.last { $0.strategy != nil && $0.matches(layout) }?.strategy ?? strategy
  }

  /// The screen that layouts of other formats leave out; nil where it is not given.
  package func screen(of layout: String) -> Located? {
    overrides.last { $0.screen != nil && $0.matches(layout) }?.screen
  }

  /// The screenshot shown behind a layout, and whether buttons are cut from it; nil for none.
  package func screenshot(of layout: String) -> (file: Located, cuts: Bool)? {
    let override = overrides.last { $0.screenshot != nil && $0.matches(layout) }
    return override.flatMap { override in override.screenshot.map { ($0, override.cuts) } }
  }

  /// The patterns of ids that make buttons on a layout.
  package func buttons(on layout: String) -> [Located] {
    overrides.last { !$0.buttons.isEmpty && $0.matches(layout) }?.buttons ?? []
  }
}

extension ProjectSettings.Override {
  fileprivate func matches(_ layout: String) -> Bool { layouts.matches(layout) }
}

/// A tolerance for the rules that a pattern names.
package struct RuleTolerance: Equatable, Sendable {
  /// A rule's id, or a pattern such as `target/*`.
  package var rule: String
  package var tolerance: Finding.Tolerance

  package init(rule: String, tolerance: Finding.Tolerance) {
    self.rule = rule
    self.tolerance = tolerance
  }
}

extension String {
  /// Whether this pattern, a rule's id or one with `*` and `?`, names a rule; `*` alone names all.
  package func matchesRule(_ rule: String) -> Bool {
    self == rule || self == "*" || (!Glob(self).isPlain && Glob(self).matches(rule))
  }
}
