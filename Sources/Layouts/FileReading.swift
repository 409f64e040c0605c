// What are the bytes of a file, if it is one that may be read?

import Foundation

/// Why a file's bytes are not to be had, as a clause without the file's name.
struct FileTrouble: Error, Hashable {
  var message: String
}

/// The bytes of a regular file of at most `limit` bytes; never waits on a pipe or a device.
func readFile(_ path: String, limit: Int) throws(FileTrouble) -> [UInt8] {
  let real = realPath(path)
  guard let attributes = try? FileManager.default.attributesOfItem(atPath: real) else {
    throw FileTrouble(message: "no such file")
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
