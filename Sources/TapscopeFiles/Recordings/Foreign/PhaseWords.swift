// The words that logs use for the phases of a touch.

import TapscopeEngine

enum PhaseWords {
  /// What a word in a log's phase column says.
  enum Meaning: Hashable {
    case phase(TouchSample.Phase)
    /// Press and lift at once.
    case tap
  }

  private static let words: [String: Meaning] = [
    "began": .phase(.began), "begin": .phase(.began), "begins": .phase(.began),
    "down": .phase(.began), "start": .phase(.began), "started": .phase(.began),
    "press": .phase(.began), "pressed": .phase(.began),
    "moved": .phase(.moved), "move": .phase(.moved), "moving": .phase(.moved),
    "drag": .phase(.moved), "stationary": .phase(.stationary),
    "ended": .phase(.ended), "end": .phase(.ended), "up": .phase(.ended),
    "release": .phase(.ended), "released": .phase(.ended),
    "cancelled": .phase(.cancelled), "canceled": .phase(.cancelled), "cancel": .phase(.cancelled),
    "tap": .tap, "click": .tap, "touch": .tap,
  ]

  /// What stands before such a word in Android's, the web's and Flutter's logs.
  private static let prefixes = ["action_pointer_", "action_", "pointer", "touches", "touch"]

  static func meaning(_ word: String) -> Meaning? {
    let word = word.lowercased()
    if let meaning = words[word] { return meaning }
    for prefix in prefixes where word.hasPrefix(prefix) {
      if let meaning = words[String(word.dropFirst(prefix.count))], meaning != .tap {
        return meaning
      }
    }
    return nil
  }

  static func phase(_ word: String) -> TouchSample.Phase? {
    if case .phase(let phase)? = meaning(word) { phase } else { nil }
  }
}
