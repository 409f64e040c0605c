// What a report tries in place of the layout as it is written.

/// A strategy for all buttons and changes of views and gesture rules, as a person asks about them.
package struct WhatIf: Hashable, Sendable {
  /// The strategy given to all buttons; nil for the layout's own.
  package var strategy: String?
  /// The changes in the order in which they are made, each as it was written.
  package var changes: [String]

  package init(strategy: StrategyChoice? = nil, changes: [String] = []) {
    self.strategy = strategy?.label
    self.changes = changes
  }

  /// How the buttons answer, as `strategies as laid out, with down.hidden=true`; safe at a terminal.
  package var text: String {
    (strategy.map { "strategy \($0)" } ?? "strategies as laid out") + Self.text(of: changes)
  }

  /// The changes as they follow upon the strategy; empty where there are none.
  package static func text(of changes: [String]) -> String {
    changes.isEmpty ? "" : ", with \(changes.map(\.visible).listed)"
  }
}
