// Builds a mapping, with merge keys followed and duplicates refused.

import TapscopeEngine

/// Collects the entries of one mapping.
struct MappingBuilder {
  private var entries: [Node.Entry] = []
  /// By key, once there are many: few are looked through faster than they are hashed.
  private var indices: [String: Int] = [:]
  private var merges: [Node] = []
  private var mergeLocation: SourceLocation?

  private static let few = 16

  /// Adds an entry, or notes a duplicate key; the first definition stands.
  mutating func add(
    _ key: Node, _ value: Node, _ source: SourceText, _ log: inout DiagnosticLog
  ) {
    let name = key.text ?? ""
    let isMerge = key.plainText == "<<"
    if let first = isMerge ? mergeLocation : index(of: name).map({ entries[$0].keyLocation }) {
      log.note(
        source.diagnostic(
          .error, Complaint.duplicateKey(name), at: key.location,
          notes: [.init("first defined here", at: first)]))
    } else if isMerge {
      mergeLocation = key.location
      merges = value.items ?? [value]
    } else {
      append(Node.Entry(key: name, keyLocation: key.location, value: value))
    }
  }

  private func index(of key: String) -> Int? {
    indices.isEmpty ? entries.firstIndex { $0.key == key } : indices[key]
  }

  private mutating func append(_ entry: Node.Entry) {
    if !indices.isEmpty { indices[entry.key] = entries.count }
    entries.append(entry)
    guard indices.isEmpty, entries.count > Self.few else { return }
    for (index, entry) in entries.enumerated() { indices[entry.key] = index }
  }

  /// The entries; merged ones never replace the mapping's own, nor those merged before them.
  consuming func finish(
    _ source: SourceText, _ log: inout DiagnosticLog
  ) -> [Node.Entry] {
    for merged in merges {
      guard let more = merged.entries else {
        log.note(
          source.diagnostic(
            .error, "`<<` merges mappings, not \(merged.summary)", at: merged.location))
        continue
      }
      for entry in more where index(of: entry.key) == nil { append(entry) }
    }
    return entries
  }
}
