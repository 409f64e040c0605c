// Finds the settings file of a folder.

/// Finds `.tapscope.yml` from a working directory upwards.
package enum SettingsSearch {
  package static let fileName = ".tapscope.yml"

  /// The nearest settings file at or above a folder, no higher than its repository's root.
  ///
  /// The root is the first folder with a `.git`; without one the search goes to the top.
  package static func file(from folder: String) -> String? { files(from: folder).first }

  /// All settings files at or above a folder, the nearest first, no higher than its repository's root.
  static func files(from folder: String) -> [String] {
    var files: [String] = []
    for place in foldersUpwards(from: folder) {
      let candidate = path(of: fileName, in: place)
      if FileSystem.exists(candidate) { files.append(candidate) }
      if FileSystem.exists(path(of: ".git", in: place)) { break }
    }
    return files
  }
}
