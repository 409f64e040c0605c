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
    guard lstat(path, &status) == 0 else { return nil }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .file
    case S_IFDIR: return .folder
    case S_IFLNK: return .link
    default: return .other
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
    (try? files.contentsOfDirectory(atPath: folder.isEmpty ? "." : folder)) ?? []
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
