// The parts of a file's path.

import Foundation

/// The absolute path of a file with its links followed; for a file that does not exist, without
/// `..`.
package func realPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else {
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The folder of a path without a closing slash; empty for a bare file name.
package func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The name of a path's file without its ending.
package func stem(of path: String) -> String {
  let file = path.split(separator: "/").last.map(String.init) ?? path
  guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
  return String(file[..<dot])
}
