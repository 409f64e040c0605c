// Paths with wildcards, and lists of them that take some paths back.

/// A path with wildcards: `*`, `?` and `[a-z]` within a name, `**` for any number of folders, `{a,b}` for
/// one of several texts; `!` before it turns it round, and `\` before a mark makes it stand for itself.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  /// Whether it names all paths but those the rest of it names.
  package let excludes: Bool
  /// By alternative, the patterns of its names.
  private let alternatives: [[Part]]

  private enum Part: Hashable {
    case anyFolders
    case name(NamePattern)

    /// What it stands for where it has no wildcard.
    var literal: String? {
      if case .name(let name) = self { name.literal } else { nil }
    }
  }

  package init(_ pattern: String) {
    self.pattern = pattern
    excludes = pattern.hasPrefix("!")
    let alternatives = BraceList.expanded(excludes ? String(pattern.dropFirst()) : pattern)
    self.alternatives = alternatives.map { text in
      text.split(separator: "/").filter { $0 != "." }.map {
        $0 == "**" ? .anyFolders : .name(NamePattern(String($0)))
      }
    }
  }

  /// Whether it names one path only.
  package var isPlain: Bool { !pattern.contains { "*?[{".contains($0) } }

  /// Whether a path is one of those it names.
  ///
  /// O(alternatives · pattern · path).
  package func matches(_ path: String) -> Bool { covers(path) != excludes }

  /// Whether a path is one of those that stand behind the `!`, if there is one.
  func covers(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    return alternatives.contains { Self.matches($0, names) }
  }

  private static func matches(_ parts: [Part], _ names: [String]) -> Bool {
    // Bottom up over the suffixes of both, so that no pattern takes exponential time.
    var next = [Bool](repeating: false, count: names.count + 1)
    next[names.count] = true
    for part in parts.reversed() {
      var row = [Bool](repeating: false, count: names.count + 1)
      switch part {
      case .anyFolders:
        row[names.count] = next[names.count]
        for index in names.indices.reversed() { row[index] = row[index + 1] || next[index] }
      case .name(let name):
        for index in names.indices { row[index] = next[index + 1] && name.matches(names[index]) }
      }
      next = row
    }
    return next[0]
  }

  /// The files below a folder that it names, whatever `!` says, as paths from that folder, sorted; a
  /// plain path, and one that is there as it is written, as it is.
  package func files(below folder: String) -> [String] {
    let text = excludes ? String(pattern.dropFirst()) : pattern
    if isPlain || Self.isFile(text, below: folder) { return [text] }
    var found: Set<String> = []
    for parts in alternatives {
      let fixed = parts.prefix { $0.literal != nil }.compactMap(\.literal)
      let path = fixed.joined(separator: "/")
      if fixed.count < parts.count {
        found.formUnion(Self.files(below: folder, in: path, that: parts))
      } else if Self.isFile(path, below: folder) {
        found.insert(path)
      }
    }
    return found.sorted()
  }

  /// The files in a folder and below that fit, links to files among them, and the folders that may hold such
  /// files and cannot be read: to pass over what cannot be opened would hide it.
  private static func files(below folder: String, in home: String, that fit: [Part]) -> [String] {
    var found: [String] = []
    var unread = [home.split(separator: "/").map(String.init)]
    while let place = unread.popLast() {
      let path = ([folder] + place).joined(separator: "/")
      guard let entries = FileSystem.entries(in: path) else {
        let isThere = FileSystem.kind(of: path) != nil || path.contains("\u{FFFD}")
        if isThere, reaches(fit, below: place) { found.append(place.joined(separator: "/")) }
        continue
      }
      for (name, kind) in entries where !name.hasPrefix(".") {
        let names = place + [name]
        switch kind {
        case .folder: unread.append(names)
        case .file, .link: if matches(fit, names) { found.append(names.joined(separator: "/")) }
        case .other: break
        }
      }
    }
    return found
  }

  /// Whether something in a folder may fit.
  private static func reaches(_ parts: [Part], below folder: [String]) -> Bool {
    parts.last == .anyFolders && matches(parts, folder)
      || parts.indices.contains { matches(Array(parts[..<$0]), folder) }
  }

  private static func isFile(_ path: String, below folder: String) -> Bool {
    FileSystem.kind(of: TapscopeFiles.path(of: path, in: folder)) == .file
  }

  /// Whether a name matches one part of a pattern.
  static func matches(_ part: String, _ name: String) -> Bool {
    part == name || NamePattern(part).matches(name)
  }
}

extension [Glob] {
  /// Whether a list names a path: the last pattern that speaks of it decides.
  ///
  /// A list that opens with an exclusion starts from every path.
  package func matches(_ path: String) -> Bool {
    last { $0.covers(path) }.map { !$0.excludes } ?? (first?.excludes ?? false)
  }
}
