// Finds the settings file of a folder.

/// Finds `.tapscope.yml` from a working directory upwards.
package enum SettingsSearch {
  package static let fileName = ".tapscope.yml"

  /// The nearest settings file at or above a folder, no higher than its repository's root.
  ///
  /// The root is the first folder with a `.git`; without one the search goes to the top.
  package static func file(from folder: String) -> String? {
    for place in foldersUpwards(from: folder) {
      let candidate = path(of: fileName, in: place)
      if FileSystem.exists(candidate) { return candidate }
      if FileSystem.exists(path(of: ".git", in: place)) { return nil }
    }
    return nil
  }
}
