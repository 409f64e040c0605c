// Which strategy or profile did the person name?

import Diagnostics
import Gestures
import Layouts
import Views

/// Strategies as the command line writes them: `alpha`, `byteMask:published`.
package enum StrategyName {
  /// The strategy, or every reason why the text names none.
  package static func parse(_ text: String) throws(InputError) -> StrategyChoice {
    try reading { try StrategyChoice.parse(text) }
  }
}

/// Profiles as the command line writes them: a built-in name.
package enum ProfileName {
  /// The profile; an unknown name is an error with the nearest one.
  package static func profile(_ name: String) throws(InputError) -> any GestureProfile {
    if let profile = BuiltInProfiles.named(name) { return profile }
    let known = BuiltInProfiles.all.map(\.name)
    throw InputError(
      "unknown profile `\(name)`\(didYouMean(name, among: known))")
  }
}
