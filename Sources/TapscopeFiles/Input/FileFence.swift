// The folder that files named by other files must lie in.

import TapscopeEngine

/// The root beneath which a file may name others: no recording and no project of a stranger makes the
/// program read or write anywhere else.
///
/// The root is the folder of the `.tapscope.yml` at or above the naming file, else its repository, else
/// the folder it lies in. Links are followed before the place of a file is judged. What a person types
/// is not fenced, and `--allow-outside` takes the fence away.
package struct FileFence: Equatable, Sendable {
  /// nil where there is no fence.
  private let root: String?
  private let name: String

  /// The fence of a file in a folder.
  ///
  /// An empty folder is the working directory. `noun` is what the file
  /// is, for messages.
  package init(around folder: String, of noun: String, allowOutside: Bool) {
    guard !allowOutside else {
      (root, name) = (nil, "")
      return
    }
    let place = realPath(folder.isEmpty ? "." : folder)
    if let settings = SettingsSearch.file(from: place) {
      (root, name) = (realPath(TapscopeFiles.folder(of: settings)), "the project's folder")
    } else if let repository = FileFence.repository(of: place) {
      (root, name) = (repository, "the repository")
    } else {
      (root, name) = (place, "the \(noun)'s folder")
    }
  }

  /// The fence of a project: the folder of its settings.
  package init(project folder: String, allowOutside: Bool) {
    root = allowOutside ? nil : realPath(folder)
    name = "the project's folder"
  }

  /// Why a file may not be used; nil where it lies inside.
  package func trouble(_ path: String) -> FileTrouble? {
    guard let root else { return nil }
    let real = FileSystem.place(of: path)
    let home = root.hasSuffix("/") ? root : root + "/"
    guard real != root, !real.hasPrefix(home) else { return nil }
    return FileTrouble("it lies outside \(name); `--allow-outside` lets it be read")
  }

  /// Why a file that must be there may not be used; nil where it lies inside and is there.
  package func troubleOpening(_ path: String) -> FileTrouble? {
    trouble(path) ?? (FileSystem.exists(path) ? nil : .missing(at: path))
  }

  /// The first folder at or above one that holds `.git`.
  package static func repository(of folder: String) -> String? {
    foldersUpwards(from: folder).first { FileSystem.exists(path(of: ".git", in: $0)) }
  }
}
