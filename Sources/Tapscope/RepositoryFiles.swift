// The repository around a project: its root, and the lines of its files as code scanning knows them.

import Synchronization
import TapscopeEngine
import TapscopeFiles
import TapscopeReports

extension FindingReport {
  /// The report with the paths and lines of a repository.
  ///
  /// The repository is that at `root`, or else the one that holds the folder.
  package func placed(in folder: ProjectFolder, root: String?) throws(InputError)
    -> FindingReport
  {
    var report = self
    if let root = try RepositoryFiles.root(of: folder, named: root) {
      report.repository = RepositoryPlace(root: root, project: realPath(folder.path))
    }
    let files = RepositoryFiles(folder)
    report.lineHash = { files.hash(of: $0) }
    return report
  }
}

/// Files named by a report, read again where their lines are asked for.
private final class RepositoryFiles: Sendable {
  /// In bytes: a longer file is a recording, and nobody keeps alerts on its lines.
  private static let limit = 8 << 20

  private let folder: ProjectFolder
  /// By file, the hash of each line.
  private let known = Mutex<[String: [String]]>([:])

  init(_ folder: ProjectFolder) { self.folder = folder }

  /// nil where no line is named or the file cannot be read as text.
  func hash(of place: SourceLocation) -> String? {
    guard place.line > 0 else { return nil }
    let lines = known.withLock { known in
      if let lines = known[place.file] { return lines }
      let lines = read(folder.opened(place.file))
      known[place.file] = lines
      return lines
    }
    return place.line <= lines.count ? lines[place.line - 1] : nil
  }

  private func read(_ path: String) -> [String] {
    let file = InputFile(path: path)
    guard
      let bytes = try? file.contents(limit: Self.limit, onlyRegular: true, unpacks: false),
      !bytes.starts(with: [0x1F, 0x8B])
    else { return [] }
    return LineHash(String(decoding: bytes, as: UTF8.self)).ofLines
  }

  /// The root named, which must hold the project; else the repository's, nil where there is none.
  static func root(of folder: ProjectFolder, named: String?) throws(InputError) -> String? {
    let project = realPath(folder.path)
    guard let named else { return FileFence.repository(of: project) }
    let root = realPath(named)
    guard project == root || root == "/" || project.hasPrefix(root + "/") else {
      throw InputError("`--root \(named)`: the project's folder \(folder.path) is not below it")
    }
    return root
  }
}
