// A fix of one view, and the screen that it was tried on.

import TapscopeEngine
import TapscopeReports

/// Settings of the one view of a screen, as if they had been replayed.
struct TriedFix {
  let fix: Fix
  let screen: ViewHierarchy

  init(_ view: View, _ settings: ViewChange.Setting...) {
    fix = Fix(
      text: "", changes: [ViewChange(view: view.id, settings: settings)], mends: 1, breaks: 0,
      right: 1, of: 1)
    screen = ViewHierarchy(screen: Screen(name: "s", size: Size(320, 480)), views: [view])
  }

  func code(_ platform: FixCode.Platform) -> FixCode? {
    FixCode(for: fix, of: screen, on: platform)
  }
}
