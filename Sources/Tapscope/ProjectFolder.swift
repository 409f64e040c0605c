// The folder of a project, and the names by which reports know its files.

import TapscopeEngine
import TapscopeFiles

/// The folder that a project's paths start from.
package struct ProjectFolder: Sendable {
  private let root: String
  /// What is put before a project's path to open it from the working directory; empty for that itself.
  private let prefix: String

  /// The folder of a settings file, or the working directory where there is none.
  package init(of settings: String?) {
    let here = absolutePath("")
    root = settings.map { folder(of: absolutePath($0)) } ?? here
    prefix = root == here ? "" : root
  }

  /// As files are searched: the folder itself.
  package var path: String { root }

  /// A project's path as it is opened.
  package func opened(_ path: String) -> String {
    path.hasPrefix("/") || prefix.isEmpty ? path : "\(prefix)/\(path)"
  }

  /// The baseline that the settings name, as it is opened; nil where they name none.
  ///
  /// - Throws: `InputError` where it lies outside the project.
  package func baseline(
    of settings: ProjectSettings, allowOutside: Bool
  ) throws(TapscopeFiles.InputError) -> String? {
    guard let path = settings.baseline.map(opened) else { return nil }
    if let trouble = FileFence(project: root, allowOutside: allowOutside).trouble(path) {
      throw TapscopeFiles.InputError(
        "cannot use the baseline `\(path)`: \(trouble.message)",
        at: settings.file.map { SourceLocation(file: $0) })
    }
    return path
  }

  /// The name of a file in reports and baselines: from the folder where it lies below it, however the
  /// file and the folder are named and wherever the program was started.
  package func name(of path: String) -> String {
    let head = root == "/" ? root : root + "/"
    let forms = path.isEmpty ? [] : [absolutePath(path), path]
    if let below = forms.first(where: { $0.hasPrefix(head) }) {
      return String(below.dropFirst(head.count))
    }
    return path.hasPrefix("./") ? String(path.dropFirst(2)) : path
  }

  /// A finding whose places are named as in reports.
  func named(_ finding: Finding) -> Finding {
    var finding = finding
    finding.location = finding.location.map(named)
    finding.related = finding.related.map(named)
    return finding
  }

  /// A diagnostic on one line, its place named as in reports.
  func line(of diagnostic: Diagnostic) -> String {
    (diagnostic.location.map { "\(named($0)): " } ?? "") + diagnostic.message
  }

  /// A place whose file is named as in reports.
  func named(_ location: SourceLocation) -> SourceLocation {
    SourceLocation(file: name(of: location.file), line: location.line, column: location.column)
  }
}

extension Diagnostic {
  /// The same with its files named from the root: a layout that the settings and a recording name is
  /// wrong once, however each of them names it.
  var fromRoot: Diagnostic {
    var diagnostic = self
    func rooted(_ place: SourceLocation?) -> SourceLocation? {
      place.map { SourceLocation(file: absolutePath($0.file), line: $0.line, column: $0.column) }
    }
    diagnostic.location = rooted(location)
    for index in notes.indices {
      diagnostic.notes[index].location = rooted(notes[index].location)
    }
    return diagnostic
  }
}
