// Paths of files as another file is to name them.

import Foundation

/// Paths as seen from the folder of a file that is to be written.
struct RelativePath: Sendable {
  private let folder: [String]
  private let prefix: String

  /// `output` is the file; nil for one in the working directory.
  init(of output: String?) {
    let file = output.map { URL(fileURLWithPath: $0) }
    let home =
      file?.standardizedFileURL.deletingLastPathComponent()
      ?? URL(fileURLWithPath: FileManager.default.currentDirectoryPath).standardizedFileURL
    folder = home.pathComponents
    prefix = output.map { ($0 as NSString).deletingLastPathComponent } ?? ""
  }

  /// The path of a file from the folder.
  func path(to file: URL) -> String {
    let parts = file.standardizedFileURL.pathComponents
    var shared = 0
    while shared < folder.count, shared < parts.count - 1, folder[shared] == parts[shared] {
      shared += 1
    }
    let up = Array(repeating: "..", count: folder.count - shared)
    return (up + parts[shared...]).joined(separator: "/")
  }

  /// The same for a path from the working directory; one from the root stays as it is.
  func path(to path: String) -> String {
    path.hasPrefix("/") ? path : self.path(to: URL(fileURLWithPath: path))
  }

  /// A path from the folder, as it is opened from the working directory.
  func opened(_ name: String) -> String { prefix.isEmpty ? name : "\(prefix)/\(name)" }
}
