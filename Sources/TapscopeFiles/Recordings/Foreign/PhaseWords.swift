// The words that logs use for the phases of a touch, and for what made it.

import TapscopeEngine

enum PhaseWords {
  /// What a word in a log's phase column says.
  enum Meaning: Equatable {
    case phase(TouchSample.Phase)
    /// Press and lift at once.
    case tap
    /// The same, but browsers make a click of a touch that the log may hold too.
    case click
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
    "tap": .tap, "touch": .tap, "click": .click,
  ]

  /// What stands before such a word in the logs of Android, the web, Flutter, React, UIKit and Unity.
  private static let prefixes = [
    "actionpointer", "action", "pointer", "touches", "touch", "finger", "onpointer", "ontouch",
    "uitouchphase", "touchphase", "motioneventaction",
  ]

  /// What a word says, whatever its letters' case and the signs between them: `touch_down`, `TouchPhase.Began`.
  static func meaning(_ word: String) -> Meaning? {
    if let meaning = words[word.lowercased()] { return meaning }
    let word = ColumnNames.plain(word)
    for prefix in prefixes where word.hasPrefix(prefix) {
      if case .phase(let phase)? = words[String(word.dropFirst(prefix.count))] {
        return .phase(phase)
      }
    }
    return nil
  }

  static func phase(_ word: String) -> TouchSample.Phase? {
    if case .phase(let phase)? = meaning(word) { phase } else { nil }
  }

  /// Whether it is an event of the mouse, by the web's names.
  static func isMouse(_ word: String) -> Bool { word.lowercased().hasPrefix("mouse") }

  /// Whether it is the name of an event, which nobody calls a view, with a phase or without.
  static func isEvent(_ word: String) -> Bool {
    let word = word.lowercased()
    return word == "click"
      || ["action_", "pointer", "touch", "mouse", "onpointer", "ontouch"].contains {
        word.hasPrefix($0)
      }
  }

  /// Whether a pointer of this type is no finger: the web's, Android's and Flutter's words.
  static func isNoFinger(_ type: String) -> Bool {
    let word = type.lowercased().split { $0 == "." || $0 == "_" }.last ?? ""
    return [
      "mouse", "pen", "pencil", "stylus", "invertedstylus", "eraser", "trackpad", "touchpad",
    ].contains(word)
  }
}
