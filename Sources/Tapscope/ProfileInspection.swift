// The constants of a gesture profile on one screen.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// Inspects a profile without any recording.
package enum ProfileInspection {
  /// Its constants and bands in words, on a layout's screen or on one of 1 pixel a point.
  package static func text(
    of name: String, layout: String?, style: ReportStyle
  ) throws(InputError) -> String {
    let profile = try ProfileName.profile(file: name)
    let screen = try reading {
      try layout.map { ScreenMetrics(try LayoutReader().read(path: $0).hierarchy.screen) }
        ?? ScreenMetrics()
    }
    let found = profile.constants.diagnostics(on: screen)
    guard found.allSatisfy({ $0.severity < .error }) else { throw InputError(found) }
    return found.map { $0.message + "\n" }.joined()
      + ProfileText(of: profile, on: screen, style: style).text
  }
}

extension ScreenMetrics {
  init(_ screen: Screen) { self.init(scale: screen.scale, ppi: screen.ppi) }
}
