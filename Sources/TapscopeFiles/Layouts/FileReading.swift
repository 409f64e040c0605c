// What are the bytes of a file that may be read, and what is its path made of?

import Foundation

/// Why a file's bytes are not to be had, as a clause without the file's name.
struct FileTrouble: Error, Hashable {
  var message: String

  static let missing = FileTrouble(message: "no such file")
}

/// The bytes of a regular file of at most `limit` bytes; never waits on a pipe or a device.
func readFile(_ path: String, limit: Int) throws(FileTrouble) -> [UInt8] {
  let real = realPath(path)
  guard let attributes = try? FileManager.default.attributesOfItem(atPath: real) else {
    throw .missing
  }
  switch attributes[.type] as? FileAttributeType {
  case .typeRegular: break
  case .typeDirectory: throw FileTrouble(message: "it is a folder")
  default: throw FileTrouble(message: "it is no regular file")
  }
  if let size = attributes[.size] as? Int, size > limit {
    throw FileTrouble(message: "it has \(size) bytes, and \(limit) is the most that is read")
  }
  guard let data = FileManager.default.contents(atPath: real) else {
    throw FileTrouble(message: "it cannot be read")
  }
  return Array(data)
}

/// The absolute path of a file with its links followed; without `..` where nothing is there.
func realPath(_ path: String) -> String {
  guard let resolved = realpath(path, nil) else {
    return URL(fileURLWithPath: path).standardizedFileURL.path
  }
  defer { free(resolved) }
  return String(cString: resolved)
}

/// The folder of a path without a closing slash; empty for a bare file name.
func folder(of path: String) -> String {
  guard let slash = path.lastIndex(of: "/") else { return "" }
  return slash == path.startIndex ? "/" : String(path[..<slash])
}

/// The name of a path's file without its ending.
func stem(of path: String) -> String {
  let file = path.split(separator: "/").last.map(String.init) ?? path
  guard let dot = file.lastIndex(of: "."), dot != file.startIndex else { return file }
  return String(file[..<dot])
}
