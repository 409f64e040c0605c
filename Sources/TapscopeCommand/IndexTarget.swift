// The place of an HTML index of several sessions, and of their pages.

import Foundation
import TapscopeEngine
import TapscopeReports

/// An index on its way to a file; the pages lie in a folder beside it that has its name.
struct IndexTarget {
  /// The page of one session.
  struct Page {
    let target: ReportTarget
    /// Relative to the index.
    let address: String
  }

  private let file: OutputFile
  private let folder: URL
  private var index = SessionIndex()
  private var taken: Set<String> = []

  /// Reads `index.html` or `html:index`; other formats have no index.
  init(_ text: String) throws {
    let target = try OutputTarget(
      text, of: "report format", named: BuiltInReportFormats.named,
      forExtension: BuiltInReportFormats.forExtension,
      extensions: BuiltInReportFormats.all.map { $0.fileExtension })
    guard target.format == HTMLFormat.self else {
      throw Failure.usage(
        "`-o \(text)`: of several recordings only HTML is written to a file; "
          + "name one recording, or an index such as index.html")
    }
    file = target.file
    let place = URL(fileURLWithPath: target.path)
    let stem = place.deletingPathExtension()
    folder = stem == place ? place.appendingPathExtension("pages") : stem
    do {
      try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    } catch {
      throw Failure.usage("`\(folder.relativePath)` cannot be made: the pages go there")
    }
  }

  /// The page of the next recording.
  func page(of recording: String) throws -> Page {
    let name = SessionIndex.pageName(of: recording, taken: taken) + ".html"
    let path = folder.appendingPathComponent(name).path
    let folderName = folder.lastPathComponent
    let address = folderName.addingPercentEncoding(withAllowedCharacters: .alphanumerics)
    return Page(
      target: try ReportTarget(file: "html:\(path)"), address: "\(address ?? folderName)/\(name)")
  }

  /// Adds a session whose page is written.
  mutating func add(_ summary: SessionSummary, _ page: Page) {
    taken.insert(page.address.split(separator: "/").last.map { $0.dropLast(5).lowercased() } ?? "")
    index.add(summary, page: page.address)
  }

  /// Writes the index.
  func commit() throws { try file.commit(index.bytes) }
}
