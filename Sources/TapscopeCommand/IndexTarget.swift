// The place of an HTML index of several sessions, and of their pages.

import TapscopeEngine
import TapscopeFiles
import TapscopeReports

/// An index on its way to a file; the pages lie in a folder beside it that has its name.
struct IndexTarget {
  /// The page of one session.
  struct Page {
    /// The recording's path as it was named.
    let recording: String
    let path: String
    /// Relative to the index.
    let address: String
  }

  private let file: OutputFile
  private let folder: String
  private var index = SessionIndex()
  private var taken: Set<String> = []

  /// An index in that file; the folder of its pages is made.
  init(_ target: OutputTarget<any ReportFormat.Type>) throws {
    file = target.file
    let stem = stem(of: target.path)
    let name = stem == fileName(of: target.path) ? stem + ".pages" : stem
    folder = path(of: name, in: TapscopeFiles.folder(of: target.path))
    do { try FileSystem.makeFolder(folder) } catch {
      throw Failure.usage("`\(folder)` cannot be made: the pages go there")
    }
  }

  /// The page of the next recording.
  mutating func page(of recording: String) -> Page {
    let stem = SessionIndex.pageName(of: recording, taken: taken)
    taken.insert(stem.lowercased())
    let name = stem + ".html"
    return Page(
      recording: recording, path: "\(folder)/\(name)",
      address: "\(fileName(of: folder).uriReference)/\(name)")
  }

  /// Adds a session whose page is written.
  mutating func add(_ summary: SessionSummary, _ page: Page) {
    index.add(summary, page: page.address, path: page.recording)
  }

  /// Writes the index; it names those of the recordings that are not in it.
  func commit(of recordings: [String]) throws {
    var index = index
    index.recordings = recordings
    try file.commit(index.bytes)
  }
}
