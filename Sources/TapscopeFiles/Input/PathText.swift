// The parts of a file's path.

/// A path from the root on, without `.`, `..` and a closing slash; no link is followed.
package func absolutePath(_ path: String) -> String {
  "/" + pathParts(path).joined(separator: "/")
}

/// The names on the way from the root to a path, without `.` and `..`.
package func pathParts(_ path: String) -> [Substring] {
  let whole = path.hasPrefix("/") ? path : FileSystem.workingFolder + "/" + path
  return whole.split(separator: "/").reduce(into: []) { parts, part in
    switch part {
    case ".": break
    case "..": _ = parts.popLast()
    default: parts.append(part)
    }
  }
}

/// The way from a folder, by the names that lead to it from the root, to a file.
package func relativePath(of file: String, from folder: [Substring]) -> String {
  let parts = pathParts(file)
  let shared = zip(folder, parts.dropLast()).prefix { $0 == $1 }.count
  let up = Array(repeating: "..", count: folder.count - shared)
  return (up + parts[shared...].map(String.init)).joined(separator: "/")
}

/// A folder and those it lies in, up to the root.
package func foldersUpwards(from folder: String) -> some Sequence<String> {
  sequence(first: absolutePath(folder)) { $0 == "/" ? nil : TapscopeFiles.folder(of: $0) }
}

/// The path of what is named in a folder; a name from the root is one already, and an empty folder is
/// the working directory.
package func path(of name: String, in folder: String) -> String {
  name.hasPrefix("/") || folder.isEmpty ? name : "\(folder == "/" ? "" : folder)/\(name)"
}

/// The folder of a path without a closing slash; empty for a bare file name.
package func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The name of a path's file, without its folders.
package func fileName(of path: String) -> String {
  path.split(separator: "/").last.map(String.init) ?? path
}

/// The name of a path's file without its ending.
package func stem(of path: String) -> String {
  let file = fileName(of: path)
  guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
  return String(file[..<dot])
}
