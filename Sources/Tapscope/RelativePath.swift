// Paths of files as another file is to name them.

import TapscopeFiles

/// Paths as seen from the folder of a file that is to be written.
struct RelativePath: Sendable {
  /// The names on the way from the root.
  private let folder: [Substring]
  /// The folder as the person named it; empty for the working directory.
  private let prefix: String

  /// `output` is the file; nil for one in the working directory.
  init(of output: String?) {
    prefix = output.map { TapscopeFiles.folder(of: $0) } ?? ""
    folder = pathParts(prefix)
  }

  /// The path of a file from the folder, wherever the file is named from.
  func fromFolder(_ file: String) -> String { relativePath(of: file, from: folder) }

  /// The same for a path from the working directory; one from the root stays as it is.
  func path(to path: String) -> String { path.hasPrefix("/") ? path : fromFolder(path) }

  /// A path from the folder, as it is opened from the working directory.
  func opened(_ name: String) -> String { TapscopeFiles.path(of: name, in: prefix) }
}
