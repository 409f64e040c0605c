// The paths of the package's own files, for tests.

import Foundation

/// Paths of the package under test.
package enum PackageFiles {
  /// The package's root folder.
  package static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()

  /// The folder of other people's recordings, which are no part of the package: given by
  /// TAPSCOPE_RECORDINGS, or beside the package; nil where there is none.
  package static let realRecordings: URL? = {
    let given = ProcessInfo.processInfo.environment["TAPSCOPE_RECORDINGS"]
    let folder = given.map { URL(fileURLWithPath: $0) } ?? url("../shared/recordings")
    return FileManager.default.fileExists(atPath: folder.path) ? folder.standardizedFileURL : nil
  }()

  /// A file or folder by its path from the root.
  package static func url(_ path: String) -> URL { root.appendingPathComponent(path) }

  /// A text file by its path from the root.
  package static func text(_ path: String) throws -> String {
    try String(decoding: Data(contentsOf: url(path)), as: UTF8.self)
  }

  /// Every file below a folder whose name ends so, as paths from the root, sorted.
  package static func files(below folder: String, endingWith suffix: String) -> [String] {
    let found = FileManager.default.subpaths(atPath: url(folder).path) ?? []
    return found.filter { $0.hasSuffix(suffix) }.map { "\(folder)/\($0)" }.sorted()
  }
}
