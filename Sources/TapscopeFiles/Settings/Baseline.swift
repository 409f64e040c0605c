// Which findings does a project know of, and how many of each?

import Foundation
import TapscopeEngine

/// The findings a project had when its baseline was written, sorted, each with a reason.
///
/// A finding is known again by rule, file and view paths, never by coordinates: a button moved by a
/// point stays the same finding.
package struct Baseline: Hashable, Sendable {
  /// The version line a baseline file opens with.
  package static let version = "baseline/1"

  /// What makes two findings the same.
  package struct Key: Hashable, Sendable, Comparable {
    package var rule: String
    /// The layout's path, or the recording's where no view is concerned, from the project's folder.
    package var file: String
    /// View paths, in the finding's order.
    package var views: [String]

    package init(rule: String, file: String, views: [String]) {
      self.rule = rule
      self.file = file
      self.views = views
    }

    package static func < (a: Key, b: Key) -> Bool {
      ([a.file, a.rule] + a.views).lexicographicallyPrecedes([b.file, b.rule] + b.views)
    }
  }

  package struct Entry: Hashable, Sendable {
    package var key: Key
    /// More than so many fail.
    package var count: Int
    package var reason: String
    package var location: SourceLocation?
  }

  /// By file, rule and views.
  package private(set) var entries: [Entry] = []

  package init() {}

  /// The entry of a finding, if the project knows of it.
  ///
  /// O(n).
  package subscript(key: Key) -> Entry? { entries.first { $0.key == key } }

  /// A baseline of what is there now; entries that stay keep their reasons.
  package func rewritten(for counts: [Key: Int]) -> Baseline {
    var known: [Key: Entry] = [:]
    for entry in entries { known[entry.key] = entry }
    var baseline = Baseline()
    baseline.entries = counts.keys.sorted().map { key in
      Entry(key: key, count: counts[key] ?? 0, reason: known[key]?.reason ?? "", location: nil)
    }
    return baseline
  }

  /// The baseline without what is there no more; counts only go down.
  package func pruned(to counts: [Key: Int]) -> Baseline {
    var baseline = Baseline()
    baseline.entries = entries.compactMap { entry in
      guard let count = counts[entry.key], count > 0 else { return nil }
      var entry = entry
      entry.count = min(entry.count, count)
      return entry
    }
    return baseline
  }

  /// Entries that allow more than is there now.
  package func stale(against counts: [Key: Int]) -> [Entry] {
    entries.filter { counts[$0.key, default: 0] < $0.count }
  }
}

extension Baseline {
  /// The baseline in a file; a missing one is an error.
  ///
  /// Throws everything that is wrong with it at once.
  package static func read(path: String, rules: [String]) throws(SettingsError) -> Baseline {
    try Baseline(try TextFile.document(at: path, "baseline"), rules: rules)
  }

  /// The baseline in the bytes of the file at `path`.
  package static func read(
    bytes: [UInt8], path: String, rules: [String]
  ) throws(SettingsError) -> Baseline {
    try Baseline(try TextFile.document(bytes, path: path), rules: rules)
  }

  private init(_ document: YAMLDocument, rules: [String]) throws(SettingsError) {
    var reader = NodeReader(document.source, log: document.log)
    if let fields = reader.fields(document.root, "baseline", known: ["tapscope", "findings"]) {
      reader.checkVersion(fields, is: Baseline.version, in: document.root)
      let items = fields["findings"].flatMap { reader.items($0, "findings") } ?? []
      entries = items.compactMap { Baseline.entry($0, &reader, rules) }
    }
    var first: [Key: SourceLocation] = [:]
    for entry in entries {
      guard let place = entry.location else { continue }
      if let known = first[entry.key] {
        reader.error(
          "duplicate finding", at: place, notes: [.init("first listed here", at: known)])
      }
      first[entry.key] = first[entry.key] ?? place
    }
    guard reader.isClean else { throw SettingsError(reader.diagnostics) }
    entries.sort { $0.key < $1.key }
  }

  private static func entry(_ node: Node, _ reader: inout NodeReader, _ rules: [String]) -> Entry? {
    let known = ["rule", "file", "views", "count", "reason"]
    guard let fields = reader.fields(node, "findings", known: known) else { return nil }
    for key in known.dropLast() { _ = reader.need(key, of: fields, in: node, "findings") }
    guard let rule = fields["rule"].flatMap({ reader.name($0, "rule", among: rules) }),
      let file = fields["file"].flatMap({ reader.text($0, "file") }),
      let views = fields["views"].map({ reader.texts($0, "views") }),
      let count = fields["count"].flatMap({ reader.integer($0, "count", in: 1...1_000_000_000) })
    else { return nil }
    return Entry(
      key: Key(rule: rule, file: file, views: views.map(\.text)), count: count,
      reason: fields["reason"]?.text ?? "", location: node.location)
  }

  /// The file's text: an entry a finding, a line a key, so that changes show in review.
  package var text: String {
    var text = """
      # What is known to be wrong, and how often; more than that fails `tapscope check`.
      tapscope: \(Baseline.version)
      findings:\(entries.isEmpty ? " []" : "")

      """
    for entry in entries {
      text += """
          - rule: \(quoted(entry.key.rule))
            file: \(quoted(entry.key.file))
            views: [\(entry.key.views.map(quoted).joined(separator: ", "))]
            count: \(entry.count)
            reason: \(quoted(entry.reason))

        """
    }
    return text
  }
}

/// A text as a double-quoted YAML scalar, whatever it holds.
private func quoted(_ text: String) -> String {
  var out = "\""
  for scalar in text.unicodeScalars {
    switch scalar {
    case "\"": out += "\\\""
    case "\\": out += "\\\\"
    case _
    where scalar.value < 0x20 || (0x7F...0x9F).contains(scalar.value)
      || scalar == "\u{2028}" || scalar == "\u{2029}" || scalar == "\u{FEFF}":
      let hex = String(scalar.value, radix: 16)
      out += "\\u" + String(repeating: "0", count: 4 - hex.count) + hex
    default: out.unicodeScalars.append(scalar)
    }
  }
  return out + "\""
}
