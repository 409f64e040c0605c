// Finds the settings file of a folder.

import Foundation

/// Finds `.tapscope.yml` from a working directory upwards.
package enum SettingsSearch {
  package static let fileName = ".tapscope.yml"

  /// The nearest settings file at or above a folder, no higher than its repository's root.
  ///
  /// The root is the first folder with a `.git`; without one the search goes to the top.
  package static func file(from folder: String) -> String? {
    var place = URL(fileURLWithPath: folder).standardizedFileURL
    while true {
      let candidate = place.appendingPathComponent(fileName).path
      if FileManager.default.fileExists(atPath: candidate) { return candidate }
      let git = place.appendingPathComponent(".git").path
      let parent = place.deletingLastPathComponent()
      if FileManager.default.fileExists(atPath: git) || parent.path == place.path { return nil }
      place = parent
    }
  }
}
