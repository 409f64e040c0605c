// A path with wildcards.

import Foundation

/// A path with wildcards: `*` and `?` within a name, `**` for any number of folders.
package struct Glob: Hashable, Sendable {
  package let pattern: String
  private let parts: [String]

  package init(_ pattern: String) {
    self.pattern = pattern
    parts = pattern.split(separator: "/").map(String.init).filter { $0 != "." }
  }

  /// Whether it names one path only.
  package var isPlain: Bool { !pattern.contains { "*?".contains($0) } }

  /// Whether a path is one of those it names.
  ///
  /// O(pattern · path).
  package func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").map(String.init)
    // Bottom up over the suffixes of both, so that no pattern takes exponential time.
    var next = [Bool](repeating: false, count: names.count + 1)
    next[names.count] = true
    for part in parts.reversed() {
      var row = [Bool](repeating: false, count: names.count + 1)
      if part == "**" { row[names.count] = next[names.count] }
      for index in names.indices.reversed() {
        row[index] =
          part == "**"
          ? row[index + 1] || next[index]
          : next[index + 1] && Glob.matches(part, names[index])
      }
      next = row
    }
    return next[0]
  }

  /// The files below a folder it names, as paths from that folder, sorted; a plain path as it is.
  package func files(below folder: String) -> [String] {
    if isPlain { return [pattern] }
    let fixed = parts.prefix { Glob($0).isPlain }.joined(separator: "/")
    let root = fixed.isEmpty ? folder : "\(folder)/\(fixed)"
    guard
      let walk = FileManager.default.enumerator(
        at: URL(fileURLWithPath: root), includingPropertiesForKeys: [.isRegularFileKey],
        options: [.skipsHiddenFiles])
    else { return [] }
    let depth = URL(fileURLWithPath: root).standardizedFileURL.pathComponents.count
    var found: [String] = []
    for case let url as URL in walk {
      guard (try? url.resourceValues(forKeys: [.isRegularFileKey]))?.isRegularFile == true else {
        continue
      }
      let below = url.standardizedFileURL.pathComponents.dropFirst(depth).joined(separator: "/")
      let path = fixed.isEmpty ? below : "\(fixed)/\(below)"
      if matches(path) { found.append(path) }
    }
    return found.sorted()
  }

  /// Whether a name matches one part of a pattern; the usual two pointers with one way back.
  static func matches(_ part: String, _ name: String) -> Bool {
    let (pattern, text) = (Array(part.unicodeScalars), Array(name.unicodeScalars))
    var (p, t) = (0, 0)
    var retry: (p: Int, t: Int)?
    while t < text.count {
      if p < pattern.count, pattern[p] == "*" {
        retry = (p, t)
        p += 1
      } else if p < pattern.count, pattern[p] == "?" || pattern[p] == text[t] {
        p += 1
        t += 1
      } else if let back = retry {
        retry = (back.p, back.t + 1)
        p = back.p + 1
        t = back.t + 1
      } else {
        return false
      }
    }
    return pattern[p...].allSatisfy { $0 == "*" }
  }
}
