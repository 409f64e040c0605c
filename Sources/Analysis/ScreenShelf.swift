// Which screens does a session show, with the person's what-ifs applied?

import Diagnostics
import Foundation
import Layouts
import Views

/// Layouts read for one session, each once, with strategy and what-ifs already in them.
struct ScreenShelf {
  let strategy: StrategyChoice?
  let assignments: [String]
  private let reader: LayoutReader
  private var layouts: [String: Layout] = [:]
  private(set) var warnings: [Diagnostic] = []

  init(strategy: StrategyChoice?, assignments: [String], allowOutside: Bool) {
    self.strategy = strategy
    self.assignments = assignments
    reader = LayoutReader(allowOutside: allowOutside)
  }

  /// The layout at a path, read at most once.
  mutating func layout(at path: String) throws(InputError) -> Layout {
    if let known = layouts[path] { return known }
    var layout = try reading { try reader.read(path: path) }
    warnings += layout.warnings
    if let strategy { layout.hierarchy.setStrategy(strategy) }
    for assignment in assignments {
      let change = try reading {
        try reader.change(assignment: assignment, in: layout.hierarchy, layout: layout)
      }
      layout.hierarchy.apply(change)
    }
    layouts[path] = layout
    return layout
  }

  /// A recording's `set` object as a change of that layout.
  func change(_ json: String, at place: SourceLocation, in layout: Layout) throws(InputError)
    -> ViewChange
  {
    try reading { try reader.change(json: json, at: place, in: layout.hierarchy, layout: layout) }
  }
}
