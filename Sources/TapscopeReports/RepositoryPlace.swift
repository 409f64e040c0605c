// The place of a project in its repository, and the paths of its files from the repository's root.

/// Turns the names of a report's files, which start at the project's folder, into paths from the root.
package struct RepositoryPlace: Equatable, Sendable {
  private let root: [Substring]
  private let project: [Substring]

  /// Both are absolute paths of folders without links.
  package init(root: String, project: String) {
    self.root = Self.parts(root[...])
    self.project = Self.parts(project[...])
  }

  /// The path from the root, or the absolute path of a file that lies outside the repository.
  package func path(_ name: String) -> String {
    var parts = name.hasPrefix("/") ? [] : project
    for part in name.split(separator: "/") where part != "." {
      if part == ".." { _ = parts.popLast() } else { parts.append(part) }
    }
    guard parts.count > root.count, parts.starts(with: root) else {
      return "/" + parts.joined(separator: "/")
    }
    return parts.dropFirst(root.count).joined(separator: "/")
  }

  private static func parts(_ path: Substring) -> [Substring] { path.split(separator: "/") }
}
