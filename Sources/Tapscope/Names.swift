// Finds the strategy or profile that a person named.

import TapscopeEngine
import TapscopeFiles

/// Strategies as the command line writes them: `alpha`, `byteMask:published`.
package enum StrategyName {
  /// The strategy, or every reason why the text names none.
  package static func parse(_ text: String) throws(InputError) -> StrategyChoice {
    try reading { try StrategyChoice.parse(text) }
  }

  /// The strategies of a list such as `alpha,byteMask:published`, none twice; `all` is every form of each.
  package static func list(_ text: String) throws(InputError) -> [StrategyChoice] {
    if text == "all" { return BuiltInStrategies.choices }
    var choices: [StrategyChoice] = []
    for name in text.split(separator: ",") {
      let choice = try reading {
        try StrategyChoice.parse(String(name), option: "--strategies")
      }
      if choices.contains(choice) { throw InputError("the strategy `\(name)` is named twice") }
      choices.append(choice)
    }
    guard !choices.isEmpty else { throw InputError("`\(text)` names no strategy") }
    return choices
  }
}

/// Profiles as the command line writes them: a built-in name, or a file of one's own.
package enum ProfileName {
  /// The profile; an unknown name is an error with the nearest one.
  package static func profile(_ name: String) throws(InputError) -> any GestureProfile {
    if let profile = BuiltInProfiles.named(name) { return profile }
    if name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml") {
      return try profile(file: name)
    }
    let known = BuiltInProfiles.all.map(\.name)
    throw InputError(
      "unknown profile `\(name)`\(didYouMean(name, among: known))"
    )
  }

  /// The profile a built-in name or else a file of any name holds.
  static func profile(file name: String) throws(InputError) -> any GestureProfile {
    if let profile = BuiltInProfiles.named(name) { return profile }
    return try reading { try ProfileReader().read(path: name) }
  }

  /// The profiles of a list such as `uikit,android,kiosk.yaml`, none twice.
  package static func profiles(_ text: String) throws(InputError) -> [any GestureProfile] {
    var profiles: [any GestureProfile] = []
    for name in text.split(separator: ",") {
      let profile = try profile(String(name))
      if profiles.contains(where: { $0.name == profile.name }) {
        throw InputError("the profile `\(profile.name)` is named twice")
      }
      profiles.append(profile)
    }
    guard !profiles.isEmpty else { throw InputError("`\(text)` names no profile") }
    return profiles
  }
}
