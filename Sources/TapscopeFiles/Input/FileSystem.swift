// What the file system knows of paths, and folders that are made and removed.

#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

/// The absolute path of a file with its links followed; for a file that does not exist, without
/// `..`.
package func realPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else { return absolutePath(path) }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// Questions about paths; each looks at the disk anew.
package enum FileSystem {
  /// What lies at a path.
  enum Kind {
    case file, folder, link, other
  }

  /// What lies at a path itself; nil where there is nothing, or it cannot be seen.
  static func kind(of path: String) -> Kind? {
    var status = stat()
    return lstat(path, &status) == 0 ? kind(of: status) : nil
  }

  private static func kind(of status: stat) -> Kind {
    switch status.st_mode & S_IFMT {
    case S_IFREG: .file
    case S_IFDIR: .folder
    case S_IFLNK: .link
    default: .other
    }
  }

  /// Whether a path leads to something, its links followed.
  package static func exists(_ path: String) -> Bool { access(path, F_OK) == 0 }

  /// Whether a path leads to something that this process may run.
  package static func isExecutable(_ path: String) -> Bool { access(path, X_OK) == 0 }

  /// Whether this process may write to what is at a path.
  package static func isWritable(_ path: String) -> Bool { access(path, W_OK) == 0 }

  /// The folder that paths start from which do not start from the root.
  package static var workingFolder: String { files.currentDirectoryPath }

  /// The folder for files that live no longer than their process, without a closing slash.
  package static var temporaryFolder: String { absolutePath(files.temporaryDirectory.path) }

  /// The path that a link holds; nil for all that is no link.
  package static func target(ofLink path: String) -> String? {
    try? files.destinationOfSymbolicLink(atPath: path)
  }

  /// The path that a path's links lead to, whether anything is there or not.
  package static func followed(_ path: String) -> String {
    var path = path
    // As many links as Linux follows.
    for _ in 0..<40 {
      guard let target = target(ofLink: path) else { break }
      path = TapscopeFiles.path(of: target, in: folder(of: path))
    }
    return path
  }

  /// Where a path leads; of a file that is not there yet, where its folder does.
  ///
  /// A link to a file that is not there yet leads to it too: it would be made there.
  package static func place(of path: String) -> String {
    if exists(path) { return realPath(path) }
    let path = followed(absolutePath(path))
    return realPath(folder(of: path)) + "/" + fileName(of: path)
  }

  /// The names in a folder, in no order; none where it cannot be read.
  package static func names(in folder: String) -> [String] {
    entries(in: folder)?.map(\.name) ?? []
  }

  /// What lies in a folder, in no order, each by its name and what it is; nil where the folder cannot be read.
  ///
  /// A link to a file, or to nothing, is a `link`, and one to anything else `other`: who looks through folders
  /// that are links would go round in circles. What a name is that is no UTF-8 is known here alone, since nothing
  /// is found by it.
  static func entries(in folder: String) -> [(name: String, kind: Kind)]? {
    guard let stream = opendir(folder.isEmpty ? "." : folder) else { return nil }
    defer { closedir(stream) }
    var found: [(name: String, kind: Kind)] = []
    while let entry = readdir(stream) {
      let (name, known) = withUnsafePointer(to: &entry.pointee.d_name.0) { name in
        func kind(_ flags: Int32) -> Kind? {
          var status = stat()
          return fstatat(dirfd(stream), name, &status, flags) == 0 ? self.kind(of: status) : nil
        }
        let own = kind(AT_SYMLINK_NOFOLLOW)
        let isWay = own == .link && kind(0).map { $0 != .file } ?? false
        return (String(cString: name), isWay ? .other : own)
      }
      if let known, name != ".", name != ".." { found.append((name, known)) }
    }
    return found
  }

  /// Makes a folder and those it lies in; one that is there already is left as it is.
  package static func makeFolder(_ path: String) throws {
    guard !path.isEmpty else { return }
    try files.createDirectory(atPath: path, withIntermediateDirectories: true)
  }

  /// Removes a folder with all that lies in it.
  package static func removeFolder(_ path: String) { try? files.removeItem(atPath: path) }

  private static var files: FileManager { .default }
}
